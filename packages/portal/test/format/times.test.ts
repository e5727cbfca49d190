import { instantOf, localText } from '../../src/format/times';

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

it('what is no date has no instant', () => {
  expect(instantOf('tomorrow', 'UTC')).toBeUndefined();
});
