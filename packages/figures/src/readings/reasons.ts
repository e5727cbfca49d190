import type { Answer } from 'boxing-prediction-trading-client';

/** How figures are written: with typographic signs on a page, with plain ones in a terminal. */
interface Writing {
  /** A share as a percentage. */
  readonly percent: (share: number) => string;
  /** A difference of shares in percentage points. */
  readonly points: (difference: number) => string;
}

type LivePick = Answer<'/picks/live'>['data'][number];
type Reason = LivePick['reasons'][number];
type StakeReason = NonNullable<LivePick['sizing']>['reasons'][number];
type Hedge = Answer<'/optimizer/hedge'>['data'];
type Warning = Answer<'/optimizer/plus-ev'>['data'][number]['warnings'][number];

/** Explains why a pick is a BET or not, with the figure that decided it. */
export function readReason({ code, figure, threshold }: Reason, { percent, points }: Writing): string {
  switch (code) {
    case 'edge_at_least_min':
      return `Edge of ${points(figure)}, at least ${points(threshold)}`;
    case 'edge_below_min':
      return `Edge of ${points(figure)}, below ${points(threshold)}`;
    case 'ev_above_min':
      return `Expected profit of ${percent(figure)} of the stake, above ${percent(threshold)}`;
    case 'ev_at_most_min':
      return `Expected profit of ${percent(figure)} of the stake, not above ${percent(threshold)}`;
    case 'sigma_at_most_max':
      return `Uncertainty of ${percent(figure)}, at most ${percent(threshold)}`;
    case 'sigma_above_max':
      return `Uncertainty of ${percent(figure)}, above ${percent(threshold)}`;
    case 'price_far_from_market':
      return `Likely an error: a dollar wins ${figure.toFixed(1)} times as much as at the median price`;
    case 'no_consensus':
      return `Only ${figure} of the ${threshold} price sources needed for a consensus`;
    case 'no_positive_kelly':
      return threshold > 0 ? 'The stake would be less than a cent' : `No stake grows the bankroll (Kelly stakes ${percent(figure)})`;
    case 'stale':
      return 'Stale: the last run did not confirm the prediction';
  }
}

/** Explains why a stake is 0, or less than was asked for. */
export function readStakeReason({ code, figure, threshold }: StakeReason, { percent }: Pick<Writing, 'percent'>): string {
  switch (code) {
    case 'no_positive_kelly':
      return `No stake grows the bankroll (Kelly stakes ${percent(figure)})`;
    case 'less_than_a_cent':
      return 'The stake would be less than a cent';
    default:
      return `Stake of ${figure.toFixed(2)} reduced to ${threshold.toFixed(2)} by your own limit: ${LIMIT_WORDS[code]}`;
  }
}

/** Says how far a hedge goes beyond the reader's limits. */
export function outsideLimitsText({ limit, stake_within }: NonNullable<Hedge['outside_limits']>): string {
  return `This hedge goes beyond your own limit (${limit.replaceAll('_', ' ')}), which leaves ${stake_within.toFixed(2)}. It is shown in full, because a part of it locks in nothing`;
}

/** The limits that can make a stake smaller, in words. */
const LIMIT_WORDS: Readonly<Record<Extract<StakeReason['code'], `limited_by_${string}`>, string>> = {
  limited_by_tiers: 'drawdown tiers',
  limited_by_stake_per_bet: 'stake per bet',
  limited_by_stake_per_fight: 'stakes per fight',
  limited_by_stake_per_card: 'stakes per card',
  limited_by_stake_24h: 'stakes within 24 hours',
  limited_by_stake_7d: 'stakes within 7 days',
  limited_by_stake_30d: 'stakes within 30 days',
  limited_by_loss_24h: 'losses within 24 hours',
  limited_by_loss_7d: 'losses within 7 days',
  limited_by_loss_30d: 'losses within 30 days',
  limited_by_cool_off: 'pause after losses',
};

/** Explains what to check before betting. */
export function warningText(warning: Warning): string {
  switch (warning) {
    case 'stale_quote':
      return 'The price is older than 10 minutes';
    case 'price_far_from_market':
      return 'A better price was left out as a likely error';
    case 'suspicious_profit':
      return 'A profit above 10 % usually comes from a wrong price';
    case 'near_start':
      return 'The fight starts within an hour';
    case 'fee_unknown':
      return 'The commission of this book is not known';
    case 'other_date':
      return 'This book prices the fight for another date, and may void the bet';
  }
}

type OptimizerWarning = Hedge['warnings'][number];

/** Explains what to check before betting on several prices together. */
export function optimizerWarningText(warning: OptimizerWarning): string {
  switch (warning) {
    case 'suspicious_profit':
      return 'A profit above 10 % usually comes from a wrong price or a mismatched fight';
    case 'price_far_from_market':
      return 'A price here is far from the market, or a better price was left out because it is';
    case 'settlement_differs':
      return 'Under these books’ rules both bets can lose';
    case 'settlement_unknown':
      return 'We do not know these books’ settlement rules, so both bets may lose';
    case 'odds_may_be_american':
      return 'The odds were read as decimal. If they are American, enter 2.5 for +150';
    default:
      return warningText(warning);
  }
}
