import { analyzeFighters } from './analyze-fighters';
import { boutValues, writtenValues } from './bout-values';
import { correctFights, linkFeedFights, rejectWithdrawnResults } from './known-fights';
import type { Merged, Work } from './job';

/**
 * Turns the staged lines into fighters and fights. Ids follow the order of date and bout id, so they are the same on every installation.
 */
export async function mergeBouts(work: Work): Promise<Merged> {
  await rejectSameDay(work);
  // New people change a table of none into one of thousands, which the joins after this must know.
  if ((await addPeople(work)) > 0) await analyzeFighters(work.trx);
  await resolveBouts(work);
  await linkFeedFights(work.trx);
  await rejectWithdrawnResults(work);
  const changed = await correctFights(work);
  const added = await addFights(work);
  if (added + changed > 0) await work.trx.raw('analyze master.fights');
  await countFights(work);
  return { added, changed };
}

/**
 * Rejects all bouts but one of the same two people on a day: nobody boxes the same opponent twice on a day. One that is stored already is kept,
 * otherwise the first of the file.
 */
async function rejectSameDay({ trx, source }: Work): Promise<void> {
  await trx.raw(
    `with pair as (
       select line_number, source_id, fight_date, least(a_id, b_id) as one, greatest(a_id, b_id) as other
       from incoming where reason is null and date_precision = 'day'
     ), twice as (
       select fight_date, one, other from pair group by 1, 2, 3 having count(*) > 1
     ), ranked as (
       select pair.line_number, row_number() over same_day as place, first_value(pair.source_id) over same_day as kept
       from twice join pair using (fight_date, one, other)
       left join master.fights as stored on stored.source = :source and stored.source_id = pair.source_id
       window same_day as (partition by pair.fight_date, one, other order by stored.fight_id is null, pair.line_number)
     )
     update incoming set reason = 'same_bout_twice', detail = 'bout ' || kept || ' is of the same two people on the same day'
     from ranked where place > 1 and ranked.line_number = incoming.line_number and reason is null`,
    { source },
  );
  await trx.raw(
    `with new as (
       select line_number, fight_date, least(a_id, b_id) as one, greatest(a_id, b_id) as other
       from incoming where reason is null and date_precision = 'day' and not exists (
         select from master.fights as own where own.source = :source and own.source_id = incoming.source_id)
     ), stored as (
       select fight.source_id, fight_date, least(a.source_id, b.source_id) as one, greatest(a.source_id, b.source_id) as other
       from master.fights as fight
       join master.fighters as a on a.fighter_id = fight.fighter_a_id and a.source = :source
       join master.fighters as b on b.fighter_id = fight.fighter_b_id and b.source = :source
       where fight.source = :source and date_precision = 'day' and fight_date in (select fight_date from new)
     )
     update incoming set reason = 'same_bout_twice', detail = 'bout ' || stored.source_id || ' is of the same two people on the same day'
     from new join stored using (fight_date, one, other)
     where new.line_number = incoming.line_number and reason is null
       and not exists (select from incoming as moved where moved.source_id = stored.source_id and moved.reason is null)`,
    { source },
  );
  await trx.raw(`
    delete from incoming using incoming as rejected
    where rejected.line_number = incoming.line_number and rejected.reason = 'same_bout_twice' and incoming.field is not null`);
}

/** Adds fighters that no fighter file has named yet, under the newest spelling of their name. */
async function addPeople({ trx, now, source }: Work): Promise<number> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into master.fighters (source, source_id, name, name_normal, updated_at)
     select :source, id, name, name_normal, :now
     from (
       select distinct on (id) id, name, name_normal
       from (
         select a_id as id, a_name as name, a_name_normal as name_normal, fight_date, line_number from incoming where reason is null
         union all
         select b_id, b_name, b_name_normal, fight_date, line_number from incoming where reason is null
       ) as corner
       where not exists (select from master.fighters as known where known.source = :source and known.source_id = corner.id)
       order by id, fight_date desc, line_number desc
     ) as person
     order by id::bigint`,
    { source, now },
  );
  return rowCount;
}

/** Resolves the bouts of the file to our ids, and to the fights that are already known. */
async function resolveBouts({ trx, source }: Work): Promise<void> {
  await trx.raw(
    `create temp table bout on commit drop as
     select incoming.line_number, fight.fight_id, a.fighter_id as fighter_a_id, b.fighter_id as fighter_b_id,
            ${writtenValues.map((name) => `incoming.${name}`).join(', ')}
     from incoming
     join master.fighters as a on a.source = :source and a.source_id = incoming.a_id
     join master.fighters as b on b.source = :source and b.source_id = incoming.b_id
     left join master.fights as fight on fight.source = :source and fight.source_id = incoming.source_id
     where incoming.reason is null`,
    { source },
  );
  await trx.raw('analyze bout (line_number, fight_id, fighter_a_id, fighter_b_id, fight_date)');
}

async function addFights({ trx, now, source }: Work): Promise<number> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into master.fights (source, updated_at, ${boutValues.join(', ')})
     select :source, :now, ${boutValues.join(', ')}
     from bout where fight_id is null
     order by fight_date, source_id::bigint`,
    { source, now },
  );
  return rowCount;
}

async function countFights({ trx, now }: Work): Promise<void> {
  await trx.raw(
    `update master.fighters set total_fights = counted.total, updated_at = :now
     from (
       select fighters.fighter_id, count(corner.fighter_id) as total
       from master.fighters
       left join (
         select fighter_a_id as fighter_id from master.fights where status = 'finished'
         union all
         select fighter_b_id from master.fights where status = 'finished'
       ) as corner on corner.fighter_id = fighters.fighter_id
       group by fighters.fighter_id
     ) as counted
     where counted.fighter_id = fighters.fighter_id and counted.total <> fighters.total_fights`,
    { now },
  );
}
