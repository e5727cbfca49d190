import type { Knex } from 'knex';
import { monthOf } from '../../model/month';
import { completeTally, type Tally } from '../../model/record';

export interface Appearance {
  readonly date: string;
  readonly datePrecision: 'day' | 'month';
  readonly outcome: 'win' | 'loss' | 'draw' | 'no_contest';
  /** The fighter's record before the bout, as printed; null if none was printed. */
  readonly before: Tally | null;
}

interface AppearanceRow {
  fighter_id: number;
  date: string;
  date_precision: Appearance['datePrecision'];
  outcome: Appearance['outcome'];
  wins_before: number | null;
  losses_before: number | null;
  draws_before: number | null;
}

/** All bouts with a result of these fighters, oldest first. One query. */
export async function appearancesOf(db: Knex, fighterIds: readonly number[]): Promise<Map<number, Appearance[]>> {
  const { rows } = await db.raw<{ rows: AppearanceRow[] }>(
    `
    select * from (
      select fight_id, fighter_a_id as fighter_id, fight_date::text as date, date_precision,
        case result when 'a_win' then 'win' when 'b_win' then 'loss' else result end as outcome,
        a_wins_before as wins_before, a_losses_before as losses_before, a_draws_before as draws_before
      from master.fights where result is not null and fighter_a_id = any(:fighterIds)
      union all
      select fight_id, fighter_b_id, fight_date::text, date_precision,
        case result when 'b_win' then 'win' when 'a_win' then 'loss' else result end,
        b_wins_before, b_losses_before, b_draws_before
      from master.fights where result is not null and fighter_b_id = any(:fighterIds)
    ) appearances
    order by date, wins_before + losses_before + draws_before nulls last, fight_id
    `,
    { fighterIds: [...fighterIds] },
  );
  const byFighter = new Map<number, Appearance[]>(fighterIds.map((id) => [id, []]));
  for (const row of rows) byFighter.get(row.fighter_id)?.push(appearance(row));
  return byFighter;
}

/**
 * A fighter's record before a date: the newest printed record, that bout's own result, and the results after it. Bouts on or after the date
 * do not count, nor do bouts of its month with an unknown day. Null if no record was printed.
 * @param appearances oldest first.
 */
export function recordBefore(appearances: readonly Appearance[], date: string): Tally | null {
  const earlier = appearances.filter((bout) => isBefore(bout, date));
  const newest = earlier.findLastIndex(({ before }) => before !== null);
  const printed = earlier[newest]?.before ?? null;
  return printed === null ? null : earlier.slice(newest).reduce(plus, printed);
}

function appearance({ date, date_precision, outcome, wins_before, losses_before, draws_before }: AppearanceRow): Appearance {
  return { date, datePrecision: date_precision, outcome, before: completeTally(wins_before, losses_before, draws_before) };
}

function isBefore(bout: Appearance, date: string): boolean {
  return bout.datePrecision === 'day' ? bout.date < date : monthOf(bout.date) < monthOf(date);
}

function plus({ wins, losses, draws }: Tally, { outcome }: Appearance): Tally {
  return {
    wins: wins + Number(outcome === 'win'),
    losses: losses + Number(outcome === 'loss'),
    draws: draws + Number(outcome === 'draw'),
  };
}
