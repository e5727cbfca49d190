import { fightValues, type FightValues } from './fight-values';
import type { OperationId } from './handler';
import { arbitrageFinder, type FindArbitrage } from './optimizer/arbitrage';
import { priceRanking, type RankFight } from './optimizer/plus-ev';
import { listRisk, type RiskOf } from './outlay';
import { pickJudge, type JudgeFight } from './picks/live';

/** Figures that follow from a board alone. Each is computed when it is first asked for and kept as long as its board or fight. */
export interface Derived {
  readonly values: FightValues;
  readonly judgeFight: JudgeFight;
  readonly rankFight: RankFight;
  readonly findArbitrage: FindArbitrage;
  readonly riskOf: RiskOf;
}

/** @param inOrder puts the keys of a row of an operation's list in the order of the contract */
export function deriveFromBoards(inOrder: (operationId: OperationId, row: unknown) => unknown): Derived {
  const values = fightValues();
  return {
    values,
    judgeFight: pickJudge(values, (row) => inOrder('listLivePicks', row)),
    rankFight: priceRanking(values, (row) => inOrder('listPlusEv', row)),
    findArbitrage: arbitrageFinder(values, (row) => inOrder('listArbitrage', row)),
    riskOf: listRisk(),
  };
}
