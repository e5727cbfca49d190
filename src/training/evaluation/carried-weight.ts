import type { Knex } from 'knex';
import { carriedGaps } from '../../model/families/carried-closes';
import { fitCarriedWeight, parseCarriedWeight, type CarriedWeight } from '../../model/families/carried-weight';
import { withCarriedWeight } from '../../model/families';
import type { Family, FamilyName, Model } from '../../model/family';
import { at } from '../../model/math/vector';
import { closedBouts, type ClosedBout } from '../../prices/carried-closes';
import type { ClosingPrices } from '../../prices/closing-prices';

/** What a fit knows of closes before its cutoff. */
export interface CarriedPast {
  readonly weight: CarriedWeight;
  readonly closed: readonly ClosedBout[];
}

/**
 * The closes that a fit carries on, and the weight, fitted on its family's predictions by fits of earlier cutoffs. Null for a family that
 * carries none.
 * @param cutoff `YYYY-MM-DD`
 */
export async function carriedPast(db: Knex, family: Family, cutoff: string, prices: ClosingPrices): Promise<CarriedPast | null> {
  if (!family.carriesCloses) return null;
  const closed = await closedBouts(db, family.name, prices, cutoff);
  const gaps = carriedGaps(closed, closed);
  const decided = closed.flatMap(({ won, model, over }, i) => (won === null || over >= cutoff ? [] : [{ model, gap: at(gaps, i), won }]));
  return { weight: fitCarriedWeight(decided), closed };
}

/** A model for production with the weight of the closes that it carries. */
export async function withCarriedCloses(
  db: Knex,
  { family, model, cutoff }: { readonly family: Family; readonly model: Model; readonly cutoff: string },
  prices: ClosingPrices,
): Promise<Model> {
  const past = await carriedPast(db, family, cutoff, prices);
  return past === null ? model : withCarriedWeight(model, past.weight);
}

/** The weights of a family's stored fits as they are published, oldest cutoff first. @throws UnusableModel when one has no figures */
export async function storedCarriedWeights(db: Knex, family: FamilyName) {
  const { rows } = await db.raw<{ rows: { cutoff: string; carried: unknown }[] }>(
    `select cutoff, artifact -> 'carried_closes' as carried from public.model_versions
     where family = :family and artifact -> 'carried_closes' is not null order by cutoff, version`,
    { family },
  );
  return rows.map(({ cutoff, carried }) => {
    const { n, weight, low, high } = parseCarriedWeight(carried);
    return { cutoff, n, weight, weight_low: low, weight_high: high };
  });
}
