import { Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Badge, type Tone } from '../../components/values';
import { NONE } from '../../format/figures';
import { dateText, monthText } from '../../format/times';
import { known, type Fighter } from './bio';

type Bout = Fighter['record']['bouts'][number];

/** Every bout of the fighter, newest first. */
export function Bouts({ bouts }: { readonly bouts: readonly Bout[] }) {
  if (bouts.length === 0)
    return (
      <Empty title="No bout is on record.">
        <p>The fighter comes from another source, such as a list of fighters or the odds feed.</p>
      </Empty>
    );
  return <Table caption="Bouts, newest first" rows={bouts} rowKey={({ fight_id }) => fight_id} columns={COLUMNS} />;
}

const COLUMNS: readonly Column<Bout>[] = [
  {
    name: 'Opponent',
    align: 'start',
    cell: ({ opponent, opponent_id }) => <a href={`fighters/${opponent_id}`}>{opponent}</a>,
  },
  {
    name: 'Date',
    align: 'start',
    cell: ({ fight_date, date_precision }) => (date_precision === 'day' ? dateText(fight_date) : monthText(fight_date)),
  },
  { name: 'Result', align: 'start', cell: (bout) => <Result of={bout} /> },
  { name: 'Method', align: 'start', cell: ({ method, result }) => (result === null ? NONE : known(method)) },
  { name: 'Round', cell: ({ round_ended }) => <span class="figure">{round_ended ?? NONE}</span> },
  { name: 'Venue', align: 'start', cell: ({ venue }) => known(venue), wideOnly: true },
  { name: 'Fight', align: 'start', cell: ({ fight_id, status }) => status === 'scheduled' && <a href={`fights/${fight_id}`}>Prices</a> },
];

const RESULTS: Readonly<Record<NonNullable<Bout['result']>, readonly [tone: Tone, word: string]>> = {
  win: ['better', 'Win'],
  loss: ['worse', 'Loss'],
  draw: ['plain', 'Draw'],
  no_contest: ['plain', 'No contest'],
};

const STATES: Readonly<Record<Bout['status'], string>> = {
  scheduled: 'Scheduled',
  finished: 'Result not known',
  cancelled: 'Cancelled',
  unknown: 'Not reported by any source',
};

function Result({ of: { result, status } }: { readonly of: Bout }) {
  if (result === null) return <span class="soft">{STATES[status]}</span>;
  const [tone, word] = RESULTS[result];
  return <Badge tone={tone}>{word}</Badge>;
}
