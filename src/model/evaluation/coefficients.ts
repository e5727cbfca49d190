import type { ColumnInfo } from '../features/column';
import type { LogisticParameters } from '../logistic/artifact';
import { outcomes } from '../record';
import { at } from '../math/vector';

/** The effect of one feature on one outcome: nats of its score per scale of the feature. */
export interface Coefficient {
  readonly class: (typeof outcomes)[number];
  readonly feature: string;
  readonly coefficient: number;
  /** In the feature's unit. */
  readonly scale: number;
}

const INTERCEPT = 'intercept';

/**
 * The coefficients of a logistic, outcome by outcome, intercept first. Scores are only identified up to a common constant. These sum to 0
 * over the outcomes: `w/2, 0, -w/2` for a weight on the margin, `-w/3, 2w/3, -w/3` for one on the draw.
 */
export function coefficients(features: readonly ColumnInfo[], { scalings, weights }: LogisticParameters): Coefficient[] {
  const columns = [
    { name: INTERCEPT, symmetry: 'symmetric' as const, weight: at(weights, features.length), scale: 1 },
    ...features.map(({ name, symmetry }, j) => ({ name, symmetry, weight: at(weights, j), scale: scalings[j]?.scale ?? 1 })),
  ];
  return outcomes.flatMap((outcome, k) =>
    columns.map(({ name, symmetry, weight, scale }) => ({
      class: outcome,
      feature: name,
      coefficient: weight * at(SHARES[symmetry], k),
      scale,
    })),
  );
}

const SHARES = { antisymmetric: [1 / 2, 0, -1 / 2], symmetric: [-1 / 3, 2 / 3, -1 / 3] } as const;
