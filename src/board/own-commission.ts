import { conventionsAt } from '../betting/settlement/convention';
import { memoByOwner } from '../lib/memo';
import type { Fees } from '../betting/odds/fees';
import { priceMarket } from '../betting/fair/priced-market';
import type { Board, BoardFight, UnpredictedFight } from './board';

/** By book, the rate that one user pays on net winnings there, a fraction. */
export type Commissions = ReadonlyMap<string, number>;

/** The same text for the same commissions. */
export function commissionsKey(commissions: Commissions): string {
  return [...commissions]
    .map(([book, rate]) => `${book}=${rate}`)
    .sort()
    .join();
}

/** Boards priced for so many users are kept at once. */
const BOARDS_KEPT = 50;

/**
 * Prices boards at a user's commissions: net odds, and with them edges, verdicts and stakes. Fair prices stay as they are for everybody,
 * because what one user pays says nothing about a fight.
 */
export function pricingAtCommissions(): (board: Board, commissions: Commissions) => Board {
  return memoByOwner(
    (board: Board, commissions: Commissions) => (commissions.size === 0 ? board : reprice(board, commissions)),
    commissionsKey,
    BOARDS_KEPT,
  );
}

function reprice(board: Board, commissions: Commissions): Board {
  const own = [...commissions].map(([book, rate]) => [book, { rate, base: 'net_winnings', source: 'the account of the caller' }] as const);
  const fees: Fees = new Map([...board.fees, ...own]);
  const conventions = conventionsAt(board.settlementRules, board.as_of);
  const priced = <Fight extends BoardFight | UnpredictedFight>(fight: Fight): Fight => {
    if (!fight.markets.some(({ book }) => commissions.has(book))) return fight;
    const markets = fight.markets.map((market) =>
      commissions.has(market.book) ? priceMarket(market, fees, market.calibration, conventions) : market,
    );
    return { ...fight, markets, voting: fight.markets };
  };
  return { ...board, fees, fights: board.fights.map(priced), unpredicted: board.unpredicted.map(priced) };
}
