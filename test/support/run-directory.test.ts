import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sweep } from './run-directory';

/** Above the largest process id of Linux. */
const DEAD = 4_194_305;
const NOBODY = 65_534;

const testAsRoot = process.getuid?.() === 0 ? test : test.skip;

let parent: string;
beforeEach(() => (parent = mkdtempSync(path.join(tmpdir(), 'sweep-'))));
afterEach(() => rmSync(parent, { recursive: true, force: true }));

function leftBehind(name: string): string {
  const directory = path.join(parent, `boxing-test-${DEAD}-${name}`);
  mkdirSync(directory, { mode: 0o700 });
  writeFileSync(path.join(directory, 'file'), '');
  return directory;
}

it('removes what killed runs have left', async () => {
  const left = leftBehind('mine');
  await sweep(parent);
  expect(existsSync(left)).toBe(false);
});

testAsRoot('leaves alone what another user has left', async () => {
  const [ofRoot, mine] = [leftBehind('of-root'), leftBehind('mine')];
  for (const directory of [parent, mine]) chownSync(directory, NOBODY, NOBODY);
  process.seteuid?.(NOBODY);
  try {
    await sweep(parent);
  } finally {
    process.seteuid?.(0);
  }
  expect([existsSync(ofRoot), existsSync(mine)]).toEqual([true, false]);
});
