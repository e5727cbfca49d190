import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Explanation, FamilyName, Scored } from '../../model/family';
import { UnusableModel } from '../../model/json';
import { createLiveRows, type LiveRows, type PendingFight } from './live-rows';
import { readProduction, type StoredModel } from '../../training/models/model-versions';

export interface Predicted extends Scored {
  /** Explains the prediction; takes some milliseconds. */
  explain(): Explanation;
}

/** The production model with its data on the fighters. */
export interface Predictor {
  readonly version: string;
  readonly family: FamilyName;
  /**
   * Predictions by fight_id, each from what was known of both fighters before the fight, exactly as in training. A fighter's record may be
   * unknown; features that depend on it are missing then. A fight is left out if a fighter is not on the record.
   */
  predict(fights: readonly PendingFight[]): Promise<Map<number, Predicted>>;
}

export type LoadPredictor = (db: Knex) => Promise<Predictor | null>;

interface Held extends StoredModel {
  readonly sha256: string;
  readonly liveRows: LiveRows;
  /** By row. A fight keeps its row until the record changes, so a run scores only fights that the last one did not. */
  readonly scored: WeakMap<Float64Array, Predicted>;
}

/**
 * Loads the production model and keeps it until another version is in production; null if there is none. If a new version cannot be used,
 * the previous one stays in use, and each load logs it.
 * @returns a loader; it throws UnusableModel when no usable model is loaded
 */
export function predictorLoader(log: Logger): LoadPredictor {
  let held: Held | null = null;
  return async (db) => {
    const production = await db('public.production_model').first<{ sha256: string } | undefined>(
      db.raw(`encode(artifact_sha256, 'hex') as sha256`),
    );
    if (production === undefined) held = null;
    else if (held?.sha256 !== production.sha256) held = await exchange(db, held, production.sha256, log);
    return held === null ? null : predictorOf(db, held);
  };
}

async function exchange(db: Knex, held: Held | null, sha256: string, log: Logger): Promise<Held | null> {
  try {
    const stored = await readProduction(db);
    if (stored === null) return null;
    const liveRows = held?.family === stored.family ? held.liveRows : createLiveRows(stored.family.features);
    return { ...stored, sha256, liveRows, scored: new WeakMap() };
  } catch (error) {
    if (!(error instanceof UnusableModel) || held === null) throw error;
    log.error({ err: error, serving: held.version }, 'the new model cannot be used: the previous one stays in use');
    return held;
  }
}

function predictorOf(db: Knex, { version, family, model, liveRows, scored }: Held): Predictor {
  const predictedFrom = (row: Float64Array): Predicted => {
    const known = scored.get(row);
    if (known !== undefined) return known;
    const predicted = { ...model.predict(row), explain: () => model.explain(row) };
    scored.set(row, predicted);
    return predicted;
  };
  return {
    version,
    family: family.name,
    async predict(fights) {
      if (fights.length === 0) return new Map();
      const rows = await liveRows(db, fights);
      return new Map([...rows].flatMap(([fightId, row]) => (row === null ? [] : [[fightId, predictedFrom(row)]])));
    },
  };
}
