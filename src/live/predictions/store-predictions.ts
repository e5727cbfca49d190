import type { Knex } from 'knex';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Prediction } from '../../betting/odds/types';
import type { PendingFight } from './live-rows';
import type { Predictor } from './predictor';

/** The current prediction of a fight after a run. */
export interface CurrentPrediction extends Prediction {
  readonly fight_id: number;
  readonly prediction_id: number;
}

/** Upcoming fights that at least one book prices in this poll. */
export async function pricedFights(trx: Knex.Transaction, eventIds: readonly string[], now: Date): Promise<PendingFight[]> {
  const { rows } = await trx.raw<{ rows: PendingFight[] }>(
    `select fight_id, fighter_a_id, fighter_b_id, fight_date, a_last6, b_last6, venue from master.fights
     where status = 'scheduled' and starts_at > :now
       and fight_id in (select fight_id from master.feed_events where event_id = any(:eventIds))
     order by fight_id`,
    { now, eventIds },
  );
  return rows;
}

/**
 * Predicts fights and stores changed predictions. Unchanged ones are only confirmed, by moving `predicted_at`.
 * @returns the current prediction of every fight that the model can predict, and how many of them are new
 */
export async function predictFights(
  trx: Knex.Transaction,
  predictor: Predictor,
  fights: readonly PendingFight[],
  now: Date,
): Promise<{ predictions: CurrentPrediction[]; added: number }> {
  const predicted = await predictor.predict(fights);
  const newest = await newestPredictions(trx, fights);
  const confirmed: CurrentPrediction[] = [];
  const changed: Record<string, unknown>[] = [];
  for (const [fight_id, prediction] of predicted) {
    const { p_a, p_draw, p_b, sigma_a, sigma_b, p_own, features, members } = prediction;
    const before = newest.get(fight_id);
    if (
      before !== undefined &&
      before.model_version === predictor.version &&
      FIGURES.every((figure) => before[figure] === prediction[figure])
    ) {
      confirmed.push({ fight_id, prediction_id: before.prediction_id, p_a, p_draw, p_b, sigma_a, sigma_b });
    } else {
      const explanation = prediction.explain();
      const figures = { p_a, p_draw, p_b, sigma_a, sigma_b, p_own, features, members, explanation };
      changed.push({ fight_id, model_version: predictor.version, kind: 'live', ...figures, first_predicted_at: now, predicted_at: now });
      // Each explanation takes some milliseconds, so yield to the process's other work.
      await yieldToEventLoop();
    }
  }
  await confirm(trx, confirmed, now);
  return { predictions: [...confirmed, ...(await insertPredictions(trx, changed))], added: changed.length };
}

const FIGURES = ['p_a', 'p_draw', 'p_b', 'sigma_a', 'sigma_b'] as const;

async function newestPredictions(
  trx: Knex.Transaction,
  fights: readonly PendingFight[],
): Promise<Map<number, CurrentPrediction & { model_version: string }>> {
  const { rows } = await trx.raw<{ rows: (CurrentPrediction & { model_version: string })[] }>(
    `select distinct on (fight_id) fight_id, prediction_id, model_version, p_a, p_draw, p_b, sigma_a, sigma_b
     from public.predictions
     where kind = 'live' and fight_id = any(:fightIds)
     order by fight_id, first_predicted_at desc, prediction_id desc`,
    { fightIds: fights.map(({ fight_id }) => fight_id) },
  );
  return new Map(rows.map((row) => [row.fight_id, row]));
}

/** Moves `predicted_at`, and records since when a prediction that the previous run did not confirm was not confirmed. */
async function confirm(trx: Knex.Transaction, predictions: readonly CurrentPrediction[], now: Date): Promise<void> {
  await trx.raw(
    `with confirmed as (
       select * from public.predictions where prediction_id = any(:ids) and predicted_at < :now
     ), gap as (
       insert into public.prediction_gaps (prediction_id, last_before, first_after)
       select prediction_id, predicted_at, :now from confirmed
       where predicted_at < (select max(started_at) from public.runs where status = 'ok' and started_at < :now)
     )
     update public.predictions as prediction set predicted_at = :now from confirmed where prediction.prediction_id = confirmed.prediction_id`,
    { ids: predictions.map(({ prediction_id }) => prediction_id), now },
  );
}

/** Stores predictions, each with the instants between which runs made it. */
export async function insertPredictions(
  trx: Knex.Transaction,
  predictions: readonly Record<string, unknown>[],
): Promise<CurrentPrediction[]> {
  const { rows } = await trx.raw<{ rows: CurrentPrediction[] }>(
    `insert into public.predictions
       (fight_id, model_version, kind, first_predicted_at, predicted_at, p_a, p_draw, p_b, sigma_a, sigma_b, p_own, features, members,
        explanation)
     select fight_id, model_version, kind, first_predicted_at, predicted_at, p_a, p_draw, p_b, sigma_a, sigma_b, p_own, features, members,
       explanation
     from jsonb_populate_recordset(null::public.predictions, cast(:predictions as jsonb))
     returning fight_id, prediction_id, p_a, p_draw, p_b, sigma_a, sigma_b`,
    { predictions: JSON.stringify(predictions) },
  );
  return rows;
}
