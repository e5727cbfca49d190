import { METHODS, wonBy, type Covers, type Method } from '../../betting/outcomes/covers';
import { shiftedHazards } from '../../betting/outcomes/hazards';
import { fightLeaves, type OutcomeLeaf } from '../../betting/outcomes/leaves';
import { lastsOver } from '../../betting/outcomes/marginals';
import { settlementOf } from '../../betting/outcomes/quoted-selection';
import { vigFreeLegs } from '../../betting/odds/vig-free';
import type { Market } from '../../betting/odds/types';
import { sum } from '../../lib/math/statistics';
import { normal } from '../noise';
import type { SimulatedBout } from '../world/bout';
import { trueHazards } from '../world/outcome';
import type { DemoBook } from './books';
import { roundToLadder } from './ladders';
import { drawLine } from './line';
import { withOverround } from './overround';

/** A market beside the winner's, as the feed names it. */
export interface OutcomePrices {
  readonly key: 'totals' | 'method_of_victory';
  readonly outcomes: readonly { readonly name: string; readonly description?: string; readonly point?: number; readonly price: number }[];
}

const OUTCOMES = 12;
/** Shorter bouts have no totals. */
const FEWEST_ROUNDS = 8;
/** Standard deviations of what all books, and each of them, misjudge of the duration: log-odds of the hazards. */
const COMMON_MISTAKE = 0.15;
const OWN_MISTAKE = 0.1;
/** How much more margin these markets carry than the winner's. */
const TOTAL_MARGIN = 1.3;
const METHOD_MARGIN = 3;
/** Nothing is offered at longer odds, and no price is shorter. */
const LEAST_PROBABILITY = 0.002;
const SHORTEST = 1.01;
/** Of the endings of a round, the share before its middle; and no bout ends by disqualification or technical decision. */
export const WORLD_EARLY = 0.45;
export const WORLD_RARE = { disqualification: 0, technical_decision: 0, technical_draw: 0 };

/**
 * What a book offers beside its market of the winner: the total nearest to even, and the method where it prices draws. Both follow from its own opinion of
 * the winner and the true hazards, which it misjudges a little.
 */
export function outcomePricesAt(seed: number, bout: SimulatedBout, book: DemoBook, market: Market): OutcomePrices[] {
  const legs = vigFreeLegs(market);
  if (legs === null || bout.rounds < FEWEST_ROUNDS) return [];
  const drawn = legs.draw ?? drawLine(seed, bout);
  const decided = (1 - drawn) / (legs.a + legs.b);
  const mistake = COMMON_MISTAKE * normal(seed, OUTCOMES, bout.number, 1) + OWN_MISTAKE * normal(seed, OUTCOMES, bout.number, 2, book.feed);
  const hazards = shiftedHazards(trueHazards(bout.truth, bout.rounds), mistake);
  const leaves = fightLeaves({ p_a: decided * legs.a, p_draw: drawn, p_b: decided * legs.b }, hazards, WORLD_RARE);
  const [total, methods] = [totalOf(bout, book, leaves), methodsOf(bout, book, leaves)];
  return book.threeWay > 0 ? [total, methods] : [total];
}

function totalOf({ rounds }: SimulatedBout, book: DemoBook, leaves: readonly OutcomeLeaf[]): OutcomePrices {
  const points = Array.from({ length: rounds }, (_, round) => {
    const point = round + 1 / 2;
    return { point, p: lastsOver(leaves, point, WORLD_EARLY) };
  });
  const { point, p } = points.reduce((best, one) => (Math.abs(one.p - 1 / 2) < Math.abs(best.p - 1 / 2) ? one : best));
  const [above = SHORTEST, below = SHORTEST] = pricesOf([p, 1 - p], TOTAL_MARGIN, book);
  return {
    key: 'totals',
    outcomes: [
      { name: 'Over', point, price: above },
      { name: 'Under', point, price: below },
    ],
  };
}

const NAMES: Readonly<Record<Method, string>> = { ko_tko: 'KO/TKO', disqualification: 'Disqualification', decision: 'Decision' };

function methodsOf({ a, b, rounds }: SimulatedBout, book: DemoBook, leaves: readonly OutcomeLeaf[]): OutcomePrices {
  const settlement = settlementOf(book.key);
  const methods = settlement === 'common' ? METHODS : METHODS.filter((method) => method !== 'disqualification');
  const selections: readonly { readonly named: { readonly name: string; readonly description?: string }; readonly covers: Covers }[] = [
    ...[['a', a.feedName] as const, ['b', b.feedName] as const].flatMap(([winner, description]) =>
      methods.map((method) => ({ named: { name: NAMES[method], description }, covers: wonBy(winner, method, settlement) })),
    ),
    { named: { name: 'Draw' }, covers: wonBy(null, 'decision', settlement) },
  ];
  const shares = selections.map(({ covers }) => sum(leaves.map((leaf) => leaf.probability * covers(leaf, rounds, WORLD_EARLY))));
  const prices = pricesOf(shares, METHOD_MARGIN, book);
  return {
    key: 'method_of_victory',
    outcomes: selections.map(({ named }, i) => ({ ...named, price: prices[i] ?? SHORTEST })),
  };
}

/** A book's prices of all outcomes of a market. @param margin times that of its two-way markets */
function pricesOf(probabilities: readonly number[], margin: number, book: DemoBook): number[] {
  const offered = probabilities.map((p) => Math.max(p, LEAST_PROBABILITY));
  const whole = sum(offered);
  const odds = withOverround(
    offered.map((p) => p / whole),
    margin * book.margin,
  );
  return odds.map((price) => roundToLadder(Math.max(price, SHORTEST), book.ladder));
}
