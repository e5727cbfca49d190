import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

interface Finding {
  code: string;
  message: string;
  path: (string | number)[];
}

/** Runs the OWASP ruleset of openapi/.spectral.yaml over a bundle. Returns one line for each finding. */
export async function owaspFindings(bundle: Record<string, unknown>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(bundle));
    return (await spectral(file)).map(({ code, message, path }) => `#/${path.join('/')} ${message} (${code})`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Spectral over a file, by its command line, whose loader of rulesets is not open to programs. */
async function spectral(file: string): Promise<Finding[]> {
  const command = require.resolve('@stoplight/spectral-cli/dist/index.js');
  // Exceptions for a part of the document go by its path, so it is named as if it lay in its place.
  const options = ['--stdin-filepath', 'generated/openapi.json', '--ruleset', 'openapi/.spectral.yaml', '--format', 'json', '--quiet'];
  // Spectral fails on a pipe that is not yet full; a file always is.
  const input = createReadStream(file);
  await once(input, 'open');
  const child = spawn(process.execPath, [command, 'lint', ...options], { stdio: [input, 'pipe', 'inherit'] });
  const [findings] = await Promise.all([json(child.stdout) as Promise<Finding[]>, once(child, 'close')]);
  input.destroy();
  return findings;
}
