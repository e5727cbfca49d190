import type { Knex } from 'knex';
import { fairsAtClose, type FairsAtClose } from '../../model/fair/fair-at-close';
import type { FamilyName } from '../../model/family';
import { bettableBouts, type BettableBouts } from '../../prices/bettable-bouts';
import type { PricedBout } from '../../prices/moneyline-bouts';
import { fairWeightsOf, weightsByCutoff } from './stored-weights';

/** A bout with closing prices, and what each fair price said of it, with weights of the cutoff of the fit that predicted it. */
export interface FairBout extends PricedBout {
  readonly fairs: FairsAtClose;
}

/** The bouts that a family predicted out of sample, by date, with the quotes of those that the odds feed has shown. */
export async function fairBouts(
  db: Knex,
  family: FamilyName,
): Promise<Pick<BettableBouts, 'quoted'> & { readonly bouts: readonly FairBout[] }> {
  const { bouts, quoted } = await bettableBouts(db, family);
  const weightsAt = weightsByCutoff(await fairWeightsOf(db, family));
  return {
    bouts: bouts.map((bout) => ({
      ...bout,
      fairs: fairsAtClose(bout.prediction, bout.closes, weightsAt(bout.cutoff).blend[bout.records]),
    })),
    quoted,
  };
}
