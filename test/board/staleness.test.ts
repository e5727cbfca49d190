import { Moment } from '../../src/lib/moment';
import { STALE_AFTER_MINUTES, staleReference } from '../../src/board/board';

const T0 = new Date('2025-09-27T21:00:00Z');
const after = (minutes: number): Date => new Date(T0.getTime() + minutes * 60_000);
const at = (minutes: number): Moment => new Moment(after(minutes));
const ran = (scheduled: boolean) => ({ run_id: 1, started_at: T0, polled_at: T0, scheduled });

it('before the first run there is nothing to compare with', () => {
  expect(staleReference({ lastRun: null, lastStart: null }, at(60))).toBeNull();
});

it('predictions are compared with the start of the newest run, whether it succeeded or not', () => {
  expect(staleReference({ lastRun: ran(true), lastStart: T0 }, at(19))).toEqual(T0);
  expect(staleReference({ lastRun: ran(true), lastStart: after(15) }, at(19))).toEqual(after(15));
});

it('once a scheduled pipeline has had no success for more than 20 minutes they are compared with now', () => {
  for (const lastStart of [T0, after(15)]) {
    expect(staleReference({ lastRun: ran(true), lastStart }, at(STALE_AFTER_MINUTES))).toEqual(lastStart);
    expect(staleReference({ lastRun: ran(true), lastStart }, at(20.1))).toBe('now');
  }
});

it('after an import or a command no run is due, so time alone makes nothing stale', () => {
  expect(staleReference({ lastRun: ran(false), lastStart: T0 }, at(600))).toEqual(T0);
  expect(staleReference({ lastRun: ran(false), lastStart: after(300) }, at(600))).toEqual(after(300));
});
