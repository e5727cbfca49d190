import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { templateName, templateUrl } from './database';
import { onServer } from './test-server';

type Outcome<Made> = { readonly made: Made } | { readonly failed: string };

/** Milliseconds to wait for something that takes long to make: a machine may be busy with other tests. */
export const PATIENCE = 600_000;

/**
 * Returns what `make` gives. The first test file of a run that asks for the name makes it; others wait meanwhile, in any process, and read it.
 * @throws in all of them when it cannot be made
 */
export async function onceInRun<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
  const file = path.join(tmpdir(), `${templateName()}_${name}.json`);
  const outcome = await onServer(templateUrl(), async (client): Promise<Outcome<Made>> => {
    // Ends with the connection, so also when the process is killed.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [file]);
    if (!existsSync(file)) {
      const told: Outcome<Made> = await make().then(
        (made) => ({ made }),
        (error: unknown) => ({ failed: String(error instanceof Error ? error.stack : error) }),
      );
      await writeFile(`${file}.new`, JSON.stringify(told));
      await rename(`${file}.new`, file);
    }
    return JSON.parse(await readFile(file, 'utf8'));
  });
  if ('failed' in outcome) throw new Error(`${name} of this run could not be made: ${outcome.failed}`);
  return outcome.made;
}
