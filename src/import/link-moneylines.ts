import type { Knex } from 'knex';
import { DEMO, RECORD } from '../names/sources';
import type { Work } from './job';

export interface LinkSummary {
  readonly linked: number;
  readonly unlinkedByReason: Readonly<Record<string, number>>;
}

/**
 * Creates the temporary table `moneyline`: the staged rows with `fight_id`, `side_of_a`, and `unlinked`, the reason for a missing link. A
 * row with a bout id of the record is linked by it. Others are linked by the two names within 7 days of the event, or its month, if a
 * single fight matches.
 */
export async function linkMoneylines({ trx, source }: Pick<Work, 'trx' | 'source'>): Promise<LinkSummary> {
  await trx.raw(`
    create temp table moneyline on commit drop as
    select incoming.*, null::bigint as fight_id, null::text as side_of_a, null::text as unlinked from incoming where reason is null`);
  await trx.raw('analyze moneyline');
  await findCandidates(trx, source === DEMO ? DEMO : RECORD);
  await trx.raw('analyze candidate');
  await trx.raw(`
    update moneyline set fight_id = found.fight_id, side_of_a = found.side_of_a
    from (
      select line_number, min(fight_id) as fight_id, min(side_of_a) as side_of_a
      from candidate group by line_number having count(*) = 1 and min(side_of_a) is not null
    ) as found
    where found.line_number = moneyline.line_number`);
  await trx.raw(`
    update moneyline set unlinked = case
      when exists (select from candidate where candidate.line_number = moneyline.line_number and side_of_a is null) then 'sides_unclear'
      when exists (select from candidate where candidate.line_number = moneyline.line_number) then 'several_fights'
      when bout_id is not null then 'bout_not_imported'
      else 'no_fight_of_these_names' end
    where fight_id is null`);
  return countLinks(trx);
}

/**
 * Finds the candidate fights of a row. By bout id, the sides follow from one matching name, or else from the result, which both sources
 * report.
 */
async function findCandidates(trx: Knex.Transaction, record: string): Promise<void> {
  await trx.raw(
    `create temp table candidate on commit drop as
     with name as (
       select fighter_id, (select string_agg(word, ' ' order by word collate "C") from unnest(string_to_array(name_normal, ' ')) as word) as sorted
       from master.fighters
     ), named as (
       select line_number, fight.fight_id, case
         when a.sorted = name_a_sorted or b.sorted = name_b_sorted then 'a'
         when a.sorted = name_b_sorted or b.sorted = name_a_sorted then 'b'
         when fight.result in ('a_win', 'b_win') and moneyline.result in ('a_win', 'b_win')
             then case when fight.result = moneyline.result then 'a' else 'b' end
         end as side_of_a
       from moneyline
       join master.fights as fight on fight.source = :record and fight.source_id = moneyline.bout_id
       join name as a on a.fighter_id = fight.fighter_a_id
       join name as b on b.fighter_id = fight.fighter_b_id
     ), dated as (
       select line_number, fight.fight_id, case when fight.fighter_a_id = a.fighter_id then 'a' else 'b' end as side_of_a
       from moneyline
       join name as a on a.sorted = name_a_sorted
       join name as b on b.sorted = name_b_sorted
       join master.fights as fight
         on least(fight.fighter_a_id, fight.fighter_b_id) = least(a.fighter_id, b.fighter_id)
        and greatest(fight.fighter_a_id, fight.fighter_b_id) = greatest(a.fighter_id, b.fighter_id)
       where moneyline.bout_id is null
         and case fight.date_precision
               when 'day' then abs(fight.fight_date - event_date) <= 7
               else event_date between fight.fight_date and (fight.fight_date + interval '1 month - 1 day')::date
             end
     )
     select * from named union all select * from dated`,
    { record },
  );
}

async function countLinks(trx: Knex.Transaction): Promise<LinkSummary> {
  const { rows } = await trx.raw<{ rows: { unlinked: string | null; count: number }[] }>(
    'select unlinked, count(*) from moneyline group by unlinked order by count(*) desc, unlinked',
  );
  const linked = rows.find(({ unlinked }) => unlinked === null)?.count ?? 0;
  const unlinkedByReason = Object.fromEntries(rows.flatMap(({ unlinked, count }) => (unlinked === null ? [] : [[unlinked, count]])));
  return { linked, unlinkedByReason };
}
