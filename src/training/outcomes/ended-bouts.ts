import type { Knex } from 'knex';
import { firstDay, type Month } from '../../model/month';
import type { OutcomeBout } from '../../model/outcomes/bout';
import { endingOf, EndingHistory } from '../../model/outcomes/history';
import { limitOf, SCHEDULED_ROUNDS } from '../../model/outcomes/terms';
import { BOUT_COLUMNS, endedBout, type EndedBoutRow } from '../../prices/outcomes/ended-bout';
import { readInBatches } from '../../store/cursor';

/** A bout that tells its ending and its length; how likely each side was to win is not known yet. */
export interface UnratedBout extends Omit<OutcomeBout, 'chances'> {
  readonly fight_id: number;
}

interface Row extends EndedBoutRow {
  fight_id: number;
  month: Month;
  group: string;
  round_ended: number | null;
  is_female: boolean;
  is_priced: boolean;
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
    round_ended, coalesce(sex = 'female', false) as is_female,
    exists (select from master.closing_moneylines as close where close.fight_id = fight.fight_id) as is_priced,
    ${BOUT_COLUMNS}
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
  const { winner: won_by, tally_a, tally_b } = endedBout(row);
  const { fight_id, month, group, is_female, is_priced } = row;
  return [
    {
      ...{ fight_id, month, group, is_female, is_priced, scheduled, ending },
      round: ending === 'decision' ? null : ended,
      won_by,
      a: history.of(row.fighter_a_id, tally_a),
      b: history.of(row.fighter_b_id, tally_b),
      limit_lb: limitOf(row.division),
    },
  ];
}
