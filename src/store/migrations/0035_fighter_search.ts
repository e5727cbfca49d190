import type { Knex } from 'knex';

/**
 * A search for fighters that costs the same in a small and a large database. A GIN index over names alone finds all matches before the first
 * page can be cut from them, so it slows down as the database grows.
 *
 * A name contains a term if one of its suffixes begins with it, so the index holds every suffix. Each suffix begins with a letter for the
 * block of the fighter's id. Blocks are ranges of ids, in the order of the ids, each 2.7 times as large as the one before: 14 for a million
 * fighters. A query reads block by block until the page is full. With a common term these are the first, small blocks; with a rare term these
 * are all blocks, and each holds few matches.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
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
    create index fighters_with_bio on master.fighters (fighter_id) where num_nonnulls(dob, stance, height_cm, reach_cm) > 0;
    -- No query estimates these expressions from statistics, which take seconds to collect.
    alter index master.fighters_by_name_part alter column 1 set statistics 0;
    alter index master.fighters_with_bio_by_name_part alter column 1 set statistics 0;
    drop index master.fighters_name_trgm;
  `);
}
