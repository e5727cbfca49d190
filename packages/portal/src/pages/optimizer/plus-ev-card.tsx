import { CardLines } from '../../components/card-lines';
import { LogBet } from '../../components/log-bet';
import type { Column } from '../../components/table';
import { Age, Badge, Money, Odds, Time, STALE_PRICE_SECONDS } from '../../components/values';
import { gainText, pointsText } from '../../format/figures';
import type { RankedRow } from './ranked-prices';
import { bookTitle } from '../../../../../src/betting/odds/books';
import { fightLink } from '../../routing/links';

/** On a phone a price is a card of three lines: fighter and verdict, price and stake, figures and age. */
export const CARDS: readonly Column<RankedRow>[] = [{ name: 'Fight', align: 'start', cell: (row) => <Card row={row} /> }];

function Card({ row: { price, bet } }: { readonly row: RankedRow }) {
  const { fight_id, fighter, fighter_a, fighter_b, side, starts_at, placeholder_date } = price;
  const { decimal_odds, book, market_type, break_even_odds, edge_pp, ev_per_dollar, stake_dollars, quoted_at } = price;
  const log = (
    <LogBet class="button" bet={{ ...price, odds: decimal_odds, stake: stake_dollars }}>
      Log
    </LogBet>
  );
  return (
    <CardLines menu={log}>
      <div>
        <a href={fightLink(fight_id)}>
          <strong>{fighter}</strong> <span class="soft">v {side === 'a' ? fighter_b : fighter_a}</span>
        </a>
        <Badge tone={bet === undefined ? 'plain' : 'bet'}>{bet === undefined ? 'No bet' : 'BET'}</Badge>
      </div>
      <div>
        <span>
          <strong>
            <Odds value={decimal_odds} />
          </strong>{' '}
          {bookTitle(book)}
          {market_type === 'h2h_3_way' && ', draw loses'}{' '}
          <span class="soft">
            fair <Odds value={break_even_odds} />
          </span>
        </span>
        <strong>
          <Money value={stake_dollars} />
        </strong>
      </div>
      <div class="sub">
        <span>
          Edge {pointsText(edge_pp)}, EV {gainText(ev_per_dollar)}. {placeholder_date ? 'Date not set' : <Time at={starts_at} form="day" />}
        </span>
        <Age of={quoted_at} staleAfter={STALE_PRICE_SECONDS} />
      </div>
    </CardLines>
  );
}
