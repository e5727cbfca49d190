import type { Knex } from 'knex';
import { COMPLETE_RECORDS } from './conditions';
import { recordKindOf } from '../betting/fair/blend';
import type { Prediction } from '../betting/odds/types';
import type { Universe } from '../betting/closes/universe';
import type { FamilyName } from '../model/family';
import { closesAt } from './closing-prices';
import { rememberCloses, type FightCloses, type ReadCloses } from './closing-quotes';
import { pricedBouts, type PricedBout } from './moneyline-bouts';

/** A bout with quotes of the odds feed, and its out-of-sample prediction. */
export interface QuotedBout extends Omit<PricedBout, 'closes'> {
  readonly prediction_id: number;
  readonly quotes: FightCloses;
}

type Row = Prediction & Omit<QuotedBout, 'records' | 'prediction' | 'quotes'> & { readonly complete_records: number };

/** Past bouts that can be bet on: every bout with closing prices, and the quotes of those that the odds feed has shown. */
export interface BettableBouts {
  /** By date, each once: at its moneylines if there are any, otherwise at the stored closes. */
  readonly bouts: readonly PricedBout[];
  readonly quoted: readonly QuotedBout[];
}

/** The bouts that a family predicted out of sample. @param closesOf shared by callers that read the same fights */
export async function bettableBouts(db: Knex, family: FamilyName, closesOf = rememberCloses(db)): Promise<BettableBouts> {
  const moneylines = await pricedBouts(db, family);
  const quoted = await quotedBouts(db, family, closesOf);
  const known = new Set(moneylines.map(({ fight_id }) => fight_id));
  const others = quoted.filter(({ fight_id }) => !known.has(fight_id)).flatMap((bout) => pricedIn('all_books', bout));
  return { bouts: [...moneylines, ...others].sort(byDateThenFight), quoted };
}

interface DatedFight {
  readonly date: string;
  readonly fight_id: number;
}

/** Sorts fights by date, those of one day by their ids. */
export function byDateThenFight(one: DatedFight, other: DatedFight): number {
  return one.date === other.date ? one.fight_id - other.fight_id : one.date < other.date ? -1 : 1;
}

/** The bout at the best closes of a set of books; empty if those books have none. */
export function pricedIn(universe: Universe, { quotes, ...bout }: QuotedBout): PricedBout[] {
  const closes = closesAt(universe, quotes);
  return closes === null ? [] : [{ ...bout, closes }];
}

/** By date, each bout with the last live prediction before its start, else with the newest of the walk-forward. */
async function quotedBouts(db: Knex, family: FamilyName, closesOf: ReadCloses): Promise<QuotedBout[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select * from (
       select distinct on (fight_id) fight_id, prediction_id, fight_date as date, model_version, cutoff, p_a, p_draw, p_b, sigma_a, sigma_b, result,
         ${COMPLETE_RECORDS}
       from public.out_of_sample_predictions as prediction
       join public.model_versions as version on version.version = model_version
       join master.fighters as a on a.fighter_id = fighter_a_id
       join master.fighters as b on b.fighter_id = fighter_b_id
       where prediction.family = :family and exists (select from master.feed_events as event where event.fight_id = prediction.fight_id)
       order by fight_id, preference, predicted_at desc, prediction_id desc
     ) as newest
     order by date, fight_id`,
    { family },
  );
  const quotes = await closesOf(rows.map(({ fight_id }) => fight_id));
  return rows.flatMap(({ fight_id, prediction_id, date, model_version, cutoff, complete_records, result, ...prediction }) => {
    const own = quotes.get(fight_id);
    const bout = { fight_id, prediction_id, date, model_version, cutoff, records: recordKindOf(complete_records), result, prediction };
    return own === undefined ? [] : [{ ...bout, quotes: own }];
  });
}
