import { Panel } from '../../components/layout';
import { Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Age, Badge, Gain, Money, Odds, Percent, STALE_PRICE_SECONDS } from '../../components/values';
import { NONE, pointsText } from '../../format/figures';
import { shownSide, SideTabs, type Lines, type PickOfFight } from './prices';
import { bookTitle } from '../../../../../src/betting/odds/books';

type Market = PickOfFight['books'][number];
type BookLine = Lines['sides'][number]['books'][number];

interface BookRow {
  readonly line: BookLine;
  /** The book's price with the pick's figures; only for the picked side. */
  readonly market: Market | undefined;
}

const COLUMNS: readonly Column<BookRow>[] = [
  {
    name: 'Book',
    align: 'start',
    cell: ({ line: { book, market_type }, market }) => (
      <>
        {bookTitle(book)} {market_type === 'h2h_3_way' && <Badge tone="plain">3-way</Badge>}{' '}
        {market?.book_classification === 'sharp' && <Badge tone="plain">sharp</Badge>}{' '}
        {market?.far_from_market === true && <Badge tone="stale">likely an error</Badge>}
      </>
    ),
  },
  {
    name: 'Price',
    short: true,
    cell: ({ line: { standing, last } }) =>
      standing ? (
        <strong>
          <Odds value={last} />
        </strong>
      ) : (
        <span class="soft">
          was <Odds value={last} />
        </span>
      ),
  },
  { name: 'Open', short: true, cell: ({ line: { open } }) => <Odds value={open} /> },
  { name: 'Move', short: true, cell: ({ line: { move } }) => <Gain value={move} /> },
  {
    name: 'Low to high',
    wideOnly: true,
    cell: ({ line: { low, high } }) => (
      <>
        <Odds value={low} /> to <Odds value={high} />
      </>
    ),
  },
  {
    name: 'Margin',
    title: 'Sum of the book’s implied probabilities, less 1 (overround)',
    wideOnly: true,
    cell: ({ market }) => <Percent value={market?.overround} />,
  },
  { name: 'Edge', short: true, cell: ({ market }) => (market === undefined ? NONE : pointsText(market.edge_pp)) },
  { name: 'EV', short: true, cell: ({ market }) => <Gain value={market?.ev_per_dollar} /> },
  { name: 'Stake', short: true, cell: ({ market }) => <Money value={market?.stake_dollars} /> },
  {
    name: 'Last seen',
    short: true,
    cell: ({ line, market }) => <Age of={market?.quoted_at ?? line.last_seen_at} staleAfter={STALE_PRICE_SECONDS} />,
  },
];

/** Every book's price on one side, the best current price first. */
export function Books({ lines, pick }: { readonly lines: Lines; readonly pick: PickOfFight | undefined }) {
  const side = shownSide(pick);
  const shown = lines.sides.find((one) => one.side === side);
  const isPicked = pick?.side === side;
  const rows: BookRow[] = (shown?.books ?? [])
    .map((line) => ({
      line,
      market: isPicked ? pick.books.find(({ book, market_type }) => book === line.book && market_type === line.market_type) : undefined,
    }))
    .sort((one, other) => Number(other.line.standing) - Number(one.line.standing) || (other.line.last ?? 0) - (one.line.last ?? 0));
  return (
    <Panel
      title="All books"
      note={
        pick !== undefined && !isPicked
          ? `Edge, expected value and stake are shown for the picked side only, ${pick.fighter}.`
          : 'Edge, expected value and stake are computed at each book’s own price.'
      }
      actions={<SideTabs lines={lines} side={side} />}
    >
      {rows.length === 0 ? (
        <Empty title="No book has a price for this side." />
      ) : (
        <Table
          caption={`Books on ${shown?.fighter ?? ''}`}
          rows={rows}
          columns={COLUMNS}
          rowKey={({ line }) => `${line.book} ${line.market_type}`}
          rowClass={({ line }) => (line.standing ? '' : 'row-gone')}
        />
      )}
    </Panel>
  );
}
