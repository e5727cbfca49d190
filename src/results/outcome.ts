/** SQL for the outcome of `fight`: its current result, or that it did not take place; null while unknown. */
export const OUTCOME = `
  case fight.status
    when 'finished' then fight.result
    when 'cancelled' then (
      select reported.result from master.fight_results reported
      where reported.fight_id = fight.fight_id and reported.result in ('cancelled', 'moved')
      order by reported.fight_result_id desc limit 1)
  end`;
