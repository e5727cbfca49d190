import type { Knex } from 'knex';

/**
 * The outbox: what happened, in the order in which it becomes visible. Rows are kept for 30 days, in a partition for each day (UTC). As for
 * users and bets, whoever inserts waits for whoever inserts already, so that no reader passes an id that appears later.
 *
 * `data` is json, not jsonb, so that a payload keeps the order of its fields. There are no foreign keys: an event outlives what it is about.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table public.events (
      event_id    bigint generated always as identity,
      occurred_at timestamptz not null,
      type        text not null,
      fight_id    bigint,
      -- Only this user may see the event; everyone if null.
      user_id     uuid,
      data        json not null,
      primary key (event_id, occurred_at)
    ) partition by range (occurred_at);
    create table public.events_default partition of public.events default;
    create trigger events_arrive_in_order before insert on public.events for each statement execute function public.arrive_in_order();

    -- The newest event that is no longer kept, so that a reader who resumes knows whether it missed one.
    create table public.outbox (
      only_row   boolean primary key default true check (only_row),
      dropped_to bigint not null default 0
    );
    insert into public.outbox default values;

    -- Tickets that open one stream each, for browsers, which cannot send a key with an EventSource. A ticket is deleted when it is used.
    create table public.event_tickets (
      hash       bytea primary key check (length(hash) = 32),
      key_id     uuid not null references public.api_keys,
      expires_at timestamptz not null
    );
    create index event_tickets_by_expiry on public.event_tickets (expires_at);
    revoke all on public.event_tickets from boxing_reader;
  `);
}
