import { sum } from '../../lib/math/statistics';
import type { Scored } from '../family';
import { UnusableModel, type JsonObject } from '../json';
import { finite, list, object } from '../json';
import { scopes, type ForestScope } from './lgbm/scope';

/** An out-of-sample prediction of a decided bout, with its result and closing price. */
export interface PastPrediction {
  /** P(A wins), given no draw. */
  readonly p: number;
  readonly won: boolean;
  /** The same by the vig-free close; null where no price is stored. */
  readonly market: number | null;
  /** The fit that made it. */
  readonly fit: string;
  /** Whether both records were complete. */
  readonly scope: ForestScope;
}

/** The error of one cell's predictions beyond chance: the variance of their log-odds about the true ones. */
export interface DispersionCell {
  readonly scope: ForestScope;
  /** Lower edge of the band, a probability of the favourite; the next band's edge is its upper edge. */
  readonly from: number;
  /** Number of bouts. */
  readonly n: number;
  readonly variance: number;
}

export interface Dispersion {
  readonly basis: 'closing_prices' | 'fits';
  /** Every band of every scope. */
  readonly cells: readonly DispersionCell[];
}

const EDGES = [0.5, 0.6, 0.7, 0.8, 0.9];
/** The fewest bouts with closing prices for an estimate by prices. */
const FEWEST = 50;
/** A scope is drawn towards all bouts, and a band towards its scope, by the weight of this many average bouts. */
const PRIOR_BOUTS = 100;

/**
 * The excess dispersion of earlier predictions, by completeness of the records and band of the favourite's probability. The members of an
 * ensemble share their blind spots, so that their spread understates the error; the errors of earlier predictions do not. They are larger
 * where one record is incomplete.
 *
 * Results alone cannot show it: `(y - p)^2` of calibrated predictions is `p(1-p)` on average for any error. With closing prices `q` and a
 * truth `t`, `E[(y - p)(q - p)]` is `E[(t - p)^2]` for any noise in `q` that is independent of the prediction. Without enough prices, the
 * estimate is the squared mean residual of one fit's predictions in one cell, less its expectation by chance. It measures only the error
 * that a whole fit shares, and so understates the total.
 *
 * Both are divided by `(p(1-p))^2`, which turns a variance of probabilities into one of log-odds. Small cells are drawn towards larger
 * groups, because a few upsets move them far.
 * @returns null without a prediction
 */
export function measureDispersion(predictions: readonly PastPrediction[]): Dispersion | null {
  if (predictions.length === 0) return null;
  const priced = predictions.filter(({ market }) => market !== null);
  const [basis, judged, errorOf] =
    priced.length >= FEWEST ? (['closing_prices', priced, byPrices] as const) : (['fits', predictions, byFits] as const);
  const weight = (PRIOR_BOUTS * sum(judged.map(slopeSquared))) / judged.length;
  const shrunk = (group: readonly PastPrediction[], prior: number): number =>
    Math.max(0, errorOf(group) + weight * prior) / (sum(group.map(slopeSquared)) + weight);
  const ofAll = Math.max(0, errorOf(judged)) / sum(judged.map(slopeSquared));
  const cells = scopes.flatMap((scope) => {
    const inScope = judged.filter((prediction) => prediction.scope === scope);
    const ofScope = shrunk(inScope, ofAll);
    return EDGES.map((from, i) => {
      const inBand = inScope.filter(({ p }) => bandOf(p) === i);
      return { scope, from, n: inBand.length, variance: shrunk(inBand, ofScope) };
    });
  });
  return { basis, cells };
}

/** The prediction with its sigmas widened to `sqrt(spread^2 + ((1 - p_draw) p(1-p))^2 variance)` and the same probabilities. */
export function widen(scored: Scored, { cells }: Dispersion, scope: ForestScope): Scored {
  const decided = scored.p_a + scored.p_b;
  if (decided === 0) return scored;
  const p = scored.p_a / decided;
  const cell = cells.find((one) => one.scope === scope && one.from === EDGES[bandOf(p)]);
  const error = decided * p * (1 - p) * Math.sqrt(cell?.variance ?? 0);
  return { ...scored, sigma_a: Math.hypot(scored.sigma_a, error), sigma_b: Math.hypot(scored.sigma_b, error) };
}

export function formatDispersion({ basis, cells }: Dispersion): JsonObject {
  return { basis, cells: cells.map(({ scope, from, n, variance }) => ({ scope, from, n, variance })) };
}

/**
 * Parses a stored dispersion. One from before it was measured by completeness of the records has `bands`, which hold for both.
 * @throws UnusableModel for other scopes or bands, and values that are not numbers
 */
export function parseDispersion(value: unknown): Dispersion {
  const { basis, bands, cells = inBothScopes(bands) } = object(value, 'the dispersion');
  if (basis !== 'closing_prices' && basis !== 'fits') throw new UnusableModel('the basis of its dispersion is unknown');
  const entries = list(cells, 'the cells of the dispersion').map((entry) => object(entry, 'a cell of the dispersion'));
  const parsed = scopes.flatMap((scope) =>
    EDGES.map((from) => {
      const entry = entries.find((one) => one['scope'] === scope && one['from'] === from) ?? {};
      return { scope, from, n: finite(entry['n'], 'the size of a cell'), variance: finite(entry['variance'], 'a variance') };
    }),
  );
  if (entries.length !== parsed.length || parsed.some(({ variance }) => variance < 0)) {
    throw new UnusableModel('the cells of its dispersion are not those known here, or a variance is below 0');
  }
  return { basis, cells: parsed };
}

function inBothScopes(bands: unknown): unknown {
  return Array.isArray(bands)
    ? scopes.flatMap((scope) => bands.map((band) => ({ ...object(band, 'a band of the dispersion'), scope })))
    : bands;
}

/** Edges of a band of the favourite's probability. */
interface Band {
  readonly from: number;
  readonly to: number;
}

/** Measures a group as a whole and in each band of the favourite's probability, the whole first. */
export function overBands<T extends { readonly p: number }, M extends object>(
  group: readonly T[],
  measure: (items: readonly T[]) => M,
): (Band & M)[] {
  const inBands = bands.map((band, i) => ({ ...band, ...measure(group.filter(({ p }) => bandOf(p) === i)) }));
  return [{ from: 0.5, to: 1, ...measure(group) }, ...inBands];
}

/** The bands of the favourite's probability. */
const bands: readonly Band[] = EDGES.map((from, i) => ({ from, to: EDGES[i + 1] ?? 1 }));

/** The number of a band, from 0. @param p of either side */
function bandOf(p: number): number {
  const favourite = Math.max(p, 1 - p);
  return EDGES.findLastIndex((edge) => favourite >= edge);
}

/** The sum of squared errors, which may come out below 0. */
function byPrices(priced: readonly PastPrediction[]): number {
  return sum(priced.map(({ p, won, market }) => (Number(won) - p) * ((market ?? p) - p)));
}

function byFits(predictions: readonly PastPrediction[]): number {
  let shown = 0;
  for (const fit of new Set(predictions.map(({ fit }) => fit))) {
    const ofFit = predictions.filter((prediction) => prediction.fit === fit);
    const residual = sum(ofFit.map(({ p, won }) => Number(won) - p));
    shown += (residual ** 2 - sum(ofFit.map(({ p }) => p * (1 - p)))) / ofFit.length;
  }
  return shown;
}

function slopeSquared({ p }: PastPrediction): number {
  return (p * (1 - p)) ** 2;
}
