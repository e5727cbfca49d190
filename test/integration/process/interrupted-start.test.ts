import { rmSync } from 'node:fs';
import path from 'node:path';
import { clear, temporaryDirectory } from '../../support/embedded';
import { INTERRUPTIONS, interruptStart } from '../../support/interrupted-start';
import { program } from '../../support/program';

jest.setTimeout(900_000);

let directory: string;
let dataDir: string;
beforeAll(() => {
  directory = temporaryDirectory();
  dataDir = path.join(directory, 'data');
});
afterAll(() => {
  clear(dataDir);
  rmSync(directory, { recursive: true, force: true });
});

it.each(INTERRUPTIONS)('in %s, %s stops PostgreSQL with the service, which ends quietly with %i', async (phase, by, code) => {
  // Before it, the cluster does not exist.
  if (phase === 'initdb') clear(dataDir);
  const ended = await interruptStart(program('src/main.ts'), { phase, by, dataDir, cwd: process.cwd() });
  expect(ended).toEqual({ code, left: '', stderr: expect.not.stringMatching(/boxing:|abort|error/i) });
});
