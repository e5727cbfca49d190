import { sum } from '../../lib/math/statistics';
import { RARE_AT_MOST, ringChances } from './chances';
import { circumstanceIds, RESULTS, RINGS, type RingResult } from './endings';
import { profitAt, type Profit, type BetReturns } from './returns';

type Extreme = (...figures: number[]) => number;

/**
 * The least and the most expected profit, over the readings of missing rules. A fight that is held as announced ends as often as the record
 * says. Each rare part takes at most `RARE_AT_MOST` of that, for or against the bettor: each band of delays, another place, other rounds,
 * another fighter, no fight, a changed result. Two rare parts at once are left out.
 * @param stakes by bet
 * @param winA the probability that side a wins, given that one of the two does
 */
export function expectedBounds(returns: BetReturns, stakes: readonly number[], winA: number): readonly [low: number, high: number] {
  const chance = ringChances(winA);
  const [ordinary, ...rare] = partsOf(returns, stakes);
  const bound = (figure: (profit: Profit) => number, extreme: Extreme): number => {
    const mean = (part: Part) => sum(part.map(({ ring, at }) => (ring === null ? 1 : chance(ring)) * extreme(...at.map(figure))));
    const from = ordinary === undefined ? 0 : mean(ordinary);
    return from + RARE_AT_MOST * sum(rare.map((part) => extreme(0, mean(part) - from)));
  };
  return [bound(({ low }) => low, Math.min), bound(({ high }) => high, Math.max)];
}

/** Endings that come together, by what happens in the ring; null where the ring decides nothing. */
type Part = readonly { readonly ring: RingResult | null; readonly at: readonly Profit[] }[];

/** By how a result is changed: for each result of the ring, the places in `RESULTS` of those that it is changed to. */
const CHANGED = (['corrected', 'overturned'] as const).map((how) =>
  RINGS.map((ring) => ({
    ring,
    places: RESULTS.flatMap((result, at) => (result.ring === ring && result.change?.how === how ? [at] : [])),
  })),
);

/** A fight as it is expected, then each rare part by itself. */
function partsOf({ circumstances, results }: BetReturns, stakes: readonly number[]): Part[] {
  const unchanged = results.filter(({ result }) => result.change === null);
  const held = circumstances
    .filter((own) => circumstanceIds(own.held).length <= 1)
    .map((own): Part => {
      if (typeof own.held === 'string') return [{ ring: null, at: [profitAt(own, null, stakes)] }];
      return unchanged.map((result) => ({ ring: result.result.ring, at: [profitAt(own, result, stakes)] }));
    });
  const [announced] = circumstances;
  const changed = CHANGED.map((rings): Part =>
    rings.map(({ ring, places }) => ({
      ring,
      at: places.flatMap((at) => (announced === undefined ? [] : [profitAt(announced, results[at] ?? null, stakes)])),
    })),
  );
  return [...held, ...changed];
}
