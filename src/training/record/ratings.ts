import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import { toPoints } from '../../model/ratings/glicko2';
import { firstDay, type Month } from '../../model/month';
import { rateMonths, type RatingHistory, type View } from '../../model/ratings/rating-history';
import { noProgress, type OnProgress } from '../../lib/progress';
import { copyInto } from '../../store/copy';
import { rateBouts, replaceRatingHistory } from './rating-history';
import { endOfRecord, readRecord, type NumberedRecord } from './read-record';

/** The stored names of the two views of a rating: the first is published, the second is the model's. */
const ratingSystems = { all_bouts: 'glicko2', scouted_opponents: 'glicko2_external' } as const satisfies Record<View, string>;

const COLUMNS = ['fighter_id', 'system', 'rating', 'deviation', 'volatility', 'bouts', 'period', 'computed_at'] as const;

export interface RatingsUpdate {
  readonly fighters_rated: number;
  /** Ratings written or removed, over both views. */
  readonly changed: number;
}

/**
 * Rates every fighter over the whole record up to the last complete month, with deviations at the end of that month, and replaces the
 * stored ratings and their history in one transaction. Unchanged rows are not written.
 * @param known the record, where it was read already
 */
export async function updateRatings(
  db: Knex,
  clock: Clock,
  report: OnProgress = noProgress,
  known?: NumberedRecord,
): Promise<RatingsUpdate> {
  const record = known ?? (await readRecord(db, report));
  const end = endOfRecord(record, clock);
  const rated = end === null ? null : rateBouts(record, end);
  const histories = end === null || rated === null ? [] : [rated.history, rateMonths(record, 'scouted_opponents', end)];
  const computedAt = clock.now().toISOString();
  return db.transaction(async (trx) => {
    await trx.raw('create temporary table fresh_ratings (like master.ratings) on commit drop');
    for (const history of histories) {
      report({ step: `store the ${history.view} ratings`, done: 0, total: record.fighterIds.length, unit: 'fighters' });
      await copyInto(trx, 'fresh_ratings', COLUMNS, ratingRows(history, record.fighterIds, end ?? 0, computedAt));
    }
    report({ step: 'store the rating after each bout', done: 0, total: record.bouts.length, unit: 'bouts' });
    await replaceRatingHistory(trx, rated?.ratedBouts ?? []);
    return replaceRatings(trx);
  });
}

async function* ratingRows(history: RatingHistory, fighterIds: readonly number[], end: Month, computedAt: string) {
  const period = firstDay(end - 1);
  for (const [fighter, fighterId] of fighterIds.entries()) {
    const bouts = history.bouts(fighter);
    if (bouts === 0) continue;
    const { rating, deviation, volatility } = toPoints(history.startOf(end, fighter));
    yield [fighterId, ratingSystems[history.view], rating, deviation, volatility, bouts, period, computedAt] as const;
  }
}

async function replaceRatings(trx: Knex.Transaction): Promise<RatingsUpdate> {
  const { rows } = await trx.raw<{ rows: RatingsUpdate[] }>(
    `
    with removed as (
      delete from master.ratings old
      where not exists (select from fresh_ratings fresh where fresh.fighter_id = old.fighter_id and fresh.system = old.system)
      returning 1
    ), written as (
      insert into master.ratings (${COLUMNS.join(', ')})
      select ${COLUMNS.join(', ')} from fresh_ratings
      on conflict (fighter_id, system) do update
      set rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
        bouts = excluded.bouts, period = excluded.period, computed_at = excluded.computed_at
      where (ratings.rating, ratings.deviation, ratings.volatility, ratings.bouts, ratings.period)
        is distinct from (excluded.rating, excluded.deviation, excluded.volatility, excluded.bouts, excluded.period)
      returning 1
    )
    select (select count(*) from fresh_ratings where system = ?) as fighters_rated,
      (select count(*) from removed) + (select count(*) from written) as changed
    `,
    [ratingSystems.all_bouts],
  );
  return rows[0] ?? { fighters_rated: 0, changed: 0 };
}
