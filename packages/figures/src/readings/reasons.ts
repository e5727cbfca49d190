import type { Answer } from 'boxing-prediction-trading-client';

/** How a reader writes figures: a page in its signs, a terminal in plain ones. */
interface Writing {
  /** A share as percent. */
  readonly percent: (share: number) => string;
  /** A difference of shares in percentage points. */
  readonly points: (difference: number) => string;
}

type Pick = Answer<'/picks/live'>['data'][number];
type Reason = Pick['reasons'][number];
type Warning = Pick['warnings'][number] | Answer<'/optimizer/arbitrage'>['data'][number]['warnings'][number];

/** Why a pick is a BET or not, in words with the figure that decided it. */
export function readReason({ code, figure, threshold }: Reason, { percent, points }: Writing): string {
  switch (code) {
    case 'edge_at_least_min':
      return `Edge of ${points(figure)}, at least ${points(threshold)}`;
    case 'edge_below_min':
      return `Edge of ${points(figure)}, below ${points(threshold)}`;
    case 'sigma_at_most_max':
      return `Uncertainty of ${percent(figure)}, at most ${percent(threshold)}`;
    case 'sigma_above_max':
      return `Uncertainty of ${percent(figure)}, above ${percent(threshold)}`;
    case 'price_far_from_market':
      return `Too good to be intended: a dollar wins ${figure.toFixed(1)} times what it wins at the median price`;
    case 'no_consensus':
      return `Only ${figure} of ${threshold} price sources needed for a market price`;
    case 'no_positive_kelly':
      return `No stake grows the bankroll (full Kelly is ${percent(figure)})`;
    case 'stale':
      return 'Stale: the last run did not confirm the prediction';
  }
}

/** What to check before betting. */
export function warningText(warning: Warning): string {
  switch (warning) {
    case 'stale_quote':
      return 'Price older than 10 minutes';
    case 'price_far_from_market':
      return 'A better price was left out as a likely error';
    case 'suspicious_profit':
      return 'Profit above 10 %, which usually comes from a wrong price';
    case 'near_start':
      return 'Starts within an hour';
    case 'fee_unknown':
      return 'Commission of this book is not known';
  }
}

type OptimizerWarning = Answer<'/optimizer/arbitrage'>['data'][number]['warnings'][number];

/** What to check before taking prices together. */
export function optimizerWarningText(warning: OptimizerWarning): string {
  switch (warning) {
    case 'suspicious_profit':
      return 'A profit above 10 % usually comes from a wrong price or a mismatched fight';
    case 'price_far_from_market':
      return 'A price here is far from the other books’, or a better one was left out because it is';
    default:
      return warningText(warning);
  }
}
