import type { DeskComponents } from 'boxing-prediction-trading-client';
import { useState } from 'preact/hooks';
import { Check } from '../../../components/forms/fields';
import { Empty } from '../../../components/states';
import { Table, type Column } from '../../../components/table';
import { Badge, Stat, Stats } from '../../../components/values';
import { numberText } from '../../../format/figures';
import { dateText } from '../../../format/times';

type ImportData = DeskComponents['schemas']['Import'];
type Line = ImportData['results'][number];

/** The most rows shown. */
const MOST_SHOWN = 500;

const COLUMNS: readonly Column<Line>[] = [
  { name: 'Line', align: 'start', cell: ({ line }) => `Line ${numberText(line)}` },
  {
    name: 'Outcome',
    align: 'start',
    cell: ({ outcome }) => <Badge tone={outcome === 'taken' ? 'better' : 'worse'}>{outcome === 'taken' ? 'Accepted' : 'Rejected'}</Badge>,
  },
  {
    name: 'Fight',
    align: 'start',
    cell: ({ fight_id }) => (fight_id === null ? <span class="soft">not found</span> : <a href={`fights/${fight_id}`}>Fight {fight_id}</a>),
  },
  {
    name: 'Why',
    align: 'start',
    cell: ({ message, candidates }) => (
      <>
        {message ?? ''}
        {candidates.map(({ fight_id, fighter_a, fighter_b, fight_date }) => (
          <span key={fight_id} class="sub">
            fight_id {fight_id}: {fighter_a} v {fighter_b}, {dateText(fight_date)}
          </span>
        ))}
      </>
    ),
  },
];

/** The outcome of each line of an import. Shows the rejected lines; a checkbox adds the imported ones. */
export function ImportResult({ result: { state, lines, taken, refused, results } }: { readonly result: ImportData }) {
  const [showsTaken, setShowsTaken] = useState(false);
  const shown = results.filter(({ outcome }) => showsTaken || outcome === 'refused').slice(0, MOST_SHOWN);
  if (state === 'queued')
    return <Empty title={`${numberText(lines)} lines are waiting to be imported.`}>The result will appear here.</Empty>;
  return (
    <>
      <Stats>
        <Stat label="Lines">{numberText(lines)}</Stat>
        <Stat label="Accepted">{numberText(taken)}</Stat>
        <Stat label="Rejected">{numberText(refused)}</Stat>
      </Stats>
      {taken > 0 && <Check label="Show accepted lines too" checked={showsTaken} onChecked={setShowsTaken} />}
      {shown.length > 0 && <Table caption="Lines of the import" rows={shown} columns={COLUMNS} rowKey={({ line }) => line} />}
      {shown.length === MOST_SHOWN && <p class="note">Only the first {numberText(MOST_SHOWN)} lines are shown.</p>}
    </>
  );
}
