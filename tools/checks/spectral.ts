import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { installed } from '../installed';

interface Finding {
  code: string;
  message: string;
  path: (string | number)[];
}

/**
 * Runs Spectral with the rulesets of contract.yaml over a bundle. Returns one line per finding.
 * @param path where the bundle is stored, because overrides in the ruleset match it
 */
export async function spectralFindings(bundle: Record<string, unknown>, path: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(bundle));
    return (await spectral(file, path)).map(({ code, message, path }) => `#/${path.join('/')} ${message} (${code})`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs Spectral's command line on a file, because its loader of rulesets has no programming interface. */
async function spectral(file: string, path: string): Promise<Finding[]> {
  const command = join(installed(__dirname), '@stoplight/spectral-cli/dist/index.js');
  const options = ['--stdin-filepath', path, '--ruleset', join(__dirname, 'contract.yaml'), '--format', 'json', '--quiet'];
  // Spectral fails when its standard input is a pipe that has no data yet; a file always has.
  const input = createReadStream(file);
  await once(input, 'open');
  const child = spawn(process.execPath, [command, 'lint', ...options], { stdio: [input, 'pipe', 'inherit'] });
  const [findings] = await Promise.all([json(child.stdout) as Promise<Finding[]>, once(child, 'close')]);
  input.destroy();
  return findings;
}
