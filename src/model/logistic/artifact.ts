import { UnusableModel, type JsonObject } from '../json';
import { finite, list, object, positive } from '../json';
import type { ColumnInfo } from '../features/column';
import type { Scaling } from './scaling';
import { at } from '../math/vector';

const FORMAT = 'logistic/1';

/** A fitted logistic: one scaling per feature, one weight per feature and the intercept last, and the covariance of the weights. */
export interface LogisticParameters {
  readonly scalings: readonly Scaling[];
  readonly weights: Float64Array;
  readonly covariance: Float64Array;
}

/** The parameters as JSON, each weight with the name of its feature. */
export function formatLogistic(features: readonly ColumnInfo[], { scalings, weights, covariance }: LogisticParameters): JsonObject {
  return {
    format: FORMAT,
    columns: scalings.map(({ mean, scale }, j) => ({ feature: features[j]?.name ?? null, mean, scale, weight: at(weights, j) })),
    intercept: at(weights, features.length),
    covariance: [...covariance],
  };
}

/** Parses the artifact. @throws UnusableModel for another format, other features or another order, and values that are not finite */
export function parseLogistic(features: readonly ColumnInfo[], artifact: unknown): LogisticParameters {
  const { format, columns, intercept, covariance } = object(artifact, 'the artifact');
  if (format !== FORMAT) throw new UnusableModel(`its format is ${String(format)}, expected ${FORMAT}`);
  const { entries, scalings } = parseScaledColumns(features, columns);
  const weights = entries.map(({ feature, weight }) => finite(weight, `the weight of ${String(feature)}`));
  return {
    scalings,
    weights: Float64Array.from([...weights, finite(intercept, 'the intercept')]),
    covariance: parseCovariance(covariance, features.length),
  };
}

/** Parses the columns that a model was fitted on, with their scalings. @throws UnusableModel for others than the features, or another order */
export function parseScaledColumns(features: readonly ColumnInfo[], columns: unknown) {
  const entries = list(columns, 'columns').map((column, j) => object(column, `column ${j}`));
  const names = entries.map(({ feature }) => feature);
  const expected = features.map(({ name }) => name);
  if (names.join() !== expected.join())
    throw new UnusableModel(`it was fitted on [${names.join(', ')}], expected [${expected.join(', ')}]`);
  const scalings: Scaling[] = entries.map(({ feature, mean, scale }) => ({
    mean: finite(mean, `the mean of ${String(feature)}`),
    scale: positive(scale, `the scale of ${String(feature)}`),
  }));
  return { entries, scalings };
}

/** Parses the covariance of so many weights and the intercept. @throws UnusableModel for another size, and values that are not finite */
export function parseCovariance(covariance: unknown, weights: number): Float64Array {
  const covariances = list(covariance, 'covariance').map((value) => finite(value, 'a covariance'));
  const size = (weights + 1) ** 2;
  if (covariances.length !== size) throw new UnusableModel(`it has ${covariances.length} covariances, expected ${size}`);
  return Float64Array.from(covariances);
}
