import type { QuotePeriod, Step } from './line-series';

/** Polls are due this often, by the schedule of the pipeline. */
export const POLL_EVERY_MS = 5 * 60_000;

/** A period without polls, in which the prices are unknown. */
export interface PollGap {
  /** When the first missed poll was due: five minutes after the last one. */
  readonly from: Date;
  /** The next poll. */
  readonly until: Date;
}

/**
 * The markets with each gap cut out of them: a price is on offer until the first missed poll was due, and again from the next poll that
 * shows it. One pass over the gaps of each market.
 * @param markets of one feed
 * @param gaps of the same feed, in order of time, without overlaps
 */
export function cutGaps(markets: readonly QuotePeriod[], gaps: readonly PollGap[]): QuotePeriod[] {
  return markets.flatMap((market) => {
    const pieces: QuotePeriod[] = [];
    let from = market.from;
    for (let at = firstEndingAfter(gaps, from); at < gaps.length; at += 1) {
      const gap = gaps[at];
      if (gap === undefined || (market.until !== null && market.until <= gap.from)) break;
      if (from < gap.from) pieces.push({ ...market, from, until: gap.from });
      from = gap.until;
    }
    if (market.until === null || from < market.until) pieces.push(from === market.from ? market : { ...market, from });
    return pieces;
  });
}

/** The place of the first gap that ends after an instant. */
function firstEndingAfter(gaps: readonly PollGap[], instant: Date): number {
  let [low, high] = [0, gaps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const gap = gaps[middle];
    if (gap !== undefined && gap.until <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A period in which a line has no price: no poll ran, or polls did not show the price. */
export interface LineGap {
  readonly from: Date;
  /** When the price was on offer again; null if it was not. */
  readonly until: Date | null;
  readonly reason: 'not_polled' | 'not_offered';
}

/** The stretches of a line without a price, in order of time, each with its reason. @param gaps of the line's feed */
export function lineGaps(steps: readonly Step[], gaps: readonly PollGap[]): LineGap[] {
  return steps.flatMap(({ at, price }, place): LineGap[] => {
    if (price !== null) return [];
    const until = steps[place + 1]?.at ?? null;
    const gap = gaps[firstEndingAfter(gaps, at)];
    if (gap === undefined || gap.from > at) return [{ from: at, until, reason: 'not_offered' }];
    const unpolled = { from: at, until: gap.until, reason: 'not_polled' } as const;
    return until !== null && until <= gap.until ? [unpolled] : [unpolled, { from: gap.until, until, reason: 'not_offered' }];
  });
}
