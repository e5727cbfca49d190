import type { Knex } from 'knex';
import { COMPLETE_RECORDS } from './conditions';
import { recordKindOf, type RecordKind } from '../betting/fair/blend';
import type { Closes } from '../betting/closes/close-pick';
import type { Prediction } from '../betting/odds/types';
import type { FamilyName } from '../model/family';
import { closesAmong, PRICED, type StoredMoneyline } from './closing-prices';

/** A bout with closing prices and its out-of-sample prediction. */
export interface PricedBout {
  readonly fight_id: number;
  /** `YYYY-MM-DD`, from the moneylines, or from the record if there are none. */
  readonly date: string;
  readonly model_version: string;
  /** First day after the training data of that model, `YYYY-MM-DD`. */
  readonly cutoff: string;
  readonly records: RecordKind;
  readonly prediction: Prediction;
  readonly result: 'a_win' | 'draw' | 'b_win';
  readonly closes: Closes;
}

type Row = Prediction & StoredMoneyline & Omit<PricedBout, 'records' | 'prediction' | 'closes'> & { readonly complete_records: number };

/** The bouts that a family predicted out of sample, with the moneylines of the first source that prices them, ordered by date. */
export async function pricedBouts(db: Knex, family: FamilyName): Promise<PricedBout[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select * from (
       select distinct on (fight_id) fight_id, event_date as date, model_version, version.cutoff, p_a, p_draw, p_b, sigma_a, sigma_b,
         priced.result, decimal_a, decimal_b, market_prob_a, market_prob_b,
         ${COMPLETE_RECORDS}
       from (${PRICED}) as priced
       join master.fights as fight using (fight_id)
       join master.fighters as a on a.fighter_id = fight.fighter_a_id
       join master.fighters as b on b.fighter_id = fight.fighter_b_id
       join public.predictions as prediction using (fight_id)
       join public.model_versions as version on version.version = prediction.model_version
       where version.family = :family and prediction.kind in ('dev', 'holdout')
       order by fight_id, prediction.first_predicted_at desc, prediction_id desc, priced.source, priced.source_id
     ) as newest
     order by date, fight_id`,
    { family },
  );
  return rows.flatMap(({ p_a, p_draw, p_b, sigma_a, sigma_b, ...row }) => {
    const { fight_id, date, model_version, cutoff, complete_records, result } = row;
    const closes = closesAmong(row);
    const prediction = { p_a, p_draw, p_b, sigma_a, sigma_b };
    const bout = { fight_id, date, model_version, cutoff, records: recordKindOf(complete_records), prediction, result };
    return closes === null ? [] : [{ ...bout, closes }];
  });
}
