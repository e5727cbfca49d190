import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { connect, jobTimeouts } from '../../../../src/store/connect';
import { baselineSchema } from '../../../../src/store/migrations/0001_baseline';
import { migrate, readSchemaState } from '../../../../src/store/schema/migrate';
import { addFighter, addBout, addModel, MODEL } from '../../../builders/feed-world';

/** How long the slowest statement of each kind of work took, in milliseconds, and how many there were. */
interface Waits {
  readonly work: string;
  readonly statements: number;
  readonly longest_ms: number;
}

export interface UpgradeReport {
  readonly waits: readonly Waits[];
  readonly upgrade_ms: number;
  readonly applied: number;
  /** Migrations that are still pending, and statements that failed. */
  readonly faults: readonly string[];
}

/** How long the long reader keeps each of its transactions open. */
const READ_MS = 4_000;
const READ_PAUSE_MS = 400;

/** Tables that the migrations change, each with a statement that writes to it as the service does. */
const WRITES: Readonly<Record<string, string>> = {
  'public.runs': `update public.runs set events = events + 1 where run_id = (select max(run_id) from public.runs)`,
  'public.bets': `update public.bets set note = 'n' where bet_id = (select bet_id from public.bets order by arrival desc limit 1)`,
  'public.picks': `update public.picks set last_published_at = now() where pick_id = (select max(pick_id) from public.picks)`,
  'public.predictions': `update public.predictions set predicted_at = now() where prediction_id = (select max(prediction_id) from public.predictions)`,
  'public.users': `update public.users set name = name where user_id = (select min(cast(user_id as text))::uuid from public.users)`,
  'master.fights': `update master.fights set updated_at = now() where fight_id = (select max(fight_id) from master.fights)`,
};

/**
 * Moves the schema of the first release to the newest, while one reader keeps transactions open for seconds and others read and write
 * steadily.
 * @param url an empty database
 * @param rows of each large table
 */
export async function upgradeUnderLoad(url: string, rows: number, log?: Logger): Promise<UpgradeReport> {
  const pool = (name: string, poolSize = 2) => connect(url, { applicationName: name, poolSize, timeouts: jobTimeouts });
  const [db, long, reader, writer] = [pool('boxing-upgrade'), pool('long reader'), pool('reader'), pool('writer')];
  try {
    await migrate(db, undefined, [baselineSchema]);
    await fill(db, rows);
    const stopping = new AbortController();
    const faults: string[] = [];
    const load = [
      keepReading(long, stopping.signal),
      readSteadily(reader, stopping.signal, faults),
      writeSteadily(writer, stopping.signal, faults),
    ];
    await sleep(READ_PAUSE_MS);
    const begun = performance.now();
    const { pending } = await readSchemaState(db);
    try {
      await migrate(db, log);
    } finally {
      stopping.abort();
    }
    const upgrade_ms = Math.round(performance.now() - begun);
    const waits = await Promise.all(load);
    faults.push(...(await readSchemaState(db)).pending.map((name) => `${name} is still pending`));
    const { rows: unchecked } = await db.raw<{ rows: { conname: string }[] }>('select conname from pg_constraint where not convalidated');
    faults.push(...unchecked.map(({ conname }) => `${conname} is not validated`));
    return { waits, upgrade_ms, applied: pending.length, faults };
  } finally {
    await Promise.all([db, long, reader, writer].map((each) => each.destroy()));
  }
}

async function keepReading(db: Knex, signal: AbortSignal): Promise<Waits> {
  const stopwatch = new Stopwatch('long reader');
  while (!signal.aborted) {
    await db.transaction(async (trx) => {
      for (const table of Object.keys(WRITES)) await stopwatch.time(() => trx.raw(`select * from ${table} limit 1`));
      await sleep(READ_MS, undefined, { signal }).catch(() => undefined);
    });
    await sleep(READ_PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
  return stopwatch.waits();
}

async function readSteadily(db: Knex, signal: AbortSignal, faults: string[]): Promise<Waits> {
  const statements = Object.keys(WRITES).map((table) => `select * from ${table} limit 1`);
  return repeatStatements('reader', db, statements, signal, faults);
}

async function writeSteadily(db: Knex, signal: AbortSignal, faults: string[]): Promise<Waits> {
  return repeatStatements('writer', db, Object.values(WRITES), signal, faults);
}

async function repeatStatements(
  work: string,
  db: Knex,
  statements: readonly string[],
  signal: AbortSignal,
  faults: string[],
): Promise<Waits> {
  const stopwatch = new Stopwatch(work);
  while (!signal.aborted)
    for (const sql of statements) {
      await stopwatch.time(() => db.raw(sql)).catch((error: unknown) => faults.push(`${work}: ${String(error)}`));
      await sleep(5);
    }
  return stopwatch.waits();
}

class Stopwatch {
  private statements = 0;
  private longest = 0;
  constructor(private readonly work: string) {}

  async time(statement: () => Promise<unknown>): Promise<void> {
    const begun = performance.now();
    try {
      await statement();
    } finally {
      this.statements += 1;
      this.longest = Math.max(this.longest, performance.now() - begun);
    }
  }

  waits(): Waits {
    return { work: this.work, statements: this.statements, longest_ms: Math.round(this.longest) };
  }
}

/** Fills the large tables as the first release had them. */
async function fill(db: Knex, rows: number): Promise<void> {
  await addModel(db);
  const fight = await addBout(db, await addFighter(db, 'Ann Able'), await addFighter(db, 'Bea Best'), '2025-06-01');
  await db.transaction(async (trx) => {
    // Triggers per row would take minutes.
    await trx.raw('set local session_replication_role = replica');
    const series = { rows, fight, model: MODEL };
    await trx.raw(
      `insert into public.users (name, email, created_at) select 'user ' || n, n || '@example.com', now() from generate_series(1, 20) as n`,
    );
    await trx.raw(
      `insert into public.runs (trigger, tick_at, started_at, finished_at, status, feed)
       select 'schedule', now() - n * interval '5 minutes', now(), now(), 'ok', 'test' from generate_series(1, :rows) as n`,
      series,
    );
    await trx.raw(
      `insert into public.predictions (fight_id, model_version, kind, first_predicted_at, predicted_at, p_a, p_draw, p_b, sigma_a, sigma_b)
       select :fight, :model, 'dev', now(), now(), 0.5, 0, 0.5, 0.1, 0.1 from generate_series(1, :rows)`,
      series,
    );
    await trx.raw(
      `insert into public.picks (fight_id, prediction_id, first_published_at, last_published_at, side, book, market_type, decimal_odds,
         implied_prob_raw, implied_prob_vigfree, fair, edge_pp, ev_per_dollar, sigma, verdict, net_decimal_odds, devig, fair_source)
       select :fight, n, now(), now(), 'a', 'book', 'h2h', 2, 0.5, 0.5, 0.5, 0, 0, 0.1, 'NO BET', 2, 'power', 'blend'
       from generate_series(1, :rows) as n`,
      series,
    );
    await trx.raw(
      `insert into public.bets (user_id, source, fight_id, side, picked_fighter, book, decimal_odds, stake, placed_at)
       select (select user_id from public.users limit 1), 'test', :fight, 'a', 'Ann Able', 'book', 2, 10, now() from generate_series(1, :rows)`,
      series,
    );
  });
  await db.raw('analyze');
}
