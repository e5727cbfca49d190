import type { Market, Prediction } from '../markets/types';
import type { Universe } from '../markets/universe';

/** Everything that picks and optimizer answer from: what one pipeline run published, whole and immutable. */
export interface Board {
  /** Tells one published state from another. */
  readonly revision: string;
  /** The instant that it shows. */
  readonly as_of: Date;
  /**
   * The newest grading that it knows of, 0 before the first. What was graded later is still pending here, so whoever shows settled
   * picks beside this board leaves those of later gradings out.
   */
  readonly grading: number;
  /** The last successful run; null before the first. */
  readonly lastRun: SuccessfulRun | null;
  /** When the newest run began, whether it succeeded, failed or is still under way; null before the first. */
  readonly lastStart: Date | null;
  /** The model in production; null while none is. */
  readonly model: { readonly version: string; readonly fit_at: Date } | null;
  readonly counts: { readonly settled_picks: number; readonly predictions_last_24h: number };
  /** By date, then id. Some may have begun since: ask `pendingFights`. */
  readonly fights: readonly BoardFight[];
  /** Whether all of it is of the simulated demo world. */
  readonly demo: boolean;
  /** Titles of quoting books that the region map does not know. */
  readonly bookTitles: ReadonlyMap<string, string>;
  /** The newest Monte Carlo of Kelly fractions; null before the first. */
  readonly sizingAudit: SizingAudit | null;
}

/** What the Monte Carlo of Kelly fractions recommends. */
export interface SizingAudit {
  readonly computed_at: Date;
  readonly recommended: readonly {
    readonly universe: Universe;
    /** Bets to draw from. */
    readonly n_bets: number;
    /** 0 is not to bet, null that there are too few bets to say. */
    readonly kelly_fraction: number | null;
    readonly reason: 'highest_median_growth' | 'no_growth' | 'drawdown_limit' | 'ruin_limit' | 'too_few_bets';
  }[];
}

export interface SuccessfulRun {
  readonly run_id: number;
  readonly started_at: Date;
  readonly polled_at: Date;
  /** Whether the schedule made it, so that another run is due every five minutes. */
  readonly scheduled: boolean;
}

export interface BoardFight {
  readonly fight_id: number;
  /** `YYYY-MM-DD`. */
  readonly fight_date: string;
  readonly starts_at: Date;
  /** Whether the date only stands in for one not yet set. */
  readonly placeholder_date: boolean;
  readonly fighter_a: BoardFighter;
  readonly fighter_b: BoardFighter;
  readonly prediction: BoardPrediction;
  /** At least one, and one per book; all of them plausible. */
  readonly markets: readonly Market[];
  /** Whether the markets stood in the newest poll; else they are the last ones seen. */
  readonly quoted: boolean;
}

export interface BoardFighter {
  readonly fighter_id: number;
  readonly name: string;
}

export interface BoardPrediction extends Prediction {
  readonly prediction_id: number;
  readonly predicted_at: Date;
  readonly model_version: string;
  readonly members: readonly BoardMember[];
}

/** What one member of the ensemble says. */
export interface BoardMember {
  readonly name: string;
  readonly p_a: number;
  readonly p_draw: number;
  readonly p_b: number;
}

export interface BoardSource {
  current(): Board;
}

export const STALE_AFTER_MINUTES = 20;

/** The fights that have not begun. */
export function pendingFights(board: Board, now: Date): BoardFight[] {
  return board.fights.filter((fight) => fight.starts_at > now);
}

export function pendingFight(board: Board, fightId: number, now: Date): BoardFight | undefined {
  return board.fights.find((fight) => fight.fight_id === fightId && fight.starts_at > now);
}

/** The pending fights whose prediction is not stale. */
export function freshFights(board: Board, now: Date): BoardFight[] {
  return pendingFights(board, now).filter((fight) => !isStale(fight, board, now));
}

/** Predicted more than 20 minutes before the reference instant. */
export function isStale(fight: BoardFight, board: Board, now: Date): boolean {
  return minutesBehind(fight, board, now) > STALE_AFTER_MINUTES;
}

/** Minutes from the prediction to the reference instant; negative when the newest run made it, 0 before the first run. */
export function minutesBehind(fight: BoardFight, board: Board, now: Date): number {
  const reference = staleReference(board, now);
  return reference === null ? 0 : minutesBetween(fight.prediction.predicted_at, reference);
}

/**
 * The instant that predictions are compared with: the start of the newest run, whatever its outcome. A scheduled pipeline starts a run
 * every five minutes, so when its last success is more than 20 minutes old there is an outage, and the instant is `now`: predictions
 * then go stale also while no run starts at all. After an import or a command no further run is due, and only starts count.
 * Null before the first run.
 */
export function staleReference({ lastRun, lastStart }: Pick<Board, 'lastRun' | 'lastStart'>, now: Date): Date | null {
  const isOutage = lastRun !== null && lastRun.scheduled && minutesBetween(lastRun.started_at, now) > STALE_AFTER_MINUTES;
  return isOutage ? now : lastStart;
}

function minutesBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 60_000;
}
