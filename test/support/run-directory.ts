import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { codeOf } from '../../src/lib/unknown-values';
import { startEmbedded } from '../../src/store/embedded';

/** Files in memory. Tests clone a thousand databases of 700 files each, which is eight times slower on disk. */
const MEMORY = '/dev/shm';
/** Bytes that a run may need. */
const ROOM = 8e9;
const PREFIX = 'boxing-test-';

/** Makes a directory for the files of a run, in memory if there is room, and removes what killed runs have left. */
export async function makeRunDirectory(): Promise<string> {
  const parent = (await bytesFree(MEMORY)) >= ROOM ? MEMORY : tmpdir();
  await sweep(parent);
  const directory = await mkdtemp(path.join(parent, `${PREFIX}${process.pid}-`));
  // Processes of other accounts make files in it too.
  await chmod(directory, 0o1777);
  return directory;
}

export const removeDirectory = (directory: string): Promise<void> => rm(directory, { recursive: true, force: true });

/** 0 where there is no such directory. */
async function bytesFree(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0;
    throw error;
  }
}

/** Stops and removes the servers of runs that were killed. Those of another user are left alone. */
export async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const directory = path.join(parent, name);
    if (existsSync(path.join(directory, 'postgres')))
      await startEmbedded(directory, pino({ level: 'warn' }))
        .then((embedded) => embedded.leave())
        .catch(() => undefined);
    await removeDirectory(directory).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
