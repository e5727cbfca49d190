import type { Migration } from '../schema/migration';

/** Keeps two questions from growing with the years: which run is under way, and what the quotes said about each settled pick. */
export const growth: Migration = {
  name: '0005_growth',
  async up(db) {
    await db.raw(`
      create index runs_under_way on public.runs (run_id) where status = 'running';

      -- The CLV figures are computed from these. Reading the quotes of all settled picks after each grading took minutes for ten years of them.
      create table public.pick_lines (
        fight_id bigint primary key references public.settled_picks on delete cascade,
        line     jsonb not null
      );
      comment on table public.pick_lines is
        'What the quotes said about a settled pick: the start, the first price, the CLV of prices on offer before the start, and CLV against consensus closes'`);
  },
};
