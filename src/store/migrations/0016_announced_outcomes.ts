import type { Migration } from '../schema/migration';

/** The outcomes of fights as they were announced last, so that a change can be told. */
export const announcedOutcomes: Migration = {
  name: '0016_announced_outcomes',
  async up(db) {
    await db.raw(`
      -- The next movement is measured from these, as with public.announced_lines.
      create table public.announced_outcomes (
        fight_id      bigint primary key,
        probabilities jsonb not null,
        since         timestamptz not null
      );
      comment on table public.announced_outcomes is
        'The probabilities of the outcomes of a fight as of the last announcement or, before the first, of the first run that had them'`);
  },
};
