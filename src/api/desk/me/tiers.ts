import type { Tier } from '../../../betting/limits/limits';
import { Problem } from '../../problem';

/** What a schema cannot say of tiers. @param at the field, as a JSON pointer @throws Problem invalid_body */
export function assertTiers(tiers: readonly Tier[], at: string): void {
  if (new Set(tiers.map(({ drawdown }) => drawdown)).size < tiers.length)
    throw new Problem('invalid_body', `${at} has the same drawdown twice; each is allowed once`);
}
