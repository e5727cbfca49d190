import type { Knex } from 'knex';
import { calibratedCloses, fairsAtClose, type FairsAtClose } from '../../model/fair/fair-at-close';
import type { FamilyName } from '../../model/family';
import { bettableBouts, type BettableBouts } from '../../prices/bettable-bouts';
import { rememberCloses } from '../../prices/closing-quotes';
import type { PricedBout } from '../../prices/moneyline-bouts';
import { fairWeightsOf, weightsByCutoff, type CutoffWeights } from './stored-weights';

/**
 * A bout with closing prices, without vig by the calibrated method, and what each fair price said of it. The weights are of the cutoff of the
 * fit that predicted it.
 */
export interface FairBout extends PricedBout {
  readonly fairs: FairsAtClose;
}

interface FairBouts extends Pick<BettableBouts, 'quoted'> {
  readonly bouts: readonly FairBout[];
}

/** The bouts that a family predicted out of sample, by date, with the quotes of those that the odds feed has shown. */
export async function fairBouts(db: Knex, family: FamilyName, closesOf = rememberCloses(db)): Promise<FairBouts> {
  const { bouts, quoted } = await bettableBouts(db, family, closesOf);
  return { bouts: withFairs(bouts, await fairWeightsOf(db, family)), quoted };
}

/** @param bouts with closes by the power method @param weights of the family that predicted the bouts */
export function withFairs(bouts: readonly PricedBout[], weights: readonly CutoffWeights[]): FairBout[] {
  const weightsAt = weightsByCutoff(weights);
  return bouts.map((bout) => {
    const own = weightsAt(bout.cutoff).blend[bout.records];
    const closes = calibratedCloses(bout.closes, own);
    return { ...bout, closes, fairs: fairsAtClose(bout.prediction, closes, own) };
  });
}
