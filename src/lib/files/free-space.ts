import { existsSync, statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** Bytes that an ordinary account may still write where a directory lies, or would lie. */
export async function freeBytesAt(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(nearestExisting(path.resolve(directory)));
  return bavail * bsize;
}

/** The same, for a process that ends and can wait for nothing more. */
export function freeBytesNow(directory: string): number {
  const { bavail, bsize } = statfsSync(nearestExisting(path.resolve(directory)));
  return bavail * bsize;
}

/** The directory, or the first above it that exists. */
export function nearestExisting(directory: string): string {
  return existsSync(directory) ? directory : nearestExisting(path.dirname(directory));
}
