import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import type { Prediction } from '../../betting/odds/types';
import { CARRYING } from '../../model/families/carried-weight';
import { UnusableModel } from '../../model/json';
import { splitAt } from '../../model/training-rows';
import { firstDay, isWithin } from '../../model/month';
import { at } from '../../model/math/vector';
import type { ClosingPrices } from '../../prices/closing-prices';
import type { Cutoff } from './cutoffs';
import { clvOfBets, clvOnRows, NO_BETS, pricesFingerprint } from '../evaluation/model-clv';
import { clvColumns, readVersion, refitClvColumns } from '../models/model-versions';
import type { WalkForwardInputs } from './walk-forward-refit';

/**
 * SHA-256 of the closing prices of the bouts that a fit at a cutoff is trained on and predicts; where the family carries closes, of all bouts
 * until then, and how it carries them.
 */
export function clvFingerprint({ family, rows }: WalkForwardInputs, cutoff: Cutoff, prices: ClosingPrices): Buffer {
  if (family.carriesCloses) {
    const known = splitAt(rows, cutoff.end).earlier.fightIds;
    return createHash('sha256').update(JSON.stringify(CARRYING)).update(pricesFingerprint(known, prices)).digest();
  }
  const trainingIndices = family.trainingRowIndices(splitAt(rows, cutoff.from).earlier);
  const due = [...rows.fightIds.keys()].filter((row) => isWithin(cutoff, at(rows.months, row)));
  return pricesFingerprint(
    [...trainingIndices, ...due].map((row) => rows.fightIds[row] ?? 0),
    prices,
  );
}

/**
 * Recomputes the CLVs of a stored refit at the current closing prices: out of sample from its stored predictions, in sample from its
 * stored model.
 * @returns false, without storing anything, if it needs a model that was not kept; the refit must then be repeated
 */
export async function updateRefitClv(
  db: Knex,
  { family, rows }: WalkForwardInputs,
  cutoff: Cutoff,
  prices: ClosingPrices,
  input: Buffer,
): Promise<boolean> {
  const from = firstDay(cutoff.from);
  const version = `${family.kind}_${from}`;
  const priced = family.trainingRowIndices(splitAt(rows, cutoff.from).earlier).filter((row) => prices.has(rows.fightIds[row] ?? 0));
  try {
    const inSampleClv = priced.length === 0 ? NO_BETS : clvOnRows((await readVersion(db, version)).model, rows, priced, prices);
    const laterClv = clvOfBets(await pricedPredictions(db, version, prices));
    await db.transaction(async (trx) => {
      const columns = { ...refitClvColumns({ inSampleClv, laterClv }), clv_sha256: input };
      await trx('public.refits').where({ family: family.name, cutoff: from }).update(columns);
      // A model in production has its own figures.
      await trx('public.model_versions')
        .where({ version, is_production: false })
        .update(clvColumns({ outOfSampleClv: laterClv }));
    });
    return true;
  } catch (error) {
    if (error instanceof UnusableModel) return false;
    throw error;
  }
}

async function pricedPredictions(db: Knex, version: string, prices: ClosingPrices) {
  const predictions = await db('public.predictions')
    .where({ model_version: version })
    .whereIn('kind', ['dev', 'holdout'])
    .orderBy('fight_id')
    .select<(Prediction & { readonly fight_id: number })[]>('fight_id', 'p_a', 'p_draw', 'p_b', 'sigma_a', 'sigma_b');
  return predictions.flatMap(({ fight_id, ...prediction }) => {
    const closes = prices.get(fight_id);
    return closes === undefined ? [] : [{ prediction, closes }];
  });
}
