import type { Board } from '../../board/board';
import { memoByOwner } from '../../lib/memo';
import { legsOf } from '../../markets/arbitrage';
import type { Pricing } from '../../markets/fair';
import { readingKey, type FightValues, type Reading } from './fight-values';
import type { FindArbitrage, Search } from '../optimizer/arbitrage';
import { warningChanges } from '../warnings';

/** When lists change with the clock: see `HandlerResult.changesAt`. */

const SELECTIONS_KEPT = 20;
const DAY_MS = 86_400_000;

/** Finds the instants of each list of a board once. */
export function clockChanges({ valuedPick }: FightValues, findArbitrage: FindArbitrage) {
  const picks = memoByOwner(
    (board: Board, { pricing, books }: Reading) => {
      return board.fights.flatMap((fight) => {
        const valued = valuedPick(fight, pricing, books);
        return valued === null ? [] : warningChanges({ fight, quotes: [valued.pick.best.market] });
      });
    },
    readingKey,
    SELECTIONS_KEPT,
  );
  const arbitrage = memoByOwner(
    (board: Board, search: Search) => {
      const fights = [...board.fights, ...board.unpredicted];
      const ofLegs = fights.flatMap((fight) =>
        findArbitrage(fight, search).map(({ combination }) => warningChanges({ fight, quotes: legsOf(combination) })),
      );
      // Fights of past days are not listed.
      return [...fights.map((fight) => Date.parse(fight.fight_date) + DAY_MS), ...ofLegs.flat()];
    },
    ({ books = '', maxLegs }) => `${maxLegs}/${books}`,
    SELECTIONS_KEPT,
  );
  return { pickChanges: (board: Board, pricing: Pricing, books?: string) => picks(board, { pricing, books }), arbitrageChanges: arbitrage };
}
