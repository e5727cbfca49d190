import type { ColumnInfo } from '../features/column';
import type { TrainingRows } from '../training-rows';
import { firstDay } from '../month';
import { outcomes } from '../record';
import { measureScaling } from '../logistic/scaling';
import { at } from '../math/vector';
import { collinearGroups, type CollinearGroup, type ValuedColumn } from './collinearity';
import { twoSidedTail } from '../math/normal';
import { binResponse, type ResponseBin } from './regression-bins';
import { fitSlope, type Slope } from './regression-slope';

/** The limits by which a feature is classified. */
export interface ClassificationRules {
  /** Two features are collinear from this absolute correlation. */
  readonly max_abs_correlation: number;
  /** A feature is noisy below this absolute z. */
  readonly min_abs_z: number;
  /** A feature is noisy below this share of periods with the overall sign. */
  readonly min_sign_share: number;
}

interface PeriodSlope extends Slope {
  /** A year. */
  readonly period: string;
  readonly n: number;
}

/** One feature alone against the result; slopes in nats per standard deviation. */
interface Measured extends Slope {
  readonly feature: string;
  readonly n: number;
  readonly missing: number;
  readonly z: number;
  readonly p_value: number;
  readonly bin_response: readonly ResponseBin[];
  readonly stability: readonly PeriodSlope[];
  readonly sign_share: number | null;
}

interface FeatureRegression extends Measured {
  readonly collinearity_group: number | null;
  readonly classification: 'kept' | 'collinear' | 'noisy';
  readonly reason: 'strongest_of_group' | 'independent' | 'weaker_in_group' | 'z_below_min' | 'sign_unstable';
}

export interface Regression {
  /** Largest absolute z first. */
  readonly features: readonly FeatureRegression[];
  readonly collinearity_groups: readonly (CollinearGroup & { readonly group: number; readonly kept: string })[];
}

/** The decided bouts, in which A won, and where each year begins and ends among them. */
interface Decided {
  readonly positions: Int32Array;
  readonly won: Uint8Array;
  readonly years: readonly { readonly period: string; readonly from: number; readonly to: number }[];
}

const BINS = 10;
/** The sign of a year counts only with at least this many bouts with the feature. */
const FEWEST_IN_PERIOD = 30;

/**
 * Regresses A's win on each standardised feature alone, over the decided bouts. Every bout counts half in each order of the corners, so
 * that the choice of A does not matter: an antisymmetric feature needs no intercept, and the slope of a symmetric one is 0, because alone
 * it does not favour either fighter. A feature is noisy if it is too weak or its sign changes from year to year. Of the others, a feature
 * is collinear if it is correlated with a stronger kept one; the rest are kept.
 */
export function regress(columns: readonly ColumnInfo[], rows: Omit<TrainingRows, 'fightIds'>, rules: ClassificationRules): Regression {
  const decided = decidedOf(rows);
  const all = columns.map((column, j) => {
    const raw = valuesOf(rows, j, columns.length, decided.positions);
    const standardised = {
      ...column,
      values: onCommonScale(column, raw),
      known: Uint8Array.from(raw, (value) => Number(!Number.isNaN(value))),
    };
    const figures = measure(standardised, raw, decided);
    return { figures, column: standardised, noise: noiseOf(figures, rules) };
  });
  const strongest = all.toSorted((one, other) => Math.abs(other.figures.z) - Math.abs(one.figures.z));
  const clear = strongest.filter(({ noise }) => noise === null);
  const noisy = strongest.filter(({ noise }) => noise !== null);
  const byRank = [...clear, ...noisy].map(({ column }) => column);
  const groups = collinearGroups(byRank, clear.length, rules.max_abs_correlation);
  return {
    features: strongest.map(({ figures, noise }) => ({ ...figures, ...classify(figures.feature, noise, groups) })),
    collinearity_groups: groups.map((group, i) => ({ group: i + 1, kept: group.features[0] ?? '', ...group })),
  };
}

function measure(column: ValuedColumn, raw: Float64Array, { won, years }: Decided): Measured {
  const targets = column.symmetry === 'symmetric' ? new Float64Array(won.length).fill(1 / 2) : Float64Array.from(won);
  const overall = fitSlope(column.values, targets);
  const z = overall.slope / overall.stderr;
  const n = count(column.known);
  const stability = years.flatMap(({ period, from, to }) => {
    const inPeriod = count(column.known.subarray(from, to));
    if (inPeriod < FEWEST_IN_PERIOD) return [];
    return [{ period, n: inPeriod, ...fitSlope(column.values.subarray(from, to), targets.subarray(from, to)) }];
  });
  const agreeing = stability.filter(({ slope }) => Math.sign(slope) === Math.sign(overall.slope));
  return {
    feature: column.name,
    n,
    missing: raw.length - n,
    ...overall,
    z,
    p_value: twoSidedTail(z),
    bin_response: binResponse(raw, won, BINS),
    stability,
    sign_share: stability.length === 0 ? null : agreeing.length / stability.length,
  };
}

function noiseOf({ z, sign_share }: Measured, rules: ClassificationRules): 'z_below_min' | 'sign_unstable' | null {
  if (Math.abs(z) < rules.min_abs_z) return 'z_below_min';
  return sign_share !== null && sign_share < rules.min_sign_share ? 'sign_unstable' : null;
}

function classify(
  feature: string,
  noise: 'z_below_min' | 'sign_unstable' | null,
  groups: readonly CollinearGroup[],
): Pick<FeatureRegression, 'collinearity_group' | 'classification' | 'reason'> {
  const place = groups.findIndex(({ features }) => features.includes(feature));
  const collinearity_group = place === -1 ? null : place + 1;
  if (noise !== null) return { collinearity_group, classification: 'noisy', reason: noise };
  if (collinearity_group === null) return { collinearity_group, classification: 'kept', reason: 'independent' };
  return groups[place]?.features[0] === feature
    ? { collinearity_group, classification: 'kept', reason: 'strongest_of_group' }
    : { collinearity_group, classification: 'collinear', reason: 'weaker_in_group' };
}

function decidedOf({ classes, months }: Pick<TrainingRows, 'classes' | 'months'>): Decided {
  const positions = Int32Array.from([...classes.keys()].filter((i) => outcomes[at(classes, i)] !== 'draw'));
  const periods = Array.from(positions, (i) => firstDay(at(months, i)).slice(0, 4));
  const years = [...new Set(periods)].map((period) => ({
    period,
    from: periods.indexOf(period),
    to: periods.lastIndexOf(period) + 1,
  }));
  return { positions, won: Uint8Array.from(positions, (i) => Number(outcomes[at(classes, i)] === 'a_win')), years };
}

function valuesOf({ values }: Pick<TrainingRows, 'values'>, column: number, columns: number, positions: Int32Array): Float64Array {
  const ofColumn = new Float64Array(positions.length);
  positions.forEach((i, k) => (ofColumn[k] = at(values, i * columns + column)));
  return ofColumn;
}

function onCommonScale(column: ColumnInfo, raw: Float64Array): Float64Array {
  const [{ mean, scale } = { mean: 0, scale: 1 }] = measureScaling([column], raw);
  return raw.map((value) => (Number.isNaN(value) ? 0 : (value - mean) / scale));
}

function count(known: Uint8Array): number {
  return known.reduce((sum, one) => sum + one, 0);
}
