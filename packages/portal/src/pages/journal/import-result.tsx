import type { DeskComponents } from 'boxing-prediction-trading-client';
import { useState } from 'preact/hooks';
import { Check } from '../../components/forms/fields';
import { Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Badge, Stat, Stats } from '../../components/values';
import { numberText } from '../../format/figures';
import { dateText } from '../../format/times';

type ImportData = DeskComponents['schemas']['Import'];
type Line = ImportData['results'][number];

/** More rows than this help nobody. */
const MOST_SHOWN = 500;

const COLUMNS: readonly Column<Line>[] = [
  { name: 'Line', align: 'start', cell: ({ line }) => `Line ${numberText(line)}` },
  {
    name: 'Outcome',
    align: 'start',
    cell: ({ outcome }) => <Badge tone={outcome === 'taken' ? 'better' : 'worse'}>{outcome === 'taken' ? 'Taken' : 'Refused'}</Badge>,
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

/** What became of the lines of an import: those that were refused first of all. */
export function ImportResult({ result: { state, lines, taken, refused, results } }: { readonly result: ImportData }) {
  const [showsTaken, setShowsTaken] = useState(false);
  const shown = results.filter(({ outcome }) => showsTaken || outcome === 'refused').slice(0, MOST_SHOWN);
  if (state === 'queued')
    return <Empty title={`${numberText(lines)} lines wait for their turn.`}>The result appears here by itself.</Empty>;
  return (
    <>
      <Stats>
        <Stat label="Lines">{numberText(lines)}</Stat>
        <Stat label="Taken">{numberText(taken)}</Stat>
        <Stat label="Refused">{numberText(refused)}</Stat>
      </Stats>
      {taken > 0 && <Check label="Show the lines that are taken too" checked={showsTaken} onChecked={setShowsTaken} />}
      {shown.length > 0 && <Table caption="Lines of the import" rows={shown} columns={COLUMNS} rowKey={({ line }) => line} />}
      {shown.length === MOST_SHOWN && <p class="note">Only the first {numberText(MOST_SHOWN)} are shown.</p>}
    </>
  );
}
