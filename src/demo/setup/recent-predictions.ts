import type { Knex } from 'knex';
import type { PendingFight } from '../../live/predictions/live-rows';
import type { Predictor } from '../../live/predictions/predictor';
import { insertPredictions } from '../../live/predictions/store-predictions';
import { UserError } from '../../lib/user-error';

/** A finished fight, with the first and the last poll since the fit that showed its prices before it began. */
interface PolledFight extends PendingFight {
  readonly first_poll: Date;
  readonly last_poll: Date;
}

/**
 * Predicts the fights that took place since a fit, as the runs between would have done: from the record before each, by the model in
 * production. Their polls are those that were stored at once, which told when they start. Nothing is explained. Idempotent.
 * @param since the instant of the fit
 * @throws UserError without a model in production
 */
export async function predictRecentFights(db: Knex, predictor: Predictor | null, since: Date): Promise<void> {
  if (predictor === null) throw new UserError('there is no model in production: refit first');
  const fights = await fightsSince(db, since);
  const predicted = await predictor.predict(fights);
  const rows = fights.flatMap(({ fight_id, first_poll, last_poll }) => {
    const prediction = predicted.get(fight_id);
    if (prediction === undefined) return [];
    const { p_a, p_draw, p_b, sigma_a, sigma_b, p_own, features, members } = prediction;
    const figures = { p_a, p_draw, p_b, sigma_a, sigma_b, p_own, features, members };
    return [
      { fight_id, model_version: predictor.version, kind: 'live', first_predicted_at: first_poll, predicted_at: last_poll, ...figures },
    ];
  });
  await db.transaction(async (trx) => {
    await insertPredictions(trx, rows);
    await trx.raw(
      'update master.fights set starts_at = known_start from master.dated_fights as dated where fights.fight_id = dated.fight_id and fights.fight_id = any(?)',
      [rows.map(({ fight_id }) => fight_id)],
    );
  });
}

async function fightsSince(db: Knex, since: Date): Promise<PolledFight[]> {
  const { rows } = await db.raw<{ rows: PolledFight[] }>(
    `select fight_id, fighter_a_id, fighter_b_id, fight_date, a_last6, b_last6, venue, min(run.started_at) as first_poll, max(run.started_at) as last_poll
     from master.dated_fights as fight
     join master.feed_events as event using (fight_id)
     join (select event_id, min(opened_at) as opened_at from bronze.book_lines group by event_id) as line using (event_id)
     join public.runs as run on run.status = 'ok' and run.started_at > :since
       and run.started_at >= line.opened_at and run.started_at <= event.last_seen_at and run.started_at < known_start
     where fight.result is not null and known_start > :since
       and not exists (select from public.predictions as known where known.fight_id = fight.fight_id and kind = 'live')
     group by fight_id, fighter_a_id, fighter_b_id, fight_date, a_last6, b_last6, venue
     order by fight.fight_id`,
    { since },
  );
  return rows;
}
