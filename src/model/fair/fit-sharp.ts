import { sum } from '../../lib/math/statistics';
import { PRIOR_WEIGHTS } from '../../betting/fair/blend';
import { classify } from '../../betting/odds/books';
import { agree, votesOf, type Opinion, type Vote } from '../../betting/fair/consensus';
import { at } from '../math/vector';
import type { FittedSharp } from './fitted-weights';

/** The weights tried: each 2^(1/20) times the one before, from 1 to 8. */
const WEIGHTS = Array.from({ length: 61 }, (_, i) => 2 ** (i / 20));
/** Of the logarithm of the weight, before any fight. */
const PRIOR_DEVIATION = Math.LN2;
/** The lowest probability in a loss, so that one upset does not decide. */
const LEAST = 1e-6;

/** The log loss of the consensus on a decided fight at each weight tried, nats. */
export type SharpLosses = readonly number[];

/** Null where no sharp or no soft source has a two-way market, or a three-way one if none has a two-way market: no weight matters then. */
export function sharpLosses(opinions: readonly Opinion[], won: boolean): SharpLosses | null {
  const votes = votesOf(opinions, 1);
  const type = votes.some(({ market_type }) => market_type === 'h2h') ? 'h2h' : 'h2h_3_way';
  const own = votes.filter(({ market_type }) => market_type === type);
  const sharp = own.filter(isSharp);
  if (sharp.length === 0 || sharp.length === own.length) return null;
  return WEIGHTS.map((weight) => {
    const weighted = own.map((vote) => (isSharp(vote) ? { ...vote, weight: weight * vote.weight } : vote));
    const p = agree(weighted, type, 1)?.a ?? 0.5;
    return -Math.log(Math.max(won ? p : 1 - p, LEAST));
  });
}

function isSharp({ books }: Vote): boolean {
  return books.some((book) => classify(book) === 'sharp');
}

/**
 * The most probable weight of a sharp source in the consensus, from 1 to 8 times that of a soft one, with the middle 95 % of its
 * probability. The prior has its middle at 2 and falls like a normal distribution of the logarithm, to six tenths at 1 and at 4.
 */
export function fitSharp(fights: readonly SharpLosses[]): FittedSharp {
  const costs = WEIGHTS.map((weight, i) => {
    const distance = Math.log(weight / PRIOR_WEIGHTS.sharp) / PRIOR_DEVIATION;
    return sum(fights.map((losses) => at(losses, i))) + distance ** 2 / 2;
  });
  const least = Math.min(...costs);
  const chances = costs.map((cost) => Math.exp(least - cost));
  const total = sum(chances);
  const below = (share: number): number => {
    let reached = 0;
    return WEIGHTS.find((_, i) => (reached += at(chances, i)) >= share * total) ?? at(WEIGHTS, WEIGHTS.length - 1);
  };
  return { sharp: at(WEIGHTS, costs.indexOf(least)), sharp_n: fights.length, sharp_low: below(0.025), sharp_high: below(0.975) };
}
