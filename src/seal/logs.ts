import type { Knex } from 'knex';

/** A log of the database. */
export interface StoredLog {
  readonly log: number;
  readonly origin: string;
  readonly opened_at: Date;
  /** The key in force, of 32 bytes. */
  readonly public_key: Buffer;
  /** The newest grading whose results are sealed. */
  readonly graded_to: number;
  /** How many leaves it has. */
  readonly size: number;
  /** When the newest leaf was sealed; null before the first. */
  readonly newest_at: Date | null;
}

/** The log to which leaves are added; undefined before the first run. */
export async function newestLog(db: Knex): Promise<StoredLog | undefined> {
  const { rows } = await db.raw<{ rows: StoredLog[] }>(
    `select log.*, coalesce(newest.leaf + 1, 0) as size, newest.sealed_at as newest_at
     from public.seal_logs as log
     left join lateral (
       select leaf, sealed_at from public.seal_leaves as leaf where leaf.log = log.log order by leaf.leaf desc limit 1
     ) as newest on true
     order by log.log desc limit 1`,
  );
  return rows[0];
}

/** A signed head, as it is stored. */
export interface HeadRow {
  readonly size: number;
  readonly root: Buffer;
  readonly signed_at: Date;
  readonly note: string;
}

/** The newest head of a log. */
export function newestHead(db: Knex, log: number): Promise<HeadRow | undefined> {
  return db('public.seal_heads').where({ log }).orderBy('size', 'desc').first<HeadRow | undefined>('size', 'root', 'signed_at', 'note');
}

/** The head of a log with so many leaves, by the origin of the log. */
export async function headOf(db: Knex, origin: string, size: number): Promise<{ readonly root: Buffer } | undefined> {
  return db('public.seal_heads').join('public.seal_logs', 'seal_logs.log', 'seal_heads.log').where({ origin, size }).first('root');
}
