import type { Knex } from 'knex';
import { cityOf } from '../../model/venues';
import { monthOfInstant, type Month } from '../../model/month';
import { completeTally, outcomes, type DetailedBout, type DetailedRecord, type FightRecord, type Person } from '../../model/record';
import type { Clock } from '../../lib/clock';
import type { OnProgress } from '../../lib/progress';
import { UserError } from '../../lib/user-error';
import { readInBatches } from '../../store/cursor';

/** The record as the model reads it, with the ids of its fighters and bouts. */
export interface NumberedRecord extends DetailedRecord {
  /** By row number. */
  readonly fighterIds: readonly number[];
  /** By position of the bout. */
  readonly fightIds: readonly number[];
}

interface FighterRow {
  fighter_id: number;
  has_record_page: boolean;
  source_id: string;
  height_cm: number | null;
  reach_cm: number | null;
  stance: string | null;
  nationality: string | null;
}

interface BoutRow {
  fight_id: number;
  month: Month;
  fighter_a_id: number;
  fighter_b_id: number;
  result: string;
  a_wins_before: number | null;
  a_losses_before: number | null;
  a_draws_before: number | null;
  b_wins_before: number | null;
  b_losses_before: number | null;
  b_draws_before: number | null;
  a_last6: string | null;
  b_last6: string | null;
  venue: string | null;
}

/** Reads every decided or drawn bout through a cursor, in one consistent view of the database, ordered by month. */
export async function readRecord(db: Knex, report: OnProgress): Promise<NumberedRecord> {
  return db.transaction(
    async (trx) => {
      const fighters = await trx.raw<{ rows: FighterRow[] }>(`
        select fighter_id, has_record_page, source_id, height_cm, reach_cm, stance, nationality from master.fighters order by fighter_id
      `);
      const fighterIds = fighters.rows.map(({ fighter_id }) => fighter_id);
      const hasFullRecord = fighters.rows.map(({ has_record_page }) => has_record_page);
      const rowOf = new Map(fighterIds.map((id, row) => [id, row]));
      const people = fighters.rows.map(personOf);
      const bouts: DetailedBout[] = [];
      const fightIds: number[] = [];
      const batches = readInBatches<BoutRow>(
        trx,
        `select (extract(year from fight_date) * 12 + extract(month from fight_date) - 1)::integer as month,
          fight_id, fighter_a_id, fighter_b_id, result,
          a_wins_before, a_losses_before, a_draws_before, b_wins_before, b_losses_before, b_draws_before,
          a_last6, b_last6, venue
        from master.fights
        where result in ('a_win', 'draw', 'b_win')
        order by month, fight_id`,
      );
      for await (const rows of batches) {
        for (const row of rows) {
          bouts.push(boutOf(row, rowOf));
          fightIds.push(row.fight_id);
        }
        report({ step: 'read the record', done: bouts.length, unit: 'bouts' });
      }
      return { bouts, hasFullRecord, people, fighterIds, fightIds };
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
}

/**
 * The end of the record: the month after the last one with a bout, but at most the current month, whose bouts are still incomplete. Null
 * for an empty record.
 */
export function endOfRecord({ bouts }: FightRecord, clock: Clock): Month | null {
  const current = monthOfInstant(clock.now());
  const last = bouts.findLast(({ month }) => month < current);
  return last === undefined ? null : last.month + 1;
}

/** As `endOfRecord`. @throws UserError for an empty record */
export function requireEndOfRecord(record: FightRecord, clock: Clock): Month {
  const end = endOfRecord(record, clock);
  if (end === null) throw new UserError('the record is empty: import bouts first');
  return end;
}

function boutOf(row: BoutRow, rowOf: ReadonlyMap<number, number>): DetailedBout {
  return {
    month: row.month,
    a: numberOf(rowOf, row.fighter_a_id),
    b: numberOf(rowOf, row.fighter_b_id),
    outcome: outcomes.findIndex((outcome) => outcome === row.result),
    tallyA: completeTally(row.a_wins_before, row.a_losses_before, row.a_draws_before),
    tallyB: completeTally(row.b_wins_before, row.b_losses_before, row.b_draws_before),
    lastSixA: row.a_last6,
    lastSixB: row.b_last6,
    city: cityOf(row.venue),
  };
}

function personOf({ source_id, height_cm, reach_cm, stance, nationality }: FighterRow): Person {
  const registration = /^\d+$/.test(source_id) ? Number(source_id) : null;
  return { registration, heightCm: height_cm, reachCm: reach_cm, stance, nationality };
}

function numberOf(rowOf: ReadonlyMap<number, number>, fighterId: number): number {
  const row = rowOf.get(fighterId);
  if (row === undefined) throw new Error(`fighter ${fighterId} of the record is not among the fighters`);
  return row;
}

/** Of which of a bout's fighters their own record page was read. */
export interface Pages {
  readonly a: boolean;
  readonly b: boolean;
}

/** By fight_id, over the whole record. */
export function pagesByFight({
  bouts,
  fightIds,
  hasFullRecord,
}: Pick<NumberedRecord, 'bouts' | 'fightIds' | 'hasFullRecord'>): Map<number, Pages> {
  return new Map(bouts.map(({ a, b }, i) => [fightIds[i] ?? 0, { a: hasFullRecord[a] ?? false, b: hasFullRecord[b] ?? false }]));
}
