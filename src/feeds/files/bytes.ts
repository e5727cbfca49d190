import type { ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UserError } from '../../lib/user-error';

/** Receives how many bytes of the file on disk have been read. */
export type OnBytes = (done: number, total: number) => void;

/** Generated content in place of a file, uncompressed. */
export interface MadeFile {
  readonly name: string;
  readonly chunks: Iterable<Buffer>;
}

/** A path, or a generated file. */
export type InputFile = string | MadeFile;

export function nameOf(file: InputFile): string {
  return typeof file === 'string' ? file : file.name;
}

/** A compressed file may expand to this many bytes, and beyond them to so many times its own size. Tables come to 20 times. */
const EXPANDED = { bytes: 256 * 1024 ** 2, times: 100 };

/** A compressed file is larger than it may be. */
export class ExpandsTooFarError extends UserError {
  override name = 'ExpandsTooFarError';

  constructor(
    readonly fault: string,
    file: string,
  ) {
    super(`${file} ${fault}`);
  }
}

const gzipMagic = Buffer.from([0x1f, 0x8b]);

/**
 * The content of a file in chunks. It is decompressed if it begins with the gzip header, regardless of its name.
 * @param expanded how large it may become
 * @throws UserError when the file cannot be opened, is damaged or truncated gzip, or expands too far
 */
export async function* readBytes(file: InputFile, onBytes?: OnBytes, expanded = EXPANDED): AsyncGenerator<Buffer> {
  if (typeof file !== 'string') return yield* file.chunks;
  const handle = await open(file).catch((error: unknown) => refuse(file, 'cannot be opened', error));
  let fault = 'cannot be read';
  try {
    const { size } = await handle.stat();
    const { buffer: start } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    const raw = counted(handle.createReadStream({ start: 0, autoClose: false }), size, onBytes);
    if (!start.equals(gzipMagic)) return yield* raw;

    fault = 'is a damaged or truncated gzip file';
    const most = Math.max(expanded.bytes, expanded.times * size);
    let bytes = 0;
    for await (const chunk of pipeline(raw, createGunzip(), () => undefined) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most)
        throw new ExpandsTooFarError(
          `expands to more than ${megabytes(most)}, the most that is read of a compressed file of its size`,
          file,
        );
      yield chunk;
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    refuse(file, fault, error);
  } finally {
    await handle.close();
  }
}

async function* counted(raw: ReadStream, size: number, onBytes?: OnBytes): AsyncGenerator<Buffer> {
  for await (const chunk of raw) {
    onBytes?.(raw.bytesRead, size);
    yield chunk;
  }
}

function refuse(file: string, fault: string, cause: unknown): never {
  throw new UserError(`${file} ${fault}: ${cause instanceof Error ? cause.message : String(cause)}`);
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 ** 2)} MB`;
}
