import type { Migration } from '../schema/migration';

/** Marks lines of bet files whose date has no time: their bet was placed at any time of that day. */
export const betsOfADay: Migration = {
  name: '0023_bets_of_a_day',
  async up(db) {
    await db.raw(`
      alter table public.file_import_lines add column placed_until timestamptz;
      comment on column public.file_import_lines.placed_until is 'End of the day of a date without a time, which begins at placed_at; null with a time'`);
  },
};
