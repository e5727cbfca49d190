import type { Figures } from '../../store/figures';
import { CLOSE_WITHIN_HOURS, type NoCloseReason } from '../../betting/closes/close';
import type { Verdict } from '../../betting/picks/verdict';
import { summariseClv, type ClvSummary } from '../../model/evaluation/clv-summary';
import { WORTH_SEED } from '../../model/fair/bets-worth';
import type { DatedValue } from '../../model/math/bootstrap';
import { seededRandom } from '../../lib/math/random';

/** The CLV of a pick, or the reason why it has none. */
export interface PickClv {
  readonly verdict: Verdict;
  readonly fight_date: string;
  readonly clv: number | NoCloseReason;
}

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

/** With the seed of `/policy.record` and the backtest, so that the same bets get the same interval in every answer. */
export function summary(clvs: readonly DatedValue[]): ClvSummary {
  return summariseClv(clvs, seededRandom(WORTH_SEED), CLV_RESAMPLES);
}

/** The CLVs of the picks that have any, by the date of the fight. */
export function clvs(picks: readonly { readonly fight_date: string; readonly clv: PickClv['clv'] | null }[]): DatedValue[] {
  return picks.flatMap(({ clv, fight_date }) => (typeof clv === 'number' ? [{ date: fight_date, value: clv }] : []));
}

export function byVerdict(picks: readonly PickClv[]): { verdict: Verdict; clv: ClvSummary }[] {
  return (['BET', 'NO BET'] as const).map((verdict) => ({ verdict, clv: summary(clvs(picks.filter((pick) => pick.verdict === verdict))) }));
}

/** Number of picks without CLV, by reason; reasons without picks are left out. */
export function missing(picks: readonly Pick<PickClv, 'clv'>[]): { reason: NoCloseReason; n: number }[] {
  return REASONS.map((reason) => ({ reason, n: picks.filter(({ clv }) => clv === reason).length })).filter(({ n }) => n > 0);
}
