import { recorded, versioned } from './row-triggers';

/**
 * Schema public: users, their keys and sessions, and what counts their requests. Every change of a key, session or user is announced on the channel
 * `keys`: the id of one that is no longer valid, so that an API refuses it at once, or a plus and the id of one that is new or changed, so that an
 * API reads its row alone, or nothing, and an API reads all keys.
 */
export const USER_TABLES = `
  create table public.users (
    user_id     uuid primary key default gen_random_uuid(),
    email       text not null,
    name        text not null,
    created_at  timestamptz not null,
    arrival     bigint generated always as identity,
    -- Keys and sessions of a disabled user stay, and are refused until the user is enabled again.
    disabled_at timestamptz
  );
  create unique index users_by_email on public.users (lower(email));
  create unique index users_by_arrival on public.users (arrival);
  create index users_trgm on public.users using gin ((lower(email) || ' ' || lower(name)) gin_trgm_ops);
  create trigger users_arrive_in_order before insert on public.users for each statement execute function public.arrive_in_order();

  create function public.lock_user(locked uuid) returns void language plpgsql security definer set search_path = '' as $$
  begin
    perform from public.users where user_id = locked for no key update;
  end $$;
  comment on function public.lock_user is 'Until the transaction ends, nobody else changes what the user may have one of';
  revoke all on function public.lock_user from public;
  grant execute on function public.lock_user to boxing_writer;

  create function public.announce_user() returns trigger language plpgsql as $$
  begin
    if new.disabled_at is null then
      perform pg_notify('keys', '');
    else
      perform pg_notify('keys', key_id::text) from public.api_keys where user_id = new.user_id;
    end if;
    return null;
  end $$;
  create trigger users_announced after update of disabled_at on public.users for each row execute function public.announce_user();

  create table public.api_keys (
    key_id      uuid primary key default gen_random_uuid(),
    user_id     uuid not null references public.users,
    prefix      text not null check (length(prefix) = 12),
    hash        bytea not null unique check (length(hash) = 32),
    created_at  timestamptz not null,
    revoked_at  timestamptz,
    replaces    uuid references public.api_keys,
    scopes      text[] not null default '{read}' check ('read' = any (scopes) and scopes <@ '{read,journal,account,stream}'),
    label       text check (length(label) between 1 and 200),
    expires_at  timestamptz,
    version     integer not null default 1,
    minted_by   uuid references public.api_keys on delete set null
  );
  comment on column public.api_keys.minted_by is 'The key with which its owner minted it; null for one that an operator minted';
  create index api_keys_by_user on public.api_keys (user_id, created_at desc);
  create index api_keys_by_minter on public.api_keys (minted_by) where minted_by is not null;
  create index api_keys_by_replaced on public.api_keys (replaces) where replaces is not null;
  -- Both roles read keys through the two views below. The writer also reads here, but not the hash.
  revoke all on public.api_keys from boxing_reader, boxing_writer;
  grant select (key_id, user_id, prefix, created_at, revoked_at, replaces, scopes, label, expires_at, version, minted_by), insert,
    update (revoked_at, expires_at, label, minted_by) on public.api_keys to boxing_writer;

  create function public.announce_key() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      perform pg_notify('keys', old.key_id::text);
    elsif new.revoked_at is not null then
      perform pg_notify('keys', new.key_id::text);
    else
      perform pg_notify('keys', '+' || new.key_id);
    end if;
    return null;
  end $$;
  create trigger api_keys_announced after insert or update or delete on public.api_keys
    for each row execute function public.announce_key();
  ${recorded('api_keys')}
  ${versioned('api_keys')}

  -- What a session cookie of a browser stands for.
  create table public.sessions (
    session_id uuid primary key default gen_random_uuid(),
    -- Of a random token, and for the operator of the system token too, so that the session ends when that one changes.
    hash       bytea not null unique check (length(hash) = 32),
    kind       text not null check (kind in ('user', 'operator')),
    key_id     uuid references public.api_keys on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    check (expires_at > created_at),
    check ((kind = 'user') = (key_id is not null))
  );
  create index sessions_by_key on public.sessions (key_id, created_at);
  create index sessions_by_expiry on public.sessions (expires_at);
  revoke all on public.sessions from boxing_reader;
  grant insert, delete on public.sessions to boxing_writer;

  create function public.announce_session() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      perform pg_notify('keys', old.session_id::text);
    else
      perform pg_notify('keys', '+' || new.session_id);
    end if;
    return null;
  end $$;
  create trigger sessions_announced after insert or update or delete on public.sessions
    for each row execute function public.announce_session();

  -- All that authentication needs. A session ends at its own time, or with its key.
  create view public.api_key_lookup as
    select hash, key.user_id, key_id, scopes, expires_at, 'key' as kind, null::uuid as session_id
    from public.api_keys as key join public.users using (user_id) where revoked_at is null and disabled_at is null
    union all
    select session.hash, key.user_id, session.key_id, key.scopes, least(session.expires_at, key.expires_at), session.kind, session.session_id
    from public.sessions as session left join public.api_keys as key using (key_id) left join public.users using (user_id)
    where key.revoked_at is null and disabled_at is null;

  -- All that a person may be shown.
  create view public.api_key_metadata as
    select key_id, user_id, prefix, created_at, revoked_at, scopes, label, expires_at, version, minted_by from public.api_keys;

  -- Written every half minute by the processes that serve the API.
  create table public.key_usage (
    key_id       uuid primary key references public.api_keys on delete cascade,
    last_used_at timestamptz not null
  );
  grant insert, update on public.key_usage to boxing_writer;

  create table public.user_write_counts (
    user_id  uuid not null references public.users on delete cascade,
    policy   text not null check (policy in ('writes', 'imports')),
    -- Minutes since 1970.
    minute   bigint not null,
    requests integer not null,
    primary key (user_id, policy)
  );
  comment on table public.user_write_counts is 'What each user wrote in their latest minute, over all services; only where a limit is set';
  grant insert, update on public.user_write_counts to boxing_writer;

  create table public.write_counts (
    key_id   uuid not null references public.api_keys on delete cascade,
    policy   text not null check (policy in ('writes', 'imports')),
    -- Minutes since 1970.
    minute   bigint not null,
    requests integer not null,
    primary key (key_id, policy)
  );
  comment on table public.write_counts is 'What each key wrote in its latest minute, as services before user_write_counts counted';
  grant insert, update on public.write_counts to boxing_writer;

  -- An answer to a request that creates, so that a retry gets it again. Kept for 24 hours.
  create table public.idempotency_keys (
    user_id          uuid not null references public.users on delete cascade,
    idempotency_key  text not null check (length(idempotency_key) between 1 and 255),
    -- SHA-256 of method, path and body.
    request_hash     bytea not null check (length(request_hash) = 32),
    status           smallint not null,
    headers          jsonb not null,
    body             text not null,
    created_at       timestamptz not null default now(),
    primary key (user_id, idempotency_key)
  );
  create index idempotency_keys_by_age on public.idempotency_keys (created_at);
  grant insert, update, delete on public.idempotency_keys to boxing_writer;
  revoke all on public.idempotency_keys from boxing_reader;
`;
