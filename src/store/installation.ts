import type { Knex } from 'knex';
import { UserError } from '../lib/user-error';

/** The source of a database's data. */
export type Origin = 'real' | 'demo';

export interface Installation {
  readonly origin: Origin;
  readonly claimed_at: Date;
  readonly demo_seed: number | null;
  readonly demo_ready_at: Date | null;
}

/** The contents of the database; undefined while nothing was written into it. */
export async function readInstallation(db: Knex): Promise<Installation | undefined> {
  return db('public.installation').first<Installation | undefined>('origin', 'claimed_at', 'demo_seed', 'demo_ready_at');
}

/**
 * Claims the database for the real or the demo world before anything is written. Claiming it again for the same world changes nothing.
 * @param seed of the demo world; a database keeps the first one.
 * @throws UserError when the database belongs to the other world
 */
export async function claim(db: Knex, claimed: { origin: 'real' } | { origin: 'demo'; seed: number }, now: Date): Promise<Installation> {
  const row = { origin: claimed.origin, claimed_at: now, demo_seed: claimed.origin === 'demo' ? claimed.seed : null };
  await db('public.installation').insert(row).onConflict('only_row').ignore();
  const installation = await readInstallation(db);
  if (installation?.origin === claimed.origin) return installation;
  throw originMismatch(claimed.origin);
}

/** @param wanted the origin that the database cannot hold */
export function originMismatch(wanted: Origin): UserError {
  return new UserError(
    wanted === 'demo'
      ? 'this database holds real data, which cannot be mixed with the demo: choose another DATA_DIR or DATABASE_URL for the demo, or set DEMO=off'
      : 'this database contains demo data and cannot take real data; use another DATA_DIR or DATABASE_URL and set DEMO=off',
  );
}

/** Claims the database for the real world, or checks that the demo has claimed it. @throws UserError when it belongs to the other world */
export async function assertOrigin(db: Knex, origin: Origin, now: Date): Promise<void> {
  if (origin === 'real') await claim(db, { origin }, now);
  else if ((await readInstallation(db))?.origin !== 'demo') throw new UserError('this database was not claimed for the demo world');
}

/** Records that the set-up of a demo database is complete. */
export async function demoIsReady(db: Knex, now: Date): Promise<void> {
  await db('public.installation').where({ origin: 'demo' }).update({ demo_ready_at: now });
}
