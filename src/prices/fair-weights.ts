import type { Knex } from 'knex';
import { PRIOR_WEIGHTS, type FairWeights } from '../markets/blend';

/** The newest weights that were fitted for the family in production; the prior where none are. */
export async function currentFairWeights(db: Knex): Promise<FairWeights> {
  const row = await db('public.fair_weights')
    .whereIn('family', db('public.production_model').select('family'))
    .orderBy('cutoff', 'desc')
    .first<{ weights: FairWeights } | undefined>('weights');
  return row?.weights ?? PRIOR_WEIGHTS;
}
