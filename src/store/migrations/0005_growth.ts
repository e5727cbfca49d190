import { createIndex } from '../schema/online';
import type { Migration } from '../schema/migration';

/** Keeps two questions from growing with the years: which run is under way, and what the quotes said about each settled pick. */
export const growth: Migration = {
  name: '0005_growth',
  async prepare(db) {
    await createIndex(db, { name: 'runs_under_way', table: 'public.runs', definition: `(run_id) where status = 'running'` });
  },
  async up(db) {
    await db.raw(`
      -- The CLV figures are computed from these. Reading the quotes of all settled picks after each grading took minutes for ten years of them.
      create table public.pick_lines (
        fight_id bigint primary key references public.settled_picks on delete cascade,
        line     jsonb not null
      );
      comment on table public.pick_lines is
        'What the quotes said about a settled pick: the start, the first price, the CLV of prices on offer before the start, and CLV against consensus closes'`);
  },
};
