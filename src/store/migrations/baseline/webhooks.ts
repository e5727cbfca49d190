import { recorded, versioned } from './row-triggers';

/** Schema public: endpoints that users have events sent to, their secrets, and each delivery with its attempts. */
export const WEBHOOK_TABLES = `
  create table public.webhooks (
    webhook_id      uuid primary key default gen_random_uuid(),
    user_id         uuid not null references public.users,
    url             text not null check (length(url) between 1 and 2000),
    format          text not null check (format in ('standard', 'discord', 'slack', 'telegram', 'ntfy')),
    label           text check (length(label) between 1 and 200),
    -- Null for every type.
    types           text[],
    -- Optional: books, min_edge, fight_id.
    filter          jsonb not null default '{}',
    -- Since when no attempt has succeeded; null unless the last one failed.
    failing_since   timestamptz,
    disabled_at     timestamptz,
    disabled_reason text check (disabled_reason in ('by_owner', 'gone', 'failing')),
    created_at      timestamptz not null,
    -- A deleted webhook is hidden and disabled. Its deliveries stay.
    deleted_at      timestamptz,
    version         integer not null default 1,
    check ((disabled_at is null) = (disabled_reason is null)),
    check (deleted_at is null or disabled_at is not null)
  );
  create index webhooks_by_user on public.webhooks (user_id, created_at desc, webhook_id);
  ${versioned('webhooks')}
  ${recorded('webhooks')}
  grant insert, update on public.webhooks to boxing_writer;

  -- Signing needs the secret itself, so it cannot be kept as a hash. Only the owner of the tables, as whom deliveries are sent, can read it.
  create table public.webhook_secrets (
    webhook_id  uuid not null references public.webhooks,
    secret      text not null,
    created_at  timestamptz not null,
    -- Null for the current secret. A replaced one still signs until then.
    expires_at  timestamptz
  );
  create unique index webhook_secrets_current on public.webhook_secrets (webhook_id) where expires_at is null;
  create index webhook_secrets_by_webhook on public.webhook_secrets (webhook_id);
  revoke all on public.webhook_secrets from boxing_reader, boxing_writer;
  grant insert, select (webhook_id, expires_at), update (expires_at) on public.webhook_secrets to boxing_writer;

  create table public.webhook_deliveries (
    delivery_id     uuid primary key default gen_random_uuid(),
    webhook_id      uuid not null references public.webhooks,
    -- The webhook-id that the receiver sees: the same for all attempts, and for redeliveries, so that it can ignore what it has.
    message_id      text not null default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
    -- Null for a test. No foreign key: events are dropped after 30 days.
    event_id        bigint,
    type            text not null,
    fight_id        bigint,
    occurred_at     timestamptz not null,
    created_at      timestamptz not null,
    -- After this instant it is of no use; null for an event that stays true.
    expires_at      timestamptz,
    state           text not null default 'pending' check (state in ('pending', 'delivered', 'failed', 'expired', 'disabled')),
    reason          text,
    attempts        integer not null default 0,
    next_attempt_at timestamptz,
    -- A worker that sends it has it until then. If the worker is killed, another takes it over.
    claimed_until   timestamptz,
    finished_at     timestamptz,
    check ((state = 'pending') = (next_attempt_at is not null)),
    check ((state = 'pending') = (finished_at is null))
  );
  create index webhook_deliveries_pending on public.webhook_deliveries (webhook_id, next_attempt_at) where state = 'pending';
  create index webhook_deliveries_due on public.webhook_deliveries (next_attempt_at) where state = 'pending';
  create index webhook_deliveries_expiring on public.webhook_deliveries (expires_at) where state = 'pending';
  create index webhook_deliveries_newest on public.webhook_deliveries (webhook_id, created_at desc, delivery_id desc);
  create index webhook_deliveries_finished on public.webhook_deliveries (finished_at) where finished_at is not null;
  grant insert on public.webhook_deliveries to boxing_writer;

  create table public.webhook_attempts (
    delivery_id uuid not null references public.webhook_deliveries on delete cascade,
    number      integer not null check (number >= 1),
    started_at  timestamptz not null,
    duration_ms integer not null check (duration_ms >= 0),
    -- Null where no answer came.
    status      integer,
    -- Null for an attempt that succeeded.
    error       text,
    primary key (delivery_id, number)
  );
`;
