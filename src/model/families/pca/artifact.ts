import { finite, list, object, positive } from '../../json';
import type { ColumnInfo } from '../../features/column';
import { UnusableModel, type JsonObject } from '../../json';
import { parseCovariance, parseScaledColumns } from '../../logistic/artifact';
import { varianceOf, type Component } from './components';
import type { PcaParameters } from './regression';
import { at, dot } from '../../math/vector';

const FORMAT = 'logistic-pca/1';
/** Rounding tolerance of checked sums. */
const TOLERANCE = 1e-9;

/** The parameters as JSON, each scaling with the name of its feature, each weight with its component. */
export function formatPca(
  columns: readonly ColumnInfo[],
  { scalings, variance, components, weights, covariance }: PcaParameters,
): JsonObject {
  return {
    format: FORMAT,
    columns: scalings.map(({ mean, scale }, j) => ({ feature: columns[j]?.name ?? null, mean, scale })),
    variance,
    components: components.map(({ symmetry, eigenvalue, loadings }, k) => ({
      symmetry,
      eigenvalue,
      weight: at(weights, k),
      loadings: [...loadings],
    })),
    intercept: at(weights, components.length),
    covariance: [...covariance],
  };
}

/**
 * Parses the artifact of `formatPca`. @throws UnusableModel for another format, other features or another order of them, values that are
 * not finite numbers, and components that are not unit vectors or contradict their symmetry
 */
export function parsePca(columns: readonly ColumnInfo[], artifact: unknown): PcaParameters {
  const { format, intercept, ...parts } = object(artifact, 'the artifact');
  if (format !== FORMAT) throw new UnusableModel(`its format is ${String(format)}, expected ${FORMAT}`);
  const { scalings } = parseScaledColumns(columns, parts['columns']);
  const variance = finite(parts['variance'], 'the variance');
  const stored = list(parts['components'], 'components').map((component, k) => object(component, `component ${k}`));
  const components = stored.map((component, k) => parseComponent(columns, component, `component ${k}`));
  const swapped = components.findIndex(({ symmetry }, k) => symmetry === 'antisymmetric' && components[k - 1]?.symmetry === 'symmetric');
  if (swapped !== -1) throw new UnusableModel(`component ${swapped} is antisymmetric but follows a symmetric one`);
  if (varianceOf(components) > variance * (1 + TOLERANCE)) throw new UnusableModel('its components explain more than the variance');
  const weights = stored.map(({ weight }, k) => finite(weight, `the weight of component ${k}`));
  return {
    scalings,
    variance,
    components,
    weights: Float64Array.from([...weights, finite(intercept, 'the intercept')]),
    covariance: parseCovariance(parts['covariance'], components.length),
  };
}

function parseComponent(columns: readonly ColumnInfo[], stored: Record<string, unknown>, what: string): Component {
  const { symmetry } = stored;
  if (symmetry !== 'antisymmetric' && symmetry !== 'symmetric') throw new UnusableModel(`${what} is neither antisymmetric nor symmetric`);
  const loadings = Float64Array.from(
    list(stored['loadings'], `the loadings of ${what}`).map((value) => finite(value, `a loading of ${what}`)),
  );
  if (loadings.length !== columns.length) throw new UnusableModel(`${what} has ${loadings.length} loadings, expected ${columns.length}`);
  const foreign = columns.find((column, j) => column.symmetry !== symmetry && loadings[j] !== 0);
  if (foreign !== undefined) throw new UnusableModel(`${what} is ${symmetry} and has a loading on ${foreign.name}, which is not`);
  if (Math.abs(dot(loadings, loadings) - 1) > TOLERANCE) throw new UnusableModel(`${what} is not of unit length`);
  return { symmetry, eigenvalue: positive(stored['eigenvalue'], `the eigenvalue of ${what}`), loadings };
}
