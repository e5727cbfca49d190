import type { Knex } from 'knex';
import type { Closes } from '../markets/close-pick';
import type { Prediction } from '../markets/types';
import type { FamilyName } from '../model/family';
import { closesAmong, PRICED, type StoredMoneyline } from './closing-prices';

/** A bout with closing prices and its out-of-sample prediction. */
export interface PricedBout {
  readonly fight_id: number;
  /** `YYYY-MM-DD`, from the moneylines, or from the record if there are none. */
  readonly date: string;
  readonly model_version: string;
  readonly prediction: Prediction;
  readonly result: 'a_win' | 'draw' | 'b_win';
  readonly closes: Closes;
}

type Row = Prediction & StoredMoneyline & Omit<PricedBout, 'prediction' | 'closes'>;

/** The bouts that a family predicted out of sample, with the moneylines of the first source that prices them, ordered by date. */
export async function pricedBouts(db: Knex, family: FamilyName): Promise<PricedBout[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select * from (
       select distinct on (fight_id) fight_id, event_date as date, model_version, p_a, p_draw, p_b, sigma_a, sigma_b, priced.result,
         decimal_a, decimal_b, market_prob_a, market_prob_b
       from (${PRICED}) as priced
       join public.predictions as prediction using (fight_id)
       join public.model_versions as version on version.version = prediction.model_version
       where version.family = :family and prediction.kind in ('dev', 'holdout')
       order by fight_id, prediction.first_predicted_at desc, prediction_id desc, priced.source, priced.source_id
     ) as newest
     order by date, fight_id`,
    { family },
  );
  return rows.flatMap(({ fight_id, date, model_version, result, decimal_a, decimal_b, market_prob_a, market_prob_b, ...prediction }) => {
    const closes = closesAmong({ decimal_a, decimal_b, market_prob_a, market_prob_b });
    return closes === null ? [] : [{ fight_id, date, model_version, prediction, result, closes }];
  });
}

/** The market's probability that A wins, given no draw; null without a price on both sides. */
export function marketOf({ closes: [first, ...others] }: PricedBout): number | null {
  if (others.length === 0) return null;
  return first.side === 'a' ? first.market_prob : 1 - first.market_prob;
}
