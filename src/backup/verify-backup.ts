import { createHash, type Hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { OnProgress } from '../lib/progress';
import { UserError } from '../lib/user-error';
import { newerMigrations } from '../store/schema/migrate';
import { LARGEST_MANIFEST, MANIFEST, parseManifest, schemaOf, type Manifest } from './manifest';
import { readTarFile, type TarEntry } from './tar-file';

/** A part of the file that belongs to one table, or a file of the archive. */
export interface BackupEntry extends TarEntry {
  readonly kind: 'table' | 'archive';
  /** The table, or the name of the file in the archive. */
  readonly of: string;
}

const TABLE_ENTRY = /^tables\/([a-z_]+\.\w+)\/\d+\.copy$/;
/** No name begins with a dot, so none leads out of the folder. */
const ARCHIVE_ENTRY = /^archive\/([\w-][\w.-]*)$/;

/** The entries of a backup without its manifest. @throws UserError for an entry that no backup has, before it is read */
export async function* readBackup(file: string): AsyncGenerator<BackupEntry | string, void> {
  for await (const entry of readTarFile(file)) {
    if (entry.name === MANIFEST) {
      if (entry.size > LARGEST_MANIFEST)
        throw new UserError(`${file} is no backup: its manifest must have at most ${LARGEST_MANIFEST} bytes (got ${entry.size})`);
      yield await textOf(entry);
      continue;
    }
    const [table, archived] = [TABLE_ENTRY.exec(entry.name)?.[1], ARCHIVE_ENTRY.exec(entry.name)?.[1]];
    if (table === undefined && archived === undefined) throw new UserError(`${file} is no backup: it holds ${entry.name}`);
    yield { ...entry, kind: table === undefined ? 'archive' : 'table', of: table ?? archived ?? '' };
  }
}

async function textOf({ content }: TarEntry): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Reads a whole backup and compares it with the sums in its manifest. No database is asked.
 * @throws UserError when the file is no backup, was cut off, is damaged, or was made by a newer version
 */
export async function verifyBackup(file: string, report: OnProgress): Promise<Manifest> {
  const { size: total } = await stat(file).catch(() => {
    throw new UserError(`there is no file ${file}`);
  });
  const sums = new Map<string, { readonly hash: Hash; bytes: number }>();
  let manifest: Manifest | undefined;
  let done = 0;
  for await (const entry of readBackup(file)) {
    if (typeof entry === 'string') {
      manifest = parseManifest(entry, file);
      continue;
    }
    const sum = sums.get(entry.of) ?? { hash: createHash('sha256'), bytes: 0 };
    sums.set(entry.of, sum);
    for await (const chunk of entry.content) {
      sum.hash.update(chunk);
      sum.bytes += chunk.length;
    }
    done += entry.size;
    report({ step: 'verify the backup', done, unit: 'bytes' });
  }
  if (manifest === undefined)
    throw new UserError(`${file} has no manifest, so it was cut off after ${total} bytes: take another copy of it`);
  const listed = [...manifest.tables, ...manifest.archive.map(({ file: name, ...sum }) => ({ name, ...sum }))];
  const names = new Set(listed.map(({ name }) => name));
  const [unlisted] = [...sums.keys()].filter((name) => !names.has(name));
  if (unlisted !== undefined) throw new UserError(`${file} is no backup: it holds ${unlisted}, which its manifest does not list`);
  for (const { name, bytes, sha256 } of listed) {
    const { hash, bytes: found } = sums.get(name) ?? { hash: createHash('sha256'), bytes: 0 };
    if (found !== bytes || hash.digest('hex') !== sha256)
      throw new UserError(`${file} is damaged: ${name} is not as its manifest says; take another copy of it`);
  }
  assertKnownSchema(manifest, file);
  return manifest;
}

/** @throws UserError that names the version to restore with */
function assertKnownSchema(manifest: Manifest, file: string): void {
  const [unknown] = newerMigrations(manifest.migrations);
  if (unknown === undefined) return;
  throw new UserError(
    `${file} has the schema ${schemaOf(manifest)}, and this version does not know ${unknown}: restore it with version ${manifest.service_version} of the service or a newer one`,
  );
}
