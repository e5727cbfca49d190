import type { DataOf } from '../../../../../figures/src/charts/data';
import { Columns, Panel } from '../../../components/layout';
import { Empty } from '../../../components/states';
import { Table, type Column } from '../../../components/table';
import { Percent } from '../../../components/values';
import { NONE, numberText, percentText } from '../../../format/figures';
import { bookTitle } from '../../../../../../src/betting/odds/books';

type Audit = DataOf<'/model/holdout-audit'>;
type Prices = Audit['closing_prices'][number];
type Overround = Audit['overround'][number];
type Coverage = Audit['book_coverage'][number];

/** The prices behind the figures: closing prices by period, and the books of the odds feed. */
export function Books({ of }: { readonly of: Audit }) {
  const coverage = of.book_coverage.filter(({ fights }) => fights > 0);
  return (
    <>
      <Panel
        title="Closing prices"
        note="Imported closing prices by period. The margin is that of the two best prices, which may come from different books."
      >
        <Table caption="Closing prices by period" rows={of.closing_prices} rowKey={({ period }) => period} columns={PRICES} />
      </Panel>
      <Columns>
        <Panel title="Margins of the books" note="Overround at the close, over paired markets in the odds feed.">
          {of.overround.length === 0 ? (
            <Empty title="The odds feed has no close yet." />
          ) : (
            <Table
              caption="Overround by book"
              rows={of.overround}
              rowKey={({ book, market_type }) => `${book} ${market_type}`}
              columns={OVERROUND}
            />
          )}
        </Panel>
        <Panel title="Fights priced by each book" note="Share of the fights that any book in the odds feed priced.">
          {coverage.length === 0 ? (
            <Empty title="The odds feed has no priced fight yet." />
          ) : (
            <Table caption="Coverage by book" rows={coverage} rowKey={({ book, period }) => `${book} ${period}`} columns={COVERAGE} />
          )}
        </Panel>
      </Columns>
    </>
  );
}

function range(low: number | null, high: number | null, text: (value: number) => string): string {
  return low === null || high === null ? NONE : `${text(low)} to ${text(high)}`;
}

const PERIODS: Readonly<Record<Prices['period'], string>> = { dev: 'Development', holdout: 'Holdout', live: 'Live' };

const PRICES: readonly Column<Prices>[] = [
  { name: 'Period', align: 'start', cell: ({ period }) => PERIODS[period] },
  { name: 'Fights', cell: ({ fights }) => numberText(fights) },
  { name: 'Share', cell: ({ share }) => <Percent value={share} /> },
  { name: 'Books, median', cell: ({ median_books }) => median_books ?? NONE },
  { name: 'Books, 10 to 90 %', cell: ({ p10_books, p90_books }) => range(p10_books, p90_books, String), deskOnly: true },
  { name: 'Both sides priced', cell: ({ n_paired }) => numberText(n_paired) },
  { name: 'Margin, median', cell: ({ median_overround_pp }) => <Percent value={median_overround_pp} /> },
  { name: 'Margin, 10 to 90 %', cell: ({ p10_overround_pp, p90_overround_pp }) => range(p10_overround_pp, p90_overround_pp, percentText) },
];

const MARKETS: Readonly<Record<Overround['market_type'], string>> = { h2h: '2-way', h2h_3_way: '3-way' };

const OVERROUND: readonly Column<Overround>[] = [
  { name: 'Book', align: 'start', cell: ({ book }) => bookTitle(book) },
  { name: 'Market', align: 'start', cell: ({ market_type }) => MARKETS[market_type] },
  { name: 'Markets', cell: ({ n }) => numberText(n) },
  { name: 'Median', cell: ({ median_overround_pp }) => <Percent value={median_overround_pp} /> },
  { name: '10 to 90 %', cell: ({ p10_overround_pp, p90_overround_pp }) => range(p10_overround_pp, p90_overround_pp, percentText) },
];

const COVERAGE: readonly Column<Coverage>[] = [
  { name: 'Book', align: 'start', cell: ({ book }) => bookTitle(book) },
  { name: 'Period', align: 'start', cell: ({ period }) => PERIODS[period] },
  { name: 'Fights', cell: ({ fights }) => numberText(fights) },
  { name: 'Share', cell: ({ share }) => <Percent value={share} /> },
];
