import { Age, Gain, Money, Odds, STALE_PRICE_SECONDS } from '../../components/values';
import type { Column } from '../../components/table';
import { NONE, percentText, pointsText } from '../../format/figures';
import { Card, Fight, Verdict } from './cells';
import { Moves } from './moves';
import type { BoardRow } from './view';
import { bookTitle } from '../../../../../src/betting/odds/books';

/** The columns of the board. Every figure comes from the API. */
export const COLUMNS: readonly Column<BoardRow>[] = [
  { name: 'Fight', align: 'start', cell: (row) => <Fight row={row} /> },
  { name: 'Verdict', align: 'start', cell: (row) => <Verdict row={row} /> },
  {
    name: 'Fair price',
    short: true,
    title: 'The odds at which the bet breaks even in the long run, with the fair probability and its standard deviation',
    cell: ({ pick }) => (
      <>
        <Odds value={pick.break_even_odds} />
        <span class="sub">
          {percentText(pick.fair_prob)} ± {percentText(pick.sigma)}
          {pick.fair_source !== 'blend' && ` (${pick.fair_source})`}
        </span>
      </>
    ),
  },
  {
    name: 'Best price',
    short: true,
    title: 'The best price, and the book that offers it',
    cell: ({ price }) =>
      price === null ? (
        <span class="soft">none at your books</span>
      ) : (
        <>
          <strong>
            <Odds value={price.decimal_odds} />
          </strong>
          <span class="sub">
            {bookTitle(price.book)}
            {price.market_type === 'h2h_3_way' && ', draw loses'}
          </span>
        </>
      ),
  },
  {
    name: 'Edge',
    short: true,
    title: 'Fair probability less the book’s vig-free probability; below it, the expected profit as a share of the stake',
    sortBy: 'edge',
    cell: ({ price }) => (
      <>
        <span class="figure">{price === null ? NONE : pointsText(price.edge_pp)}</span>
        <span class="sub">
          EV <Gain value={price?.ev_per_dollar} />
        </span>
      </>
    ),
  },
  {
    name: 'Stake',
    short: true,
    title: 'Kelly stake from your bankroll; below it, the lowest odds at which the pick stays a BET',
    sortBy: 'stake',
    cell: ({ pick, price }) => (
      <>
        <span class={(price?.stake_dollars ?? 0) > 0 ? 'stake' : 'soft'}>
          <Money value={price?.stake_dollars} />
        </span>
        {pick.bet_down_to !== null && (
          <span class="sub">
            down to <Odds value={pick.bet_down_to} />
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Robust',
    title: 'Under how many ways of computing vig and fair price the pick is a BET',
    wideOnly: true,
    cell: ({ pick: { robust } }) => (
      <span
        class={robust.passes === robust.of ? 'figure' : 'figure soft'}
        title={robust.fails.length === 0 ? undefined : `Fails: ${robust.fails.join(', ')}`}
      >
        {robust.passes} of {robust.of}
      </span>
    ),
  },
  { name: 'Last moves', title: 'Median price over the last seven days', align: 'start', short: true, cell: (row) => <Moves row={row} /> },
  {
    name: 'Price age',
    short: true,
    sortBy: 'age',
    cell: ({ pick, price }) => <Age of={price?.quoted_at ?? pick.quoted_at} staleAfter={STALE_PRICE_SECONDS} />,
  },
];

/** On a phone a row is a card. */
export const CARDS: readonly Column<BoardRow>[] = [{ name: 'Fight', align: 'start', cell: (row) => <Card row={row} /> }];
