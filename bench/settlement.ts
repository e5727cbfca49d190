import { median } from '../src/lib/math/statistics';
import { settle, type JudgedLeg } from '../src/betting/settlement/settle';
import { STANDARD_RULES } from '../src/betting/settlement/standard-rules';
import { seconds, type Bench } from './bench';

const FIGHTS = 100;
const ROUNDS = 21;
const BOOKS = ['betmgm', 'betonlineag', 'bookmaker', 'williamhill', 'paddypower', 'sportsbet', 'bovada'];
/** When most of the standard rules were fresh. */
const READ = new Date('2026-11-26');

/** How long it takes to judge an arbitrage of each fight of a board by the rules of its books. */
export const settlement: Bench = {
  name: 'settlement',
  run() {
    const rows = Array.from({ length: FIGHTS }, (_, fight) => [legOf('a', fight), legOf('b', fight + 1 + (fight % 5))]);
    const judge = () => {
      for (const legs of rows) settle(legs, { rules: STANDARD_RULES, now: READ, placeholder: false });
    };
    const rounds = Array.from({ length: ROUNDS }, () => 1000 * seconds(judge));
    return [{ what: `judge ${FIGHTS} pairs`, unit: 'ms', measured: median(rounds) ?? NaN, asked: { of: 'figure', atMost: 20 } }];
  },
};

function legOf(selection: 'a' | 'b', at: number): JudgedLeg {
  const net_decimal_odds = 2.05 + (at % 10) / 100;
  return {
    book: BOOKS[at % BOOKS.length] ?? null,
    selection,
    market_type: 'h2h',
    net_decimal_odds,
    fee_unknown: false,
    stake: 1 / net_decimal_odds,
  };
}
