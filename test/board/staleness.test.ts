import { Moment } from '../../src/lib/moment';
import { STALE_AFTER_MINUTES, staleReference } from '../../src/board/board';

const T0 = new Date('2025-09-27T21:00:00Z');
const after = (minutes: number): Date => new Date(T0.getTime() + minutes * 60_000);
const at = (minutes: number): Moment => new Moment(after(minutes));
const ran = (scheduled: boolean) => ({ run_id: 1, started_at: T0, polled_at: T0, scheduled });

it('nothing is compared before the first run', () => {
  expect(staleReference({ lastRun: null, lastStart: null }, at(60))).toBeNull();
});

it('predictions are compared with the start of the newest run, even if it failed', () => {
  expect(staleReference({ lastRun: ran(true), lastStart: T0 }, at(19))).toEqual(T0);
  expect(staleReference({ lastRun: ran(true), lastStart: after(15) }, at(19))).toEqual(after(15));
});

it('predictions are compared with now once a scheduled pipeline has had no success for more than 20 minutes', () => {
  for (const lastStart of [T0, after(15)]) {
    expect(staleReference({ lastRun: ran(true), lastStart }, at(STALE_AFTER_MINUTES))).toEqual(lastStart);
    expect(staleReference({ lastRun: ran(true), lastStart }, at(20.1))).toBe('now');
  }
});

it('time alone makes nothing stale after an import or a command, because no run is due', () => {
  expect(staleReference({ lastRun: ran(false), lastStart: T0 }, at(600))).toEqual(T0);
  expect(staleReference({ lastRun: ran(false), lastStart: after(300) }, at(600))).toEqual(after(300));
});
