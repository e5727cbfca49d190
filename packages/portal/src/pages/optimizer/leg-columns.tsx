import { CardLines } from '../../components/card-lines';
import { LogBet } from '../../components/log-bet';
import type { Column } from '../../components/table';
import { Age, Badge, Money, Odds, STALE_PRICE_SECONDS } from '../../components/values';
import type { Leg } from './legs';
import { bookTitle } from '../../../../../src/betting/odds/books';

/** A leg of an opportunity, with the place in which to bet it. */
export interface LegRow extends Leg {
  readonly fight_id: number;
  readonly market_type: 'h2h' | 'h2h_3_way';
  readonly place: number;
}

/** The columns of the legs. */
export const COLUMNS: readonly Column<LegRow>[] = [
  {
    name: 'Back',
    align: 'start',
    cell: ({ place, on, decimal_odds, ...leg }) => (
      <>
        <span class="soft figure">{place}.</span> <strong>{on}</strong>
        <span class="sub">
          <LogBet bet={{ ...leg, odds: decimal_odds }}>log this bet</LogBet>
        </span>
      </>
    ),
  },
  {
    name: 'At',
    align: 'start',
    cell: ({ book, classification }) => (
      <>
        {bookTitle(book)}
        <span class="sub">{classification === 'soft' ? 'soft book' : 'sharp book'}</span>
      </>
    ),
  },
  {
    name: 'Price',
    short: true,
    cell: ({ decimal_odds, net_decimal_odds, far_from_market }) => (
      <>
        <strong>
          <Odds value={decimal_odds} />
        </strong>
        {net_decimal_odds !== decimal_odds && (
          <span class="sub">
            <Odds value={net_decimal_odds} /> after commission
          </span>
        )}
        {far_from_market && <Badge tone="worse">far from the market</Badge>}
      </>
    ),
  },
  {
    name: 'Stake',
    short: true,
    cell: ({ stake }) => (
      <strong>
        <Money value={stake} />
      </strong>
    ),
  },
  { name: 'If it wins', short: true, title: 'Profit of all bets together', cell: ({ profit }) => <Money value={profit} sign /> },
  { name: 'Price age', short: true, cell: ({ quoted_at }) => <Age of={quoted_at} staleAfter={STALE_PRICE_SECONDS} /> },
];

/** On a phone a leg is a card of three lines: fighter and stake, price and profit, the kind of book and the age of its price. */
export const CARDS: readonly Column<LegRow>[] = [{ name: 'Back', align: 'start', cell: (row) => <Card row={row} /> }];

function Card({ row }: { readonly row: LegRow }) {
  const { place, on, book, classification, decimal_odds, far_from_market, stake, profit, quoted_at } = row;
  const log = (
    <LogBet class="button" bet={{ ...row, odds: decimal_odds }}>
      Log
    </LogBet>
  );
  return (
    <CardLines menu={log}>
      <div>
        <span>
          <span class="soft figure">{place}.</span> <strong>{on}</strong>
        </span>
        <strong>
          <Money value={stake} />
        </strong>
      </div>
      <div>
        <span>
          <strong>
            <Odds value={decimal_odds} />
          </strong>{' '}
          {bookTitle(book)}
        </span>
        <Money value={profit} sign />
      </div>
      <div class="sub">
        <span>
          {classification === 'soft' ? 'soft book' : 'sharp book'}
          {far_from_market && ', far from the market'}
        </span>
        <Age of={quoted_at} staleAfter={STALE_PRICE_SECONDS} />
      </div>
    </CardLines>
  );
}
