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
  readonly lastRun: { readonly run_id: number; readonly started_at: Date; readonly polled_at: Date } | null;
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

export interface BoardFight {
  readonly fight_id: number;
  /** `YYYY-MM-DD`. */
  readonly fight_date: string;
  readonly starts_at: Date;
  /** Whether the date only stands in for one not yet set. */
  readonly placeholder_date: boolean;
  readonly source: string;
  readonly fighter_a: BoardFighter;
  readonly fighter_b: BoardFighter;
  readonly prediction: BoardPrediction;
  /** At least one, and one a book. */
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

/** The pending fights that the last run confirmed. */
export function freshFights(board: Board, now: Date): BoardFight[] {
  return pendingFights(board, now).filter((fight) => !isStale(fight, board));
}

/** Predicted earlier than 20 minutes before the last successful run began. */
export function isStale(fight: BoardFight, board: Board): boolean {
  return minutesBehind(fight, board) > STALE_AFTER_MINUTES;
}

/** Minutes from the prediction to the start of the last successful run; negative when it was made in that run. */
export function minutesBehind(fight: BoardFight, board: Board): number {
  if (!board.lastRun) return 0;
  return (board.lastRun.started_at.getTime() - fight.prediction.predicted_at.getTime()) / 60_000;
}
