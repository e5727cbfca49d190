import { useMemo, useState } from 'preact/hooks';
import type { Outcomes } from '../../../../figures/src/charts/outcome-series';
import {
  outcomeReason,
  outcomeSelections,
  priceKey,
  priceName,
  type OutcomeFigure,
  type OutcomeMarket,
  type OutcomePrice,
} from '../../../../figures/src/readings/outcomes';
import { saveFile } from '../../components/figures/chart';
import { messageOf } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Age, Badge, Gain, Odds, STALE_PRICE_SECONDS } from '../../components/values';
import { NONE, percentText } from '../../format/figures';
import { address, setQuery } from '../../routing/address';
import { client } from '../../service/client';
import { isOffline } from '../../service/offline';
import type { RequestState } from '../../service/request';
import { bookTitle } from '../../../../../src/betting/odds/books';

/** The parameters of a request for the distribution. */
export interface OutcomeQuery {
  readonly rounds?: 4 | 6 | 8 | 10 | 12;
  readonly duration?: 'model';
}

/** A page of prices; there is a cursor where more follow. */
export interface OutcomePrices {
  readonly data: readonly OutcomePrice[];
}

interface MarketRow {
  readonly market: OutcomeMarket;
  readonly name: string;
  readonly key: string;
  /** Null for a selection that only the feed knows. */
  readonly figure: OutcomeFigure | null;
  /** The best of its prices; undefined where no book offers it. */
  readonly best: OutcomePrice | undefined;
}

const TABS: readonly (readonly [market: OutcomeMarket, name: string])[] = [
  ['method', 'Method'],
  ['totals', 'Totals'],
  ['rounds', 'Rounds'],
  ['double_chance', 'Double chance'],
  ['other', 'Other'],
];

const COLUMNS: readonly Column<MarketRow>[] = [
  { name: 'Selection', align: 'start', cell: ({ name }) => name },
  {
    name: 'Probability',
    title: 'The fair probability, and where it lies nine times of ten',
    cell: ({ figure }) => <Share figure={figure} />,
  },
  { name: 'Fair odds', cell: ({ figure }) => <Odds value={figure?.fair_decimal_odds} /> },
];

/** Left out where no book offers the market. */
const OFFERED: readonly Column<MarketRow>[] = [
  ...COLUMNS,
  { name: 'Best', title: 'The best price on offer, and its book', cell: ({ best }) => <Best price={best} /> },
  { name: 'EV', cell: ({ best }) => <Expected price={best} /> },
  { name: 'Verdict', align: 'start', cell: ({ best }) => <Verdict price={best} /> },
];

/** The markets of a fight, each selection with its fair price and the best one on offer. */
export function Markets({
  outcomes,
  query,
  prices,
}: {
  readonly outcomes: Outcomes;
  readonly query: OutcomeQuery;
  readonly prices: RequestState<OutcomePrices>;
}) {
  const offered = prices.answer?.data;
  const all = useMemo(() => rowsOf(outcomes, offered ?? []), [outcomes, offered]);
  const tabs = TABS.filter(([market]) => all.some((row) => row.market === market));
  const asked = address.value.query.get('market');
  const hasFigure = (market: OutcomeMarket) => all.some((row) => row.market === market && row.figure?.refused === null);
  const [shown] = tabs.find(([market]) => market === asked) ?? tabs.find(([market]) => hasFigure(market)) ?? ['totals'];
  const rows = all.filter(({ market }) => market === shown);
  const isOffered = rows.some(({ best }) => best !== undefined);
  return (
    <div>
      <div class="tabs fight-tabs" role="group" aria-label="Market">
        {tabs.map(([market, name]) => (
          <button key={market} type="button" aria-pressed={market === shown} onClick={() => setQuery({ market })}>
            {name}
          </button>
        ))}
      </div>
      <div class="outcome-markets">
        <Table caption="Markets of the fight" rows={rows} columns={isOffered ? OFFERED : COLUMNS} rowKey={({ key }) => key} />
      </div>
      <p class="note">{offerText(prices, isOffered)}</p>
      <AllAsCsv fightId={outcomes.fight_id} query={query} />
    </div>
  );
}

/** Our selections with their best prices, those on offer first, and what else is. Of totals, the under only where a book offers it: it is the rest of the over. */
function rowsOf(outcomes: Outcomes, prices: readonly OutcomePrice[]): MarketRow[] {
  const best = new Map<string, OutcomePrice>();
  for (const price of prices) {
    const known = best.get(priceKey(price));
    if (known === undefined || known.net_decimal_odds < price.net_decimal_odds) best.set(priceKey(price), price);
  }
  const selections = outcomeSelections(outcomes);
  const ours = new Set(selections.map(({ key }) => key));
  const isShown = ({ key, name }: { readonly key: string; readonly name: string }) => best.has(key) || !name.startsWith('Under');
  return [
    ...selections
      .filter(isShown)
      .map((selection) => ({ ...selection, best: best.get(selection.key) }))
      .toSorted((one, other) => Number(other.best !== undefined) - Number(one.best !== undefined)),
    ...[...best]
      .filter(([key]) => !ours.has(key))
      .map(([key, price]) => ({ market: 'other' as const, name: priceName(price), key, figure: null, best: price })),
  ];
}

/** Says whether books offer something, and why not where the page cannot tell. */
function offerText({ answer, error }: RequestState<OutcomePrices>, isOffered: boolean): string {
  if (answer === undefined) return error === undefined ? 'Prices are loading.' : `Prices are not shown. ${messageOf(error)}`;
  if (answer.data.length === 0) return 'We have no prices for these markets.';
  return isOffered
    ? 'The best price after commission. EV is at the probability beside it, which leaves out the book’s own total. It is our error until settled prices show otherwise.'
    : 'No book offers this market; others have prices.';
}

function Share({ figure }: { readonly figure: OutcomeFigure | null }) {
  if (figure === null || figure.probability === null) return <span class="soft">{NONE}</span>;
  const { probability, interval } = figure;
  const digits = probability < 0.05 ? 1 : 0;
  return (
    <span class="estimate">
      <span class="figure">{percentText(probability)}</span>{' '}
      {interval !== null && (
        <span class="interval">
          ({percentText(interval.low, digits)} to {percentText(interval.high, digits)})
        </span>
      )}
    </span>
  );
}

function Best({ price }: { readonly price: OutcomePrice | undefined }) {
  if (price === undefined) return <span class="soft">{NONE}</span>;
  return (
    <>
      <strong>
        <Odds value={price.decimal_odds} />
      </strong>{' '}
      <span class="soft">
        {bookTitle(price.book)}, <Age of={price.quoted_at} staleAfter={STALE_PRICE_SECONDS} />
      </span>
    </>
  );
}

/** Expected profit, with the probability that it is at: that of the page may follow the book's own total. */
function Expected({ price }: { readonly price: OutcomePrice | undefined }) {
  return (
    <>
      <Gain value={price?.ev_per_dollar} />{' '}
      {price !== undefined && price.fair !== null && <span class="interval">at {percentText(price.fair)}</span>}
    </>
  );
}

function Verdict({ price }: { readonly price: OutcomePrice | undefined }) {
  if (price === undefined) return <span class="soft">{NONE}</span>;
  const { verdict, reasons } = price;
  return (
    <>
      {isOffline.value ? (
        <Badge tone="stale">Stale</Badge>
      ) : (
        <Badge tone={verdict === 'BET' ? 'bet' : 'plain'}>{verdict === 'BET' ? 'BET' : 'No bet'}</Badge>
      )}{' '}
      <span class="soft">{reasons.map(outcomeReason).join(', ')}</span>
    </>
  );
}

/** Saves every market, as the service writes them. */
function AllAsCsv({ fightId, query }: { readonly fightId: number; readonly query: OutcomeQuery }) {
  const [error, setError] = useState<unknown>();
  const save = async () => {
    const params = { path: { fight_id: fightId }, query: { ...query, format: 'csv' as const } };
    const { data } = await client.desk.GET('/outcomes/{fight_id}', { params, parseAs: 'text' });
    if (data !== undefined) saveFile(`markets-${fightId}.csv`, data);
  };
  return (
    <p class="chart-foot">
      <button type="button" class="quiet" onClick={() => void save().then(() => setError(undefined), setError)}>
        All markets as CSV
      </button>
      <span role="status">{error !== undefined && messageOf(error)}</span>
    </p>
  );
}
