import type { Knex } from 'knex';
import { PRIOR_WEIGHTS, type FairWeights } from '../betting/fair/blend';

/**
 * The newest weights that were fitted for the family in production on fights before an instant; the prior where none are. Their cutoff is at
 * most the end of the instant's month, where the record of that month ends, so a replay does not use what was learned later.
 */
export async function fairWeightsAt(db: Knex, asOf: Date): Promise<FairWeights> {
  const row = await db('public.fair_weights')
    .whereIn('family', db('public.production_model').select('family'))
    .whereRaw(`cutoff <= date_trunc('month', cast(? as timestamptz) at time zone 'UTC') + interval '1 month'`, [asOf])
    .orderBy('cutoff', 'desc')
    .first<{ weights: FairWeights } | undefined>('weights');
  return row?.weights ?? PRIOR_WEIGHTS;
}
