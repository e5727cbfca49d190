import type { Migration } from '../schema/migration';

/** Keeps what was published in logs that cannot be changed unseen. The key that signs them is in a file, never here. */
export const seal: Migration = {
  name: '0010_seal',
  async up(db) {
    await db.raw(`
      create table public.seal_logs (
        log       integer primary key,
        origin    text not null unique,
        opened_at timestamptz not null,
        -- The key in force, of 32 bytes.
        public_key bytea not null,
        -- The newest grading whose results are sealed.
        graded_to bigint not null default 0
      );
      comment on table public.seal_logs is 'Logs of what was published; leaves are added to the newest alone';

      create table public.seal_leaves (
        log       integer not null references public.seal_logs,
        leaf      bigint not null,
        kind      text not null check (kind in ('key', 'model', 'policy', 'sources', 'board', 'day', 'results')),
        -- The run that published a board; null for other kinds.
        run_id    bigint,
        sealed_at timestamptz not null,
        data      text not null,
        primary key (log, leaf)
      );
      comment on column public.seal_leaves.data is 'Canonical JSON (RFC 8785), as it is hashed';
      create index seal_leaves_by_kind on public.seal_leaves (log, kind, leaf desc);
      create index seal_leaves_by_run on public.seal_leaves (run_id);

      create table public.seal_nodes (
        log   integer not null references public.seal_logs,
        level smallint not null,
        index bigint not null,
        hash  bytea not null check (length(hash) = 32),
        primary key (log, level, index)
      );
      comment on table public.seal_nodes is 'Hashes of complete subtrees (RFC 6962); those of level 0 are the leaves';

      create table public.seal_entries (
        log         integer not null,
        leaf        bigint not null,
        fight_id    bigint not null,
        kind        text not null check (kind in ('pick', 'result')),
        pick_id     bigint not null,
        hash        bytea not null check (length(hash) = 32),
        data        text not null,
        -- The salts of the hidden values follow from the seed. Both may go; the entry then cannot be opened any more.
        seed        bytea check (length(seed) = 32),
        hidden      jsonb,
        -- The leaf that took the entry off the board or put another in its place; null while it is in force, and for results.
        replaced_by bigint,
        primary key (log, leaf, fight_id),
        foreign key (log, leaf) references public.seal_leaves,
        check ((seed is null) = (hidden is null))
      );
      create unique index seal_entries_in_force on public.seal_entries (log, fight_id) where kind = 'pick' and replaced_by is null;
      create index seal_entries_by_fight on public.seal_entries (log, fight_id, leaf);
      create index seal_entries_by_end on public.seal_entries (log, replaced_by) where kind = 'pick';

      create table public.seal_heads (
        log       integer not null references public.seal_logs,
        size      bigint not null,
        root      bytea not null check (length(root) = 32),
        signed_at timestamptz not null,
        note      text not null,
        primary key (log, size)
      );
      comment on column public.seal_heads.note is 'A signed checkpoint (c2sp.org/tlog-checkpoint)';
      create index seal_heads_by_time on public.seal_heads (log, signed_at, size);

      insert into public.locks (name) values ('seal')`);
  },
};
