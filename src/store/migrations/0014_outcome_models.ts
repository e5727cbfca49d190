import type { Migration } from '../schema/migration';

/** How fights end, beside the models of who wins. */
export const outcomeModels: Migration = {
  name: '0014_outcome_models',
  async up(db) {
    await db.raw(`
      create table public.outcome_models (
        version  text primary key references public.model_versions on delete cascade,
        fit_at   timestamptz not null,
        n_bouts  integer not null check (n_bouts > 0),
        artifact jsonb not null,
        scores   jsonb
      );
      comment on table public.outcome_models is
        'What tells how and in which round a fight ends, given who wins: fitted with the version that tells who wins. Scores are null for an imported one, and where too few bouts of earlier years could be fitted to'`);
  },
};
