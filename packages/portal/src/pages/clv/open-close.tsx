import type { DataOf } from '../../../../figures/src/charts/data';
import { counted } from '../../../../figures/src/readings/words';
import { clvOpenClose } from '../../../../figures/src/readings/clv';
import { Finding } from '../../components/figures/finding';
import { Panel } from '../../components/layout';
import { Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Gain, Odds, Stat, Stats, Time } from '../../components/values';
import { gainText, NONE, numberText } from '../../format/figures';
import { dayText } from '../../format/times';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';
import { missingText } from './missing';
import { bookTitle } from '../../../../../src/betting/odds/books';

type OpenClose = DataOf<'/clv/openclose'>;
type Fight = OpenClose['fights'][number];

/** How prices moved from the open to the close, and at which prices the picks were taken. */
export function OpenClose() {
  const request = useRequest([], (signal) => client.get('/clv/openclose', { signal }), { refreshOn: ['pick.settled', 'pick.regraded'] });
  const data = request.answer?.data;
  return (
    <>
      <Finding question={clvOpenClose} of={request} file="clv-open-close" />
      {data !== undefined && (
        <Panel
          title="Pick by pick"
          note={`The newest ${counted(data.fights.length, 'pick')}, each at its own book. Picks without an open: ${missingText(data.missing_opens)}. Picks without a close: ${missingText(data.missing_closes)}.`}
        >
          <Moves of={data.series} />
          {data.fights.length === 0 ? (
            <Empty title="No settled pick has an open and a close." />
          ) : (
            <Table caption="Open, price taken and close" rows={data.fights} rowKey={({ fight_id }) => fight_id} columns={COLUMNS} />
          )}
        </Panel>
      )}
    </>
  );
}

function Moves({ of }: { readonly of: OpenClose['series'] }) {
  return (
    <Stats>
      <Stat label="Shortened" note="the market moved toward the pick">
        {numberText(of.shortened)}
      </Stat>
      <Stat label="Drifted" note="the market moved away from it">
        {numberText(of.drifted)}
      </Stat>
      <Stat label="Unchanged">{numberText(of.unchanged)}</Stat>
      <Stat label="Median move" note="close over open, in decimal odds">
        {of.median_move === null ? NONE : gainText(of.median_move)}
      </Stat>
    </Stats>
  );
}

const COLUMNS: readonly Column<Fight>[] = [
  {
    name: 'Pick',
    align: 'start',
    cell: ({ fight_id, side, fighter_a, fighter_b }) => (
      <a href={`fights/${fight_id}`}>
        <strong>{side === 'a' ? fighter_a : fighter_b}</strong> v {side === 'a' ? fighter_b : fighter_a}
      </a>
    ),
  },
  { name: 'Fight', align: 'start', cell: ({ fight_date }) => <span class="figure">{dayText(fight_date)}</span> },
  { name: 'Book', align: 'start', cell: ({ book }) => bookTitle(book), deskOnly: true },
  { name: 'Open', cell: ({ open_decimal_odds }) => <Odds value={open_decimal_odds} /> },
  { name: 'First seen', align: 'start', cell: ({ open_quoted_at }) => <Time at={open_quoted_at} />, wideOnly: true, deskOnly: true },
  { name: 'Taken', cell: ({ taken_decimal_odds }) => <Odds value={taken_decimal_odds} /> },
  {
    name: 'Close',
    cell: ({ close_decimal_odds, close_book, book }) => (
      <>
        <Odds value={close_decimal_odds} />
        {close_book !== null && close_book !== book && <span class="interval"> at {bookTitle(close_book)}</span>}
      </>
    ),
  },
  { name: 'Taken against open', cell: ({ clv_vs_open }) => <Gain value={clv_vs_open} /> },
  { name: 'Open against close', cell: ({ open_vs_close }) => <Gain value={open_vs_close} /> },
  { name: 'Taken against close', cell: ({ clv_vs_close }) => <Gain value={clv_vs_close} /> },
];
