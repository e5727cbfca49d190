/**
 * Glicko-2 as in Mark Glickman, "Example of the Glicko-2 system" (2013). Step numbers below are the paper's.
 * Everything is on the internal scale: `mu = (rating - 1500) / 173.7178`, `phi = deviation / 173.7178`.
 */
export interface Rating {
  readonly mu: number;
  readonly phi: number;
  readonly volatility: number;
}

/** A rating on the published scale, where a newcomer has 1500 with a deviation of 350. */
export interface RatingPoints {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** The evidence of one rating period's bouts: the inverse of the estimated variance `v`, and `sum g(phi_j) (s_j - E_j)`. */
export interface Evidence {
  readonly information: number;
  readonly surprise: number;
}

/** How strongly volatility may change over time (Glickman suggests 0.3 to 1.2). */
const TAU = 0.5;

const POINTS = 173.7178;
const TOLERANCE = 1e-6;

/** Step 2: points to the internal scale. */
export function fromPoints({ rating, deviation, volatility }: RatingPoints): Rating {
  return { mu: (rating - 1500) / POINTS, phi: deviation / POINTS, volatility };
}

/** Step 8: the internal scale to points. */
export function toPoints({ mu, phi, volatility }: Rating): RatingPoints {
  return { rating: 1500 + POINTS * mu, deviation: POINTS * phi, volatility };
}

/** The rating before the first bout: 1500 / 350 / 0.06. */
export const NEWCOMER: Rating = fromPoints({ rating: 1500, deviation: 350, volatility: 0.06 });

/** `g(phi)`: the weight of a rating difference with deviation `phi`; 1 when exact. */
export function attenuation(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));
}

/** Steps 3 and 4 for one bout: the evidence of a score (1 win, 0.5 draw, 0 loss) against an opponent for a fighter rated `mu`. */
export function evidence(mu: number, opponent: Rating, score: number): Evidence {
  const weight = attenuation(opponent.phi);
  const expected = 1 / (1 + Math.exp(-weight * (mu - opponent.mu)));
  return { information: weight * weight * expected * (1 - expected), surprise: weight * (score - expected) };
}

/** Step 6 for periods without a bout: the deviation grows, up to a newcomer's. */
export function afterIdle(rating: Rating, periods: number): Rating {
  const phi = Math.sqrt(rating.phi ** 2 + periods * rating.volatility ** 2);
  return { ...rating, phi: Math.min(phi, NEWCOMER.phi) };
}

/** Steps 5 to 7: the rating after a period in which the fighter boxed. */
export function afterBouts(rating: Rating, { information, surprise }: Evidence, tau = TAU): Rating {
  const volatility = newVolatility(rating, information, surprise, tau);
  const precision = 1 / (rating.phi ** 2 + volatility ** 2) + information;
  return { mu: rating.mu + surprise / precision, phi: Math.min(1 / Math.sqrt(precision), NEWCOMER.phi), volatility };
}

/** Step 5: the root of `f`, bracketed and found by the Illinois variant of regula falsi. */
function newVolatility({ phi, volatility }: Rating, information: number, surprise: number, tau: number): number {
  const v = 1 / information;
  const improvement = (v * surprise) ** 2;
  const a = Math.log(volatility ** 2);
  const f = (x: number): number => {
    const variance = phi ** 2 + v + Math.exp(x);
    return (Math.exp(x) * (improvement - variance)) / (2 * variance ** 2) - (x - a) / tau ** 2;
  };
  let low = a;
  let high = improvement > phi ** 2 + v ? Math.log(improvement - phi ** 2 - v) : firstNegativeStep(f, a, tau);
  let fLow = f(low);
  let fHigh = f(high);
  while (Math.abs(high - low) > TOLERANCE) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow);
    const fMiddle = f(middle);
    if (fMiddle * fHigh <= 0) {
      low = high;
      fLow = fHigh;
    } else {
      fLow /= 2;
    }
    high = middle;
    fHigh = fMiddle;
  }
  return Math.exp(low / 2);
}

function firstNegativeStep(f: (x: number) => number, a: number, tau: number): number {
  let k = 1;
  while (f(a - k * tau) < 0) k++;
  return a - k * tau;
}
