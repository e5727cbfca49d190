import type { Migration } from '../schema/migration';

/** Imports of bets from files of other programs: the file, how it was read, and what became of each line. */
export const fileImports: Migration = {
  name: '0022_file_imports',
  async up(db) {
    await db.raw(`
      create table public.file_imports (
        import_id       uuid primary key default gen_random_uuid(),
        user_id         uuid not null references public.users,
        file_name       text not null check (length(file_name) between 1 and 200),
        file_bytes      integer not null check (file_bytes > 0),
        received        integer not null default 0 check (received between 0 and file_bytes),
        state           text not null check (state in ('uploading', 'reading', 'asking', 'ready', 'importing', 'done', 'failed', 'undoing', 'undone')),
        outside_limits  boolean not null default false,
        answers         jsonb not null default '{}',
        -- How the file is read: tracker, columns, questions, counts and totals.
        reading         jsonb,
        failure_code    text,
        failure         text,
        progress_done   integer not null default 0,
        progress_total  integer,
        -- When the present state began, for the estimate of its end.
        state_since     timestamptz not null,
        -- A worker that stops renews its claim no more, and another one goes on.
        claimed_until   timestamptz,
        starts          integer not null default 0,
        created_at      timestamptz not null,
        confirmed_at    timestamptz,
        finished_at     timestamptz,
        check ((state in ('done', 'failed', 'undone')) = (finished_at is not null))
      );
      comment on table public.file_imports is 'Imports of bets from files of other programs';
      create index file_imports_by_user on public.file_imports (user_id, created_at desc, import_id);
      create index file_imports_to_do on public.file_imports (created_at) where state in ('reading', 'importing', 'undoing');
      grant insert, update on public.file_imports to boxing_writer;

      create table public.file_import_parts (
        import_id   uuid not null references public.file_imports on delete cascade,
        part_offset integer not null,
        bytes       bytea not null,
        primary key (import_id, part_offset)
      );
      comment on table public.file_import_parts is 'Files of imports in the parts in which they came; deleted when the import ends';
      grant insert, delete on public.file_import_parts to boxing_writer;

      create table public.file_import_lines (
        import_id     uuid not null references public.file_imports on delete cascade,
        line          integer not null,
        -- 'bet' and 'update' are to be done; 'taken' and 'updated' are done.
        outcome       text not null check (outcome in ('bet', 'update', 'taken', 'updated', 'duplicate', 'left_out', 'refused')),
        reason        text,
        message       text,
        candidates    jsonb not null default '[]',
        fight_id      bigint,
        side          text,
        book          text,
        decimal_odds  numeric(12, 6),
        stake         numeric(14, 2),
        currency      text,
        kind          text,
        placed_at     timestamptz,
        external_ref  text,
        market_type   text,
        tags          jsonb,
        note          text,
        result        text,
        payout        numeric(17, 2),
        bet_id        uuid,
        -- The settlement of a bet before the import changed it.
        before        jsonb,
        primary key (import_id, line),
        check (result <> 'cashed_out' or payout is not null)
      );
      comment on table public.file_import_lines is 'The lines of files of bets, and what became of them';
      create index file_import_lines_by_outcome on public.file_import_lines (import_id, outcome, line);
      create index file_import_lines_by_bet on public.file_import_lines (bet_id) where bet_id is not null;
      grant insert, update, delete on public.file_import_lines to boxing_writer;

      create table public.file_import_answers (
        user_id     uuid not null references public.users,
        -- Of the header of the file.
        fingerprint text not null,
        answers     jsonb not null,
        updated_at  timestamptz not null,
        primary key (user_id, fingerprint)
      );
      comment on table public.file_import_answers is 'Answers that people gave on files of one form, for the next export';
      grant insert, update on public.file_import_answers to boxing_writer`);
  },
};
