import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { freeBytesAt, nearestExisting } from '../../lib/files/free-space';
import { packagedServer } from '../../store/embedded/binaries';
import { bytes } from '../output/words';
import { ok, problem, problemOf, warning, type Finding } from './finding';

/** @param oldest the range in the package's `engines`, such as `>=20.19` */
export function checkNode(version: string, oldest: string): Finding {
  const [major = 0, minor = 0] = numbers(version);
  const [oldestMajor = 0, oldestMinor = 0] = numbers(oldest);
  const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
  const found = `Node ${version}`;
  return isOld ? problem('node', `${found} is too old`, `install Node ${oldest.replace(/^\D+/, '')} or newer`) : ok('node', found);
}

const numbers = (version: string): number[] => version.match(/\d+/g)?.map(Number) ?? [];

/** @param find returns the path of the installed server, or throws */
export function checkBinaries(find: () => string = packagedServer): Finding {
  try {
    find();
    return ok('embedded database', 'its PostgreSQL is installed');
  } catch (error) {
    return problemOf('embedded database', error);
  }
}

/** Whether DATA_DIR, or the directory in which it would be created, is writable. */
export function checkDataDirectory(dataDir: string): Finding {
  const directory = nearestExisting(path.resolve(dataDir));
  try {
    if (!statSync(directory).isDirectory()) return problem('data directory', `${directory} is no directory`, 'choose another DATA_DIR');
    accessSync(directory, constants.W_OK | constants.X_OK);
    return ok('data directory', path.resolve(dataDir));
  } catch {
    return problem(
      'data directory',
      `${directory} cannot be written`,
      'choose another DATA_DIR, or give this account the right to write there',
    );
  }
}

/** A write-ahead log may take two gigabytes, and the record with its models one more. */
const COMFORTABLE = 5e9;
const NEEDED = 1e9;

export async function checkDisk(dataDir: string): Promise<Finding> {
  return judgeDisk(await freeBytesAt(dataDir));
}

/** @param free bytes */
export function judgeDisk(free: number): Finding {
  const found = `${bytes(free)} free in DATA_DIR`;
  const cure = 'free some space, or choose a DATA_DIR on a larger disk';
  if (free < NEEDED) return problem('disk', found, cure);
  return free < COMFORTABLE ? warning('disk', found, cure) : ok('disk', found);
}
