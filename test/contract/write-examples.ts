import { mkdir, rm, writeFile } from 'node:fs/promises';
import { renderExamples } from '../../tools/contract/examples';
import { ASKED_AT, exampleBoard } from '../builders/example-board';
import { withOwnDatabase } from '../integration/trials/own-database';
import { startApp } from '../support/app';

const FOLDER = 'openapi/examples/trading';

/** `npm run examples`: writes the examples of the trading contract that are answers of the service. */
async function main(): Promise<void> {
  const files = await withOwnDatabase(async () => {
    const app = await startApp({ now: ASKED_AT, board: { current: () => exampleBoard } });
    return renderExamples(async (request) => (await app.get(request)).body).finally(() => app.close());
  });
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const [file, text] of files) await writeFile(file, text);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
