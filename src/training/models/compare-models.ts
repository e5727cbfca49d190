import type { TrainingRows } from '../../model/training-rows';
import { mean } from '../../lib/math/statistics';
import type { Knex } from 'knex';
import { bootstrapMean } from '../../model/math/bootstrap';
import type { Family } from '../../model/family';
import { UnusableModel } from '../../model/json';
import type { Interval } from '../../model/math/quantile';
import { seededRandom } from '../../lib/math/random';
import { at } from '../../model/math/vector';
import { FEWEST_BOUTS } from '../record/minimum-bouts';
import { lossesOf } from '../evaluation/evaluate-model';
import { readVersion, type Judgement } from './model-versions';
import { rowsWhere } from '../record/training-rows';
import { SEED } from '../evaluation/seed';

/** The model in production, as needed for a comparison. */
export interface Champion {
  readonly version: string;
  readonly cutoff: string;
  readonly judged_fights: readonly (number | string)[] | null;
  readonly judged_losses: readonly number[] | null;
}

/** A fit and the model in production, scored on the same bouts outside the training data of both. */
export interface VersionComparison {
  readonly champion: string;
  /** `model`: the model in production itself was scored; `trial`: the fit on earlier bouts that was evaluated in its place. */
  readonly scored: 'model' | 'trial';
  readonly n: number;
  /** Mean three-class log loss of the fit and of the model in production, nats. */
  readonly candidate: number;
  readonly production: number;
  /** Bootstrap 95 % interval of the first less the second. */
  readonly difference: Interval;
}

/** The rows of the record with a family's features. */
export type RowsFor = (family: Family) => TrainingRows;

/**
 * Compares a fit with the model in production on the same bouts. The model in production is scored on the test bouts since its cutoff. If
 * those are too few, because it was fitted on most of them, the trials of both are compared on the bouts that tested both.
 * @returns null where neither comparison has 100 bouts
 */
export async function compareWith(db: Knex, champion: Champion, judgement: Judgement, rowsFor: RowsFor): Promise<VersionComparison | null> {
  return (
    compare(champion, 'model', judgement, await lossesSinceCutoff(db, champion, judgement.fightIds, rowsFor)) ??
    compare(champion, 'trial', judgement, judgedLosses(champion))
  );
}

function compare(
  { version: champion }: Champion,
  scored: VersionComparison['scored'],
  { fightIds, losses }: Judgement,
  productionLosses: ReadonlyMap<number, number>,
): VersionComparison | null {
  const shared = fightIds.flatMap((fightId, i) => {
    const production = productionLosses.get(fightId);
    return production === undefined ? [] : [{ candidate: at(losses, i), production }];
  });
  if (shared.length < FEWEST_BOUTS) return null;
  const candidate = mean(shared.map((bout) => bout.candidate));
  const production = mean(shared.map((bout) => bout.production));
  const difference = bootstrapMean(
    shared.map((bout) => bout.candidate - bout.production),
    seededRandom(SEED),
  );
  if (candidate === null || production === null || difference === null) return null;
  return { champion, scored, n: shared.length, candidate, production, difference };
}

/** A model's losses on those bouts that are not older than its cutoff, by fight_id; empty for a stored model that cannot be used. */
async function lossesSinceCutoff(
  db: Knex,
  { version, cutoff }: Champion,
  fightIds: readonly number[],
  rowsFor: RowsFor,
): Promise<ReadonlyMap<number, number>> {
  const unseen = new Set(
    await db('master.fights').whereIn('fight_id', fightIds).where('fight_date', '>=', cutoff).pluck<number[]>('fight_id'),
  );
  if (unseen.size < FEWEST_BOUTS) return new Map();
  try {
    const { family, model } = await readVersion(db, version);
    const all = rowsFor(family);
    const rows = rowsWhere(all, (row) => unseen.has(all.fightIds[row] ?? 0));
    const losses = lossesOf(model, rows);
    return new Map(rows.fightIds.map((fightId, i) => [fightId, at(losses, i)]));
  } catch (error) {
    // An unusable model in production must not block a good fit.
    if (error instanceof UnusableModel) return new Map();
    throw error;
  }
}

function judgedLosses({ judged_fights, judged_losses }: Champion): ReadonlyMap<number, number> {
  return new Map((judged_fights ?? []).map((fightId, i) => [Number(fightId), at(judged_losses ?? [], i)]));
}
