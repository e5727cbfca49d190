import type { MadeFile } from '../../src/feeds/files/bytes';

/** `[price or odds, size]`. */
export type Offers = readonly (readonly [price: number, size: number])[];

const lines = (made: readonly object[]): string[] => made.map((line) => JSON.stringify(line));

/** A recorded day as a file. */
export function dayOf(...parts: readonly (readonly string[])[]): MadeFile {
  return { name: 'day.ndjson', chunks: [Buffer.from(`${parts.flat().join('\n')}\n`)] };
}

/** Betfair's stream of one match-odds market: the image, then a change per later book. By runner, what can be backed and laid. */
export function betfairDay(
  market: { id: string; eventName: string; marketTime: string; names: readonly string[]; marketType?: string; inPlay?: boolean },
  books: readonly { at: string; back: readonly Offers[]; lay: readonly Offers[] }[],
): string[] {
  const { id, names, inPlay = false, marketType = 'MATCH_ODDS', ...event } = market;
  const runners = names.map((name, place) => ({ id: 100 + place, name, status: 'ACTIVE', sortPriority: place + 1 }));
  const marketDefinition = { ...event, marketType, marketBaseRate: 5, status: 'OPEN', inPlay, runners };
  const best = (offers: Offers = []) => offers.map(([odds, stake], place) => [place, odds, stake]);
  return lines(
    books.map(({ at, back, lay }, place) => ({
      ...{ op: 'mcm', pt: Date.parse(at) },
      mc: [
        {
          ...{ id, img: true },
          ...(place === 0 ? { marketDefinition } : {}),
          rc: runners.map((runner, of) => ({ id: runner.id, batb: best(back[of]), batl: best(lay[of]) })),
        },
      ],
    })),
  );
}

function envelope(url: string, received_at: string, body: unknown): string {
  return JSON.stringify({ url, received_at, body });
}

/** Kalshi's answers on one market: its description, then an order book of bids for Yes and for No each. */
export function kalshiDay(
  market: { ticker: string; title: string; yes_sub_title?: string; close_time: string; rules_primary?: string },
  books: readonly { at: string; yes: Offers; no: Offers }[],
): string[] {
  const api = 'https://external-api.kalshi.com/trade-api/v2/markets';
  const dollars = (offers: Offers) => offers.map(([price, count]) => [price.toFixed(4), count.toFixed(2)]).reverse();
  const described = envelope(`${api}/${market.ticker}`, books[0]?.at ?? market.close_time, { market: { ...market, status: 'active' } });
  return [
    described,
    ...books.map(({ at, yes, no }) =>
      envelope(`${api}/${market.ticker}/orderbook`, at, { orderbook_fp: { yes_dollars: dollars(yes), no_dollars: dollars(no) } }),
    ),
  ];
}

/** Polymarket's answers on one market: its description by Gamma, then an order book of one of its tokens each. */
export function polymarketDay(
  market: { conditionId: string; question: string; outcomes: readonly string[]; endDate: string; fees?: object },
  books: readonly { at: string; of: number; bids: Offers; asks: Offers }[],
): string[] {
  const { conditionId, question, outcomes, endDate, fees = { feesEnabled: false } } = market;
  const tokens = outcomes.map((_, place) => `${conditionId}-${place}`);
  const levels = (offers: Offers) => offers.map(([price, size]) => ({ price: String(price), size: String(size) }));
  return [
    envelope('https://gamma-api.polymarket.com/markets', books[0]?.at ?? endDate, [
      { conditionId, question, endDate, outcomes: JSON.stringify(outcomes), clobTokenIds: JSON.stringify(tokens), ...fees },
    ]),
    ...books.map(({ at, of, bids, asks }) =>
      envelope(`https://clob.polymarket.com/book?token_id=${tokens[of] ?? ''}`, at, {
        ...{ market: conditionId, asset_id: tokens[of], timestamp: String(Date.parse(at)), hash: '0x1' },
        ...{ bids: levels(bids), asks: levels(asks), min_order_size: '5', tick_size: '0.01', neg_risk: false },
      }),
    ),
  ];
}
