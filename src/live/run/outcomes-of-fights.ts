import type { Knex } from 'knex';
import type { Prediction } from '../../betting/odds/types';
import { outcomesBySource, type OutcomesWithout } from '../../prices/outcomes/fight-outcomes';
import { readFightFacts, readOutcomeModel, readTotals } from '../../prices/outcomes/queries';

/**
 * How fights may end, in a fixed number of queries. Fights that the model does not cover are left out, and all where the version has no outcome model.
 * @param version of the model in production
 * @param fair the winners' fair prices
 */
export async function outcomesOfFights(
  trx: Knex.Transaction,
  version: string,
  fair: ReadonlyMap<number, Prediction>,
): Promise<ReadonlyMap<number, OutcomesWithout>> {
  const model = fair.size === 0 ? null : await readOutcomeModel(trx, version);
  if (model === null) return new Map();
  const facts = await readFightFacts(trx, [...fair.keys()]);
  const totalsOf = await readTotals(trx, [...fair.keys()]);
  return new Map(
    [...fair].flatMap(([fightId, chances]) => {
      const known = facts.get(fightId);
      const outcomes = known && outcomesBySource(model, known, chances, totalsOf(fightId), { rounds: null, duration: 'market' });
      return outcomes ? [[fightId, outcomes] as const] : [];
    }),
  );
}
