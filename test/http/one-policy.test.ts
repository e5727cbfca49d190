import type { Answer } from 'boxing-prediction-trading-client';
import { addJudgedFights } from '../builders/judged-fights';
import { NOW, startApp, type TestApp } from '../support/app';
import { boxingJson } from '../support/cli';

/** Every operation and command that shows a figure of a fight shows the figure of its pick. */

type PickRow = Answer<'/picks/live'>['data'][number];
type PlusEvRow = Answer<'/optimizer/plus-ev'>['data'][number];
/** One side of a fight's prices over time. */
interface Side {
  readonly side: string;
  /** The command shows it. */
  readonly fair?: { readonly price: number };
  readonly books: readonly { readonly book: string; readonly last: number }[];
}

let app: TestApp;
let picks: readonly PickRow[];
let bets: readonly PickRow[];
beforeAll(async () => {
  app = await startApp({ seed: addJudgedFights });
  picks = await rows('/picks/live?bankroll=1000');
  bets = picks.filter(({ verdict }) => verdict === 'BET');
});
afterAll(() => app.close());

/** What every answer says alike of a price. */
function judged({
  side,
  book,
  decimal_odds,
  fair_prob,
  fair_source,
  fair_sources,
  sigma,
  edge_pp,
  ev_per_dollar,
  track_record,
}: PlusEvRow) {
  return { side, book, decimal_odds, fair_prob, fair_source, fair_sources, sigma, edge_pp, ev_per_dollar, track_record };
}

const rows = async <Row>(path: string) => (await app.get(path)).body?.data as Row[];
const served = () => ({ BOXING_URL: app.origin, BOXING_KEY: app.user.key });

it('the board has a BET and several NO BETs, one of them for lack of a consensus', () => {
  const reasons = picks.map(({ fighter_a, verdict, reasons: given }) => [fighter_a, verdict, ...given.map(({ code }) => code)]);
  expect(reasons).toEqual(
    expect.arrayContaining([
      ['Ann Stone', 'BET', 'edge_at_least_min', 'ev_above_min'],
      ['Cay Hill', 'NO BET', 'edge_below_min', 'ev_at_most_min'],
      ['Eve Ford', 'NO BET', 'edge_at_least_min', 'ev_above_min', 'no_consensus'],
    ]),
  );
  expect([picks.length, bets.length]).toEqual([4, 1]);
});

it('the pick of each fight equals its row of the board', async () => {
  for (const row of picks) {
    const { data } = (await app.get(`/picks/${row.fight_id}?bankroll=1000`)).body as { data: Record<string, unknown> };
    const { books, model, ...pick } = data;
    expect([pick, Array.isArray(books), typeof model]).toEqual([row, true, 'object']);
  }
});

it('the ranking of the optimizer has each BET of the board with the same figures and the same count', async () => {
  const { data, meta } = (await app.get('/optimizer/plus-ev?bankroll=1000')).body as unknown as Answer<'/optimizer/plus-ev'>;
  expect(bets.filter(({ fight_id }) => !data.some((row) => row.fight_id === fight_id))).toEqual([]);
  for (const row of data) {
    const pick = picks.find(({ fight_id }) => fight_id === row.fight_id);
    expect(pick).toMatchObject(judged(row));
    // Below the gate of the board, the ranking is asked for any edge, and sizes it.
    if (pick?.verdict === 'BET') expect([pick.stake_dollars, pick.sizing]).toEqual([row.stake_dollars, row.sizing]);
  }
  const live = (await app.get('/picks/live?bankroll=1000')).body as unknown as Answer<'/picks/live'>;
  const staked = data.filter(({ stake_dollars }) => (stake_dollars ?? 0) > 0);
  expect([live.meta.outlay?.bets, meta.outlay?.bets]).toEqual([bets.length, staked.length]);
});

it('with the gates of the policy, the ranking has exactly the BETs of the board', async () => {
  const { min_edge_pp, min_ev_per_dollar, min_price_sources } = ((await app.get('/policy')).body?.data as Answer<'/policy'>['data'])
    .thresholds;
  const gates = `min_edge_pp=${min_edge_pp}&min_ev_per_dollar=${min_ev_per_dollar}&min_price_sources=${min_price_sources}`;
  const ranked = await rows<PlusEvRow>(`/optimizer/plus-ev?bankroll=1000&${gates}`);
  const figuresOf = ({ fight_id, fair_prob, edge_pp, stake_dollars, bet_down_to, robust }: PickRow | PlusEvRow) =>
    JSON.stringify({ fight_id, fair_prob, edge_pp, stake_dollars, bet_down_to, robust });
  expect(ranked.map(figuresOf).toSorted()).toEqual(bets.map(figuresOf).toSorted());
});

it('the events have the figures of the board', async () => {
  const { body } = await app.desk('GET', '/events?types=pick.opened');
  const events = body?.data as { data: Record<string, unknown> }[];
  expect(events).toHaveLength(picks.length);
  for (const { data } of events) {
    const pick = picks.find(({ fight_id }) => fight_id === data['fight_id']);
    const { side, book, verdict, fair_prob, edge_pp, ev_per_dollar, sigma } = pick!;
    expect(data).toMatchObject({ side, book, verdict, fair: fair_prob, edge_pp, ev_per_dollar, sigma });
  }
});

it('a bet logged at the price of the board has the figures of the board as its snapshot', async () => {
  for (const pick of picks) {
    const { fight_id, side, book, market_type, decimal_odds, fair_prob, sigma, edge_pp, verdict } = pick;
    const body = { fight_id, side, book, market_type, decimal_odds, stake: 10 };
    const logged = (await app.desk('POST', '/journal/bets', { body })).body?.data as { snapshot: Record<string, unknown> };
    expect(logged.snapshot).toMatchObject({ fair: fair_prob, sigma, edge: edge_pp, verdict, best_odds: decimal_odds, best_book: book });
  }
});

it('the commands print the rows of the board', async () => {
  const listed = await boxingJson<{ data: PickRow[] }>(['picks', '--bankroll', '1000'], served());
  expect(listed.data).toEqual(picks);
  const ranked = await boxingJson<{ data: PlusEvRow[] }>(['ev', '--bankroll', '1000'], served());
  expect(ranked.data.map(({ fight_id }) => fight_id).toSorted()).toEqual(
    (await rows<PlusEvRow>('/optimizer/plus-ev?bankroll=1000&min_ev_per_dollar=0')).map(({ fight_id }) => fight_id).toSorted(),
  );
});

it('the prices over time end at the price and the fair price of the pick', async () => {
  const inDatabase = { DATABASE_URL: app.database.url, REPLAY_AT: NOW };
  for (const { fight_id, side, book, decimal_odds, fair_prob, market_type } of picks) {
    const printed = await boxingJson<{ sides: Side[] }>(['lines', String(fight_id)], inDatabase);
    const shown = (await app.desk('GET', `/lines/${fight_id}`)).body?.data as { sides: Side[] };
    const [own, onDesk] = [printed, shown].map(({ sides }) => sides.find((one) => one.side === side));
    expect([market_type, own?.fair?.price]).toEqual(['h2h', expect.closeTo(1 / fair_prob, 4)]);
    expect([own, onDesk].map((one) => one?.books.find((line) => line.book === book)?.last)).toEqual([decimal_odds, decimal_odds]);
    expect(Math.max(...(onDesk?.books ?? []).map(({ last }) => last))).toBe(decimal_odds);
  }
});
