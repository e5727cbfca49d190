import type { Column } from '../../../components/table';
import { Badge, Gain, Money, Odds, Time, type Tone } from '../../../components/values';
import { percentText } from '../../../format/figures';
import { instantText } from '../../../format/times';
import { preferences } from '../../../service/preferences';
import { BetActions } from './bet-actions';
import { KINDS, STATUSES, type Bet } from '../journal';
import { bookTitle } from '../../../../../../src/betting/odds/books';

const TONES: Readonly<Record<Bet['status'], Tone>> = { pending: 'plain', won: 'better', lost: 'worse', push: 'plain', cashed_out: 'plain' };

/** The bet itself: fighter, book and time. */
function Backed({ bet: { fight_id, picked_fighter, book, market_type, kind, placed_at, tags, note } }: { readonly bet: Bet }) {
  return (
    <div class="backed">
      <a href={`fights/${fight_id}`}>{picked_fighter}</a> <span class="soft">at {bookTitle(book)}</span>{' '}
      {tags.map((tag) => (
        <Badge key={tag} tone="plain">
          {tag}
        </Badge>
      ))}
      <span class="sub">
        <Time at={placed_at} />
        {market_type === 'h2h_3_way' && ', draw loses'}
        {kind !== 'cash' && `, ${KINDS[kind].toLowerCase()}`}
      </span>
      {note !== null && <span class="sub">{note}</span>}
    </div>
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

/** The columns of the journal for a key that cannot change it. Every figure comes from the API. */
export const READ_COLUMNS: readonly Column<Bet>[] = [
  { name: 'Bet', align: 'start', cell: (bet) => <Backed bet={bet} /> },
  {
    name: 'Status',
    align: 'start',
    cell: ({ status, settled_by, settled_at }) => (
      <>
        <Badge tone={TONES[status]}>{STATUSES[status]}</Badge>
        {settled_at !== null && (
          <span class="sub figure" title={instantText(new Date(settled_at), preferences().time_zone)}>
            by {settled_by === 'owner' ? 'you' : 'the service'}
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Price and stake',
    cell: ({ decimal_odds, stake, currency, snapshot: { best_odds, best_book } }) => (
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
    short: true,
    cell: ({ profit, payout, currency }) => (
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
    short: true,
    title: 'Closing line value: the price taken over the closing price, less 1',
    cell: ({ close, status }) =>
      close.clv === null ? <span class="soft">{status === 'pending' ? 'open' : 'no close'}</span> : <Gain value={close.clv} />,
  },
  {
    name: 'Edge when placed',
    deskOnly: true,
    title: 'From the fair price at that time',
    cell: ({ snapshot }) => <Known snapshot={snapshot} />,
  },
];

/** The columns for a key that can change the journal. */
export const COLUMNS: readonly Column<Bet>[] = [
  ...READ_COLUMNS,
  { name: 'Change', align: 'start', cell: (bet) => <BetActions bet={bet} /> },
];
