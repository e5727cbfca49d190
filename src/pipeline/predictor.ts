import type { Knex } from 'knex';
import type { FamilyName, Model, Scored } from '../model/family';
import { afterIdle, fromPoints, NEWCOMER, type Rating } from '../model/glicko2';
import { monthOf, type Month } from '../model/month';
import { rateMonths } from '../model/rating-history';
import type { Tally } from '../model/record';
import { silent } from '../progress';
import { appearancesOf, recordBefore } from './current-records';
import { readProduction } from './model-versions';
import { ratingSystems } from './ratings';
import { readRecord } from './read-record';

export interface PendingFight {
  readonly fight_id: number;
  readonly fighter_a_id: number;
  readonly fighter_b_id: number;
  /** `YYYY-MM-DD`. */
  readonly fight_date: string;
}

/** The production model with what it needs to know of the fighters. */
export interface Predictor {
  readonly version: string;
  readonly family: FamilyName;
  /**
   * By fight_id, each fight from what was known of both men before it, exactly as in training: ratings at the start of its month,
   * records before its date. A handful of queries for all fights together.
   */
  predict(fights: readonly PendingFight[]): Promise<Map<number, Scored>>;
}

type RatingOf = (fighterId: number, month: Month) => Rating;

interface RatingRow {
  fighter_id: number;
  rating: number;
  deviation: number;
  volatility: number;
}

/** Loads the model in production; null when none is. @throws UnusableModel when it cannot be used. */
export async function loadPredictor(db: Knex): Promise<Predictor | null> {
  const production = await readProduction(db);
  if (production === null) return null;
  const { version, family, model } = production;
  return { version, family, predict: (fights) => predict(db, model, fights) };
}

async function predict(db: Knex, model: Model, fights: readonly PendingFight[]): Promise<Map<number, Scored>> {
  if (fights.length === 0) return new Map();
  const fighterIds = [...new Set(fights.flatMap(({ fighter_a_id, fighter_b_id }) => [fighter_a_id, fighter_b_id]))];
  const months = fights.map(({ fight_date }) => monthOf(fight_date));
  const appearances = await appearancesOf(db, fighterIds);
  const ratingOf = await ratingsBefore(db, fighterIds, months);
  const corner = (fighterId: number, date: string): { rating: Rating; record: Tally | null } => ({
    rating: ratingOf(fighterId, monthOf(date)),
    record: recordBefore(appearances.get(fighterId) ?? [], date),
  });
  return new Map(
    fights.map(({ fight_id, fighter_a_id, fighter_b_id, fight_date }) => [
      fight_id,
      model.predict(corner(fighter_a_id, fight_date), corner(fighter_b_id, fight_date)),
    ]),
  );
}

/**
 * Ratings at the start of each month. The stored ones serve months after the last one that is in them; for an earlier month, as in
 * a replay of the past, they know too much, and the record is rated anew up to that month.
 */
async function ratingsBefore(db: Knex, fighterIds: readonly number[], months: readonly Month[]): Promise<RatingOf> {
  const last = await lastRatedMonth(db);
  const early = [...new Set(months)].filter((month) => last === null || month <= last);
  const stored = last === null ? null : await storedRatings(db, fighterIds, last);
  const replayed = early.length === 0 ? new Map<Month, RatingOf>() : await replayedRatings(db, early);
  return (fighterId, month) => (replayed.get(month) ?? stored)?.(fighterId, month) ?? NEWCOMER;
}

async function lastRatedMonth(db: Knex): Promise<Month | null> {
  const { rows } = await db.raw<{ rows: { period: string | null }[] }>(
    'select max(period) as period from master.ratings where system = ?',
    [ratingSystems.external],
  );
  const period = rows[0]?.period ?? null;
  return period === null ? null : monthOf(period);
}

async function storedRatings(db: Knex, fighterIds: readonly number[], last: Month): Promise<RatingOf> {
  const { rows } = await db.raw<{ rows: RatingRow[] }>(
    'select fighter_id, rating, deviation, volatility from master.ratings where system = ? and fighter_id = any(?)',
    [ratingSystems.external, [...fighterIds]],
  );
  const ratings = new Map(rows.map(({ fighter_id, ...points }) => [fighter_id, fromPoints(points)]));
  return (fighterId, month) => {
    const rating = ratings.get(fighterId);
    return rating === undefined ? NEWCOMER : afterIdle(rating, month - last - 1);
  };
}

async function replayedRatings(db: Knex, months: readonly Month[]): Promise<Map<Month, RatingOf>> {
  const record = await readRecord(db, silent);
  const rowOf = new Map(record.fighterIds.map((id, row) => [id, row]));
  return new Map(
    months.map((month) => {
      const history = rateMonths(record, 'external', month);
      const ratingOf: RatingOf = (fighterId) => {
        const row = rowOf.get(fighterId);
        return row === undefined ? NEWCOMER : history.startOf(month, row);
      };
      return [month, ratingOf];
    }),
  );
}
