import type { Step } from './line-series';
import type { LineGap } from './poll-gap';

/**
 * What happened to a line at a point: it opened, moved, came back after a gap, was no longer polled or offered; `standing` is where a window
 * begins and the price was there already.
 */
type LineEvent = 'open' | 'move' | 'back' | 'not_polled' | 'not_offered' | 'standing';

export interface LinePoint extends Step {
  readonly event: LineEvent;
}

/** The steps of a line, each with what happened. @param gaps of the same line */
export function linePoints(steps: readonly Step[], gaps: readonly LineGap[]): LinePoint[] {
  const reasons = new Map(gaps.map(({ from, reason }) => [from.getTime(), reason]));
  return steps.map(({ at, price }, place) => {
    if (price === null) return { at, price, event: reasons.get(at.getTime()) ?? 'not_offered' };
    const before = steps[place - 1];
    return { at, price, event: before === undefined ? 'open' : before.price === null ? 'back' : 'move' };
  });
}

/** A period of time; an end is null if it is open. */
export interface Window {
  readonly from: Date | null;
  readonly to: Date | null;
}

/** The points within a window. The price in force at its start has a point there. @param standing makes that point */
export function within<P extends Step>(points: readonly P[], { from, to }: Window, standing: (point: P, at: Date) => P): P[] {
  const before = from === null ? undefined : points.findLast(({ at }) => at < from);
  const own = points.filter(({ at }) => (from === null || at >= from) && (to === null || at <= to));
  if (from === null || before === undefined || before.price === null || own[0]?.at.getTime() === from.getTime()) return own;
  return [standing(before, from), ...own];
}

/** The first point, and the last one of each step of the clock (UTC): at the end of each step the line is as it was. @param stepMs milliseconds */
export function lastOfSteps<P extends Step>(points: readonly P[], stepMs: number): P[] {
  const stepOf = (point: P | undefined) => (point === undefined ? NaN : Math.floor(point.at.getTime() / stepMs));
  return points.filter((point, place) => place === 0 || stepOf(point) !== stepOf(points[place + 1]));
}

/** Points that each part of a line keeps at most. */
const KEPT = 5;

/**
 * At most so many points of a line: it is divided into parts of equally many points, and each keeps its first, last, lowest and highest
 * price and its first gap (after M4: Jugel et al., VLDB 2014). The line's first and last points and its extremes are among them.
 * @param most at least 10
 */
export function thinned<P extends Step>(points: readonly P[], most: number): readonly P[] {
  if (points.length <= most) return points;
  const size = Math.ceil(points.length / Math.floor(most / KEPT));
  const parts = Array.from({ length: Math.ceil(points.length / size) }, (_, part) => points.slice(part * size, (part + 1) * size));
  return parts.flatMap((part) => {
    let [lowest, highest, gap] = [-1, -1, -1];
    for (const [place, { price }] of part.entries()) {
      if (price === null) gap = gap === -1 ? place : gap;
      else {
        if (price < (part[lowest]?.price ?? Infinity)) lowest = place;
        if (price > (part[highest]?.price ?? 0)) highest = place;
      }
    }
    const kept = new Set([0, part.length - 1, lowest, highest, gap]);
    return part.filter((_, place) => kept.has(place));
  });
}
