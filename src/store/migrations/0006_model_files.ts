import type { Knex } from 'knex';

/** The files of boosted models. The manifest in `model_versions.artifact` names them and holds their SHA-256. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table public.model_files (
      version  text not null references public.model_versions on delete cascade,
      name     text not null check (name ~ '^[a-z0-9_]+[.]txt$'),
      content  text not null,
      primary key (version, name)
    );
  `);
}
