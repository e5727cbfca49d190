import { createHash } from 'node:crypto';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from '../lib/once';

/** Files that arrive in parts, until the service stops. */
export interface Uploads {
  /**
   * Writes a part where it belongs; one at 0 begins the file again, and a repeated one changes nothing.
   * @returns how many bytes of the file are there; a part that would leave a gap is not written
   */
  write(name: string, offset: number, bytes: Buffer): Promise<number>;
  /** Where a file is; undefined where none has the name. */
  pathOf(name: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Opens a place for files that only this account can read. It is made with the first file, and removed at the end. */
export function openUploads(): Uploads {
  const made: string[] = [];
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
  return {
    async write(name, offset, bytes) {
      const place = await placeOf(name);
      const size = (await sizeOf(place)) ?? 0;
      if (offset > size) return size;
      const file = await open(place, offset === 0 ? 'w' : 'r+', 0o600);
      try {
        await file.write(bytes, 0, bytes.length, offset);
        return (await file.stat()).size;
      } finally {
        await file.close();
      }
    },
    async pathOf(name) {
      if (made.length === 0) return undefined;
      const place = await placeOf(name);
      return (await sizeOf(place)) === undefined ? undefined : place;
    },
    async close() {
      for (const place of made) await rm(place, { recursive: true, force: true });
    },
  };
}
