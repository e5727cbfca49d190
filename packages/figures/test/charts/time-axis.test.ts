import { instantText, spanOf, tickText, timeTicks } from '../../src/charts/parts/time-axis';

const at = (text: string) => Date.parse(text);
const ticks = (from: string, to: string, zone: string, most: number) =>
  timeTicks(at(from), at(to), zone, most).map((tick) => new Date(tick).toISOString().slice(0, 16));

it('places ticks at round hours of the zone, also where it is apart by quarters of an hour', () => {
  expect(ticks('2026-07-01T20:00:00Z', '2026-07-02T20:00:00Z', 'Asia/Kathmandu', 4)).toEqual([
    '2026-07-02T00:15',
    '2026-07-02T06:15',
    '2026-07-02T12:15',
    '2026-07-02T18:15',
  ]);
});

it('places ticks at the midnights of the zone across the end of its summer time', () => {
  expect(ticks('2026-10-24T00:00:00Z', '2026-10-27T00:00:00Z', 'Europe/Berlin', 3)).toEqual([
    '2026-10-24T22:00',
    '2026-10-25T23:00',
    '2026-10-26T23:00',
  ]);
});

it('places ticks at the first days of months over seasons, and of years over decades', () => {
  expect(ticks('2026-01-10T00:00:00Z', '2026-12-20T00:00:00Z', 'UTC', 5)).toEqual([
    '2026-04-01T00:00',
    '2026-07-01T00:00',
    '2026-10-01T00:00',
  ]);
  expect(ticks('2021-11-20T00:00:00Z', '2026-11-20T00:00:00Z', 'Europe/Berlin', 6)).toEqual(
    [2021, 2022, 2023, 2024, 2025].map((year) => `${year}-12-31T23:00`),
  );
});

it.each([
  ['2026-10-04T20:00:00Z', '2026-10-04T20:10:00Z', 8],
  ['2026-10-04T20:00:00Z', '2026-10-18T20:00:00Z', 4],
  ['2020-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 6],
])('never places more ticks from %s to %s than fit', (from, to, most) => {
  expect(ticks(from, to, 'America/New_York', most).length).toBeLessThanOrEqual(most + 1);
});

it('names midnights by their day, and other times by the clock of the zone', () => {
  expect(tickText(at('2026-10-03T22:00:00Z'), 'Europe/Berlin')).toBe('4 Oct');
  expect(tickText(at('2026-10-04T04:00:00Z'), 'Europe/Berlin')).toBe('06:00');
  expect(instantText(at('2026-12-31T23:30:00Z'), 'Europe/Berlin')).toBe('1 Jan 2027, 00:30');
});

it('leaves 3 % of the time on both sides of instants, and at least an hour', () => {
  const hours = (...some: number[]) => some.map((hour) => at('2026-10-03T00:00:00Z') + hour * 3_600_000);
  const [from, to] = hours(-3, 103);
  expect(spanOf(hours(0, 40, 100))).toEqual({ from, to });
  const [before, after] = hours(4, 6);
  expect(spanOf(hours(5))).toEqual({ from: before, to: after });
});
