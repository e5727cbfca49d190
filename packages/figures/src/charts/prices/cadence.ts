/** A stretch in which a line has no price. */
export interface LineGap {
  /** If polls were missed, when the first missed poll was due. */
  readonly from: Date;
  readonly until: Date | null;
  readonly reason: 'not_polled' | 'not_offered';
}

/** Polls are due this often. */
const POLL_EVERY_MS = 5 * 60_000;
/** How many intervals between polls are compared on either side of a gap. */
const NEAREST = 5;
/** An interval this many times as long as its neighbours is a gap. */
const LONGER = 3;

type Unpolled = Pick<LineGap, 'from' | 'until'>;

/**
 * The stretches without polls that are long for their time: more than three times the mean interval of the five polls
 * before, and of the five after. If the feed was polled every six hours, six hours are not a gap. A stretch without
 * other polls around it is long.
 * @param gaps of lines of one feed, in any order
 */
export function longGaps(gaps: readonly LineGap[]): Unpolled[] {
  const unpolled = new Map<number, Unpolled>();
  for (const { from, until, reason } of gaps) {
    const known = unpolled.get(from.getTime());
    if (reason === 'not_polled' && (known === undefined || endOf({ from, until }) > endOf(known)))
      unpolled.set(from.getTime(), { from, until });
  }
  const ordered = [...unpolled.values()].sort((one, other) => one.from.getTime() - other.from.getTime());
  // Between two gaps, every due poll took place.
  const spans = ordered.flatMap((gap, at): { gap: Unpolled | undefined; ms: number }[] => {
    const next = ordered[at + 1];
    const polls = next === undefined ? 0 : Math.round((next.from.getTime() - endOf(gap)) / POLL_EVERY_MS) - 1;
    const due = Array.from({ length: Math.min(Math.max(polls, 0), NEAREST) }, () => ({ gap: undefined, ms: POLL_EVERY_MS }));
    return [{ gap, ms: endOf(gap) - gap.from.getTime() + POLL_EVERY_MS }, ...due];
  });
  return spans.flatMap(({ gap, ms }, at) => {
    const sides = [spans.slice(Math.max(0, at - NEAREST), at), spans.slice(at + 1, at + 1 + NEAREST)];
    const cadence = Math.max(...sides.map((side) => side.reduce((sum, { ms }) => sum + ms / side.length, 0)));
    return gap !== undefined && ms > LONGER * cadence ? [gap] : [];
  });
}

/**
 * A line as the polls of its time could show it: a price continues over a stretch without polls, unless the stretch is long.
 * @param gaps of the line
 * @param long from `longGaps`
 */
export function bridged<S extends { readonly at: Date; readonly price: number | null }>(
  steps: readonly S[],
  gaps: readonly LineGap[],
  long: readonly Unpolled[],
): S[] {
  const [breaks, ends] = [new Set(long.map(({ from }) => from.getTime())), new Map<number, LineGap>()];
  for (const gap of gaps) if (gap.reason === 'not_polled' && !breaks.has(gap.from.getTime())) ends.set(gap.from.getTime(), gap);
  const withdrawn = new Set(gaps.filter(({ reason }) => reason === 'not_offered').map(({ from }) => from.getTime()));
  return steps.flatMap((step) => {
    const gap = step.price === null ? ends.get(step.at.getTime()) : undefined;
    if (gap === undefined) return [step];
    // The next poll no longer showed the price.
    return gap.until !== null && withdrawn.has(gap.until.getTime()) ? [{ ...step, at: gap.until }] : [];
  });
}

function endOf({ from, until }: Unpolled): number {
  return until?.getTime() ?? from.getTime();
}
