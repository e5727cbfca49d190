import type { Knex } from 'knex';
import type { ListedFight } from './large-poll';

const DAY = 86_400_000;
/** Days between two fights of one fighter. */
const REST = 30;

/**
 * Names of the record that resolve to one fighter each against any opponent: men by their last bout, without a namesake, active in the
 * last three years.
 */
export async function readNames(db: Knex, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `with active as (
       select fighter_id, max(fight_date) as last_bout
       from master.fights cross join lateral (values (fighter_a_id), (fighter_b_id)) as corner (fighter_id)
       where source_id is not null and status = 'finished'
       group by fighter_id
       having max(fight_date) > cast(:now as timestamptz) - interval '3 years' and not coalesce(bool_or(sex = 'female'), false)
     )
     select name from master.fighters as person join active using (fighter_id)
     where sex is distinct from 'female'
       and not exists (select from master.fighters as other where other.name_normal = person.name_normal and other.fighter_id <> person.fighter_id)
     order by last_bout desc, fighter_id
     limit :limit`,
    { now, limit },
  );
  return rows.map(({ name }) => name);
}

/**
 * Fights between these fighters, no pair twice. Where there are more fights than pairs of fighters, everyone fights again a month later.
 * @throws RangeError when there are too few fighters
 */
export function matchUp(names: readonly string[], fights: number, from: Date): ListedFight[] {
  const half = Math.floor(names.length / 2);
  if (half * half < fights) throw new RangeError(`${names.length} fighters cannot have ${fights} fights`);
  return Array.from({ length: fights }, (_, fight) => {
    const [round, number] = [Math.floor(fight / half), fight % half];
    const [home = '', away = ''] = [names[number], names[half + ((number + round) % half)]];
    return { home, away, start: new Date(from.getTime() + (round * REST + (number % (REST - 1))) * DAY) };
  });
}
