import { asPolled, lineName, type FairPrice } from '../../../packages/figures/src/charts/prices/price-lines-data';
import type { BookPrices, FightLines, SideLines } from '../../prices/lines/price-history';
import { formatChange, formatOdds } from './figures';
import { fittedTable, type ColumnShape } from './fitted-table';
import { sparkline } from './sparkline';
import type { TextStyle } from './style';
import { localMinute, localZone, relative } from './times';
import { wrapped } from './words';

/** A side with the fair price of its fight's pick, where it has one. */
type PricedSide = SideLines & { readonly fair?: FairPrice };
type PricedLines = FightLines & { readonly sides: readonly PricedSide[] };

interface Drawing {
  /** Characters; unlimited off a terminal. */
  readonly width: number;
  readonly style: TextStyle;
  /** Whether all books are listed, not only those with the best prices. */
  readonly allBooks: boolean;
}

const PLOT_WIDTH = 48;
const TREND_WIDTH = 12;
const BEST_BOOKS = 10;

const EXPIRED = 'deleted, because the terms of a source limit how long its prices may be kept';

/** Plots and a summary of a fight's prices, with a table of its books. */
export function describeLines(lines: PricedLines, drawing: Drawing): string[] {
  const { starts_at, as_of, sides, expired_until } = lines;
  const title = wrapped(titleOf(lines), drawing.width).map((line) => drawing.style.title(line));
  const expired = expired_until === null ? [] : wrapped(`prices last seen by ${localMinute(expired_until)} were ${EXPIRED}`, drawing.width);
  if (sides.every(({ books }) => books.length === 0)) return [...title, ...(expired_until === null ? ['no book has priced it'] : expired)];
  const start = starts_at === null ? 'start unknown' : `start ${localMinute(starts_at)}, ${relative(starts_at, as_of)}`;
  const preface = wrapped(`${start}; decimal odds, times in ${localZone()}`, drawing.width);
  return [...title, ...preface, ...expired, ...sides.flatMap((side) => ['', ...describeSide(side, drawing)])];
}

/** Every change of every line, in order of time. */
export function describeChanges({ sides }: FightLines, { width, style }: Omit<Drawing, 'allBooks'>): string[] {
  const rows = sides.flatMap(({ fighter, books }) =>
    books.flatMap((line) => changesOf(line).map((change) => ({ ...change, fighter, book: lineName(line) }))),
  );
  rows.sort((one, other) => one.at.getTime() - other.at.getTime() || (one.book < other.book ? -1 : Number(one.book > other.book)));
  const columns: ColumnShape[] = [
    { title: 'from', rank: 1 },
    { title: 'book', rank: 1, elides: true },
    { title: 'fighter', rank: 1, elides: true },
    { title: 'price', rank: 1, align: 'right' },
  ];
  const cells = rows.map(({ at, book, fighter, text }) => [localMinute(at), book, fighter, text]);
  return fittedTable(columns, cells, width, style);
}

function changesOf({ steps, gaps }: BookPrices): { at: Date; text: string }[] {
  return [
    ...steps.flatMap(({ at, price }) => (price === null ? [] : [{ at, text: formatOdds(price) }])),
    ...gaps.map(({ from, reason }) => ({ at: from, text: reason === 'not_polled' ? 'not polled' : 'withdrawn' })),
  ];
}

function titleOf({ fight_id, fight_date, status, result, sides }: FightLines): string {
  return `${sides.map(({ fighter }) => fighter).join(' v ')}, fight ${fight_id} on ${fight_date}: ${result ?? status}`;
}

function describeSide(side: PricedSide, { width, style, allBooks }: Drawing): string[] {
  const { fighter, summary, model, fair } = side;
  const { median, books } = asPolled(side);
  const shown = allBooks ? books : books.toSorted((one, other) => (other.last ?? 0) - (one.last ?? 0)).slice(0, BEST_BOOKS);
  const { first_seen_at, last_seen_at, open, last, move, best } = summary;
  const byModel = model.at(-1)?.price ?? null;
  const time = { from: first_seen_at ?? new Date(0), to: last_seen_at ?? new Date(0) };
  return [
    `${style.title(fighter)}: ${summary.books} books`,
    `median  ${sparkline(median, time, PLOT_WIDTH)}  ${formatOdds(open)} to ${formatOdds(last)} (${formatChange(move)})`,
    ...(fair === undefined ? [] : [`fair    ${formatOdds(fair.price)}, as picks have it`]),
    ...(byModel === null ? [] : [`model   ${sparkline(model, time, PLOT_WIDTH)}  ${formatOdds(byModel)}, model alone`]),
    ...(best === null ? [] : [`best    ${formatOdds(best.price)} at ${best.book}, ${localMinute(best.at)}`]),
    ...fittedTable(
      BOOK_COLUMNS,
      shown.map((line) => bookRow(line, sparkline(line.steps, time, TREND_WIDTH))),
      width,
      style,
    ),
    ...(shown.length < books.length ? [`the ${shown.length} best of ${books.length} prices; --wide shows all`] : []),
  ];
}

const BOOK_COLUMNS: readonly ColumnShape[] = [
  { title: 'book', rank: 1, elides: true },
  { title: 'trend', rank: 3 },
  { title: 'open', rank: 2, align: 'right' },
  { title: 'close', rank: 4, align: 'right' },
  { title: 'last', rank: 1, align: 'right' },
  { title: 'low', rank: 6, align: 'right' },
  { title: 'high', rank: 6, align: 'right' },
  { title: 'change', rank: 2, align: 'right' },
  { title: 'moves', rank: 7, align: 'right' },
  { title: 'last seen', rank: 5 },
];

function bookRow(line: BookPrices, trend: string): string[] {
  const { open, close, no_close, last, low, high, move, moves, standing, last_seen_at } = line;
  const closing = close === null && no_close !== 'not_started' ? 'none' : formatOdds(close);
  const seen = standing ? 'on offer' : localMinute(last_seen_at);
  return [
    lineName(line),
    trend,
    formatOdds(open),
    closing,
    formatOdds(last),
    formatOdds(low),
    formatOdds(high),
    formatChange(move),
    String(moves),
    seen,
  ];
}
