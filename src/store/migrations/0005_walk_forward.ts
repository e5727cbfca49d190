import type { Knex } from 'knex';

/** The period that no model is judged on before it is opened, and what each refit was made from. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table public.holdout (
      date_from  date primary key,
      date_to    date not null,
      fight_ids  bigint[] not null,
      sha256     bytea not null check (length(sha256) = 32),
      sealed_at  timestamptz not null,
      opened_at  timestamptz,
      check (date_from <= date_to),
      check (opened_at >= sealed_at)
    );
    -- There is one, and it is sealed once.
    create unique index holdout_only_one on public.holdout ((true));

    -- Fingerprint of all that a walk-forward refit and its predictions came from; null for other refits.
    alter table public.refits add column input_sha256 bytea check (length(input_sha256) = 32);
  `);
}
