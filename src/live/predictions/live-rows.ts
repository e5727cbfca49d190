import type { Knex } from 'knex';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Column } from '../../model/features/column';
import { columnsOf } from '../../model/features/feature-rows';
import { FeatureState } from '../../model/features/feature-state';
import { cityOf } from '../../model/venues';
import { monthOf } from '../../model/month';
import { monthsOf, type Tally } from '../../model/record';
import { noProgress } from '../../lib/progress';
import { appearancesOf, recordBefore } from './record-before';
import { readRecord } from '../../training/record/read-record';

export interface PendingFight {
  readonly fight_id: number;
  readonly fighter_a_id: number;
  readonly fighter_b_id: number;
  /** `YYYY-MM-DD`. */
  readonly fight_date: string;
  /** As printed for the bout, newest last; null if not printed. */
  readonly a_last6: string | null;
  readonly b_last6: string | null;
  /** `hall, city`; null when unknown. */
  readonly venue: string | null;
}

/** By fight_id, a row of the columns with the knowledge before each fight; null if a fighter is not on the record. */
export type LiveRows = (db: Knex, fights: readonly PendingFight[]) => Promise<Map<number, Float64Array | null>>;

/**
 * Builds rows for upcoming fights as training builds them for past bouts. Features come from bouts of earlier months, and records from
 * bouts before the fight's date; a feature that depends on an unknown record is missing. Reading the record takes seconds, so rows are kept
 * until the record changes, and the loop yields to other work between months.
 */
export function createLiveRows(columns: readonly Column[]): LiveRows {
  let known = { state: '', rows: new Map<string, Float64Array | null>() };
  return async (db, fights) => {
    const state = await recordState(db);
    const rows = state === known.state ? known.rows : new Map<string, Float64Array | null>();
    const missing = fights.filter((fight) => !rows.has(keyOf(fight)));
    if (missing.length > 0) {
      const made = await makeRows(db, columns, missing);
      for (const [i, fight] of missing.entries()) rows.set(keyOf(fight), made[i] ?? null);
    }
    known = { state, rows };
    return new Map(fights.map((fight) => [fight.fight_id, rows.get(keyOf(fight)) ?? null]));
  };
}

/** Two records with nothing in common: a column that has the same value for both does not depend on the record. */
const ANY_RECORD: Tally = { wins: 0, losses: 0, draws: 0 };
const ANOTHER_RECORD: Tally = { wins: 23, losses: 7, draws: 3 };

async function makeRows(db: Knex, columns: readonly Column[], fights: readonly PendingFight[]): Promise<(Float64Array | null)[]> {
  const record = await readRecord(db, noProgress);
  const appearances = await appearancesOf(db, [
    ...new Set(fights.flatMap(({ fighter_a_id, fighter_b_id }) => [fighter_a_id, fighter_b_id])),
  ]);
  const numberOf = new Map(record.fighterIds.map((id, fighter) => [id, fighter]));
  const knowledge = new FeatureState(record.people, record.hasFullRecord);
  const past = monthsOf(record.bouts);
  let next = past.next();

  const rowOf = (fight: PendingFight, month: number): Float64Array | null => {
    const [a, b] = [numberOf.get(fight.fighter_a_id), numberOf.get(fight.fighter_b_id)];
    const tallyOf = (id: number) => recordBefore(appearances.get(id) ?? [], fight.fight_date);
    const [tallyA, tallyB] = [tallyOf(fight.fighter_a_id), tallyOf(fight.fighter_b_id)];
    if (a === undefined || b === undefined) return null;
    const { a_last6: lastSixA, b_last6: lastSixB } = fight;
    const city = cityOf(fight.venue);
    const rowWith = (unknown: Tally): Float64Array =>
      columnsOf(knowledge, columns, month, { a, b, tallyA: tallyA ?? unknown, tallyB: tallyB ?? unknown, lastSixA, lastSixB, city });
    const row = rowWith(ANY_RECORD);
    if (tallyA !== null && tallyB !== null) return row;
    const other = rowWith(ANOTHER_RECORD);
    return row.map((value, j) => (Object.is(value, other[j]) ? value : NaN));
  };

  const inTime = fights.map((fight, i) => ({ fight, i, month: monthOf(fight.fight_date) })).sort((one, other) => one.month - other.month);
  const rows: (Float64Array | null)[] = fights.map(() => null);
  for (const { fight, i, month } of inTime) {
    while (next.done !== true && next.value.month < month) {
      knowledge.close(next.value.month, next.value.bouts);
      next = past.next();
      await yieldToEventLoop();
    }
    rows[i] = rowOf(fight, month);
  }
  return rows;
}

function keyOf({ fight_id, fighter_a_id, fighter_b_id, fight_date, a_last6, b_last6, venue }: PendingFight): string {
  return JSON.stringify([fight_id, fighter_a_id, fighter_b_id, fight_date, a_last6, b_last6, venue]);
}

/** Changes when a result, a record or a fighter changes. */
async function recordState(db: Knex): Promise<string> {
  const { rows } = await db.raw<{ rows: { state: string }[] }>(`
    select concat_ws('/',
      (select concat_ws(' ', count(*), max(updated_at)) from master.fights where result is not null),
      (select concat_ws(' ', count(*), max(updated_at)) from master.fighters)) as state`);
  return rows[0]?.state ?? '';
}
