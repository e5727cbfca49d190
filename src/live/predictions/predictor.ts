import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { carriedBy, predictCarried, type Carried } from '../../model/families/carried-prediction';
import type { Explanation, FamilyName } from '../../model/family';
import { UnusableModel } from '../../model/json';
import { createLiveGaps, type LiveGaps } from './live-gaps';
import { createLiveRows, type LiveRows, type PendingFight } from './live-rows';
import { readProduction, type StoredModel } from '../../training/models/model-versions';

export interface Predicted extends Carried {
  /** Explains the prediction; takes some milliseconds. */
  explain(): Explanation;
}

/** The production model with its data on the fighters. */
export interface Predictor {
  readonly version: string;
  /** Whether what it says is neither recorded, sealed nor announced. */
  readonly isProvisional: boolean;
  readonly family: FamilyName;
  /**
   * Predictions by fight_id, each from what was known of both fighters before the fight, exactly as in training, with the closes of their
   * earlier fights. A fighter's record may be unknown; features that depend on it are missing then. A fight is left out if a fighter is not
   * on the record.
   */
  predict(fights: readonly PendingFight[]): Promise<Map<number, Predicted>>;
}

export type LoadPredictor = (db: Knex) => Promise<Predictor | null>;

interface Held extends StoredModel {
  readonly sha256: string;
  readonly liveRows: LiveRows;
  readonly liveGaps: LiveGaps;
  /** By row. A fight keeps its row until the record changes, so a run scores only fights that the last one did not, or whose gap changed. */
  readonly scored: WeakMap<Float64Array, { readonly gap: number; readonly predicted: Predicted }>;
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
    return { ...stored, sha256, liveRows, liveGaps: createLiveGaps(stored.family.name), scored: new WeakMap() };
  } catch (error) {
    if (!(error instanceof UnusableModel) || held === null) throw error;
    log.error({ err: error, serving: held.version }, 'the new model cannot be used: the previous one stays in use');
    return held;
  }
}

function predictorOf(db: Knex, { version, isProvisional, family, model, liveRows, liveGaps, scored }: Held): Predictor {
  const predictedFrom = (row: Float64Array, gap: number): Predicted => {
    const known = scored.get(row);
    if (known?.gap === gap) return known.predicted;
    const predicted = { ...predictCarried(model, row, gap), explain: () => model.explain(row, carriedBy(model, gap)) };
    scored.set(row, { gap, predicted });
    return predicted;
  };
  return {
    version,
    isProvisional,
    family: family.name,
    async predict(fights) {
      if (fights.length === 0) return new Map();
      const rows = await liveRows(db, fights);
      const gaps = model.carriedWeight === undefined ? new Map<number, number>() : await liveGaps(db, fights);
      return new Map([...rows].flatMap(([fightId, row]) => (row === null ? [] : [[fightId, predictedFrom(row, gaps.get(fightId) ?? 0)]])));
    },
  };
}
