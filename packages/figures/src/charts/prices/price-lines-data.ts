import type { DataOf, DeskDataOf } from '../data';
import { bridged, longGaps, type LineGap } from './cadence';

export interface Step {
  readonly at: Date;
  /** Decimal odds; null while no price is offered. */
  readonly price: number | null;
}

export interface Line {
  readonly book: string;
  readonly market_type: string;
  readonly steps: readonly Step[];
  readonly gaps: readonly LineGap[];
}

/** A fair price with the ends of its band of one sigma either way, in decimal odds. */
export interface FairPrice {
  readonly price: number;
  readonly low: number;
  /** Null if the band reaches a probability of zero. */
  readonly high: number | null;
}

/** A fair price while it was published. */
export interface FairStep extends FairPrice {
  readonly at: Date;
  readonly until: Date;
}

export interface LineSide {
  readonly side: 'a' | 'b';
  readonly fighter: string;
  readonly summary: { readonly first_seen_at: Date | null; readonly last_seen_at: Date | null };
  readonly median: readonly Step[];
  /** The price by the model alone over time, if it is known. */
  readonly model?: readonly Step[];
  /** The published fair prices, oldest first. */
  readonly fair?: readonly FairStep[];
  readonly books: readonly Line[];
}

/** The prices of a fight over time, for each of its fighters. */
export interface PriceLines {
  /** `YYYY-MM-DD`. */
  readonly fight_date: string;
  readonly starts_at: Date | null;
  readonly as_of: Date;
  readonly sides: readonly LineSide[];
}

/** A side whose lines continue over stretches without polls that were usual at their time. Only the long gaps remain. */
export function asPolled<
  Book extends Pick<Line, 'steps' | 'gaps'>,
  Side extends { readonly median: readonly Step[]; readonly books: readonly Book[] },
>(side: Side & { readonly books: readonly Book[] }) {
  const all = side.books.flatMap(({ gaps }) => gaps);
  const long = longGaps(all);
  const breaks = new Set(long.map(({ from }) => from.getTime()));
  const books = side.books.map((line: Book) => ({
    ...line,
    steps: bridged(line.steps, line.gaps, long),
    gaps: line.gaps.filter(({ from, reason }) => reason === 'not_offered' || breaks.has(from.getTime())),
  }));
  return {
    ...side,
    median: bridged(
      side.median,
      all.filter(({ reason }) => reason === 'not_polled'),
      long,
    ),
    books,
  };
}

/** The stretches of a line with missed polls, each with the last price before it and the first one after it. */
export function unpolledStretches(
  steps: readonly Step[],
  gaps: readonly LineGap[],
): { from: Date; until: Date; before: number; after: number | null }[] {
  const unpolled = new Map(gaps.filter(({ reason }) => reason === 'not_polled').map((gap) => [gap.from.getTime(), gap]));
  return steps.flatMap(({ at, price }, place) => {
    const [gap, before] = [unpolled.get(at.getTime()), steps[place - 1]?.price ?? null];
    if (price !== null || gap === undefined || gap.until === null || before === null) return [];
    const next = steps[place + 1];
    const after = next !== undefined && next.at <= gap.until ? next.price : null;
    return [{ from: at, until: gap.until, before, after }];
  });
}

/** The price lines from an answer of the desk's `/lines/{fight_id}`, with the fair prices of its `/lines/{fight_id}/fair`. */
export function priceLinesOf(lines: DeskDataOf<'/lines/{fight_id}'>, fair: readonly FairPoint[] = []): PriceLines {
  return {
    fight_date: lines.fight_date,
    starts_at: dateOf(lines.starts_at),
    as_of: new Date(lines.as_of),
    sides: lines.sides.map(({ side, fighter, summary, median, books }) => ({
      side,
      fighter,
      summary: { first_seen_at: dateOf(summary.first_seen_at), last_seen_at: dateOf(summary.last_seen_at) },
      median: median.map(stepOf),
      fair: fairSteps(fair, side),
      books: books.map(({ book, market_type, points, gaps }) => ({
        book,
        market_type,
        steps: points.map(stepOf),
        gaps: gaps.map(({ from, until, reason }) => ({ from: new Date(from), until: dateOf(until), reason })),
      })),
    })),
  };
}

/** Probabilities of side a given no draw, over time. */
interface FairPoint {
  readonly at: Date | string;
  readonly until: Date | string;
  readonly prob_a: number;
  readonly sigma: number;
}

/** The fair odds of a two-way bet on a side over time. Without the times at which the side could not win. */
export function fairSteps(points: readonly FairPoint[], side: 'a' | 'b'): FairStep[] {
  return points.flatMap(({ at, until, prob_a, sigma }) => {
    const probability = side === 'a' ? prob_a : 1 - prob_a;
    return probability > 0 ? [{ at: new Date(at), until: new Date(until), ...fairPrice(probability, sigma) }] : [];
  });
}

/** The fair odds of a two-way bet on a side, from the pick's probabilities given no draw. */
export function fairNow({ fair_prob_a, fair_prob_b, market_type, sigma }: FairFigures, side: 'a' | 'b'): FairPrice {
  const decided = fair_prob_a + fair_prob_b;
  const probability = (side === 'a' ? fair_prob_a : fair_prob_b) / decided;
  // The pick's sigma is for its own kind of market. Given no draw, both sides have the same sigma.
  return fairPrice(probability, market_type === 'h2h' ? sigma : sigma / decided);
}

type FairFigures = Pick<DataOf<'/picks/{fight_id}'>, 'fair_prob_a' | 'fair_prob_b' | 'market_type' | 'sigma'>;

function fairPrice(probability: number, spread: number): FairPrice {
  const [least, most] = [probability - spread, Math.min(1, probability + spread)];
  return { price: 1 / probability, low: 1 / most, high: least > 0 ? 1 / least : null };
}

function stepOf({ at, decimal_odds }: { readonly at: string; readonly decimal_odds: number | null }): Step {
  return { at: new Date(at), price: decimal_odds };
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

/** The name of a line: its book, and its market if that is not the usual one. */
export function lineName({ book, market_type }: Pick<Line, 'book' | 'market_type'>): string {
  return market_type === 'h2h' ? book : `${book} (3-way)`;
}

/** The price at an instant; null if no price is offered. */
export function priceAt(steps: readonly Step[], instant: number): number | null {
  return steps.findLast(({ at }) => at.getTime() <= instant)?.price ?? null;
}
