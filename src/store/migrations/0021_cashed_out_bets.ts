import { createIndex } from '../schema/online';
import type { Migration } from '../schema/migration';

/** Lists bets that were cashed out under the result that they were settled with. */
export const cashedOutBets: Migration = {
  name: '0021_cashed_out_bets',
  async prepare(db) {
    await createIndex(db, {
      name: 'bets_cashed_out_by_arrival',
      table: 'public.bets',
      definition: `(arrival) where status = 'cashed_out'`,
    });
  },
  async up() {},
};
