import type { Knex } from 'knex';
import { betOdds, fraction } from '../lib/math/rounding';
import { entryOf, type EntryRow, type RandomBytes } from './entries';

/** Results that no leaf holds as they are now, in the order of their fights. */
export interface GradedResults {
  readonly entries: readonly EntryRow[];
  /** The newest grading, whose results are among them. */
  readonly grading: number;
}

interface ResultRow {
  readonly fight_id: number;
  readonly pick_id: number;
  readonly side: 'a' | 'b';
  readonly result: string;
  readonly hit: boolean | null;
  readonly method: string | null;
  readonly source: string;
  readonly settled_at: Date;
  readonly pick_leaf: number | null;
  readonly corrects: number | null;
  readonly close_book: string | null;
  readonly close_decimal_odds: number | null;
  readonly close_quoted_at: Date | null;
  readonly no_close_reason: string | null;
  readonly clv_vs_close: number | null;
}

/**
 * Finds the results of sealed fights that were graded or corrected since the last leaf of results; null where nothing was graded since.
 * Call it under the lock of grading.
 * @param gradedTo the newest grading whose results are sealed
 */
export async function resultsSince(
  trx: Knex.Transaction,
  { log, graded_to }: { readonly log: number; readonly graded_to: number },
  random: RandomBytes,
): Promise<GradedResults | null> {
  const newest = await trx('public.gradings').max<{ grading: number | null }[]>({ grading: 'grading_id' });
  const grading = newest[0]?.grading ?? 0;
  if (grading <= graded_to) return null;
  const { rows } = await trx.raw<{ rows: ResultRow[] }>(
    `select settled.*, coalesce(settled.regraded_at, settled.settled_at) as settled_at, pick.side, fight.method, fight.source,
       sealed.leaf as pick_leaf, earlier.leaf as corrects
     from public.settled_picks as settled
     join public.picks as pick on pick.pick_id = settled.pick_id
     join master.fights as fight on fight.fight_id = settled.fight_id
     left join lateral (
       select leaf from public.seal_entries as entry
       where entry.log = :log and entry.fight_id = settled.fight_id and entry.kind = 'pick' and entry.pick_id = settled.pick_id
       order by leaf desc limit 1
     ) as sealed on true
     left join lateral (
       select leaf, cast(cast(data as json) ->> 'settled_at' as timestamptz) as settled_at from public.seal_entries as entry
       where entry.log = :log and entry.fight_id = settled.fight_id and entry.kind = 'result'
       order by leaf desc limit 1
     ) as earlier on true
     where exists (select from public.seal_entries as entry where entry.log = :log and entry.fight_id = settled.fight_id)
       and (earlier.leaf is null or date_trunc('milliseconds', settled.regraded_at) > earlier.settled_at)
     order by settled.fight_id`,
    { log },
  );
  return { entries: rows.map((row) => entryOf({ kind: 'result', pick_id: row.pick_id, ...resultFields(row) }, random)), grading };
}

function resultFields(row: ResultRow) {
  const { fight_id, side, result, hit, method, source, pick_leaf, corrects } = row;
  return {
    shown: { fight_id, side, result, hit, method, source, settled_at: row.settled_at.toISOString(), pick: pick_leaf, corrects },
    hidden: [
      { name: 'close_book', value: row.close_book },
      { name: 'close_decimal_odds', value: row.close_decimal_odds === null ? null : String(betOdds(row.close_decimal_odds)) },
      { name: 'close_quoted_at', value: row.close_quoted_at?.toISOString() ?? null },
      { name: 'no_close_reason', value: row.no_close_reason },
      { name: 'clv_vs_close', value: row.clv_vs_close === null ? null : String(fraction(row.clv_vs_close)) },
    ],
  };
}
