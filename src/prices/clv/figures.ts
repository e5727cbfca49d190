import type { Figures } from '../../store/figures';
import { CLOSE_WITHIN_HOURS, type NoCloseReason } from '../../betting/closes/close';
import type { Verdict } from '../../betting/picks/verdict';
import { summariseClv, type ClvSummary } from '../../model/evaluation/clv-summary';
import { seededRandom } from '../../lib/math/random';

/** The CLV of a pick, or the reason why it has none. */
export interface PickClv {
  readonly verdict: Verdict;
  readonly fight_date: string;
  readonly clv: number | NoCloseReason;
}

/** A shared seed, so that the same picks get the same interval in every answer. */
export const CLV_SEED = 20_250_927;
export const CLV_RESAMPLES = 1000;

export const MOST_FIGHTS = 500;

const REASONS: readonly NoCloseReason[] = ['no_quote_before_start', 'quote_too_old', 'start_unknown', 'market_unpaired'];

export const DEFINITIONS = {
  close: definition('o_taken / o_close - 1', 'same_book_close', 'best_market'),
  devig: definition('o_taken * p_close - 1', 'consensus_vigfree_close', 'none'),
  open: definition('o_taken / o_open - 1', 'first_observed_quote', 'none'),
} as const;

type Definition = Figures['clv_ci']['definition'];

function definition(formula: Definition['formula'], reference: Definition['reference'], fallback: Definition['fallback']): Definition {
  return { formula, reference, close_max_age_hours: CLOSE_WITHIN_HOURS, fallback };
}

export function summary(values: readonly number[]): ClvSummary {
  return summariseClv(values, seededRandom(CLV_SEED), CLV_RESAMPLES);
}

/** The CLVs of the picks that have any. */
export function clvs(picks: readonly Pick<PickClv, 'clv'>[]): number[] {
  return picks.map(({ clv }) => clv).filter((clv) => typeof clv === 'number');
}

export function byVerdict(picks: readonly PickClv[]): { verdict: Verdict; clv: ClvSummary }[] {
  return (['BET', 'NO BET'] as const).map((verdict) => ({ verdict, clv: summary(clvs(picks.filter((pick) => pick.verdict === verdict))) }));
}

/** Number of picks without CLV, by reason; reasons without picks are left out. */
export function missing(picks: readonly Pick<PickClv, 'clv'>[]): { reason: NoCloseReason; n: number }[] {
  return REASONS.map((reason) => ({ reason, n: picks.filter(({ clv }) => clv === reason).length })).filter(({ n }) => n > 0);
}
