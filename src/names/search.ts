import type { Knex } from 'knex';
import type { Candidate, Match } from './rules';

const SUGGESTIONS = 5;
/** Two names below this similarity share little more than a first name. */
const SUGGESTED_SIMILARITY = 0.4;

/** Record (W-L-D) and last date on the fight record. Fights that only the odds feed lists do not show that a fighter is active. */
const CAREER = `
  select
    case when count(*) filter (where status = 'finished') > 0 then concat_ws('-',
      count(*) filter (where result = case when fighter_a_id = person.fighter_id then 'a_win' else 'b_win' end),
      count(*) filter (where result = case when fighter_a_id = person.fighter_id then 'b_win' else 'a_win' end),
      count(*) filter (where result = 'draw')) end as record,
    max(fight_date) filter (where status in ('finished', 'scheduled')) as last_bout
  from master.fights
  where (fighter_a_id = person.fighter_id or fighter_b_id = person.fighter_id) and source_id is not null`;

/**
 * The sex on the fighter's page, else the one that the bouts on the record show: a bout's own, or the opponent's. Null where they tell
 * nothing, or do not agree.
 */
const SEX = `
  coalesce(person.sex, (
    select case when min(shown) = max(shown) then min(shown) end from (
      select coalesce(bout.sex, opponent.sex) as shown
      from master.fights as bout
      join master.fighters as opponent on opponent.fighter_id in (bout.fighter_a_id, bout.fighter_b_id) and opponent.fighter_id <> person.fighter_id
      where person.fighter_id in (bout.fighter_a_id, bout.fighter_b_id) and bout.source_id is not null
    ) as bouts))`;

/** All fighters with one of the keys as name or alias. */
export async function findByKeys(db: Knex, keys: readonly string[]): Promise<Match[]> {
  const { rows } = await db.raw<{ rows: Match[] }>(
    `with found as (
       select name_normal as key, 'name' as via, fighter_id from master.fighters where name_normal = any(:keys)
       union all
       select alias_normal, case origin when 'manual' then 'manual' else 'alias' end, fighter_id
       from master.fighter_aliases where alias_normal = any(:keys)
     )
     select found.key, found.via, person.fighter_id, person.name, 1 as score, career.record, career.last_bout, ${SEX} as sex
     from found
     join master.fighters person using (fighter_id)
     cross join lateral (${CAREER}) career`,
    { keys },
  );
  return rows;
}

/** Fighters with the most similar name for each of the given names, best first. */
export async function findSimilar(trx: Knex.Transaction, normals: readonly string[]): Promise<Map<string, Candidate[]>> {
  await trx.raw(`select set_config('pg_trgm.similarity_threshold', ?, true)`, [String(SUGGESTED_SIMILARITY)]);
  const similar = new Map<string, Candidate[]>();
  // One query per name: the planner knows that few fighters match a constant, but not that few match a joined name.
  for (const normal of normals) {
    const { rows } = await trx.raw<{ rows: Candidate[] }>(
      `select person.fighter_id, person.name, round(person.score::numeric, 6) as score, career.record, career.last_bout
       from (
         select fighter_id, name, similarity(name_normal, :normal) as score
         from master.fighters
         where name_normal % :normal
         order by score desc, fighter_id
         limit :limit
       ) person
       cross join lateral (${CAREER}) career
       order by person.score desc, person.fighter_id`,
      { normal, limit: SUGGESTIONS },
    );
    similar.set(normal, rows);
  }
  return similar;
}

/** Time of the last change of fighters or aliases; null while there are none. */
export async function peopleChangedAt(db: Knex): Promise<Date | null> {
  const { rows } = await db.raw<{ rows: { changed_at: Date | null }[] }>(
    `select greatest((select max(updated_at) from master.fighters), (select max(created_at) from master.fighter_aliases)) as changed_at`,
  );
  return rows[0]?.changed_at ?? null;
}
