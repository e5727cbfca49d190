import type { ScatterSeriesOption } from 'echarts';
import { scale } from './parts/axes';
import type { DataOf } from './data';
import { rounded } from './parts/figures';
import { plot, type Chart } from './parts/options';
import { symbolOf, type Look } from './parts/shapes';
import { tableOf } from './parts/table';
import { instantText, spanOf, timeAxis } from './parts/time-axis';
import { tips } from './parts/tooltip';

type Run = DataOf<'/runs'>[number];
type Status = Run['status'];

const LOOKS: Readonly<Record<Status, Look>> = {
  ok: { color: 'var(--blue)', shape: 'circle' },
  failed: { color: 'var(--worse)', shape: 'cross' },
  running: { color: 'var(--stale)', shape: 'diamond' },
};
const STATUSES: readonly Status[] = ['ok', 'failed', 'running'];

/** The start, duration and outcome of runs. A run in progress has no duration yet and is drawn at zero. */
export function runsChart(runs: readonly Run[], { zone }: { readonly zone: string }): Chart {
  const present = STATUSES.filter((status) => runs.some((run) => run.status === status));
  const { from, to } = spanOf(runs.map(({ started_at }) => Date.parse(started_at)));
  const table = tableOf(runs, {
    run: ({ run_id }) => run_id,
    [`started, ${zone}`]: ({ started_at }) => instantText(Date.parse(started_at), zone),
    'duration, s': ({ duration_ms }) => (duration_ms === null ? null : duration_ms / 1_000),
    outcome: ({ status }) => status,
    error: ({ error }) => error?.message ?? null,
    'quotes changed': ({ quotes_changed }) => quotes_changed,
    'fights predicted': ({ fights_predicted }) => fights_predicted,
    'fights graded': ({ fights_graded }) => fights_graded,
  });
  const option = {
    xAxis: timeAxis(from, to, zone),
    yAxis: scale('duration, s', { scale: false, min: 0 }),
    series: present.map((status) =>
      marks(
        runs.filter((run) => run.status === status),
        status,
        zone,
      ),
    ),
  };
  const key = present.map((status) => ({ name: status, ...LOOKS[status] }));
  return plot(`Runs by start and duration, times in ${zone}`, table, option, { key });
}

function marks(runs: readonly Run[], status: Status, zone: string): ScatterSeriesOption {
  const { color, shape } = LOOKS[status];
  return {
    type: 'scatter',
    name: status,
    symbol: symbolOf(shape),
    symbolSize: status === 'ok' ? 7 : 10,
    z: status === 'ok' ? 2 : 3,
    emphasis: { disabled: true },
    itemStyle: { color, opacity: status === 'ok' ? 0.75 : 1 },
    tooltip: tips(runs.map((run) => runText(run, zone))),
    data: runs.map(({ started_at, duration_ms }) => [Date.parse(started_at), (duration_ms ?? 0) / 1_000]),
  };
}

function runText({ run_id, status, started_at, duration_ms, error }: Run, zone: string): string {
  const took = duration_ms === null ? '' : `, ${rounded(duration_ms / 1_000)} s`;
  const lines = [`run ${run_id}: ${status}${took}`, instantText(Date.parse(started_at), zone)];
  return [...lines, ...(error === null ? [] : [error.code])].join('\n');
}
