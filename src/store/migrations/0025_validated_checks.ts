import { createIndex, validateConstraints } from '../schema/online';
import type { Migration } from '../schema/migration';

/** Checks the rows that were there before the checks of 0002, 0003 and 0017, and indexes bets by their rules, without holding anybody up. */
export const validatedChecks: Migration = {
  name: '0025_validated_checks',
  async prepare(db) {
    await validateConstraints(db);
    // Rules that owners contradict.
    await createIndex(db, {
      ...{ name: 'bets_against_rules', table: 'public.bets' },
      definition: `(book) where settled_by = 'command' and ruled_by is not null`,
    });
  },
  async up() {},
};
