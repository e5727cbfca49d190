import { completeTally } from '../../model/record';
import { endingOf, type EndedBout } from '../../model/outcomes/history';

/** A decided or drawn bout as `master.fights` tells how it ended. */
export interface EndedBoutRow {
  fighter_a_id: number;
  fighter_b_id: number;
  result: 'a_win' | 'draw' | 'b_win';
  method: string | null;
  rounds_scheduled: number | null;
  division: string | null;
  a_wins_before: number | null;
  a_losses_before: number | null;
  a_draws_before: number | null;
  b_wins_before: number | null;
  b_losses_before: number | null;
  b_draws_before: number | null;
}

/** SQL: the columns of `EndedBoutRow`. */
export const BOUT_COLUMNS = `fighter_a_id, fighter_b_id, result, method, rounds_scheduled, division,
  a_wins_before, a_losses_before, a_draws_before, b_wins_before, b_losses_before, b_draws_before`;

/** The bout for the history of its fighters, who are told apart by their ids. */
export function endedBout(row: EndedBoutRow): EndedBout {
  return {
    a: row.fighter_a_id,
    b: row.fighter_b_id,
    winner: row.result === 'draw' ? null : row.result === 'a_win' ? 'a' : 'b',
    ending: endingOf(row.method),
    scheduled: row.rounds_scheduled,
    tally_a: completeTally(row.a_wins_before, row.a_losses_before, row.a_draws_before),
    tally_b: completeTally(row.b_wins_before, row.b_losses_before, row.b_draws_before),
  };
}
