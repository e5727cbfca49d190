import type { ComponentChildren } from 'preact';
import { CardLines } from '../../../components/card-lines';
import type { Column } from '../../../components/table';
import { Badge, Gain, Money, Odds, Time } from '../../../components/values';
import { percentText } from '../../../format/figures';
import { may } from '../../../service/session';
import { BetActions } from './bet-actions';
import { BetRule } from './bet-rule';
import type { BetRow } from './bet-rows';
import { QuickSettle, SettledBy, StatusBadge } from './bet-status';
import { KINDS, type Bet } from '../journal';
import { bookTitle } from '../../../../../../src/betting/odds/books';

/** The bet itself: fighter, book and time. */
function Backed({ bet }: { readonly bet: Bet }) {
  const { fight_id, picked_fighter, book, tags, note } = bet;
  return (
    <div class="backed">
      <a href={`fights/${fight_id}`}>{picked_fighter}</a> <span class="soft">at {bookTitle(book)}</span>{' '}
      {tags.map((tag) => (
        <Badge key={tag} tone="plain">
          {tag}
        </Badge>
      ))}
      <span class="sub">
        <Placed bet={bet} />
      </span>
      {note !== null && <span class="sub">{note}</span>}
    </div>
  );
}

/** When the bet was placed, and what makes it unlike an ordinary one. */
function Placed({ bet: { market_type, kind, placed_at } }: { readonly bet: Bet }) {
  return (
    <>
      <Time at={placed_at} form="day" />
      {market_type === 'h2h_3_way' && ', draw loses'}
      {kind !== 'cash' && `, ${KINDS[kind].toLowerCase()}`}
    </>
  );
}

/** The service's figures at the time the bet was placed. */
function Known({ snapshot: { edge, fair, sigma, verdict, price_seen } }: { readonly snapshot: Bet['snapshot'] }) {
  if (fair === null) return <span class="soft">no prediction then</span>;
  return (
    <>
      {verdict !== null && <span class="soft">{verdict === 'BET' ? 'BET' : 'no bet'}</span>} <Gain value={edge} unit="pp" />
      <span class="sub figure">
        fair {percentText(fair)}
        {sigma !== null && ` ± ${percentText(sigma)}`}
      </span>
      {price_seen === false && <span class="sub">the book showed a different price</span>}
    </>
  );
}

function Clv({ bet: { close, status } }: { readonly bet: Bet }): ComponentChildren {
  if (close.clv !== null) return <Gain value={close.clv} />;
  return <span class="soft">{status === 'pending' ? 'open' : withoutClv(close.clv_reason)}</span>;
}

function withoutClv(reason: Bet['close']['clv_reason']): string {
  if (reason === 'rules_changed') return 'rules changed';
  return reason === 'settlement_differs' ? 'no like close' : 'no close';
}

/** The columns of the journal for a key that cannot change it. Every figure comes from the API. */
export const READ_COLUMNS: readonly Column<BetRow>[] = [
  { name: 'Bet', align: 'start', cell: ({ bet }) => <Backed bet={bet} /> },
  {
    name: 'Status',
    align: 'start',
    cell: (row) => (
      <>
        <StatusBadge bet={row.bet} />
        <SettledBy bet={row.bet} />
        <BetRule bet={row.bet} />
        <QuickSettle row={row} />
      </>
    ),
  },
  {
    name: 'Price and stake',
    cell: ({
      bet: {
        decimal_odds,
        stake,
        currency,
        snapshot: { best_odds, best_book },
      },
    }) => (
      <>
        <strong>
          <Odds value={decimal_odds} />
        </strong>
        <span class="sub figure">
          <Money value={stake} currency={currency} />
          {best_odds !== null && best_odds > decimal_odds && (
            <span class="best-then">
              , the best was <Odds value={best_odds} /> {best_book !== null && bookTitle(best_book)}
            </span>
          )}
        </span>
      </>
    ),
  },
  {
    name: 'Profit',
    cell: ({ bet: { profit, payout, currency } }) => (
      <>
        <Money value={profit} currency={currency} sign />
        {payout !== null && payout > 0 && (
          <span class="sub">
            paid <Money value={payout} currency={currency} />
          </span>
        )}
      </>
    ),
  },
  {
    name: 'CLV',
    title: 'Closing line value: the price taken over the closing price, less 1',
    cell: ({ bet }) => <Clv bet={bet} />,
  },
  {
    name: 'Edge when placed',
    deskOnly: true,
    title: 'The edge by the fair price at that time',
    cell: ({ bet }) => <Known snapshot={bet.snapshot} />,
  },
];

/** The columns for a key that can change the journal. */
export const COLUMNS: readonly Column<BetRow>[] = [...READ_COLUMNS, { name: 'Change', cell: ({ bet }) => <BetActions bet={bet} /> }];

/** On a phone a bet is a card of three lines: fighter and status, price and profit, time and CLV. */
export const CARDS: readonly Column<BetRow>[] = [{ name: 'Bet', align: 'start', cell: (row) => <Card row={row} /> }];

function Card({ row }: { readonly row: BetRow }) {
  const { bet } = row;
  const { fight_id, picked_fighter, book, decimal_odds, stake, currency, profit } = bet;
  return (
    <CardLines menu={may('journal') && <BetActions bet={bet} />} foot={<QuickSettle row={row} />}>
      <div>
        <a href={`fights/${fight_id}`}>
          <strong>{picked_fighter}</strong>
        </a>
        <StatusBadge bet={bet} />
      </div>
      <div>
        <span>
          <strong>
            <Odds value={decimal_odds} />
          </strong>{' '}
          {bookTitle(book)}, <Money value={stake} currency={currency} />
        </span>
        <Money value={profit} currency={currency} sign />
      </div>
      <div class="sub">
        <span>
          <Placed bet={bet} />
        </span>
        <span>
          CLV <Clv bet={bet} />
        </span>
      </div>
      <BetRule bet={bet} />
    </CardLines>
  );
}
