import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Explanation, FamilyName, Scored } from '../../model/family';
import { UnusableModel } from '../../model/json';
import { createLiveRows, type LiveRows, type PendingFight } from './live-rows';
import { readProduction, type StoredModel } from '../../training/models/model-versions';

export interface Predicted extends Scored {
  /** Takes the prediction apart: some milliseconds of work. */
  explain(): Explanation;
}

/** The production model with what it needs to know of the fighters. */
export interface Predictor {
  readonly version: string;
  readonly family: FamilyName;
  /**
   * By fight_id, each fight from what was known of both fighters before it, exactly as in training, but that the record of a fighter may be unknown:
   * then all that depends on it is missing. A fight of a fighter who is not among the people of the record is left out.
   */
  predict(fights: readonly PendingFight[]): Promise<Map<number, Predicted>>;
}

export type LoadPredictor = (db: Knex) => Promise<Predictor | null>;

interface Held extends StoredModel {
  readonly sha256: string;
  readonly liveRows: LiveRows;
}

/**
 * Loads the model in production, null when none is, and holds it until another one is. When the other one cannot be used, the one that
 * is held goes on serving, and the log says so at every load.
 * @returns a loader; it throws UnusableModel when there is nothing to go on with.
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
    return { ...stored, sha256, liveRows: held?.family === stored.family ? held.liveRows : createLiveRows(stored.family.features) };
  } catch (error) {
    if (!(error instanceof UnusableModel) || held === null) throw error;
    log.error({ err: error, serving: held.version }, 'the new model cannot be used: the last good one goes on serving');
    return held;
  }
}

function predictorOf(db: Knex, { version, family, model, liveRows }: Held): Predictor {
  return {
    version,
    family: family.name,
    async predict(fights) {
      if (fights.length === 0) return new Map();
      const rows = await liveRows(db, fights);
      return new Map(
        [...rows].flatMap(([fightId, row]) =>
          row === null ? [] : [[fightId, { ...model.predict(row), explain: () => model.explain(row) }]],
        ),
      );
    },
  };
}
