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

const gzipMagic = Buffer.from([0x1f, 0x8b]);

/**
 * The content of a file in chunks. It is decompressed if it begins with the gzip header, regardless of its name.
 * @throws UserError when the file cannot be opened, or is damaged or truncated gzip
 */
export async function* readBytes(file: InputFile, onBytes?: OnBytes): AsyncGenerator<Buffer> {
  if (typeof file !== 'string') return yield* file.chunks;
  const handle = await open(file).catch((error: unknown) => refuse(file, 'cannot be opened', error));
  let fault = 'cannot be read';
  try {
    const { size } = await handle.stat();
    const { buffer: start } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    const raw = counted(handle.createReadStream({ start: 0, autoClose: false }), size, onBytes);
    if (!start.equals(gzipMagic)) return yield* raw;

    fault = 'is a damaged or truncated gzip file';
    yield* pipeline(raw, createGunzip(), () => undefined);
  } catch (error) {
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
