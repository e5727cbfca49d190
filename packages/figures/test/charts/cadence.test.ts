import { bridged, longGaps, type LineGap } from '../../src/charts/prices/cadence';

const START = Date.UTC(2025, 9, 4);
const MINUTE = 60_000;
const at = (minutes: number) => new Date(START + minutes * MINUTE);

/** The gaps of a feed that was polled at these minutes: each begins when the next poll was due. */
function gapsBetween(polls: readonly number[]): LineGap[] {
  return polls.slice(1).flatMap((poll, i) => {
    const due = (polls[i] ?? 0) + 5;
    return due < poll ? [{ from: at(due), until: at(poll), reason: 'not_polled' as const }] : [];
  });
}
const every = (minutes: number, from: number, count: number) => Array.from({ length: count }, (_, i) => from + i * minutes);
const hoursOf = (gaps: readonly { from: Date }[]) => gaps.map(({ from }) => (from.getTime() - START) / MINUTE - 5);

it('polls that come evenly leave no long gap, every five minutes or every six hours', () => {
  expect(longGaps(gapsBetween(every(5, 0, 30)))).toEqual([]);
  expect(longGaps(gapsBetween(every(360, 0, 10)))).toEqual([]);
});

it('an hour without polls is long among polls of five minutes, and not among polls of six hours', () => {
  expect(hoursOf(longGaps(gapsBetween([...every(5, 0, 20), ...every(5, 155, 20)])))).toEqual([95]);
  expect(longGaps(gapsBetween([0, 360, 720, 780, 1140, 1500]))).toEqual([]);
});

it('where polls become more frequent, the last long interval is not a gap', () => {
  expect(longGaps(gapsBetween([...every(360, 0, 8), ...every(5, 2_880, 20)]))).toEqual([]);
});

it('a single stretch that nothing can be compared with is long', () => {
  expect(hoursOf(longGaps(gapsBetween([0, 60])))).toEqual([0]);
});

it('a line continues over a usual gap, and ends after it if the next poll no longer shows the price', () => {
  const usual: LineGap = { from: at(5), until: at(360), reason: 'not_polled' };
  const steps = [
    { at: at(0), price: 2 },
    { at: at(5), price: null },
    { at: at(360), price: 2.1 },
  ];
  expect(bridged(steps, [usual], [])).toEqual([steps[0], steps[2]]);
  expect(bridged(steps, [usual], [usual])).toEqual(steps);
  const gone: LineGap = { from: at(360), until: null, reason: 'not_offered' };
  expect(bridged(steps.slice(0, 2), [usual, gone], [])).toEqual([steps[0], { at: at(360), price: null }]);
});
