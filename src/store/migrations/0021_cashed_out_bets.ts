import type { Migration } from '../schema/migration';

/** Lists bets that were cashed out under the result that they were settled with. */
export const cashedOutBets: Migration = {
  name: '0021_cashed_out_bets',
  async up(db) {
    await db.raw(`create index bets_cashed_out_by_arrival on public.bets (arrival) where status = 'cashed_out'`);
  },
};
