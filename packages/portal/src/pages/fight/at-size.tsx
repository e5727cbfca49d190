import { ApiError, type DeskEventType } from 'boxing-prediction-trading-client';
import { useMemo } from 'preact/hooks';
import {
  contractText,
  depthRefusal,
  depthWarnings,
  paysIf,
  type Depth,
  type DepthMarket,
  type DepthOffer,
} from '../../../../figures/src/readings/depth';
import { QueryField } from '../../components/forms/query-field';
import { Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Age, Badge, Gain, Odds, STALE_PRICE_SECONDS, Time } from '../../components/values';
import { NONE, numberText, percentText } from '../../format/figures';
import { spanText } from '../../format/times';
import { address } from '../../routing/address';
import { client } from '../../service/client';
import { isOffline } from '../../service/offline';
import { bodyOf, useRequest } from '../../service/request';
import { bookTitle } from '../../../../../src/betting/odds/books';

const STAKE = '100';

interface OfferRow {
  readonly market: DepthMarket;
  readonly offer: DepthOffer;
  readonly name: string;
  /** Whether the prices are of an earlier moment, so that their age does not grow. */
  readonly isPast: boolean;
}

const COLUMNS: readonly Column<OfferRow>[] = [
  {
    name: 'Pays if',
    align: 'start',
    cell: ({ name, market, offer }) => (
      <>
        {name} <span class="soft">({contractText(market, offer)})</span>
      </>
    ),
  },
  {
    name: 'Age',
    title: 'How old the order book is',
    short: true,
    cell: ({ offer: { quoted_at, age_minutes }, isPast }) =>
      isPast ? <span class="figure soft">{spanText(age_minutes * 60)}</span> : <Age of={quoted_at} staleAfter={STALE_PRICE_SECONDS} />,
  },
  {
    name: 'Top price',
    title: 'Of the first contract, before fees',
    short: true,
    cell: ({ offer: { best } }) => <Odds value={best?.decimal_odds} />,
  },
  { name: 'Net odds', title: 'What the whole stake gets, after fees', short: true, cell: ({ offer }) => <NetOdds of={offer} /> },
  {
    name: 'Filled',
    title: 'What is spent of the stake, fees on buying included',
    short: true,
    cell: ({ offer: { at_stake }, market }) => <Amount value={at_stake?.outlay} of={market} />,
  },
  {
    name: 'Unfilled',
    title: 'The rest of the stake',
    short: true,
    cell: ({ offer: { at_stake }, market }) => <Amount value={at_stake?.unfilled} of={market} />,
  },
  {
    name: 'Fee',
    title: 'Due on buying, or on net winnings if the bet wins',
    short: true,
    cell: ({ offer: { at_stake }, market }) => <Amount value={at_stake?.fee} of={market} />,
  },
  {
    name: 'EV',
    cell: ({ offer: { ev_per_dollar, fair_probability } }) => (
      <>
        <Gain value={ev_per_dollar} />{' '}
        {ev_per_dollar !== null && fair_probability !== null && <span class="interval">at {percentText(fair_probability)}</span>}
      </>
    ),
  },
  { name: 'Best book', title: 'The best price of the books, after commission', cell: ({ offer }) => <BestBook of={offer} /> },
];

/** What a stake gets at exchanges and prediction markets. A fight without recorded order books has no such part. */
export function AtSize({
  fightId,
  startsAt,
  refreshOn,
}: {
  readonly fightId: number;
  readonly startsAt: string | null;
  readonly refreshOn: readonly DeskEventType[];
}) {
  const stake = Number(address.value.query.get('stake') ?? STAKE);
  const ask = (at: string | null) => (signal: AbortSignal) => {
    const params = { path: { fight_id: fightId }, query: { stake, ...(at !== null && { at }) } };
    return bodyOf(client.desk.GET('/depth/{fight_id}', { params, signal }));
  };
  const live = useRequest([fightId, stake], ask(null), { refreshOn });
  const at = live.answer === undefined ? null : lastRecorded(live.answer.data, startsAt);
  const past = useRequest(at === null ? null : [fightId, stake, at], ask(at), { refreshOn });
  // Without a recording, and for a reader whom the terms of a venue shut out, there is nothing to say.
  if (live.answer === undefined ? isNothing(live.error) : live.answer.data.markets.length === 0) return null;
  return (
    <Panel
      title="At size"
      note={
        <>
          What a stake gets in the recorded order books of exchanges and prediction markets, after fees.
          {at !== null && (
            <>
              {' '}
              No order book is recent, so all of this is of <Time at={at} />.
            </>
          )}
        </>
      }
      actions={<QueryField name="stake" label="Stake to fill" type="number" min={1} max={1_000_000} step="any" otherwise={STAKE} />}
    >
      <Answered of={at === null ? live : past}>{({ data }) => <Offers depth={data} isPast={at !== null} />}</Answered>
    </Panel>
  );
}

function isNothing(error: unknown): boolean {
  return error === undefined || (error instanceof ApiError && error.code === 'source_restricted');
}

/** When the newest order book was seen, and no later than the start of the fight, if all are too old to show a price; null if one is not. */
function lastRecorded({ at, markets }: Depth, startsAt: string | null): string | null {
  const seen = markets.flatMap(({ offers }) => offers.map(({ quoted_at }) => Date.parse(quoted_at)));
  const newest = Math.max(...seen);
  if (seen.length === 0 || Date.parse(at) - newest <= STALE_PRICE_SECONDS * 1_000) return null;
  return new Date(startsAt === null ? newest : Math.min(newest, Date.parse(startsAt))).toISOString();
}

function Offers({ depth, isPast }: { readonly depth: Depth; readonly isPast: boolean }) {
  const rows = useMemo(
    () =>
      depth.markets.flatMap((market) => market.offers.map((offer): OfferRow => ({ market, offer, name: paysIf(offer, depth), isPast }))),
    [depth, isPast],
  );
  return (
    <>
      <Table
        caption="What a stake gets"
        rows={rows}
        columns={COLUMNS}
        rowKey={({ market: { venue, market_id }, offer: { selection_id, contract } }) =>
          [venue, market_id, selection_id, contract].join(' ')
        }
        groupOf={({ market: { venue, title } }) => `${bookTitle(venue)}: ${title}`}
      />
      <ul class="reasons">
        {depthWarnings(depth).map((warning) => (
          <li key={warning} class="stale">
            Check: {warning}
          </li>
        ))}
      </ul>
    </>
  );
}

function NetOdds({ of: { at_stake, refused } }: { readonly of: DepthOffer }) {
  if (at_stake !== null)
    return (
      <strong>
        <Odds value={at_stake.net_decimal_odds} />
      </strong>
    );
  return <span class="soft">{refused === null ? NONE : depthRefusal(refused)}</span>;
}

/** In the currency of the venue, which the recording of some does not name. */
function Amount({ value, of: { currency } }: { readonly value: number | undefined; readonly of: DepthMarket }) {
  return (
    <span class="figure">{value === undefined ? NONE : `${numberText(value, 2)}${currency === null ? '' : `\u00a0${currency}`}`}</span>
  );
}

function BestBook({ of: { best_book, beats_best_book } }: { readonly of: DepthOffer }) {
  if (best_book === null) return <span class="soft">{NONE}</span>;
  return (
    <>
      <Odds value={best_book.net_decimal_odds} /> <span class="soft">{bookTitle(best_book.book)}</span>{' '}
      {beats_best_book !== null &&
        (isOffline.value ? (
          <Badge tone="stale">Stale</Badge>
        ) : (
          <Badge tone={beats_best_book ? 'better' : 'plain'}>{beats_best_book ? 'beaten' : 'not beaten'}</Badge>
        ))}
    </>
  );
}
