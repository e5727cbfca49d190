import type { Answer } from 'boxing-prediction-trading-client';
import { runsChart } from '../../../../figures/src/charts/runs';
import { Chart } from '../../components/figures/chart';
import { SelectField } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Badge, Time, type Tone } from '../../components/values';
import { NONE, numberText } from '../../format/figures';
import { address, setQuery } from '../../routing/address';
import { useRequest } from '../../service/request';
import { operatorClient } from '../../service/client';
import { preferences } from '../../service/preferences';

type Run = Answer<'/runs'>['data'][number];

const AMOUNTS = ['50', '100', '200'] as const;

/** The runs of the pipeline: what they did, how long they took, and why they failed. */
export function Runs() {
  const chosen = address.value.query.get('runs');
  const limit = AMOUNTS.find((amount) => amount === chosen) ?? AMOUNTS[0];
  const runs = useRequest([limit], (signal) => operatorClient.get('/runs', { params: { query: { limit: Number(limit) } }, signal }), {
    refreshOn: ['board.updated', 'run.failed'],
  });
  return (
    <Answered of={runs}>
      {({ data }) =>
        data.length === 0 ? (
          <Panel title="Runs">
            <Empty title="The pipeline has not run yet.">
              <p>
                It runs every five minutes if the service is started with <code>LIVE=on</code>, or once with{' '}
                <code>boxing predict-live</code>.
              </p>
            </Empty>
          </Panel>
        ) : (
          <>
            <Panel title="Durations">
              <Chart chart={runsChart(data, { zone: preferences().time_zone })} file="runs" />
            </Panel>
            <Panel
              title="Runs"
              actions={
                <SelectField
                  label="Runs shown"
                  value={limit}
                  onValue={(amount) => setQuery({ runs: amount === AMOUNTS[0] ? undefined : amount })}
                  options={AMOUNTS.map((amount) => [amount, amount] as const)}
                />
              }
            >
              <Table caption="Runs, newest first" rows={data} rowKey={({ run_id }) => run_id} columns={COLUMNS} />
            </Panel>
          </>
        )
      }
    </Answered>
  );
}

const STATUSES: Readonly<Record<Run['status'], readonly [tone: Tone, word: string]>> = {
  ok: ['better', 'ok'],
  failed: ['worse', 'failed'],
  running: ['plain', 'running'],
};

const TRIGGERS: Readonly<Record<Run['trigger'], string>> = { schedule: 'schedule', command: 'command', import: 'import' };

const count = (value: number | null) => <span class="figure">{value === null ? NONE : numberText(value)}</span>;

const COLUMNS: readonly Column<Run>[] = [
  { name: 'Run', align: 'start', cell: ({ run_id }) => run_id },
  { name: 'Began', align: 'start', cell: ({ started_at }) => <Time at={started_at} /> },
  {
    name: 'Outcome',
    align: 'start',
    cell: ({ status, error }) => (
      <>
        <Badge tone={STATUSES[status][0]}>{STATUSES[status][1]}</Badge>
        {error !== null && (
          <p class="why">
            {error.message ?? 'No details are known.'} <code>{error.code}</code>
          </p>
        )}
      </>
    ),
  },
  {
    name: 'Duration',
    cell: ({ duration_ms: ms }) => <span class="figure">{ms === null ? NONE : `${numberText(ms / 1_000, 1)}\u00a0s`}</span>,
  },
  {
    name: 'Trigger',
    align: 'start',
    cell: ({ trigger, feed }) => <span title={`Feed: ${feed}`}>{TRIGGERS[trigger]}</span>,
    deskOnly: true,
  },
  { name: 'Events', title: 'In the poll', cell: ({ events }) => count(events), short: true },
  { name: 'Priced', title: 'Events with at least one price', cell: ({ events_priced }) => count(events_priced), short: true },
  {
    name: 'Moved',
    title: 'Markets that are new, have moved or have disappeared',
    cell: ({ quotes_changed }) => count(quotes_changed),
    short: true,
  },
  { name: 'Predicted', cell: ({ fights_predicted }) => count(fights_predicted), short: true },
  { name: 'Graded', cell: ({ fights_graded }) => count(fights_graded), short: true, deskOnly: true },
  {
    name: 'Unmatched',
    title: 'Names that could not be matched to a fighter',
    cell: ({ names_unresolved }) => count(names_unresolved),
    short: true,
  },
  {
    name: 'Rejected',
    title: 'Items of the poll that could not be used',
    cell: ({ items_set_aside }) => count(items_set_aside),
    short: true,
  },
  {
    name: 'Credits left',
    title: 'At the odds feed',
    cell: ({ credits_remaining }) => count(credits_remaining),
    short: true,
    deskOnly: true,
  },
];
