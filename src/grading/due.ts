import type { Knex } from 'knex';
import type { TakenPrice } from '../betting/closes/close';
import { FITTED_BEFORE_FIGHT, onAnotherDate } from '../prices/conditions';
import type { GradedOutcome } from './outcome';

/** The pick that counts for a fight whose known outcome is not graded yet, as it was recommended. */
export interface DuePick extends TakenPrice {
  readonly fight_id: number;
  readonly pick_id: number;
  /** The time at which the pick was first published. */
  readonly predicted_at: Date;
  /** The last run before the start that published a pick on the fight, with any side, price and verdict. */
  readonly last_predicted_at: Date;
  readonly outcome: GradedOutcome;
  /** Whether another outcome was graded before. */
  readonly regraded: boolean;
}

const FOR_ANOTHER_DATE = onAnotherDate('pick.starts_at', 'fight.starts_at');

/** SQL for whether the model of `pick` was fitted before `fight`, which a replay of old prices may not be. */
const FITTED_IN_TIME = `
  select ${FITTED_BEFORE_FIGHT}
  from public.predictions as prediction join public.model_versions as version on version.version = prediction.model_version
  where prediction.prediction_id = pick.prediction_id`;

/** SQL for the last run before `start`. A pick that was confirmed after the start was last published at this run. */
const LAST_RUN = `select max(started_at) from public.runs where status = 'ok' and started_at < start`;

/** Empties the queue of fights to grade: those of which anything changed since the last grading. */
export async function changedFights(trx: Knex.Transaction): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { fight_id: number }[] }>('delete from public.grading_queue returning fight_id');
  return [...new Set(rows.map(({ fight_id }) => fight_id))];
}

/**
 * Finds the picks to settle of fights that changed, and settled picks whose outcome has been corrected; a settled pick is
 * never replaced by another. The pick of a fight is
 * the first BET before the start, at the price on offer then. A bettor who follows the picks has taken it, and the last pick before the
 * start would be at the close itself. A fight without a BET is settled with its last pick before the start. Picks for the actual date of
 * the fight take precedence over picks for another date; with only the latter, the fight counts as `moved`. A pick that was first published
 * after the start, or on the day of a fight with unknown start, was no recommendation, nor was one by a model that was fitted after the fight.
 */
export async function duePicks(trx: Knex.Transaction, changed: readonly number[]): Promise<DuePick[]> {
  const { rows } = await trx.raw<{ rows: DuePick[] }>(
    `with known as (
       select fight_id, fight_date, starts_at, outcome, recommended_until as start
       from master.dated_fights
       where status in ('finished', 'cancelled') and fight_id = any(cast(:changed as bigint[]))
     ), graded as (
       select fight.fight_id, pick.pick_id, pick.side, pick.book, pick.market_type, pick.decimal_odds,
              pick.first_published_at as predicted_at, greatest(pick.first_published_at, published.last_at) as last_predicted_at,
              case when ${FOR_ANOTHER_DATE} then 'moved' else outcome end as outcome,
              settled.result as settled_as
       from known as fight
       left join public.settled_picks settled on settled.fight_id = fight.fight_id
       cross join lateral (
         select * from public.picks pick
         where pick.fight_id = fight.fight_id
           and case when settled.pick_id is null then pick.first_published_at < start and (${FITTED_IN_TIME}) else pick.pick_id = settled.pick_id end
         order by (${FOR_ANOTHER_DATE}) is not true desc,
           pick.verdict = 'BET' desc, case pick.verdict when 'BET' then pick.first_published_at end, pick.last_published_at desc, pick.pick_id desc
         limit 1
       ) pick
       cross join lateral (
         select max(case when last_published_at < start then last_published_at else greatest(first_published_at, (${LAST_RUN})) end) as last_at
         from public.picks where fight_id = fight.fight_id and first_published_at < start
       ) published
       where outcome is not null
     )
     select fight_id, pick_id, side, book, market_type, decimal_odds, predicted_at, last_predicted_at, outcome, settled_as is not null as regraded
     from graded
     where settled_as is distinct from outcome
     order by fight_id`,
    { changed },
  );
  return rows;
}
