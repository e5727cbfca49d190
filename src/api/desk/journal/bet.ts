import { isPriceSeen } from '../../../journal/bet-snapshot';
import type { LoggedBet } from '../../../journal/stored-bet';
import { shownFingerprint } from '../../../journal/terms';
import { betOdds, dollars, fraction, odds } from '../../../lib/math/rounding';
import { profitInCents } from '../../../betting/bets/bet-outcome';
import { americanFromDecimal } from '../../../betting/odds/odds';
import type { Settler } from '../../../journal/settle-bets';
import type { BoardSource } from '../../../board/board';
import { PRICES } from '../../../rights/may-use';
import type { Caller, Data } from '../../operation';
import { isShown } from '../../rights';

type Bet = Data<'getBet'>;

/** Who settled, as the owner of the bet sees it. */
export const SETTLED_BY = { command: 'owner', pipeline: 'service' } as const satisfies Record<Settler, string>;

type Ruled = Pick<LoggedBet, 'ruled_as' | 'ruled_by' | 'ruled_source'>;

const NOT_RULED: Ruled = { ruled_as: null, ruled_by: null, ruled_source: null };

/** How the rules settled a bet, in the form of the desk. */
export function ruledForm({ ruled_as, ruled_by, ruled_source }: Ruled) {
  return { settled_as: ruled_as, settled_by_rule: ruled_by && { rule: ruled_by, source: ruled_source } };
}

/** A bet in the form of the desk. @param withPrices whether its owner may see what the books offered; the bet itself is their own */
export function toDeskBet(bet: LoggedBet, withPrices: boolean): Bet {
  const cents = profitInCents(bet);
  const { snapshot_best_odds: best } = bet;
  return {
    bet_id: bet.bet_id,
    fight_id: bet.fight_id,
    side: bet.side,
    picked_fighter: bet.picked_fighter,
    book: bet.book,
    market_type: bet.market_type,
    decimal_odds: betOdds(bet.decimal_odds),
    american_odds: americanFromDecimal(bet.decimal_odds),
    stake: dollars(bet.stake),
    currency: bet.currency,
    kind: bet.kind,
    external_ref: bet.external_ref,
    tags: [...bet.tags],
    note: bet.note,
    source: bet.source,
    placed_at: bet.placed_at.toISOString(),
    logged_at: bet.logged_at.toISOString(),
    status: bet.status,
    payout: dollars(bet.payout),
    profit: cents === null ? null : cents / 100,
    settled_at: bet.settled_at?.toISOString() ?? null,
    settled_by: bet.settled_by && SETTLED_BY[bet.settled_by],
    ...ruledForm(bet.settled_by === 'pipeline' ? bet : NOT_RULED),
    rules_fingerprint: shownFingerprint(bet),
    starts_at_when_placed: bet.starts_at_when_placed?.toISOString() ?? null,
    waits_for: bet.waits_for && { rule: bet.waits_for, book: bet.book },
    snapshot: {
      fair: fraction(bet.snapshot_fair),
      draw: fraction(bet.snapshot_draw),
      sigma: fraction(bet.snapshot_sigma),
      edge: fraction(bet.snapshot_edge),
      clv: withPrices ? fraction(bet.snapshot_clv_at_log) : null,
      verdict: bet.snapshot_verdict,
      best_odds: withPrices && best !== null ? odds(best) : null,
      best_book: withPrices ? bet.snapshot_best_book : null,
      price_seen: withPrices ? isPriceSeen(bet) : null,
      model_version: bet.snapshot_model_version,
    },
    close: withPrices
      ? { clv: fraction(bet.realized_clv), clv_reason: bet.clv_reason, fair: fraction(bet.close_fair), draw: fraction(bet.close_draw) }
      : { clv: null, clv_reason: null, fair: null, draw: null },
    ...(bet.outside_limits && { outside_limits: true as const }),
    version: bet.version,
  };
}

/** Whether the owner of a bet may see what the books offered. */
export function seesPrices(caller: Caller, board: BoardSource): boolean {
  return isShown(PRICES, caller, 'json', board.current());
}
