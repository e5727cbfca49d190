import { createHash } from 'node:crypto';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from '../lib/once';
import { UserError } from '../lib/user-error';

/** Files that arrive in parts, until the service stops. */
export interface Uploads {
  /**
   * Writes a part where it belongs; one at 0 begins the file again, and a repeated one changes nothing.
   * @returns how many bytes of the file are there; a part that would leave a gap is not written
   * @throws UserError when all files together would be larger than they may be
   */
  write(name: string, offset: number, bytes: Buffer): Promise<number>;
  /** Where a file is; undefined where none has the name. */
  pathOf(name: string): Promise<string | undefined>;
  /** Deletes a file, so that others have its room. */
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}

/** The most bytes of all files together. */
const MOST_BYTES = 2 * 1024 ** 3;

/** Opens a place for files that only this account can read. It is made with the first file, and removed at the end. */
export function openUploads(mostBytes = MOST_BYTES): Uploads {
  const made: string[] = [];
  const sizes = new Map<string, number>();
  const directory = once(async () => {
    const place = await mkdtemp(path.join(tmpdir(), 'boxing-setup-'));
    made.push(place);
    return place;
  });
  // A name may hold anything.
  const placeOf = async (name: string) => path.join(await directory(), createHash('sha256').update(name).digest('hex'));
  const sizeOf = (place: string): Promise<number | undefined> =>
    stat(place).then(
      ({ size }) => size,
      () => undefined,
    );
  let last: Promise<unknown> = Promise.resolve();
  /** One change after the other: a part that begins its file again must not come between the check and the bytes of another part. */
  const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
    const turn = last.then(change, change);
    last = turn;
    return turn;
  };
  const writePart = async (name: string, offset: number, bytes: Buffer): Promise<number> => {
    const place = await placeOf(name);
    const size = (await sizeOf(place)) ?? 0;
    if (offset > size) return size;
    const others = [...sizes].reduce((sum, [other, bytesThere]) => (other === name ? sum : sum + bytesThere), 0);
    const grown = offset === 0 ? bytes.length : Math.max(size, offset + bytes.length);
    if (others + grown > mostBytes)
      throw new UserError(
        `all files sent together may have ${inMegabytes(mostBytes)} (${inMegabytes(others + size)} are there): import one that is complete, which makes room, or import this one with boxing setup`,
      );
    const file = await open(place, offset === 0 ? 'w' : 'r+', 0o600);
    try {
      await file.write(bytes, 0, bytes.length, offset);
    } finally {
      // Also of a part that did not fit on the disk.
      sizes.set(name, (await file.stat()).size);
      await file.close();
    }
    return sizes.get(name) ?? 0;
  };
  return {
    write: (name, offset, bytes) => inTurn(() => writePart(name, offset, bytes)),
    async pathOf(name) {
      if (made.length === 0) return undefined;
      const place = await placeOf(name);
      return (await sizeOf(place)) === undefined ? undefined : place;
    },
    remove: (name) =>
      inTurn(async () => {
        if (made.length > 0) await rm(await placeOf(name), { force: true });
        sizes.delete(name);
      }),
    async close() {
      for (const place of made) await rm(place, { recursive: true, force: true });
    },
  };
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
