import { createTarDecoder, createTarPacker } from 'modern-tar';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { flush } from '../lib/files/flush';
import { codeOf } from '../lib/unknown-values';
import { UserError } from '../lib/user-error';

/** Adds an entry to a file. @param size of its content in bytes */
export type AddEntry = (name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<void>;

/** An entry that is being read. */
export interface TarEntry {
  readonly name: string;
  readonly size: number;
  /** Has to be read to its end. */
  readonly content: AsyncIterable<Uint8Array>;
}

export interface WrittenFile {
  readonly bytes: number;
  readonly sha256: string;
}

/** COPY's text shrinks to about a fifth; a higher level takes twice as long for a twentieth less. */
const LEVEL = 5;

/** Until it is complete, a file has this ending. */
export const UNFINISHED = '.unfinished';

/**
 * Writes a gzipped tar file that only its owner may read, completely or not at all: beside its place, flushed to the disk, then renamed.
 * @throws UserError when the file cannot be written; what `fill` throws
 */
export async function writeTarFile(file: string, fill: (add: AddEntry) => Promise<void>): Promise<WrittenFile> {
  const unfinished = file + UNFINISHED;
  const { readable, controller } = createTarPacker();
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await rm(unfinished, { force: true });
  const sink = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 });
  let failure: Error | undefined;
  const written = pipeline(Readable.fromWeb(readable), createGzip({ level: LEVEL }), hashed, sink).catch((error: unknown) => {
    failure ??= asUserError(file, error);
  });
  try {
    await fill(async (name, size, content) => {
      const writer = controller.add({ name, size, mode: 0o600 }).getWriter();
      for await (const chunk of content) await writer.write(chunk);
      await writer.close();
    });
    controller.finalize();
  } catch (error) {
    failure ??= asError(error);
    controller.error(error);
  }
  await written;
  if (failure !== undefined) {
    await rm(unfinished, { force: true });
    throw failure;
  }
  await flush(unfinished);
  await rename(unfinished, file);
  await flush(path.dirname(file));
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

function asUserError(file: string, error: unknown): Error {
  return codeOf(error).startsWith('E') ? new UserError(`${file} cannot be written: ${messageOf(error)}`) : asError(error);
}

/** The entries of a gzipped tar file, in order. @throws UserError when it cannot be read or is damaged, from the content of an entry too */
export async function* readTarFile(file: string): AsyncGenerator<TarEntry> {
  const gunzip = createGunzip();
  const read = pipeline(createReadStream(file), gunzip).catch((error: unknown) => void gunzip.destroy(asError(error)));
  try {
    const entries = Readable.toWeb(gunzip).pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of readable(file, entries)) {
      if (header.type !== undefined && header.type !== 'file')
        throw new UserError(`${file} is no backup: ${header.name} is a ${header.type}`);
      yield { name: header.name, size: header.size, content: readable(file, body) };
    }
    await read;
  } finally {
    gunzip.destroy();
  }
}

async function* readable<T>(file: string, stream: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* stream;
  } catch (error) {
    throw new UserError(`${file} cannot be read as a backup (${messageOf(error)}): it is damaged, or no backup; take another copy`);
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
const messageOf = (error: unknown): string => asError(error).message;
