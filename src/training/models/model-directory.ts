import { constants } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Artifact } from '../../model/family';
import { UnusableModel, type Json, type JsonObject } from '../../model/json';
import { isRecord } from '../../lib/unknown-values';
import { UserError } from '../../lib/user-error';

const MANIFEST = 'manifest.json';
const MOST_FILES = 100;
const MOST_BYTES = 32e6;
/** The same rule as in `public.model_files`; it rules out paths that leave the directory. */
const FILE_NAME = /^[a-z0-9_]{1,60}[.]txt$/;

/**
 * Writes `manifest.json` and the files of a model to a new directory, atomically.
 * @throws UserError when the path exists or cannot be written
 */
export async function writeDirectory(directory: string, { manifest, files }: Artifact): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  if (await exists(directory)) throw new UserError(`${directory} is there already: a model is never written over another`);
  try {
    await rm(unfinished, { recursive: true, force: true });
    await makeDirectory(unfinished);
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    for (const [name, content] of files) await writeFile(join(unfinished, name), content);
    await rename(unfinished, directory);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw new UserError(`${directory} cannot be written: ${reasonOf(error)}`);
  }
}

/**
 * Reads a model from an untrusted directory: it follows no path out of the directory and reads no file above the size limit. The family
 * checks the contents.
 * @throws UnusableModel when the manifest or a file that it names is missing, too large or not a plain text file
 */
export async function readDirectory(directory: string): Promise<Artifact> {
  const manifest = parseManifest(await readPlainFile(directory, MANIFEST));
  const names = new Set(filesNamedIn(manifest));
  if (names.size > MOST_FILES) throw new UnusableModel(`its manifest names ${names.size} files, allowed are ${MOST_FILES}`);
  const files = new Map<string, string>();
  for (const name of names) files.set(name, await readPlainFile(directory, name));
  return { manifest, files };
}

function parseManifest(text: string): JsonObject {
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UnusableModel(`${MANIFEST} is no JSON: ${reasonOf(error)}`);
  }
  if (!isRecord(value)) throw new UnusableModel(`${MANIFEST} holds no object`);
  return value;
}

/** The files that a manifest names, each in an object of name and hash at any depth. @throws UnusableModel for an invalid name */
function* filesNamedIn(value: Json): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (isRecord(value) && value['sha256'] !== undefined) {
    const { file } = value;
    if (typeof file !== 'string' || !FILE_NAME.test(file)) {
      throw new UnusableModel(
        `its manifest names the file ${JSON.stringify(file)}: allowed are small letters, digits and _, and .txt at the end`,
      );
    }
    yield file;
  }
  for (const part of Object.values(value)) yield* filesNamedIn(part);
}

async function readPlainFile(directory: string, name: string): Promise<string> {
  const handle = await open(join(directory, name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (error: unknown) => {
      throw new UnusableModel(`${name} cannot be opened in ${directory}: ${reasonOf(error)}`);
    },
  );
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new UnusableModel(`${name} is no plain file`);
    if (found.size > MOST_BYTES)
      throw new UnusableModel(`${name} has ${megabytes(found.size)} MB, allowed are ${megabytes(MOST_BYTES)} MB`);
    return textOf(await handle.readFile(), name);
  } finally {
    await handle.close();
  }
}

function textOf(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UnusableModel(`${name} is no UTF-8 text`);
  }
}

/** Makes a directory and its parents. Node's recursive mkdir never ends on a file system that creates none, such as /proc. */
async function makeDirectory(directory: string): Promise<void> {
  if (await exists(directory)) return;
  await makeDirectory(dirname(directory));
  await mkdir(directory);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
