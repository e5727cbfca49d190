import { fitBlend, type JudgedFight } from './fit-blend';
import { fitSharp, type SharpLosses } from './fit-sharp';
import type { FittedWeights } from './fitted-weights';

/** All weights behind a fair price, from earlier fights; the prior without any. */
export function fitWeights(judged: readonly JudgedFight[], sharp: readonly SharpLosses[]): FittedWeights {
  return {
    blend: { two_records: fitBlend(judged, 'two_records'), other: fitBlend(judged, 'other') },
    ...fitSharp(sharp),
  };
}
