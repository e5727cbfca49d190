import type { Knex } from 'knex';
import { DAY_MS } from '../../lib/clock';
import { moveTo, type StoredFileImport } from './stored';

/** The largest file, in bytes: about 300,000 lines. */
export const MOST_FILE_BYTES = 32_000_000;

/**
 * Stores a part of a file. Parts come in order; one that came before changes nothing. With the last one the file begins to be read.
 * @returns the bytes that are there; undefined for a part that leaves a gap, or goes beyond the end of the file
 */
export async function storePart(
  trx: Knex.Transaction,
  { import_id, file_bytes, received }: StoredFileImport,
  { offset, bytes, now }: { readonly offset: number; readonly bytes: Buffer; readonly now: Date },
): Promise<number | undefined> {
  if (offset > received || offset + bytes.length > file_bytes) return undefined;
  if (offset < received) return received;
  await trx('public.file_import_parts').insert({ import_id, part_offset: offset, bytes });
  const size = received + bytes.length;
  await trx('public.file_imports').where({ import_id }).update({ received: size, state_since: now });
  if (size === file_bytes) await moveTo(trx, import_id, 'reading', now);
  return size;
}

/** The whole file, read part by part, so that no second copy of it is held. */
export async function wholeFile(db: Knex, { import_id, file_bytes }: Pick<StoredFileImport, 'import_id' | 'file_bytes'>): Promise<Buffer> {
  const file = Buffer.allocUnsafe(file_bytes);
  let read = 0;
  while (read < file_bytes) {
    const part = await db('public.file_import_parts').where({ import_id, part_offset: read }).first<{ bytes: Buffer } | undefined>('bytes');
    if (part === undefined) throw new Error(`import ${import_id} has no part at ${read}`);
    read += part.bytes.copy(file, read);
  }
  return file;
}

/** Deletes uploads that got no byte for a day. @returns how many */
export async function deleteAbandonedUploads(db: Knex, now: Date): Promise<number> {
  return db('public.file_imports').where({ state: 'uploading' }).where('state_since', '<', abandonedBefore(now)).delete();
}

/** An upload whose last byte came before this instant is abandoned. */
export function abandonedBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/** Forgets the file of an import that ended. */
export async function dropFile(trx: Knex, importId: string): Promise<void> {
  await trx('public.file_import_parts').where({ import_id: importId }).delete();
}
