import { isPriced } from '../../src/demo/prices/line';
import { pastPolls, sparsePolls } from '../../src/demo/setup/polls';
import { DAY, HOUR, MINUTE, type Instant } from '../../src/demo/world/time';
import { createWorld } from '../../src/demo/world/world';

const world = createWorld({ seed: 1 });
const TO = Date.parse('2026-06-05T12:34:56Z');
const FROM = TO - 21 * DAY;
const polls = pastPolls(world, FROM, TO);
const instants = polls.map(({ at }) => at);
const starts = world
  .foughtBetween(FROM, TO)
  .filter((bout) => bout.isListed && isPriced(world.seed, bout) && bout.start > FROM + DAY)
  .map(({ start }) => start);

const polledBetween = (from: Instant, to: Instant): boolean => instants.some((at) => at >= from && at < to);

it('the feed is polled daily up to the end, and also in the last hours before priced bouts', () => {
  const daily = polls.filter(({ isDaily }) => isDaily).map(({ at }) => at);
  expect(daily).toEqual(Array.from({ length: 21 }, (_, day) => FROM + (day + 1) * DAY));
  expect(starts.length).toBeGreaterThan(5);
  for (const start of starts) {
    expect(polledBetween(start - HOUR, start)).toBe(true);
    expect(polledBetween(start - 2 * HOUR, start - HOUR + MINUTE)).toBe(true);
    expect(polledBetween(start - 5 * HOUR, start - 3 * HOUR + MINUTE)).toBe(true);
    expect(polledBetween(start - 9 * HOUR, start - 6 * HOUR + MINUTE)).toBe(true);
  }
});

it('polls are in order, each once, and bouts of one evening share them', () => {
  expect(instants).toEqual([...new Set(instants)].sort((one, other) => one - other));
  expect(instants.length - 2 * 21).toBeLessThan(4 * starts.length);
});

it('polls are never more than sixteen hours apart, so a price line can connect them', () => {
  const apart = instants.map((at, i) => at - (instants[i - 1] ?? FROM));
  expect(Math.max(...apart)).toBeLessThanOrEqual(16 * HOUR);
});

it('in past years each priced bout is polled within six hours of its start, few polls suffice, and the last is at the end', () => {
  const from = TO - 365 * DAY;
  const sparse = sparsePolls(world, from, TO);
  const begun = world.foughtBetween(from, TO).filter((bout) => isPriced(world.seed, bout) && bout.start > from + DAY);
  expect(begun.length).toBeGreaterThan(500);
  expect(begun.filter(({ start }) => !sparse.some((at) => at < start && at >= start - 6 * HOUR - 10 * MINUTE))).toEqual([]);
  expect(sparse.length).toBeLessThan(200);
  expect(sparse).toEqual([...new Set(sparse)].sort((one, other) => one - other));
  expect(sparse.at(-1)).toBe(TO);
});
