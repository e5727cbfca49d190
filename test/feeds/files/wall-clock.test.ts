import fc from 'fast-check';
import { wallClock } from '../../../src/feeds/files/wall-clock';

const shown = (zone: string, local: string) => wallClock(zone)(local).map((instant) => instant.toISOString());

it('summer time and winter time have their own offsets', () => {
  expect(shown('America/New_York', '2021-03-23T00:40:42.304')).toEqual(['2021-03-23T04:40:42.304Z']);
  expect(shown('America/New_York', '2021-12-01T00:00:00.000')).toEqual(['2021-12-01T05:00:00.000Z']);
  expect(shown('Asia/Kathmandu', '2021-03-23T00:00:00.000')).toEqual(['2021-03-22T18:15:00.000Z']);
  expect(shown('UTC', '2021-03-23T00:00:00.000')).toEqual(['2021-03-23T00:00:00.000Z']);
});

it('the hour skipped in spring is never shown, and the hour repeated in autumn is shown twice', () => {
  expect(shown('America/New_York', '2021-03-14T01:59:59.999')).toEqual(['2021-03-14T06:59:59.999Z']);
  expect(shown('America/New_York', '2021-03-14T02:30:00.000')).toEqual([]);
  expect(shown('America/New_York', '2021-03-14T03:00:00.000')).toEqual(['2021-03-14T07:00:00.000Z']);
  expect(shown('America/New_York', '2021-11-07T01:30:00.000')).toEqual(['2021-11-07T05:30:00.000Z', '2021-11-07T06:30:00.000Z']);
});

it('a time zone that does not exist is rejected', () => {
  expect(() => wallClock('America/Gotham')).toThrow(RangeError);
});

it('every instant is among those at which its own local time was shown', () => {
  for (const zone of ['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Apia']) {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    const clock = wallClock(zone);
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1990, 0) / 1_000, max: Date.UTC(2040, 0) / 1_000 }), (seconds) => {
        const instants = clock(format.format(seconds * 1_000).replace(' ', 'T') + '.000');
        return instants.some((instant) => instant.getTime() === seconds * 1_000);
      }),
      { numRuns: 200 },
    );
  }
});
