import { endOfQuiet, isTimeZone } from '../../../src/events/webhooks/quiet-hours';

const night = { from: '22:00', to: '07:00', time_zone: 'Europe/Berlin' };
const end = (at: string, quiet = night): string | undefined => endOfQuiet(new Date(at), quiet)?.toISOString();

test.each([
  ['2025-07-01T19:59:59.999Z', undefined],
  ['2025-07-01T20:00:00.000Z', '2025-07-02T05:00:00.000Z'],
  ['2025-07-02T02:30:30.500Z', '2025-07-02T05:00:00.000Z'],
  ['2025-07-02T04:59:59.999Z', '2025-07-02T05:00:00.000Z'],
  ['2025-07-02T05:00:00.000Z', undefined],
])('a night from 22:00 to 07:00 in Berlin: at %s it ends at %s', (at, expected) => {
  expect(end(at)).toBe(expected);
});

test('a night in which the clocks change ends by local time', () => {
  expect(end('2025-03-29T22:00:00Z')).toBe('2025-03-30T05:00:00.000Z');
  expect(end('2025-10-25T21:00:00Z')).toBe('2025-10-26T06:00:00.000Z');
});

test('hours can lie within a day, and are empty if both ends are equal', () => {
  const siesta = { from: '13:00', to: '15:30', time_zone: 'UTC' };
  expect(end('2025-07-01T14:00:00Z', siesta)).toBe('2025-07-01T15:30:00.000Z');
  expect(end('2025-07-01T16:00:00Z', siesta)).toBeUndefined();
  expect(end('2025-07-01T14:00:00Z', { ...siesta, to: '13:00' })).toBeUndefined();
});

test('time zones have their IANA names', () => {
  expect(isTimeZone('America/New_York')).toBe(true);
  expect(isTimeZone('Moon/Crater')).toBe(false);
});
