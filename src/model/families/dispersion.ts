import { sum } from '../../lib/statistics';
import type { Scored } from '../family';
import { UnusableModel, type JsonObject } from '../json';
import { finite, list, object } from '../json';

/** A prediction of a decided bout that was made without having seen it, and what is known of it now. */
export interface PastPrediction {
  /** P(A wins), given no draw. */
  readonly p: number;
  readonly won: boolean;
  /** The same by the vig-free close; null where no price is on record. */
  readonly market: number | null;
  /** The fit that made it. */
  readonly fit: string;
}

/** What predictions of one band were off by, beyond chance: the variance of their log-odds about the true ones. */
export interface DispersionBand {
  /** Probability of the favourite from which the band reaches up to the next. */
  readonly from: number;
  /** Bouts behind it. */
  readonly n: number;
  readonly variance: number;
}

export interface Dispersion {
  readonly basis: 'closing_prices' | 'fits';
  readonly bands: readonly DispersionBand[];
}

const EDGES = [0.5, 0.6, 0.7, 0.8, 0.9];
/** Below this many bouts a band, or the closing prices altogether, say too little. */
const FEWEST = 50;

/**
 * The excess dispersion of earlier predictions, by band of the favourite's probability. The members of an ensemble agree about what none
 * of them can know, so that their spread understates the error; what earlier predictions were off by does not.
 *
 * Single results cannot show it: whatever the error, `(y - p)^2` of calibrated predictions is `p(1-p)` on average. Something that knows
 * more is needed beside the result. Where closing prices `q` are on record it is they: with a truth `t`, `E[(y - p)(q - p)]` is
 * `E[(t - p)^2]`, whatever noise there is in `q`, as long as it is independent of the prediction. Without enough of them it is what the
 * predictions of one fit in one band have in common: their mean residual squared, less what chance gives it. That shows only the part
 * of the error that a whole fit shares, and so too little.
 *
 * Both are divided by `(p(1-p))^2`, which turns a variance of probabilities into one of log-odds. A band with few bouts takes the figure
 * of all.
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

/** The prediction with its sigmas widened: `sqrt(spread^2 + ((1 - p_draw) p(1-p))^2 variance)`. The probabilities stay. */
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

/** The way back. @throws UnusableModel for other bands, and values that are no number. */
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
