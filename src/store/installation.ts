import type { Knex } from 'knex';
import { UserError } from '../lib/user-error';
import { notify } from './notify';

/** The source of a database's data. */
export type Origin = 'real' | 'demo';

export interface Installation {
  readonly origin: Origin;
  readonly claimed_at: Date;
  readonly demo_seed: number | null;
  /** When the demo first had a board. */
  readonly demo_board_at: Date | null;
  /** When its past was there, too. */
  readonly demo_ready_at: Date | null;
}

/** How far the demo has studied its past. */
export interface DemoProgress {
  /** The current step of the work. */
  readonly step: string;
  /** Share of the work that is done, in [0, 1]. */
  readonly done: number;
  /** Null while it cannot be told. */
  readonly seconds_left: number | null;
}

const NEXT: DemoProgress = { step: 'the past', done: 0, seconds_left: null };

/** The contents of the database; undefined while nothing was written into it. */
export async function readInstallation(db: Knex): Promise<Installation | undefined> {
  // All columns: a restore asks a database of an older schema, which lacks some.
  return db('public.installation').first<Installation | undefined>();
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

/** Records that a demo database has a board, and that its past is next. */
export async function demoHasBoard(db: Knex, now: Date): Promise<void> {
  await db('public.installation').where({ origin: 'demo' }).update({ demo_board_at: now, demo_progress: NEXT });
}

/** Records how far the past of a demo database is, and has the board look at it. */
export async function noteDemoProgress(db: Knex, progress: DemoProgress): Promise<void> {
  await db('public.installation').where({ origin: 'demo' }).update({ demo_progress: progress });
  await notify(db, 'runs');
}

/** Records that the set-up of a demo database is complete. */
export async function demoIsReady(db: Knex, now: Date): Promise<void> {
  await db('public.installation').where({ origin: 'demo' }).update({ demo_ready_at: now, demo_progress: null });
  await notify(db, 'board');
}
