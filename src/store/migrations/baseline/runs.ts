/** Schema public: runs of the pipeline, which polls they published, and which jobs exclude each other. */
export const RUN_TABLES = `
  -- Whether this database holds the real world or the demo's, decided by the first that writes into it: the two never mix.
  create table public.installation (
    only_row      boolean primary key default true check (only_row),
    origin        text not null check (origin in ('real', 'demo')),
    claimed_at    timestamptz not null,
    demo_seed     bigint,
    -- When the demo world had been set up whole.
    demo_ready_at timestamptz,
    check (origin = 'demo' or (demo_seed is null and demo_ready_at is null)),
    check (origin = 'real' or demo_seed is not null)
  );

  -- Every login may take advisory locks, so processes lock rows instead, which only those may do who may update them.
  create table public.locks (name text primary key);
  comment on table public.locks is 'What one process at a time may do: it locks the row until its transaction ends';
  insert into public.locks (name)
  values ('run'), ('grading'), ('clv'), ('import'), ('public.users'), ('public.bets'), ('public.events');

  create table public.runs (
    run_id             bigint generated always as identity primary key,
    trigger            text not null check (trigger in ('schedule', 'command', 'import')),
    tick_at            timestamptz not null,
    started_at         timestamptz not null,
    finished_at        timestamptz,
    status             text not null check (status in ('running', 'ok', 'failed')),
    duration_ms        integer,
    feed               text not null,
    payload_id         bigint references bronze.feed_payloads,
    credits_used       integer,
    credits_remaining  integer,
    events             integer not null default 0,
    events_priced      integer not null default 0,
    names_unresolved   integer not null default 0,
    quotes_changed     integer not null default 0,
    items_set_aside    integer not null default 0,
    fights_predicted   integer not null default 0,
    fights_graded      integer not null default 0,
    error_code         text,
    error_message      text,
    -- The process that does the run, as its connections are called.
    worker             text,
    check ((status = 'failed') = (error_code is not null))
  );
  create unique index runs_one_per_tick on public.runs (tick_at) where trigger = 'schedule';
  create index runs_by_payload on public.runs (payload_id);
  create index runs_newest on public.runs (started_at desc, run_id desc);

  -- The payload of a failed run is stored, and its quotes are not.
  create view public.published_polls as
  select payload_id, feed, polled_at from bronze.feed_payloads as payload
  where endpoint = 'odds' and exists (select from public.runs as run where run.payload_id = payload.payload_id and run.status = 'ok');

  -- Line history reads the gaps in place of all polls. A trigger keeps them up to date.
  create table bronze.poll_gaps (
    feed       text,
    last_poll  timestamptz not null,
    next_poll  timestamptz,
    primary key (feed, next_poll)
  );
  comment on table bronze.poll_gaps is
    'Successive published polls of a feed that are more than 7.5 minutes apart: of the polls that are due every 5 minutes, one was missed';

  create function bronze.note_poll_gaps() returns trigger language plpgsql as $$
  declare
    poll public.published_polls;
    before timestamptz;
    after timestamptz;
  begin
    select * into poll from public.published_polls where payload_id = new.payload_id;
    if not found then return null; end if;
    select polled_at into before from public.published_polls
    where feed = poll.feed and polled_at < poll.polled_at order by polled_at desc limit 1;
    select polled_at into after from public.published_polls
    where feed = poll.feed and polled_at > poll.polled_at order by polled_at limit 1;
    delete from bronze.poll_gaps where feed = poll.feed and next_poll in (poll.polled_at, after);
    insert into bronze.poll_gaps
    select poll.feed, last_poll, next_poll from (values (before, poll.polled_at), (poll.polled_at, after)) as pair (last_poll, next_poll)
    where next_poll - last_poll > interval '7.5 minutes';
    return null;
  end $$;
  create trigger runs_poll_gaps after insert or update on public.runs
    for each row when (new.status = 'ok' and new.payload_id is not null) execute function bronze.note_poll_gaps();

  -- One row a grading that changed something. Gradings wait for each other, so the order of the numbers is the order in which they became
  -- visible: a reader who has seen one has seen all before it, and none after it.
  create table public.gradings (
    grading_id       bigint generated always as identity primary key,
    graded_at        timestamptz not null,
    run_id           bigint references public.runs,
    fights_graded    integer not null check (fights_graded >= 0),
    fights_regraded  integer not null check (fights_regraded >= 0)
  );
`;
