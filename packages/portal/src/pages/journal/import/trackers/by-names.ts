import { amountIn, fightIn, isBoxing, pickIn, placedAt, priceIn } from './texts';
import type { Row, Tracker } from './tracker';

/** Usual names of the columns that the import needs or keeps, without case, spaces and signs. */
const NAMES = {
  side: ['selection', 'pick', 'bet', 'fighter', 'label', 'runner', 'description', 'betinfo', 'side'],
  fight: ['fight', 'event', 'eventname', 'match', 'matchup', 'game', 'fixture', 'bout'],
  book: ['book', 'bookmaker', 'sportsbook', 'bookie'],
  odds: ['odds', 'price', 'decimalodds', 'americanodds', 'oddstaken'],
  stake: ['stake', 'amount', 'wager', 'risk', 'betamount', 'staked'],
  placed: ['placedat', 'dateplaced', 'timeplaced', 'placed', 'date', 'datetime', 'time'],
  sport: ['sport', 'sports'],
  ref: ['betid', 'id', 'ticket', 'reference', 'betreference'],
  currency: ['currency'],
  note: ['note', 'notes', 'comment', 'comments'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Field = keyof typeof NAMES;

const NEEDED: readonly Field[] = ['side', 'book', 'odds', 'stake', 'placed'];

/** Reads a file by usual names of columns; undefined if it lacks one that is needed. */
export function trackerByNames(columns: readonly string[]): Tracker | undefined {
  const columnOf = (field: Field) => NAMES[field].flatMap((name) => columns.find((column) => plain(column) === name) ?? [])[0];
  if (NEEDED.some((field) => columnOf(field) === undefined)) return undefined;
  const text = (row: Row, field: Field): string => row[columnOf(field) ?? ''] ?? '';
  return {
    name: 'another tracker',
    columns: NEEDED.flatMap((field) => columnOf(field) ?? []),
    read: (row, { bookOf, currency, zone }) => {
      if (!isBoxing(text(row, 'sport'))) return 'other_sport';
      const fight = fightIn(text(row, 'fight'));
      return {
        ...{ ...(fight !== '' && { fight }), ...pickIn(text(row, 'side')), book: bookOf(text(row, 'book')), ...priceIn(text(row, 'odds')) },
        ...{
          stake: amountIn(text(row, 'stake')),
          currency: text(row, 'currency') || currency,
          placed_at: placedAt(text(row, 'placed'), zone),
        },
        ...{ external_ref: text(row, 'ref'), note: text(row, 'note') },
      };
    },
  };
}

function plain(column: string): string {
  return column.toLowerCase().replaceAll(/[^a-z]/g, '');
}
