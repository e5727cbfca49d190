import { sum } from '../../lib/statistics';
import type { Scored } from '../family';
import { UnusableModel, type JsonObject } from '../json';
import { finite, list, object } from '../json';

/** An out-of-sample prediction of a decided bout, with its result and closing price. */
export interface PastPrediction {
  /** P(A wins), given no draw. */
  readonly p: number;
  readonly won: boolean;
  /** The same by the vig-free close; null where no price is stored. */
  readonly market: number | null;
  /** The fit that made it. */
  readonly fit: string;
}

/** The error of one band's predictions beyond chance: the variance of their log-odds about the true ones. */
export interface DispersionBand {
  /** Lower edge of the band, a probability of the favourite; the next band's edge is its upper edge. */
  readonly from: number;
  /** Number of bouts. */
  readonly n: number;
  readonly variance: number;
}

export interface Dispersion {
  readonly basis: 'closing_prices' | 'fits';
  readonly bands: readonly DispersionBand[];
}

const EDGES = [0.5, 0.6, 0.7, 0.8, 0.9];
/** The fewest bouts for an estimate, by band and for closing prices altogether. */
const FEWEST = 50;

/**
 * The excess dispersion of earlier predictions, by band of the favourite's probability. The members of an ensemble share their blind
 * spots, so that their spread understates the error; the errors of earlier predictions do not.
 *
 * Results alone cannot show it: `(y - p)^2` of calibrated predictions is `p(1-p)` on average for any error. With closing prices `q` and a
 * truth `t`, `E[(y - p)(q - p)]` is `E[(t - p)^2]` for any noise in `q` that is independent of the prediction. Without enough prices, the
 * estimate is the squared mean residual of one fit's predictions in one band, less its expectation by chance. It measures only the error
 * that a whole fit shares, and so understates the total.
 *
 * Both are divided by `(p(1-p))^2`, which turns a variance of probabilities into one of log-odds. A band with few bouts takes the
 * estimate of all bands together.
 * @returns null without a prediction
 */
export function measureDispersion(predictions: readonly PastPrediction[]): Dispersion | null {
  if (predictions.length === 0) return null;
  const priced = predictions.filter(({ market }) => market !== null);
  const [basis, judged, varianceOf] =
    priced.length >= FEWEST ? (['closing_prices', priced, byPrices] as const) : (['fits', predictions, byFits] as const);
  const ofAll = varianceOf(judged);
  const bands = EDGES.map((from, i) => {
    const inBand = judged.filter(({ p }) => bandOf(p) === i);
    return { from, n: inBand.length, variance: inBand.length < FEWEST ? ofAll : varianceOf(inBand) };
  });
  return { basis, bands };
}

/** The prediction with its sigmas widened to `sqrt(spread^2 + ((1 - p_draw) p(1-p))^2 variance)` and the same probabilities. */
export function widen(scored: Scored, { bands }: Dispersion): Scored {
  const decided = scored.p_a + scored.p_b;
  if (decided === 0) return scored;
  const p = scored.p_a / decided;
  const error = decided * p * (1 - p) * Math.sqrt(bands[bandOf(p)]?.variance ?? 0);
  return { ...scored, sigma_a: Math.hypot(scored.sigma_a, error), sigma_b: Math.hypot(scored.sigma_b, error) };
}

export function formatDispersion({ basis, bands }: Dispersion): JsonObject {
  return { basis, bands: bands.map(({ from, n, variance }) => ({ from, n, variance })) };
}

/** Parses a stored dispersion. @throws UnusableModel for other bands, and values that are not numbers */
export function parseDispersion(value: unknown): Dispersion {
  const { basis, bands } = object(value, 'the dispersion');
  if (basis !== 'closing_prices' && basis !== 'fits') throw new UnusableModel('the basis of its dispersion is unknown');
  const parsed = list(bands, 'the bands of the dispersion').map((entry) => {
    const { from, n, variance } = object(entry, 'a band of the dispersion');
    return { from: finite(from, 'the edge of a band'), n: finite(n, 'the size of a band'), variance: finite(variance, 'a variance') };
  });
  if (parsed.map(({ from }) => from).join() !== EDGES.join() || parsed.some(({ variance }) => variance < 0)) {
    throw new UnusableModel('the bands of its dispersion are not those known here, or a variance is below 0');
  }
  return { basis, bands: parsed };
}

function bandOf(p: number): number {
  const favourite = Math.max(p, 1 - p);
  return EDGES.findLastIndex((edge) => favourite >= edge);
}

function byPrices(priced: readonly PastPrediction[]): number {
  const shown = sum(priced.map(({ p, won, market }) => (Number(won) - p) * ((market ?? p) - p)));
  return Math.max(0, shown) / sum(priced.map(slopeSquared));
}

function byFits(predictions: readonly PastPrediction[]): number {
  let shown = 0;
  for (const fit of new Set(predictions.map(({ fit }) => fit))) {
    const ofFit = predictions.filter((prediction) => prediction.fit === fit);
    const residual = sum(ofFit.map(({ p, won }) => Number(won) - p));
    shown += (residual ** 2 - sum(ofFit.map(({ p }) => p * (1 - p)))) / ofFit.length;
  }
  return Math.max(0, shown) / sum(predictions.map(slopeSquared));
}

function slopeSquared({ p }: PastPrediction): number {
  return (p * (1 - p)) ** 2;
}
