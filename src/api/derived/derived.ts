import type { Board } from '../../board/board';
import { mapInSlices } from '../../lib/map-in-slices';
import { DEFAULT_PRICING, type Pricing } from '../../markets/fair';
import { clockChanges } from './clock-changes';
import { fightValues, type FightValues } from './fight-values';
import type { TradingOperationId } from '../operation';
import { arbitrageFinder, arbitrageLister, type ListArbitrage, type Search } from '../optimizer/arbitrage';
import { priceRanking, type RankFight } from '../optimizer/plus-ev';
import { listRisk, type RiskOf } from '../outlay';
import { pickJudge, type JudgeFight } from '../picks/live';

/** Figures that follow from a board alone. Each is computed when it is first asked for and kept as long as its board or fight. */
export interface Derived {
  readonly values: FightValues;
  readonly judgeFight: JudgeFight;
  readonly rankFight: RankFight;
  readonly listArbitrage: ListArbitrage;
  readonly riskOf: RiskOf;
  readonly pickChanges: (board: Board, pricing: Pricing, books?: string) => readonly number[];
  /** Values the fights of a board as most callers ask for it, in slices. */
  prepare(board: Board): Promise<void>;
  readonly arbitrageChanges: (board: Board, search: Search) => readonly number[];
}

/** @param inOrder puts the keys of a row of an operation's list in the order of the contract */
export function deriveFromBoards(inOrder: (operationId: TradingOperationId, row: unknown) => unknown): Derived {
  const values = fightValues();
  const findArbitrage = arbitrageFinder(values, (row) => inOrder('listArbitrage', row));
  return {
    values,
    judgeFight: pickJudge(values, (row) => inOrder('listLivePicks', row)),
    rankFight: priceRanking(values, (row) => inOrder('listPlusEv', row)),
    listArbitrage: arbitrageLister(findArbitrage),
    riskOf: listRisk(),
    ...clockChanges(values, findArbitrage),
    prepare: async ({ fights }) => void (await mapInSlices(fights, (fight) => values.valuedPick(fight, DEFAULT_PRICING))),
  };
}
