import type { Migration } from '../schema/migration';

/** Lets the demo show its board before its past is there: by a provisional model, whose picks are neither recorded nor announced. */
export const boardFirst: Migration = {
  name: '0030_board_first',
  async up(db) {
    await db.raw(`
      alter table public.model_versions add column is_provisional boolean not null default false;
      comment on column public.model_versions.is_provisional is
        'Whether it only serves until the first studied model is in production. Its picks are neither recorded, sealed nor announced';
      create or replace view public.production_model as select * from public.model_versions where is_production;

      alter table public.installation
        -- When the demo first had a board; its past may follow later.
        add column demo_board_at timestamptz,
        -- What of the demo's past is being computed, for /health.
        add column demo_progress jsonb,
        add check (origin = 'demo' or (demo_board_at is null and demo_progress is null));
      update public.installation set demo_board_at = demo_ready_at`);
  },
};
