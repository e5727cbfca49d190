import type { Knex } from 'knex';
import type { Side } from '../../betting/odds/types';
import { firstDay, type Month } from '../../model/month';
import type { OutcomeBout } from '../../model/outcomes/bout';
import { endingOf, EndingHistory, type EndedBout } from '../../model/outcomes/history';
import { limitOf, SCHEDULED_ROUNDS } from '../../model/outcomes/terms';
import { readInBatches } from '../../store/cursor';
import { completeTally } from '../record/read-record';

/** A bout that tells its ending and its length; how likely each side was to win is not known yet. */
export interface UnratedBout extends Omit<OutcomeBout, 'chances'> {
  readonly fight_id: number;
}

interface Row {
  fight_id: number;
  month: Month;
  group: string;
  fighter_a_id: number;
  fighter_b_id: number;
  result: 'a_win' | 'draw' | 'b_win';
  method: string | null;
  round_ended: number | null;
  rounds_scheduled: number | null;
  division: string | null;
  is_female: boolean;
  is_priced: boolean;
  a_wins_before: number | null;
  a_losses_before: number | null;
  a_draws_before: number | null;
  b_wins_before: number | null;
  b_losses_before: number | null;
  b_draws_before: number | null;
}

/** The bouts before a month that tell their ending, each with what the bouts of earlier months say of its fighters. */
export async function readEndedBouts(db: Knex, end: Month): Promise<UnratedBout[]> {
  const history = new EndingHistory();
  const ended: UnratedBout[] = [];
  let [month, ofMonth]: [Month, Row[]] = [0, []];
  const closeMonth = (): void => {
    ended.push(...ofMonth.flatMap((row) => unrated(row, history)));
    for (const row of ofMonth) history.add(endedBout(row));
    ofMonth = [];
  };
  await db.transaction(
    async (trx) => {
      for await (const rows of readInBatches<Row>(trx, BOUTS, [firstDay(end)])) {
        for (const row of rows) {
          if (row.month !== month) closeMonth();
          month = row.month;
          ofMonth.push(row);
        }
      }
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
  closeMonth();
  return ended;
}

const BOUTS = `
  select fight_id, (extract(year from fight_date) * 12 + extract(month from fight_date) - 1)::integer as month,
    left(fight_date::text, case date_precision when 'day' then 10 else 7 end) as "group",
    fighter_a_id, fighter_b_id, result, method, round_ended, rounds_scheduled, division, coalesce(sex = 'female', false) as is_female,
    exists (select from master.closing_moneylines as close where close.fight_id = fight.fight_id) as is_priced,
    a_wins_before, a_losses_before, a_draws_before, b_wins_before, b_losses_before, b_draws_before
  from master.fights as fight
  where result in ('a_win', 'draw', 'b_win') and fight_date < ?
  order by month, fight_id`;

/** Nothing where the ending, its round or the length is not known, or contradicts the others. */
function unrated(row: Row, history: EndingHistory): UnratedBout[] {
  const ending = endingOf(row.method);
  const scheduled = SCHEDULED_ROUNDS.find((length) => length === row.rounds_scheduled);
  const ended = row.round_ended;
  if (ending === null || scheduled === undefined || ended === null || ended < 1 || ended > scheduled) return [];
  if (ending === 'decision' && ended !== scheduled) return [];
  const { tally_a, tally_b } = endedBout(row);
  const { fight_id, month, group, is_female, is_priced } = row;
  return [
    {
      ...{ fight_id, month, group, is_female, is_priced, scheduled, ending },
      round: ending === 'decision' ? null : ended,
      won_by: winnerOf(row),
      a: history.of(row.fighter_a_id, tally_a),
      b: history.of(row.fighter_b_id, tally_b),
      limit_lb: limitOf(row.division),
    },
  ];
}

function endedBout(row: Row): EndedBout {
  return {
    a: row.fighter_a_id,
    b: row.fighter_b_id,
    winner: winnerOf(row),
    ending: endingOf(row.method),
    scheduled: row.rounds_scheduled,
    tally_a: completeTally(row.a_wins_before, row.a_losses_before, row.a_draws_before),
    tally_b: completeTally(row.b_wins_before, row.b_losses_before, row.b_draws_before),
  };
}

function winnerOf({ result }: Row): Side | null {
  return result === 'draw' ? null : result === 'a_win' ? 'a' : 'b';
}
