/**
 * Schema public: the outbox. It holds events in the order in which they become visible, for 30 days, in a partition for each day (UTC).
 *
 * `data` is json, not jsonb, so that a payload keeps the order of its fields. There are no foreign keys: an event outlives what it is about.
 */
export const EVENT_TABLES = `
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
  create index events_by_type on public.events (type, event_id);
  create index events_by_fight on public.events (fight_id, event_id) where fight_id is not null;
  create trigger events_arrive_in_order before insert on public.events for each statement execute function public.arrive_in_order();
  grant insert on public.events to boxing_writer;

  create table public.outbox (
    only_row    boolean primary key default true check (only_row),
    -- The newest event that is no longer kept, so that a reader who resumes knows whether it missed one.
    dropped_to  bigint not null default 0,
    -- The newest reported result that was searched for contradictions.
    disputed_to bigint not null
  );
  insert into public.outbox (disputed_to) values (0);

  -- What was last announced of a fight, from which the next movement is measured.
  create table public.announced_lines (
    fight_id  bigint primary key,
    -- The consensus probability of fighter a as of the last announcement or, before the first, of the first poll that had one.
    prob_a    double precision,
    since     timestamptz not null,
    -- The arbitrage that is on offer; null while there is none.
    arbitrage json
  );

  -- Tickets that open one stream each, for browsers, which cannot send a key with an EventSource. A ticket is deleted when it is used.
  create table public.event_tickets (
    hash       bytea primary key check (length(hash) = 32),
    key_id     uuid not null references public.api_keys,
    expires_at timestamptz not null
  );
  create index event_tickets_by_expiry on public.event_tickets (expires_at);
  revoke all on public.event_tickets from boxing_reader;
  grant insert, delete on public.event_tickets to boxing_writer;
`;
