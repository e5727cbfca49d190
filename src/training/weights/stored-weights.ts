import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import { fitWeights, UNFITTED } from '../../model/fair/fit-weights';
import type { FittedWeights } from '../../model/fair/fitted-weights';
import type { FamilyName } from '../../model/family';

/** A family's weights, fitted on fights before a cutoff, `YYYY-MM-DD`. */
export interface CutoffWeights {
  readonly family: FamilyName;
  readonly cutoff: string;
  readonly weights: FittedWeights;
}

/** Replaces all stored weights, in one transaction. */
export async function storeFairWeights(db: Knex, clock: Clock, fitted: readonly CutoffWeights[]): Promise<void> {
  const rows = fitted.map(({ weights, ...of }) => ({ ...of, fitted_at: clock.now(), weights: JSON.stringify(weights) }));
  await db.transaction(async (trx) => {
    await trx('public.fair_weights').delete();
    await trx('public.fair_weights').insert(rows);
  });
}

/** A family's stored weights, oldest cutoff first. */
export async function fairWeightsOf(db: Knex, family: FamilyName): Promise<CutoffWeights[]> {
  return db('public.fair_weights').where({ family }).orderBy('cutoff').select<CutoffWeights[]>('family', 'cutoff', 'weights');
}

/** The weights for a prediction by a fit of a cutoff: those of that cutoff, and the prior where none are stored. */
export function weightsByCutoff(fitted: readonly CutoffWeights[]): (cutoff: string) => FittedWeights {
  const known = new Map(fitted.map(({ cutoff, weights }) => [cutoff, weights]));
  const prior = fitWeights(UNFITTED);
  return (cutoff) => known.get(cutoff) ?? prior;
}
