import type { Knex } from 'knex';
import type { BlendWeights, FightWeights } from '../../src/betting/fair/blend';
import { fitWeights, UNFITTED } from '../../src/model/fair/fit-weights';

/** Of which nothing is corrected. @param model weight of the model @param error of calibration and weight */
export function blendOf(model: number, error = 0.05): BlendWeights {
  return { calibration: 1, calibration_error: error, model, model_error: error };
}

export const MODEL_ALONE = blendOf(1);

/** The weights of a fight whose price is near its close. */
export function fightWeights(model: number, sharp = 2): FightWeights {
  return { blend: blendOf(model), sharp, deviation: 0.05 };
}

/** Stores the same weights of the blend for every fit of every family. */
export async function weigh(db: Knex, weights: BlendWeights): Promise<void> {
  const { blend, ...sharp } = fitWeights(UNFITTED);
  const both = { ...sharp, blend: { two_records: { ...blend.two_records, ...weights }, other: { ...blend.other, ...weights } } };
  await db.raw(
    `insert into public.fair_weights (family, cutoff, fitted_at, weights)
     select distinct family, cutoff, cast(? as timestamptz), cast(? as jsonb) from public.model_versions
     on conflict (family, cutoff) do update set weights = excluded.weights`,
    ['2026-01-01T00:00:00Z', JSON.stringify(both)],
  );
}

/** The probability of A by the power method, by hand: the exponent at which both implied probabilities sum to 1, found by halving. */
export function powerOf(oddsA: number, oddsB: number): number {
  let [low, high] = [0, 100];
  for (let halving = 0; halving < 100; halving++) {
    const k = (low + high) / 2;
    if (oddsA ** -k + oddsB ** -k > 1) low = k;
    else high = k;
  }
  return oddsA ** -low;
}
