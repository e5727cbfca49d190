/**
 * Schema master: names. Aliases, decisions on the names of feeds, and a search for fighters that costs the same in a small and a large database.
 *
 * A GIN index over names alone finds all matches before the first page can be cut from them, so it slows down as the database grows. A name
 * contains a term if one of its suffixes begins with it, so the index holds every suffix. Each suffix begins with a letter for the block of the
 * fighter's id. Blocks are ranges of ids, in the order of the ids, each 2.7 times as large as the one before: 14 for a million fighters. A query
 * reads block by block until the page is full. With a common term these are the first, small blocks; with a rare term these are all blocks, and
 * each holds few matches.
 */
export const NAME_TABLES = `
  create function master.fighter_block(fighter_id bigint) returns integer language sql immutable strict parallel safe
    return floor(ln(fighter_id)) :: integer;

  -- The cost tells the planner to use the index. 250 characters are more than the longest name and the longest term.
  create function master.name_suffixes(fighter_id bigint, name text) returns tsvector language plpgsql immutable strict parallel safe cost 1000
  as $$
  declare
    folded text := lower(name);
    block text := chr(65 + master.fighter_block(fighter_id));
    suffixes text[];
  begin
    for start in 1 .. length(folded) loop
      suffixes[start] := block || substr(folded, start, 250);
    end loop;
    return array_to_tsvector(suffixes);
  end $$;

  create function master.names_containing(block integer, term text) returns tsquery language sql immutable strict parallel safe
    return cast('''' || chr(65 + block) || replace(replace(lower(term), '\\', '\\\\'), '''', '''''') || ''':*' as tsquery);

  create index fighters_by_name_part on master.fighters using gin (master.name_suffixes(fighter_id, name));
  create index fighters_with_bio_by_name_part on master.fighters using gin (master.name_suffixes(fighter_id, name))
    where num_nonnulls(dob, stance, height_cm, reach_cm) > 0;
  -- No query estimates these expressions from statistics, which take seconds to collect.
  alter index master.fighters_by_name_part alter column 1 set statistics 0;
  alter index master.fighters_with_bio_by_name_part alter column 1 set statistics 0;

  create table master.fighter_aliases (
    fighter_id    bigint not null references master.fighters,
    alias         text not null,
    alias_normal  text not null,
    origin        text not null check (origin in ('manual', 'feed', 'nickname')),
    created_at    timestamptz not null,
    primary key (fighter_id, alias_normal)
  );
  create index aliases_by_normal on master.fighter_aliases (alias_normal);
  grant select, insert, update, delete on master.fighter_aliases to boxing_operator;

  -- The decision on a feed's name. A manual assignment wins over everything, for good. The reason is null for a resolved name.
  create table master.name_resolutions (
    source        text not null,
    name_normal   text not null,
    name          text not null,
    fighter_id    bigint references master.fighters,
    outcome       text not null check (outcome in ('resolved', 'ambiguous', 'unresolved')),
    method        text not null check (method in ('exact', 'reordered', 'alias', 'activity', 'manual', 'none')),
    candidates    jsonb not null default '[]',
    decided_at    timestamptz not null,
    decided_by    text,
    reason        text check (reason in ('unknown_name', 'several_bearers', 'other_sex', 'retired')),
    primary key (source, name_normal),
    check ((outcome = 'resolved') = (fighter_id is not null))
  );
  create index name_resolutions_by_fighter on master.name_resolutions (fighter_id);
  grant select, insert, update, delete on master.name_resolutions to boxing_operator;

  create table master.resolution_attempts (
    attempt_id    bigint generated always as identity primary key,
    attempted_at  timestamptz not null,
    source        text not null,
    name          text not null,
    name_normal   text not null,
    event_id      text,
    outcome       text not null check (outcome in ('resolved', 'ambiguous', 'unresolved')),
    method        text not null check (method in ('exact', 'reordered', 'alias', 'activity', 'manual', 'none')),
    fighter_id    bigint references master.fighters,
    candidates    jsonb not null default '[]',
    reason        text check (reason in ('unknown_name', 'several_bearers', 'other_sex', 'retired'))
  );
  create index resolution_attempts_newest on master.resolution_attempts (attempted_at desc, attempt_id desc);
  create index resolution_attempts_by_fighter on master.resolution_attempts (fighter_id, attempted_at desc);
  create index resolution_attempts_by_name on master.resolution_attempts (name_normal, attempted_at desc);
  create index resolution_attempts_name_trgm on master.resolution_attempts using gin (lower(name) gin_trgm_ops);
  grant insert on master.resolution_attempts to boxing_operator;
`;
