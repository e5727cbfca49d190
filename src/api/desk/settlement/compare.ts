import { compareBooks, plainest, type EndingClass, type RuledBook } from '../../../betting/settlement/compare';
import { describeEnding, type NameOf } from '../../../betting/settlement/describe';
import { endingId } from '../../../betting/settlement/endings';
import { fingerprintOf } from '../../../betting/settlement/rule-set';
import { knownRules, type RuleTable } from '../../../betting/settlement/rules';
import { settle } from '../../../betting/settlement/settle';
import { describeBook } from '../../../betting/odds/books';
import type { MarketType } from '../../../betting/odds/types';
import type { Board } from '../../../board/board';
import { fraction } from '../../../lib/math/rounding';
import { memoByOwner } from '../../../lib/memo';
import type { Moment } from '../../../lib/moment';
import { parseBooks } from '../../books';
import type { Call, Data } from '../../operation';
import { Problem } from '../../problem';
import { settlementFields } from '../../settlement';

type Query = Call<'compareSettlementRules'>['query'];

/** A class is shown by so many of its endings. */
const MOST_SHOWN = 40;

/** What a comparison calls the two fighters: side a is the one who wins. */
const NAMES: NameOf = (side) => (side === 'a' ? 'one fighter' : 'the other');

/**
 * What books pay at every ending, and whether bets at them can lose.
 * @throws Problem invalid_books, invalid_odds or invalid_stakes for what does not make a set of bets
 */
export function bookComparison(
  { books: list, market_type, odds, stakes }: Query,
  board: Board,
  now: Moment,
): Data<'compareSettlementRules'> {
  const books = booksOf(list, board, now);
  const ruled = books.map((book) => ({ book, rules: knownRules(board.settlementRules, book, market_type, board.as_of) }));
  const classes = comparisonOf(board.settlementRules, { ruled, marketType: market_type });
  const isSame = classes.some(({ differs }) => differs === true) ? false : classes.some(({ differs }) => differs === null) ? null : true;
  return {
    market_type,
    is_same_bet: isSame,
    classes,
    settlement: settlementOf({ books, market_type, odds, stakes }, board),
  };
}

interface Compared {
  readonly ruled: readonly RuledBook[];
  readonly marketType: MarketType;
}

/** Comparisons that are kept while the rules stand. Odds only choose among them, so a caller who changes odds costs next to nothing. */
const MOST_KEPT = 300;

const comparisonOf = memoByOwner(
  (_: RuleTable, { ruled, marketType }: Compared) => {
    const books = ruled.map(({ book }) => book);
    return compareBooks(ruled, marketType).map((one) => classFields(one, books));
  },
  ({ ruled, marketType }) => [marketType, ...ruled.map(({ book, rules }) => `${book} ${fingerprintOf(rules)}`)].join(),
  MOST_KEPT,
);

function booksOf(list: string, board: Board, now: Moment): string[] {
  const books = list.split(',');
  if (new Set(books).size !== books.length || books.length < 2 || books.length > 3)
    throw new Problem('invalid_books', `books was "${list.slice(0, 80)}"; allowed are two or three different keys of /bookmakers`);
  parseBooks(list, board, now);
  return books;
}

function classFields({ pays, differs, endings, missing, share }: EndingClass, books: readonly string[]) {
  return {
    differs,
    pays: pays.map(({ on_draw, ...paid }) => ({ ...paid, ...(on_draw !== null && { on_draw }) })),
    missing: books.flatMap((book, i) => {
      const rules = missing[i] ?? [];
      return rules.length === 0 ? [] : [{ book, rules: [...rules] }];
    }),
    endings: plainest(endings)
      .slice(0, MOST_SHOWN)
      .map((ending) => ({ ending: endingId(ending), summary: describeEnding(ending, NAMES) })),
    endings_total: endings.length,
    record: share && { share: fraction(share.share), low: fraction(share.low), high: fraction(share.high), bouts: share.n },
  };
}

interface Priced {
  readonly odds: string | undefined;
  readonly stakes: string | undefined;
  readonly books: readonly string[];
  readonly market_type: MarketType;
}

/** The bets at the books given: the first on fighter a, the second on fighter b, the third on the draw. Null without odds. */
function settlementOf({ books, market_type, odds, stakes }: Priced, board: Board) {
  if (odds === undefined) {
    if (stakes !== undefined) throw new Problem('invalid_stakes', 'stakes need odds: give one price a book');
    return null;
  }
  const selections = market_type === 'h2h' ? (['a', 'b'] as const) : (['a', 'b', 'draw'] as const);
  if (books.length !== selections.length)
    throw new Problem(
      'invalid_books',
      `books named ${books.length}; with odds, ${market_type} needs ${selections.length}, one a selection`,
    );
  const prices = numbersOf('odds', odds, books.length, (price) => price > 1 && price <= 10_000);
  const amounts = stakes === undefined ? prices.map((price) => 1 / price) : numbersOf('stakes', stakes, books.length, (stake) => stake > 0);
  const legs = selections.map((selection, i) => {
    const [book = null, net_decimal_odds = 1, stake = 0] = [books[i], prices[i], amounts[i]];
    return { book, selection, market_type, net_decimal_odds, fee_unknown: false, stake };
  });
  const settled = settle(legs, { rules: board.settlementRules, now: board.as_of, placeholder: false });
  return settlementFields(settled, (side) => `the fighter at ${describeBook(books[side === 'a' ? 0 : 1] ?? '').title}`);
}

function numbersOf(name: 'odds' | 'stakes', list: string, count: number, isAllowed: (value: number) => boolean): number[] {
  const values = list.split(',').map(Number);
  if (values.length !== count || !values.every(isAllowed))
    throw new Problem(
      `invalid_${name}`,
      `${name} was "${list.slice(0, 80)}"; allowed are ${count} numbers ${name === 'odds' ? 'above 1' : 'above 0'}, one a book`,
    );
  return values;
}
