import type { Moment } from '../lib/moment';
import type { DataSource } from '../rights/data-source';
import type { Figures } from '../store/figures';
import type { DemoProgress } from '../store/installation';
import type { FightWeights, RecordKind } from '../betting/fair/blend';
import type { TrackRecord } from '../betting/picks/track-record';
import type { Fees } from '../betting/odds/fees';
import type { RuleTable } from '../betting/settlement/rules';
import type { PricedMarket } from '../betting/fair/priced-market';
import type { Prediction, Side } from '../betting/odds/types';
import type { Universe } from '../betting/closes/universe';

/** No database answers; only a replica does; or the database answers other questions but not this one. */
export type Unread = 'database_unreachable' | 'primary_unreachable' | 'board_not_refreshed';

/** The data behind picks and optimizer: one published pipeline run, whole and immutable. */
export interface Board {
  /** Identifies a published state. */
  readonly revision: string;
  readonly as_of: Date;
  /**
   * Id of the newest grading that the board includes, 0 before the first. Fights graded later are still pending here, so settled picks
   * shown beside this board must leave out later gradings.
   */
  readonly grading: number;
  /** The last successful run; null before the first. */
  readonly lastRun: SuccessfulRun | null;
  /** Start of the newest run, whether it succeeded, failed or is still running; null before the first. */
  readonly lastStart: Date | null;
  /** The run under way; null while none is. */
  readonly underWay: RunUnderWay | null;
  /** Why the newest state could not be read, so that this one may be outdated; absent while it can be. */
  readonly unread?: Unread | undefined;
  /** Whether the database takes no writes, being read-only or out of space, so that no run can publish a newer state. */
  readonly isReadOnly: boolean;
  /** The model in production; null while none is. */
  readonly model: { readonly version: string; readonly fit_at: Date; readonly is_provisional: boolean } | null;
  /** How far the demo has studied its past; null once it has, and elsewhere. */
  readonly setup: DemoProgress | null;
  readonly counts: { readonly settled_picks: number; readonly predictions_last_24h: number };
  /** By date, then id. Some may have begun since; use `pendingFights`. */
  readonly fights: readonly BoardFight[];
  /** Fights of the newest poll that have prices and no prediction, for arbitrage and hedge alone. Some may have begun since. */
  readonly unpredicted: readonly UnpredictedFight[];
  /** Whether the board belongs to the simulated demo world. */
  readonly demo: boolean;
  /** Those whose data the database holds, with what their terms allow. */
  readonly sources: readonly DataSource[];
  /** Titles of quoting books that are not in the region map. */
  readonly bookTitles: ReadonlyMap<string, string>;
  /** Commission, by book. The markets' net odds are after it. */
  readonly fees: Fees;
  /** How books settle what no fighter wins or what is not held as announced. */
  readonly settlementRules: RuleTable;
  /** What bets at fair prices were worth. */
  readonly trackRecords: readonly TrackRecord[];
  /** The newest Monte Carlo of Kelly fractions; null before the first. */
  readonly sizingAudit: SizingAudit | null;
  readonly policyRecord: PolicyRecord | null;
}

/** What the settled BETs of the default policy were worth. */
export interface PolicyRecord {
  readonly computed_at: Date;
  readonly figures: Figures['policy_record'];
}

/** Recommendation of the Monte Carlo of Kelly fractions. */
export interface SizingAudit {
  readonly computed_at: Date;
  readonly recommended: readonly {
    readonly universe: Universe;
    /** Bets in the sample. */
    readonly n_bets: number;
    /** 0 means not to bet, null too few bets to decide. */
    readonly kelly_fraction: number | null;
    readonly reason: 'highest_median_growth' | 'no_growth' | 'drawdown_limit' | 'ruin_limit' | 'too_few_bets';
  }[];
}

/** A run of the pipeline that has not ended. Its process holds the lock of runs, or died and leaves it to the next run to close this one. */
export interface RunUnderWay {
  readonly run_id: number;
  /** The process, by host and id; null for a run of an earlier version. */
  readonly worker: string | null;
  readonly started_at: Date;
}

export interface SuccessfulRun {
  readonly run_id: number;
  readonly started_at: Date;
  readonly polled_at: Date;
  /** Whether the run was scheduled, so that the next one is due within five minutes. */
  readonly scheduled: boolean;
}

/** A fight with its prices. */
export interface PricedFight {
  readonly fight_id: number;
  /** `YYYY-MM-DD`. */
  readonly fight_date: string;
  readonly starts_at: Date;
  /** Whether the date is a placeholder for one that is not set yet. */
  readonly placeholder_date: boolean;
  readonly fighter_a: BoardFighter;
  readonly fighter_b: BoardFighter;
  /** At least one, and of a book all of them; all plausible and on the date of the fight. */
  readonly markets: readonly PricedMarket[];
  /** Whether the markets are from the newest poll; otherwise they are the last ones seen. */
  readonly quoted: boolean;
}

export interface BoardFight extends PricedFight {
  readonly prediction: BoardPrediction;
  /** The markets at the service's commission rates, from which fair prices are computed; undefined if `markets` use them already. */
  readonly voting?: readonly PricedMarket[];
  readonly record_kind: RecordKind;
  readonly weights: FightWeights;
}

export interface UnpredictedFight extends PricedFight {
  readonly prediction: null;
  /** Sides whose fighter is not known: the name is the feed's, and the id belongs to nobody else. */
  readonly unresolved_sides: readonly Side[];
}

interface BoardFighter {
  readonly fighter_id: number;
  readonly name: string;
}

interface BoardPrediction extends Prediction {
  readonly prediction_id: number;
  readonly predicted_at: Date;
  readonly model_version: string;
  /** Whether a model made it that only serves until the first studied one does. */
  readonly is_provisional: boolean;
  readonly members: readonly BoardMember[];
}

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
const STALE_AFTER_MS = STALE_AFTER_MINUTES * 60_000;

/** The fights that have not begun. */
export function pendingFights(board: Board, now: Moment): BoardFight[] {
  return board.fights.filter((fight) => !hasBegun(fight, now));
}

export function pendingFight(board: Board, fightId: number, now: Moment): BoardFight | undefined {
  return board.fights.find((fight) => fight.fight_id === fightId && !hasBegun(fight, now));
}

/** The pending fights whose prediction is not stale. */
export function freshFights(board: Board, now: Moment): BoardFight[] {
  const reference = staleReference(board, now);
  return pendingFights(board, now).filter((fight) => !isStaleAt(reference, fight, now));
}

/** Of these, those with prices of the newest poll; the optimizer uses no others. */
export function quotedFights(board: Board, now: Moment): BoardFight[] {
  return freshFights(board, now).filter((fight) => fight.quoted);
}

/** The pending fights whose prediction is stale. */
export function staleFights(board: Board, now: Moment): BoardFight[] {
  const reference = staleReference(board, now);
  return pendingFights(board, now).filter((fight) => isStaleAt(reference, fight, now));
}

/** The fights without a prediction that have not begun; none where the prices of the last run are as old as a stale prediction. */
export function pendingUnpredicted(board: Board, now: Moment): UnpredictedFight[] {
  const reference = staleReference(board, now);
  if (board.lastRun === null || reference === null) return [];
  return isBehind(board.lastRun.started_at, reference, now) ? [] : board.unpredicted.filter((fight) => !hasBegun(fight, now));
}

/** Whether the fight was predicted more than 20 minutes before the reference instant. */
export function isStale(fight: BoardFight, board: Board, now: Moment): boolean {
  return isStaleAt(staleReference(board, now), fight, now);
}

/** Minutes from the prediction to the reference instant; negative if the newest run predicted it, 0 before the first run. */
export function minutesBehind(fight: BoardFight, board: Board, now: Moment): number {
  const reference = staleReference(board, now);
  if (reference === null) return 0;
  const { predicted_at } = fight.prediction;
  return (reference === 'now' ? now.since(predicted_at) : reference.getTime() - predicted_at.getTime()) / 60_000;
}

/**
 * The instant that predictions are compared with: the start of the newest run, failed or not. A scheduled pipeline starts a run
 * every five minutes. If its last success is more than 20 minutes old, there is an outage and the instant is now, so predictions go stale
 * even if no run starts at all. After an import or a command no run is due, and only starts count. Null before the first run.
 */
export function staleReference({ lastRun, lastStart }: Pick<Board, 'lastRun' | 'lastStart'>, now: Moment): Date | 'now' | null {
  const isOutage = lastRun !== null && lastRun.scheduled && now.isPast(lastRun.started_at.getTime() + STALE_AFTER_MS);
  return isOutage ? 'now' : lastStart;
}

function hasBegun({ starts_at }: PricedFight, now: Moment): boolean {
  return now.hasCome(starts_at.getTime());
}

function isStaleAt(reference: ReturnType<typeof staleReference>, { prediction }: BoardFight, now: Moment): boolean {
  return reference !== null && isBehind(prediction.predicted_at, reference, now);
}

/** Whether an instant is more than 20 minutes before another. */
function isBehind(instant: Date, reference: Date | 'now', now: Moment): boolean {
  const staleAt = instant.getTime() + STALE_AFTER_MS;
  return reference === 'now' ? now.isPast(staleAt) : reference.getTime() > staleAt;
}
