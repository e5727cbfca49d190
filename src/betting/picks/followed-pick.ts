import type { FairSource } from '../fair/fair';
import type { MarketType, Side } from '../odds/types';
import type { Verdict } from './verdict';

/** What the default policy says of a past fight, followed through its stored prices: the first BET before the start, else the last pick. */
export interface FollowedPick {
  readonly fight_id: number;
  readonly fair_source: FairSource;
  /** At least so many before the start. */
  readonly hours: number;
  readonly side: Side;
  readonly market_type: MarketType;
  readonly net_decimal_odds: number;
  readonly fair: number;
  readonly edge_pp: number;
  readonly verdict: Verdict;
  /** Of the odds after commission against the consensus vig-free close, a fraction; null without one. */
  readonly clv: number | null;
}
