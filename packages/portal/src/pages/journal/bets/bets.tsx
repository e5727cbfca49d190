import { SelectField } from '../../../components/forms/fields';
import { Panel } from '../../../components/layout';
import { Filters } from '../../../components/forms/filters';
import { QueryField } from '../../../components/forms/query-field';
import { useIsNarrow } from '../../../components/narrow';
import { Answered, Empty } from '../../../components/states';
import { Table } from '../../../components/table';
import { address, setQuery } from '../../../routing/address';
import { bodyOf, useRequest } from '../../../service/request';
import { client } from '../../../service/client';
import { may } from '../../../service/session';
import { CARDS, COLUMNS, READ_COLUMNS } from './bet-columns';
import { useBetRows } from './bet-rows';
import { VoidedBets } from './voided-bets';
import { CursorPages } from '../cursor-pages';
import { changes } from '../changes';
import { FILTERS, REFRESH, STATUSES, type Bet } from '../journal';

const PAGE = 50;

/** The filters in the address. While a bet is added, its `book` is that of the new bet. */
function filtersInAddress() {
  const { query } = address.value;
  const of = (name: string) => query.get(name) ?? '';
  const status = statuses().find(([known]) => known === of('status'))?.[0];
  const book = query.get('add') === null ? of('book') : '';
  return {
    ...(status !== undefined && { status }),
    ...(book !== '' && { book }),
    ...(of('tag') !== '' && { tag: of('tag') }),
    ...(of('since') !== '' && { since: of('since') }),
    ...(of('until') !== '' && { until: of('until') }),
  };
}

function statuses(): readonly (readonly [Bet['status'], string])[] {
  const known: readonly Bet['status'][] = ['pending', 'won', 'lost', 'push', 'cashed_out'];
  return known.map((status) => [status, STATUSES[status]] as const);
}

/** Value of the status filter for voided bets, which have their own list. */
const VOIDED = 'voided';

/** A page of the bets, the last placed first; or the voided bets. */
export function Bets() {
  return (
    <Panel title="Bets">
      <BetFilters />
      {address.value.query.get('status') === VOIDED ? <VoidedBets /> : <Listed />}
    </Panel>
  );
}

function Listed() {
  const filters = filtersInAddress();
  const cursor = address.value.query.get('cursor') ?? '';
  const request = useRequest(
    [filters, cursor, changes.value],
    (signal) => {
      const query = { ...filters, limit: PAGE, ...(cursor !== '' && { cursor }) };
      return bodyOf(client.desk.GET('/journal/bets', { params: { query }, signal }));
    },
    { refreshOn: REFRESH },
  );
  return (
    <Answered of={request}>
      {({ data, meta }) => (
        <>
          {data.length === 0 ? <NoBets isFiltered={Object.keys(filters).length > 0} /> : <BetTable bets={data} />}
          <CursorPages next={meta.pagination.next_cursor} newest="Newest bets" older="Older bets" />
        </>
      )}
    </Answered>
  );
}

function BetTable({ bets }: { readonly bets: readonly Bet[] }) {
  const rows = useBetRows(bets);
  const isNarrow = useIsNarrow();
  return (
    <Table
      caption="Bets, the last placed first"
      rows={rows}
      columns={isNarrow ? CARDS : may('journal') ? COLUMNS : READ_COLUMNS}
      words={READ_COLUMNS}
      rowKey={({ bet }) => bet.bet_id}
    />
  );
}

function BetFilters() {
  const { query } = address.value;
  const books = useRequest([changes.value], (signal) =>
    bodyOf(client.desk.GET('/journal/summary', { params: { query: { by: 'book' } }, signal })),
  );
  const known = [...new Set(books.answer?.data.groups.map(({ group }) => group))];
  return (
    <Filters label="Filter the bets" names={FILTERS}>
      <SelectField
        label="Status"
        value={query.get('status') ?? ''}
        onValue={(status) => setQuery({ status, cursor: '' })}
        options={[['', 'All'], ...statuses(), [VOIDED, 'Voided']]}
      />
      <SelectField
        label="Book"
        value={query.get('add') === null ? (query.get('book') ?? '') : ''}
        onValue={(book) => setQuery({ book, cursor: '' })}
        options={[['', 'All'], ...known.map((book) => [book, book] as const)]}
      />
      <QueryField name="tag" label="Tag" placeholder="Any" />
      <QueryField name="since" label="Placed from (UTC)" type="date" />
      <QueryField name="until" label="Placed until (UTC)" type="date" />
    </Filters>
  );
}

function NoBets({ isFiltered }: { readonly isFiltered: boolean }) {
  if (!isFiltered) return <Empty title="The journal is empty.">Add a bet, or import bets from a file.</Empty>;
  return (
    <Empty title="No bet matches the filters.">
      <button type="button" onClick={() => setQuery({ cursor: '', ...Object.fromEntries(FILTERS.map((name) => [name, ''])) })}>
        Show all bets
      </button>
    </Empty>
  );
}
