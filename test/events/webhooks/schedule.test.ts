import * as fc from 'fast-check';
import { afterAttempt } from '../../../src/events/webhooks/schedule';

const now = new Date('2025-09-27T21:07:00.000Z');
const attempted = { attempts: 1, now, expiresAt: null, failingSince: null, gone: [410] };
const serverError = { status: 500, error: 'answered 500' };
const inHours = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);

test('retries come after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, then the delivery has failed', () => {
  const seconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
  const waits = seconds.map((_, i) => {
    const step = afterAttempt(serverError, { ...attempted, attempts: i + 1 }, 0.5);
    return step.state === 'pending' ? (step.nextAttemptAt.getTime() - now.getTime()) / 1000 : step.state;
  });
  expect(waits).toEqual(seconds);
  expect(afterAttempt(serverError, { ...attempted, attempts: 10 }, 0.5)).toEqual({ state: 'failed', reason: 'all 10 attempts failed' });
});

test('waits vary by at most a fifth', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      const step = afterAttempt(serverError, { ...attempted, attempts: 2 }, random);
      if (step.state !== 'pending') return false;
      const seconds = (step.nextAttemptAt.getTime() - now.getTime()) / 1000;
      return seconds >= 240 && seconds <= 360;
    }),
  );
});

test.each([
  ['90', 90],
  ['Sat, 27 Sep 2025 21:10:00 GMT', 180],
  ['2', 5],
  ['soon', 5],
  ['-7', 5],
  ['999999999', 86_400],
])('with Retry-After %s the next attempt comes after %d s', (retryAfter, seconds) => {
  const step = afterAttempt({ status: 429, error: 'answered 429', retryAfter }, attempted, 0.5);
  expect(step).toEqual({ state: 'pending', nextAttemptAt: new Date(now.getTime() + seconds * 1000) });
});

test('404 disables the endpoint only where it means gone', () => {
  const answer = { status: 404, error: 'answered 404' };
  expect(afterAttempt(answer, attempted, 0.5).state).toBe('pending');
  expect(afterAttempt(answer, { ...attempted, gone: [404, 410] }, 0.5)).toEqual({ state: 'disabled', reason: 'gone' });
});

test('410 disables the endpoint at once', () => {
  expect(afterAttempt({ status: 410, error: 'answered 410' }, attempted, 0.5)).toEqual({ state: 'disabled', reason: 'gone' });
});

test('five days of failure disable the endpoint, and a minute less does not', () => {
  expect(afterAttempt(serverError, { ...attempted, failingSince: inHours(-120) }, 0.5)).toEqual({ state: 'disabled', reason: 'failing' });
  expect(afterAttempt(serverError, { ...attempted, failingSince: inHours(-119.99) }, 0.5).state).toBe('pending');
});

test('an alert whose next attempt would come after its deadline is expired', () => {
  expect(afterAttempt(serverError, { ...attempted, expiresAt: new Date(now.getTime() + 5000) }, 0.5).state).toBe('expired');
  expect(afterAttempt(serverError, { ...attempted, expiresAt: new Date(now.getTime() + 5001) }, 0.5).state).toBe('pending');
});

test('a success counts as delivered, even after failures and a deadline', () => {
  const late = { attempts: 10, now, expiresAt: inHours(-1), failingSince: inHours(-200), gone: [410] };
  expect(afterAttempt({ status: 204, error: null }, late, 0.5)).toEqual({ state: 'delivered' });
});
