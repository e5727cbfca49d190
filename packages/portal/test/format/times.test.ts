import { dayTimeText, instantOf, localText } from '../../src/format/times';

const at = (local: string, zone: string) => instantOf(local, zone)?.toISOString();

it.each([
  ['2026-11-28T22:00', 'UTC', '2026-11-28T22:00:00.000Z'],
  ['2026-11-28T22:00', 'America/New_York', '2026-11-29T03:00:00.000Z'],
  ['2026-07-01T00:30', 'Asia/Kolkata', '2026-06-30T19:00:00.000Z'],
  // The clock shows this hour twice; the first is meant.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  // The clock leaves this hour out and goes on at 03:30.
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(at(local, zone)).toBe(instant);
});

it('every instant is found again by its local text', () => {
  for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Auckland'])
    for (let hour = 0; hour < 24 * 365; hour += 7) {
      const local = localText(new Date(Date.UTC(2026, 0, 1, hour)), zone);
      const instant = instantOf(local, zone);
      expect(instant && localText(instant, zone)).toBe(local);
    }
});

it('an invalid date has no instant', () => {
  expect(instantOf('tomorrow', 'UTC')).toBeUndefined();
});

it.each([
  ['2026-03-28T22:00:00Z', 'UTC', 'Sat 28 Mar, 22:00'],
  ['2025-11-08T08:40:00Z', 'UTC', 'Sat 8 Nov 2025, 08:40'],
  // By the reader's zone it is the next year already.
  ['2025-12-31T23:30:00Z', 'Pacific/Auckland', 'Thu 1 Jan, 12:30'],
])('%s in %s reads %s to a reader of 2026', (instant, zone, text) => {
  expect(dayTimeText(new Date(instant), zone, new Date('2026-11-28T12:00:00Z'))).toBe(text);
});
