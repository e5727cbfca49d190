import type { Knex } from 'knex';
import { examineInvariant } from '../../../src/cli/doctor/invariants/invariant';
import { INVARIANTS } from '../../../src/cli/doctor/invariants/invariants';

/** The invariants of the data that do not hold, in words. Hashes are left out: a model that a test makes has no files. */
export async function brokenInvariants(db: Knex): Promise<string[]> {
  const broken: string[] = [];
  for (const invariant of INVARIANTS) {
    const { verdict, check, found } = await examineInvariant(db, invariant);
    if (verdict === 'problem') broken.push(`${check}: ${found}`);
  }
  return broken;
}
