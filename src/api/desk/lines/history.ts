import { fraction, odds } from '../../../lib/math/rounding';
import type { MedianStep } from '../../../betting/lines/line-series';
import { lastOfSteps, linePoints, thinned, within, type LinePoint, type Window } from '../../../betting/lines/line-points';
import type { LineGap } from '../../../betting/lines/poll-gap';
import type { BookPrices, MarketSide } from '../../../prices/lines/price-history';
import type { Data } from '../../operation';

type Lines = Data<'getLines'>;
type Side = Lines['sides'][number];

/** How many points are shown, and from when to when. */
export interface Shown {
  readonly window: Window;
  /** Milliseconds; null for every change. */
  readonly step: number | null;
  readonly points: number;
  readonly isWanted: (line: Pick<BookPrices, 'book' | 'market_type'>) => boolean;
}

/** One side of a fight's history as the contract describes it. */
export function toSide({ side, fighter, summary, median, books }: MarketSide, shown: Shown): Side {
  const { first_seen_at, last_seen_at, best } = summary;
  const text = instantTexts();
  return {
    side,
    fighter,
    summary: {
      books: summary.books,
      first_seen_at: first_seen_at?.toISOString() ?? null,
      last_seen_at: last_seen_at?.toISOString() ?? null,
      open: odds(summary.open),
      last: odds(summary.last),
      move: fraction(summary.move),
      best: best && { decimal_odds: odds(best.price), book: best.book, at: best.at.toISOString() },
    },
    median: fewer(median, shown, (step: MedianStep, at) => ({ ...step, at })).map((step) => ({
      at: text(step.at),
      decimal_odds: odds(step.price),
      books: step.books,
    })),
    books: books.filter(shown.isWanted).map((line) => toBook(line, shown, text)),
  };
}

/** Instants in ISO 8601. Books change their prices at the same polls, so most instants are written already. */
function instantTexts(): (at: Date) => string {
  const texts = new Map<number, string>();
  return (at) => {
    const known = texts.get(at.getTime());
    if (known !== undefined) return known;
    const text = at.toISOString();
    texts.set(at.getTime(), text);
    return text;
  };
}

function toBook(line: BookPrices, shown: Shown, text: (at: Date) => string): Side['books'][number] {
  const points = fewer(linePoints(line.steps, line.gaps), shown, (point: LinePoint, at): LinePoint => ({
    ...point,
    at,
    event: 'standing',
  }));
  const { book, market_type, standing, last_seen_at, no_close, moves } = line;
  return {
    ...{ book, market_type, standing, last_seen_at: text(last_seen_at) },
    ...{ open: odds(line.open), close: odds(line.close), no_close, last: odds(line.last) },
    ...{ low: odds(line.low), high: odds(line.high), moves, move: fraction(line.move) },
    points: points.map(({ at, price, event }) => ({ at: text(at), decimal_odds: odds(price), event })),
    gaps: longest(line.gaps, shown).map(({ from, until, reason }) => ({
      ...{ from: text(from), until: until && text(until), reason },
    })),
  };
}

function fewer<P extends { readonly at: Date; readonly price: number | null }>(
  steps: readonly P[],
  { window, step, points }: Shown,
  standing: (step: P, at: Date) => P,
): readonly P[] {
  const own = within(steps, window, standing);
  return thinned(step === null ? own : lastOfSteps(own, step), points);
}

/** The gaps that reach into the window, or the longest of them. */
function longest(gaps: readonly LineGap[], { window: { from, to }, points }: Shown): readonly LineGap[] {
  const own = gaps.filter((gap) => (from === null || gap.until === null || gap.until > from) && (to === null || gap.from <= to));
  if (own.length <= points) return own;
  const length = (gap: LineGap) => (gap.until?.getTime() ?? Infinity) - gap.from.getTime();
  const kept = new Set(own.toSorted((one, other) => length(other) - length(one)).slice(0, points));
  return own.filter((gap) => kept.has(gap));
}

/** The columns of a history as CSV. */
export const LINE_COLUMNS = ['side', 'book', 'market_type', 'at', 'price', 'event'] as const;
type LineRow = Record<(typeof LINE_COLUMNS)[number], string | number | null>;

/** A row for each point, those of the median first. */
export function lineRows(sides: readonly Side[]): LineRow[] {
  return sides.flatMap(({ side, median, books }) => [
    ...median.map(({ at, decimal_odds: price }, place) => {
      const event = place === 0 ? 'open' : price === null ? 'gap' : median[place - 1]?.decimal_odds === null ? 'back' : 'move';
      return { side, book: 'median', market_type: null, at, price, event };
    }),
    ...books.flatMap(({ book, market_type, points }) =>
      points.map(({ at, decimal_odds: price, event }) => ({ side, book, market_type, at, price, event })),
    ),
  ]);
}
