import { edgeWorth, type BlendedFight } from './edge-worth';
import { fitBlend, type JudgedFight } from './fit-blend';
import { fitDrift, type DriftedPrice } from './fit-drift';
import { fitSharp, type SharpLosses } from './fit-sharp';
import type { FittedBlend, FittedWeights } from './fitted-weights';
import type { RecordKind } from '../../betting/fair/blend';

/** What the weights of a fair price are fitted on, all of it from earlier fights. */
export interface FitInputs {
  readonly judged: readonly JudgedFight[];
  readonly sharp: readonly SharpLosses[];
  /** With the blend before it was shrunk, at weights fitted on fights before each. */
  readonly priced: readonly BlendedFight[];
  readonly drifted: readonly DriftedPrice[];
}

/**
 * All weights behind a fair price; the prior without any fight. The weight of the model is multiplied by what its edges were worth before,
 * never beyond 1: a record of good luck does not make it bolder.
 */
export function fitWeights({ judged, sharp, priced, drifted }: FitInputs): FittedWeights {
  const worth = edgeWorth(priced);
  const share = Math.min(1, Math.max(0, worth.edge_worth));
  const fitted = (records: RecordKind): FittedBlend => {
    const blend = fitBlend(judged, records);
    return { ...blend, model: share * blend.model_fitted, model_error: share * blend.model_error };
  };
  const blend = { two_records: fitted('two_records'), other: fitted('other') };
  return { blend, ...fitSharp(sharp), ...worth, drift: fitDrift(drifted) };
}

/** The weights before any fight. */
export const UNFITTED = { judged: [], sharp: [], priced: [], drifted: [] } as const satisfies FitInputs;
