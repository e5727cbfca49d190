import { analyzeFighters } from './analyze-fighters';
import { boutValues, writtenValues } from './bout-values';
import { correctFights, linkFeedFights, rejectWithdrawnResults } from './known-fights';
import type { Merged, Work } from './job';

/**
 * Turns the staged lines into fighters and fights. Ids follow the order of date and bout id, so they are the same on every installation.
 */
export async function mergeBouts(work: Work): Promise<Merged> {
  await addPeople(work);
  await resolveBouts(work);
  await linkFeedFights(work.trx);
  await rejectWithdrawnResults(work);
  const changed = await correctFights(work);
  const added = await addFights(work);
  await countFights(work);
  if (added + changed > 0) {
    await analyzeFighters(work.trx);
    await work.trx.raw('analyze master.fights');
  }
  return { added, changed };
}

/** Adds fighters that no fighter file has named yet, under the newest spelling of their name. */
async function addPeople({ trx, now, source }: Work): Promise<void> {
  await trx.raw(
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
