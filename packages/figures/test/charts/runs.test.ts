import type { ScatterSeriesOption } from 'echarts';
import { runsChart } from '../../src/charts/runs';

const counts = { credits_used: 1, credits_remaining: 9, events: 4, events_priced: 3, names_unresolved: 0, quotes_changed: 2 };
const run = (run_id: number, status: 'ok' | 'failed' | 'running', started_at: string, duration_ms: number | null) => ({
  ...{ run_id, status, started_at, duration_ms, finished_at: null, trigger: 'schedule' as const, feed: 'demo', ...counts },
  ...{ items_set_aside: 0, fights_predicted: 3, fights_graded: 0 },
  error: status === 'failed' ? { code: 'feed_unavailable' as const, message: 'no answer' } : null,
});
const runs = [
  run(3, 'running', '2025-10-04T20:10:00.000Z', null),
  run(2, 'failed', '2025-10-04T20:05:00.000Z', 31_000),
  run(1, 'ok', '2025-10-04T20:00:00.000Z', 1_500),
];

it('draws each outcome with a mark of its own, in seconds; a run without an end lies at zero', () => {
  const { option, key } = runsChart(runs, { zone: 'Europe/Berlin' });
  expect((option.series as ScatterSeriesOption[]).map(({ name, data }) => [name, data])).toEqual([
    ['ok', [[Date.parse('2025-10-04T20:00:00Z'), 1.5]]],
    ['failed', [[Date.parse('2025-10-04T20:05:00Z'), 31]]],
    ['running', [[Date.parse('2025-10-04T20:10:00Z'), 0]]],
  ]);
  expect(new Set(key.map(({ shape }) => shape)).size).toBe(3);
});

it('lists them with the times of the zone and the error', () => {
  const { table } = runsChart(runs, { zone: 'Europe/Berlin' });
  expect(table.columns[1]).toBe('started, Europe/Berlin');
  expect(table.rows[0]?.slice(0, 5)).toEqual([3, '4 Oct 2025, 22:10', null, 'running', null]);
  expect(table.rows[1]?.slice(0, 5)).toEqual([2, '4 Oct 2025, 22:05', 31, 'failed', 'no answer']);
});
