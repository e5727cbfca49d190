import type { Knex } from 'knex';
import { boutValues } from './bout-values';
import type { Work } from './job';

/**
 * Links a fight of the odds feed to the bout of the record with the same pair, in either order, within 7 days of the bout's day, or of its
 * month if the record has no day. Each is matched once, nearest first.
 */
export async function linkFeedFights(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    with bout_span as (
      select *, case date_precision when 'day' then fight_date else (fight_date + interval '1 month - 1 day')::date end as last_date
      from bout where fight_id is null
    ), candidate as (
      select bout_span.line_number, fight.fight_id, greatest(bout_span.fight_date - fight.fight_date, fight.fight_date - last_date, 0) as days
      from bout_span
      join master.fights as fight
        on least(fight.fighter_a_id, fight.fighter_b_id) = least(bout_span.fighter_a_id, bout_span.fighter_b_id)
       and greatest(fight.fighter_a_id, fight.fighter_b_id) = greatest(bout_span.fighter_a_id, bout_span.fighter_b_id)
       and fight.fight_date between bout_span.fight_date - 7 and last_date + 7
      where fight.source_id is null
    ), nearest_fight as (
      select distinct on (line_number) * from candidate order by line_number, days, fight_id
    ), nearest as (
      select distinct on (fight_id) * from nearest_fight order by fight_id, days, line_number
    )
    update bout set fight_id = nearest.fight_id from nearest where nearest.line_number = bout.line_number`);
}

/**
 * Rejects lines that withdraw a result which the same source reported before. The result stays until the source reports another one,
 * because picks and bets were graded by it, but the withdrawal is recorded.
 */
export async function rejectWithdrawnResults({ trx, source }: Work): Promise<void> {
  await trx.raw(
    `update incoming
     set reason = 'result_withdrawn', detail = 'reported before: ' || fight.result || '; it stays until another result is reported'
     from bout join master.fights as fight using (fight_id)
     where incoming.line_number = bout.line_number and incoming.reason is null
       and bout.status <> 'finished' and fight.status = 'finished' and fight.source = :source
       and (exists (select from master.fight_results as reported where reported.fight_id = fight.fight_id and reported.source = :source)
         or not exists (select from master.fight_results as reported where reported.fight_id = fight.fight_id))`,
    { source },
  );
  await trx.raw(`delete from bout using incoming where incoming.line_number = bout.line_number and incoming.reason = 'result_withdrawn'`);
}

/** Updates known fights from the file and records corrected results. Returns the number of changed fights. */
export async function correctFights(work: Work): Promise<number> {
  await swapSidesLikeKnownFight(work.trx);
  await preferKnownValues(work.trx);
  await recordResults(work);
  return updateFights(work);
}

const sided = ['weight_lb', 'wins_before', 'losses_before', 'draws_before', 'last6'];
const swapped = ['fighter_a_id = bout.fighter_b_id', 'fighter_b_id = bout.fighter_a_id'].concat(
  sided.flatMap((value) => [`a_${value} = bout.b_${value}`, `b_${value} = bout.a_${value}`]),
);

/** A known fight keeps its sides, because predictions, bets and quotes refer to them. A bout in the other order is swapped. */
async function swapSidesLikeKnownFight(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    update bout
    set ${swapped.join(', ')},
        result = case bout.result when 'a_win' then 'b_win' when 'b_win' then 'a_win' else bout.result end
    from master.fights as fight
    where fight.fight_id = bout.fight_id and fight.fighter_a_id = bout.fighter_b_id and fight.fighter_b_id = bout.fighter_a_id`);
}

/** Keeps a known day over a month, the feed's date of an upcoming fight over the record's, and a known outcome or venue over a missing one. */
async function preferKnownValues(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    update bout set fight_date = fight.fight_date, date_precision = fight.date_precision
    from master.fights as fight
    where fight.fight_id = bout.fight_id
      and ((bout.date_precision = 'month' and fight.date_precision = 'day'
            and fight.fight_date between bout.fight_date - 7 and (bout.fight_date + interval '1 month - 1 day')::date + 7)
        or (bout.status = 'scheduled' and fight.starts_at is not null))`);
  await trx.raw(`
    update bout set status = fight.status, result = fight.result, method = fight.method
    from master.fights as fight
    where fight.fight_id = bout.fight_id and bout.status in ('scheduled', 'unknown') and fight.status in ('finished', 'cancelled')`);
  await trx.raw(`
    update bout set venue = fight.venue from master.fights as fight
    where fight.fight_id = bout.fight_id and bout.venue is null and fight.venue is not null`);
}

/**
 * Stores each new result of a known fight with a reference to the one that it corrects, and the record's result beside those of other
 * sources, so that agreement and conflict both show.
 */
async function recordResults({ trx, now, source }: Work): Promise<void> {
  await trx.raw(`
    insert into master.fight_results (fight_id, source, result, method, reported_at)
    select fight_id, fight.source, fight.result, fight.method, fight.updated_at
    from bout join master.fights as fight using (fight_id)
    where fight.result <> bout.result
      and not exists (select from master.fight_results as reported where reported.fight_id = fight.fight_id)
    order by fight_id`);
  await trx.raw(
    `insert into master.fight_results (fight_id, source, result, method, reported_at, supersedes_id)
     select fight_id, :source, bout.result, bout.method, :now,
            case when bout.result is distinct from fight.result then (
              select fight_result_id from master.fight_results as reported where reported.fight_id = bout.fight_id
              order by reported.source = :source desc, fight_result_id desc limit 1) end
     from bout join master.fights as fight using (fight_id)
     where bout.result is not null and (bout.result is distinct from fight.result or (
       exists (select from master.fight_results as reported where reported.fight_id = bout.fight_id)
       and not exists (select from master.fight_results as reported where reported.fight_id = bout.fight_id and reported.source = :source)))
     order by fight_id`,
    { source, now },
  );
}

async function updateFights({ trx, now, source }: Work): Promise<number> {
  const values = (table: string): string => boutValues.map((value) => `${table}.${value}`).join(', ');
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update master.fights as fight
     set source = :source, updated_at = :now, placeholder_date = fight.placeholder_date and bout.fight_date = fight.fight_date,
         ${boutValues.map((value) => `${value} = bout.${value}`).join(', ')}
     from bout
     where bout.fight_id = fight.fight_id and (fight.source <> :source or (${values('fight')}) is distinct from (${values('bout')}))`,
    { source, now },
  );
  return rowCount;
}
