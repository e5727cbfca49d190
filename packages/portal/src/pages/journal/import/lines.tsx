import { useState } from 'preact/hooks';
import { SelectField } from '../../../components/forms/fields';
import { Answered, Empty } from '../../../components/states';
import { Table, type Column } from '../../../components/table';
import { Badge, Money, Odds, Time, type Tone } from '../../../components/values';
import { numberText } from '../../../format/figures';
import { dateText } from '../../../format/times';
import { client } from '../../../service/client';
import { bodyOf, useRequest } from '../../../service/request';
import { bookTitle } from '../../../../../../src/betting/odds/books';
import type { FileImport, ImportLine } from './schemas';
import { OUTCOMES, reasonText, sentence } from './words';

/** Lines shown of one outcome. */
const SHOWN = 100;

const TONES: Readonly<Record<ImportLine['outcome'], Tone>> = {
  ...{ to_store: 'better', to_update: 'better', stored: 'better', updated: 'better' },
  ...{ duplicate: 'plain', left_out: 'plain', refused: 'worse' },
};

const COLUMNS: readonly Column<ImportLine>[] = [
  { name: 'Line', align: 'start', cell: ({ line }) => `Line ${numberText(line)}` },
  { name: 'Becomes', align: 'start', cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{OUTCOMES[outcome]}</Badge> },
  { name: 'Bet', align: 'start', cell: ({ bet, fight_id }) => bet !== null && <LineBet of={bet} fightId={fight_id} /> },
  {
    name: 'Why',
    align: 'start',
    cell: ({ reason, message, candidates }) => (
      <>
        {reason !== null && reasonText(reason)}
        {message !== null && <span class="sub">{sentence(message)}</span>}
        {candidates.map(({ fight_id, fighter_a, fighter_b, fight_date }) => (
          <span key={fight_id} class="sub">
            Do you mean {fighter_a} v {fighter_b}, {dateText(fight_date)}?
          </span>
        ))}
      </>
    ),
  },
];

function LineBet({ of, fightId }: { readonly of: NonNullable<ImportLine['bet']>; readonly fightId: number | null }) {
  return (
    <>
      {of.picked_fighter} at <Odds value={of.decimal_odds} />, <Money value={of.stake} currency={of.currency} />, {bookTitle(of.book)}
      <span class="sub">
        <Time at={of.placed_at} />
        {fightId !== null && (
          <>
            , <a href={`fights/${fightId}`}>fight {fightId}</a>
          </>
        )}
      </span>
    </>
  );
}

const CHOICES: readonly ImportLine['outcome'][] = ['refused', 'left_out', 'to_store', 'to_update', 'stored', 'updated', 'duplicate'];

/** The lines of a file, one outcome at a time: those that were refused first. */
export function Lines({ of: { import_id, state, counts } }: { readonly of: FileImport }) {
  const present = CHOICES.filter((outcome) => countOf(outcome, counts) > 0);
  const [chosen, setChosen] = useState<ImportLine['outcome']>();
  const outcome = present.find((one) => one === chosen) ?? present[0];
  const request = useRequest(outcome === undefined ? null : [import_id, state, outcome], (signal) => {
    const params = { path: { import_id }, query: { outcome: outcome ?? 'refused', limit: SHOWN } };
    return bodyOf(client.desk.GET('/journal/file-imports/{import_id}/lines', { params, signal }));
  });
  if (outcome === undefined) return <Empty title="The file has no lines." />;
  return (
    <>
      <div class="filters">
        <SelectField
          label="Show"
          value={outcome}
          onValue={(value) => setChosen(present.find((one) => one === value))}
          options={present.map((one) => [one, `${OUTCOMES[one]} (${numberText(countOf(one, counts))})`] as const)}
        />
      </div>
      <Answered of={request}>
        {({ data }) => <Table caption="Lines of the file" rows={data} columns={COLUMNS} rowKey={({ line }) => line} />}
      </Answered>
      {countOf(outcome, counts) > SHOWN && <p class="note">Only the first {numberText(SHOWN)} are shown.</p>}
    </>
  );
}

function countOf(outcome: ImportLine['outcome'], counts: FileImport['counts']): number {
  if (counts === null) return 0;
  if (outcome === 'duplicate') return counts.duplicates;
  if (outcome === 'left_out' || outcome === 'refused') return counts[outcome].reduce((sum, { count }) => sum + count, 0);
  return counts[outcome];
}
