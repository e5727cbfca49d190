/** SQL for the outcome of `fight`: the result that stands, else that it did not take place; null while nobody can tell. */
export const OUTCOME = `
  case fight.status
    when 'finished' then fight.result
    when 'cancelled' then (
      select said.result from master.fight_results said
      where said.fight_id = fight.fight_id and said.result in ('cancelled', 'moved')
      order by said.fight_result_id desc limit 1)
  end`;
