import type { Ending } from '../../betting/outcomes/leaves';
import type { Side } from '../../betting/odds/types';
import type { Month } from '../month';
import type { FightInputs, ScheduledRounds } from './terms';

/** A bout of the record that tells its ending and its length, with what was known before it. */
export interface OutcomeBout extends FightInputs {
  readonly month: Month;
  /** The bouts of one group are not independent: those of a day, or of a month where the day is not known. */
  readonly group: string;
  readonly scheduled: ScheduledRounds;
  /** Null for a draw. */
  readonly won_by: Side | null;
  readonly ending: Ending;
  /** The round of a stoppage; null for a decision after all rounds. */
  readonly round: number | null;
  /** Whether books priced it. */
  readonly is_priced: boolean;
}

/** A bout that was won by a stoppage or on the cards, which the hazards are fitted to. */
export interface FoughtBout extends OutcomeBout {
  readonly won_by: Side;
  readonly ending: 'stoppage' | 'decision';
}

export function isFought(bout: OutcomeBout): bout is FoughtBout {
  return bout.won_by !== null && (bout.ending === 'stoppage' || bout.ending === 'decision');
}
