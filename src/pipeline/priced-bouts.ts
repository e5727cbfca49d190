import type { Knex } from 'knex';
import type { Close } from '../markets/close-pick';
import type { Prediction } from '../markets/types';
import type { FamilyName } from '../model/family';
import { MONEYLINES } from './moneylines';

/** A bout with closing prices and what a model that had not seen it said of it. */
export interface PricedBout {
  readonly fight_id: number;
  /** `YYYY-MM-DD`, as the moneylines have it, or as the record where there are none. */
  readonly date: string;
  readonly model_version: string;
  readonly prediction: Prediction;
  readonly result: 'a_win' | 'draw' | 'b_win';
  readonly closes: readonly [Close, ...Close[]];
}

interface Row extends Prediction {
  fight_id: number;
  date: string;
  model_version: string;
  result: PricedBout['result'];
  decimal_a: number | null;
  decimal_b: number | null;
  market_prob_a: number | null;
  market_prob_b: number | null;
}

/**
 * The bouts that a family predicted out of sample, with the moneylines of the first source that prices them, ordered by date. Bouts whose
 * prices come with another result than the record's are left out: one of the two is about another bout.
 */
export async function pricedBouts(db: Knex, family: FamilyName): Promise<PricedBout[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with priced as (
       select * from (${MONEYLINES}) as moneyline
       where decimal_a + market_prob_a is not null or decimal_b + market_prob_b is not null
     )
     select * from (
       select distinct on (fight_id) fight_id, event_date as date, model_version, p_a, p_draw, p_b, sigma_a, sigma_b, fight.result,
         priced.decimal_a, priced.decimal_b, priced.market_prob_a, priced.market_prob_b
       from priced
       join master.fights as fight using (fight_id)
       join public.predictions as prediction using (fight_id)
       join public.model_versions as version on version.version = prediction.model_version
       where version.family = :family and prediction.kind in ('dev', 'holdout')
         and fight.result in ('a_win', 'draw', 'b_win')
         and coalesce(priced.result, fight.result) = fight.result
       order by fight_id, prediction.first_predicted_at desc, prediction_id desc, priced.source, priced.source_id
     ) as newest
     order by date, fight_id`,
    { family },
  );
  return rows.flatMap(({ fight_id, date, model_version, result, decimal_a, decimal_b, market_prob_a, market_prob_b, ...prediction }) => {
    const [first, ...others] = [...close('a', decimal_a, market_prob_a), ...close('b', decimal_b, market_prob_b)];
    return first === undefined ? [] : [{ fight_id, date, model_version, prediction, result, closes: [first, ...others] as const }];
  });
}

/** The market's probability that A wins, given no draw; null without a price on both sides. */
export function marketOf({ closes: [first, ...others] }: PricedBout): number | null {
  if (others.length === 0) return null;
  return first.side === 'a' ? first.market_prob : 1 - first.market_prob;
}

function close(side: Close['side'], decimal_odds: number | null, market_prob: number | null): Close[] {
  return decimal_odds === null || market_prob === null ? [] : [{ side, decimal_odds, market_prob }];
}
