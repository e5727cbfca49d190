import type { Knex } from 'knex';
import type { TimedPlace } from '../../cursor';
import type { Board } from '../../../board/board';
import { newestGrading } from '../../../board/queries';
import type { StoredPick } from '../../../betting/picks/recommend';
import type { OutcomeProbabilities, Prediction } from '../../../betting/odds/types';

export interface Outcomes {
  readonly a: number;
  readonly draw: number;
  readonly b: number;
}

/** Base and contributions sum to the fair probability of each outcome. */
export interface StoredExplanation {
  readonly method: 'linear' | 'path_dependent';
  readonly base: Outcomes;
  readonly contributions: readonly (Outcomes & { readonly feature: string; readonly value: number | null })[];
}

/** @returns null for a prediction that was stored without one, undefined for one that the database does not have */
export async function explanation(db: Knex, predictionId: number): Promise<StoredExplanation | null | undefined> {
  const row = await db('public.predictions')
    .where({ prediction_id: predictionId })
    .first<{ explanation: StoredExplanation | null } | undefined>('explanation');
  return row?.explanation;
}

export interface PredictedFight extends Prediction {
  readonly fight_id: number;
  readonly fight_date: string;
  readonly fighter_a_id: number;
  readonly fighter_a: string;
  readonly fighter_b_id: number;
  readonly fighter_b: string;
  readonly model_version: string;
}

export interface GradedPick extends StoredPick {
  readonly clv_vs_close: number | null;
  readonly clv_vs_close_pp: number | null;
}

export interface SettledPickRow extends PredictedFight, GradedPick {
  /** Null if the prediction was stored without them. */
  readonly members: readonly OutcomeProbabilities[] | null;
  readonly predicted_at: Date;
  readonly last_predicted_at: Date;
  readonly settled_at: Date;
  readonly regraded_at: Date | null;
  readonly result: 'a_win' | 'b_win' | 'draw' | 'no_contest' | 'cancelled' | 'moved';
  readonly hit: boolean | null;
  readonly close_book: string | null;
  readonly close_decimal_odds: number | null;
  readonly close_quoted_at: Date | null;
  readonly no_close_reason: 'no_quote_before_start' | 'quote_too_old' | 'start_unknown' | 'market_unpaired' | null;
}

/** Columns of the fight and its prediction that every row shows. */
export const FIGHT_COLUMNS = `
  fight.fight_id, fight.fight_date, a.fighter_id as fighter_a_id, a.name as fighter_a, b.fighter_id as fighter_b_id, b.name as fighter_b,
  prediction.model_version, prediction.p_a, prediction.p_draw, prediction.p_b, prediction.sigma_a, prediction.sigma_b`;
export const FIGHTERS = `
  join master.fighters a on a.fighter_id = fight.fighter_a_id
  join master.fighters b on b.fighter_id = fight.fighter_b_id`;
export const PICK_COLUMNS = `
  pick.side, pick.book, pick.market_type, pick.decimal_odds, pick.implied_prob_raw, pick.implied_prob_vigfree, pick.fair, pick.edge_pp,
  pick.ev_per_dollar, pick.sigma, pick.verdict, pick.fair_source, pick.fair_a, pick.fair_draw, pick.fair_b, pick.reasons,
  settled.clv_vs_close, settled.clv_vs_close_pp`;
export const GRADED = `
  public.settled_picks settled
  join public.picks pick using (pick_id)
  join public.predictions prediction using (prediction_id)
  join master.fights fight on fight.fight_id = settled.fight_id
  ${FIGHTERS}`;

/** Null if an older version of the service graded the pick. */
const LAST_PREDICTED_AT = 'coalesce(settled.last_predicted_at, settled.predicted_at)';

/** Gradings that came later are left out. */
const IS_SHOWN = 'settled.settled_at <= :asOf and coalesce(settled.grading_id, 0) <= :grading';

/**
 * Graded picks that were last predicted on or after a date (UTC), latest first; one more than `limit` if there are more. These are the picks that the board no longer shows, so no
 * fight is both live and settled, or neither. `grading` is the newest one among them: the board's, or an earlier one where a replica lags
 * behind the board.
 */
export async function settledPicks(
  snapshot: Knex.Transaction,
  { since, limit, after, shown }: { since: string; limit: number; after: TimedPlace | undefined; shown: Pick<Board, 'as_of' | 'grading'> },
): Promise<{ picks: SettledPickRow[]; grading: number }> {
  const grading = Math.min(shown.grading, await newestGrading(snapshot, shown.as_of));
  const { rows } = await snapshot.raw<{ rows: SettledPickRow[] }>(
    `select ${FIGHT_COLUMNS}, prediction.members, ${PICK_COLUMNS},
            settled.predicted_at, ${LAST_PREDICTED_AT} as last_predicted_at, settled.settled_at, settled.regraded_at, settled.result, settled.hit,
            settled.close_book, settled.close_decimal_odds, settled.close_quoted_at, settled.no_close_reason
     from ${GRADED}
     where ${LAST_PREDICTED_AT} >= :since and ${IS_SHOWN} and ${after === undefined ? 'true' : `(${LAST_PREDICTED_AT}, settled.fight_id) < (:at, :id)`}
     order by ${LAST_PREDICTED_AT} desc, settled.fight_id desc
     limit :limit`,
    { since: `${since}T00:00:00Z`, limit: limit + 1, asOf: shown.as_of, grading, ...after },
  );
  return { picks: rows, grading };
}
