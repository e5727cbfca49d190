import { setImmediate as nextRound } from 'node:timers/promises';
import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { sum } from '../../lib/math/statistics';
import type { OutcomeProbabilities } from '../odds/types';

/** The profit for each end of a fight. Of a bet: per dollar staked, -1 where it is lost and 0 where it is returned. */
export interface Returns {
  readonly a: number;
  readonly draw: number;
  readonly b: number;
}

/** A fight on which bets may be placed, or already are. */
export interface CardFight {
  readonly fair: OutcomeProbabilities;
  /** The profit of the bets already open on it, in shares of the bankroll. The bankroll counts their stakes. */
  readonly open: Returns;
}

/** A bet that may be placed. */
export interface CardBet {
  /** The index of its fight. */
  readonly fight: number;
  readonly returns: Returns;
  /** The largest stake, a share of the bankroll. */
  readonly most: number;
}

export interface CardStakes {
  /** Of each bet in the order given, a share of the bankroll. */
  readonly fractions: readonly number[];
  /** The mean of the logarithm of the bankroll's growth. */
  readonly growth: number;
}

/** The share of the bankroll that no end of the card takes, because a bankroll of 0 has no logarithm. */
const LEAST_LEFT = 1e-3;
/** The weights of the barriers, one after the other; at the last one no stake is farther than `TOLERANCE` from its optimum. */
const BARRIERS = Array.from({ length: 5 }, (_, i) => 10 ** -(2 + i * 2));
/** Of a stake, a share of the bankroll. */
const TOLERANCE = 1e-7;
const MOST_STEPS = 50;

/**
 * Kelly's criterion for bets that are open at the same time: the stakes on a card that maximise the mean logarithm of the bankroll. Fights end
 * independently of each other. Bets on one fight do not, and may hedge each other or open bets.
 *
 * The mean is concave, so Newton's method within barriers at the limits (S. Boyd and L. Vandenberghe, "Convex Optimization", chapter 11) finds
 * its maximum. Raising one stake after the other was tried: it takes a hundred times as long where bets hedge each other.
 * Source of the criterion: J. L. Kelly, "A new interpretation of information rate", Bell System Technical Journal 35 (1956).
 * Every step of Newton's leaves the event loop to others for a round.
 * @param outlay the most that may be staked together, a share of the bankroll
 * @throws RangeError when open bets can lose the whole bankroll
 */
export async function cardKelly(fights: readonly CardFight[], bets: readonly CardBet[], outlay: number): Promise<CardStakes> {
  const spare = 1 - LEAST_LEFT + sum(fights.map(({ open }) => Math.min(open.a, open.draw, open.b)));
  if (spare <= LEAST_LEFT) throw new RangeError('the open bets can lose the whole bankroll');
  const limit = Math.min(outlay, spare - LEAST_LEFT);
  let fractions = bets.map(({ most }) => Math.min(most, limit / bets.length) / 2);
  const together = pairsOnOneFight(bets);
  for (const barrier of BARRIERS) fractions = await climb(fights, bets, fractions, { limit, barrier, together });
  const snappedStakes = fractions.map((x, i) => snapped(x, bets[i]?.most ?? 0));
  // Stakes that reach their largest together can go beyond the limit by what snapping adds.
  const stakes = sum(snappedStakes) > limit ? fractions.map((x) => snapped(x, Infinity)) : snappedStakes;
  return { fractions: stakes, growth: cardGrowth(fights, bets, stakes) };
}

/** The mean logarithm of the bankroll's growth at given stakes, shares of the bankroll. */
export function cardGrowth(fights: readonly CardFight[], bets: readonly CardBet[], stakes: readonly number[]): number {
  const means = meansAt(fights, profitsOf(fights, bets, stakes));
  return STEP * sum(means.map(({ t, product }) => Math.exp(-t) - product));
}

/** A stake within rounding of none or of the largest. */
function snapped(stake: number, most: number): number {
  return stake < TOLERANCE ? 0 : most - stake < TOLERANCE ? most : stake;
}

/** What stays the same while stakes climb. */
interface Bounds {
  /** Of all stakes together. */
  readonly limit: number;
  readonly barrier: number;
  readonly together: ReturnType<typeof pairsOnOneFight>;
}

/** Newton's steps from stakes inside all limits to the maximum of the growth and the barriers, with a round of the event loop between them. */
async function climb(fights: readonly CardFight[], bets: readonly CardBet[], from: readonly number[], bounds: Bounds): Promise<number[]> {
  const value = (stakes: readonly number[]) =>
    cardGrowth(fights, bets, stakes) + bounds.barrier * sum(distances(bets, stakes, bounds).map(Math.log));
  let stakes = [...from];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await nextRound();
    const { gradient, curvature } = slopesAt(fights, bets, stakes, bounds);
    const direction = new CholeskyDecomposition(curvature).solve(Matrix.columnVector(gradient)).to1DArray();
    const rise = sum(direction.map((d, i) => d * (gradient[i] ?? 0)));
    if (rise < 1e-14) break;
    const before = value(stakes);
    const moved = (length: number) => stakes.map((x, i) => x + length * (direction[i] ?? 0));
    let length = 1;
    while (length > 1e-10) {
      const next = moved(length);
      if (distances(bets, next, bounds).every((distance) => distance > 0) && value(next) >= before + 0.1 * length * rise) break;
      length /= 2;
    }
    if (length <= 1e-10) break;
    stakes = moved(length);
  }
  return stakes;
}

/** From each stake to none and to its largest, and from all together to their limit. */
function distances(bets: readonly CardBet[], stakes: readonly number[], { limit }: Bounds): number[] {
  return [...stakes, ...stakes.map((x, i) => (bets[i]?.most ?? 0) - x), limit - sum(stakes)];
}

/** The gradient of the growth and the barriers, and their second derivatives with the sign turned, which are positive definite. */
function slopesAt(fights: readonly CardFight[], bets: readonly CardBet[], stakes: readonly number[], { limit, barrier, together }: Bounds) {
  const n = bets.length;
  const left = limit - sum(stakes);
  const gradient = stakes.map((x, i) => barrier * (1 / x - 1 / ((bets[i]?.most ?? 0) - x) - 1 / left));
  const curvature = Matrix.zeros(n, n).add(barrier / left ** 2);
  for (const [i, x] of stakes.entries())
    curvature.set(i, i, curvature.get(i, i) + barrier * (1 / x ** 2 + 1 / ((bets[i]?.most ?? 0) - x) ** 2));
  const joint = new Float64Array(n * n);
  const means = new Float64Array(n);
  for (const { t, product, weights } of meansAt(fights, profitsOf(fights, bets, stakes))) {
    const [slope, bend] = [STEP * t * product, STEP * t * t * product];
    bets.forEach(({ fight, returns }, i) => {
      const mean = dot(weights[fight], returns, ONES);
      means[i] = mean;
      gradient[i] = (gradient[i] ?? 0) + slope * mean;
    });
    if (bend < LEAST_BEND) continue;
    // As if all fights were different.
    for (let i = 0; i < n; i += 1) {
      const scaled = bend * (means[i] ?? 0);
      for (let j = 0; j <= i; j += 1) joint[i * n + j] = (joint[i * n + j] ?? 0) + scaled * (means[j] ?? 0);
    }
    for (const { i, j, fight, products } of together) {
      const excess = dot(weights[fight], products, ONES) - (means[i] ?? 0) * (means[j] ?? 0);
      joint[i * n + j] = (joint[i * n + j] ?? 0) + bend * excess;
    }
  }
  for (let i = 0; i < n; i += 1)
    for (let j = 0; j <= i; j += 1) {
      const second = curvature.get(i, j) + (joint[i * n + j] ?? 0);
      curvature.set(i, j, second).set(j, i, second);
    }
  return { gradient, curvature };
}

/** Less than a rounding of the second derivatives, which are near 1. A third of the nodes bend less. */
const LEAST_BEND = 1e-13;

/** The pairs of bets on the same fight with the products of their returns, each bet with itself too. */
function pairsOnOneFight(bets: readonly CardBet[]) {
  return bets.flatMap(({ fight, returns: { a, draw, b } }, i) =>
    bets
      .slice(0, i + 1)
      .flatMap(({ fight: other, returns }, j) =>
        other === fight ? [{ i, j, fight, products: { a: a * returns.a, draw: draw * returns.draw, b: b * returns.b } }] : [],
      ),
  );
}

const ONES: Returns = { a: 1, draw: 1, b: 1 };

function dot(weights: Returns | undefined, one: Returns, other: Returns): number {
  if (weights === undefined) throw new RangeError('a bet is on a fight that is not on the card');
  return weights.a * one.a * other.a + weights.draw * one.draw * other.draw + weights.b * one.b * other.b;
}

/** The profit of all bets at each end of each fight. */
function profitsOf(fights: readonly CardFight[], bets: readonly CardBet[], stakes: readonly number[]): Returns[] {
  const profits = fights.map(({ open }) => ({ ...open }));
  for (const [i, { fight, returns }] of bets.entries()) {
    const [profit, stake = 0] = [profits[fight], stakes[i]];
    if (profit === undefined) throw new RangeError(`bet ${i} is on fight ${fight} of ${fights.length}`);
    profit.a += stake * returns.a;
    profit.draw += stake * returns.draw;
    profit.b += stake * returns.b;
  }
  return profits;
}

/**
 * Of the integral over `u = ln t`, where the trapezoid rule converges exponentially. The bounds are those between which the integrand is above
 * rounding for every bankroll from `LEAST_LEFT` up.
 */
const NODES = 120;
const [LOWEST_U, HIGHEST_U] = [-20, 10.6];
const STEP = (HIGHEST_U - LOWEST_U) / (NODES - 1);
const TIMES = Array.from({ length: NODES }, (_, i) => Math.exp(LOWEST_U + i * STEP));

/**
 * What the mean logarithm is the integral of, at each node. It is exact without listing the 3^n ends of a card: `ln w` is the integral of
 * `(exp(-t) - exp(-t w)) / t` over `t` from 0 to infinity (Frullani), and the mean of `exp(-t w)` is a product over the fights.
 */
function meansAt(fights: readonly CardFight[], profits: readonly Returns[]) {
  return TIMES.map((t) => {
    let log = -t;
    const weights = fights.map(({ fair: { p_a, p_draw, p_b } }, i) => {
      const { a, draw, b } = profits[i] ?? ONES;
      // With the lowest profit that can happen taken out, no exponential overflows.
      const lowest = Math.min(p_a > 0 ? a : Infinity, p_draw > 0 ? draw : Infinity, p_b > 0 ? b : Infinity);
      const share = (p: number, profit: number) => (p > 0 ? p * Math.exp(-t * (profit - lowest)) : 0);
      const [inA, inDraw, inB] = [share(p_a, a), share(p_draw, draw), share(p_b, b)];
      const mean = inA + inDraw + inB;
      log += Math.log(mean) - t * lowest;
      return { a: inA / mean, draw: inDraw / mean, b: inB / mean };
    });
    return { t, product: Math.exp(log), weights };
  });
}
