import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Answer } from 'boxing-prediction-trading-client';
import { escaped } from '../../src/lib/html';
import { clvDevig, clvEvolution, clvIntervals, clvOpenClose } from '../../packages/figures/src/readings/clv';
import { addJudgedFights, AFTER_FIGHTS, settleJudgedFights } from '../builders/judged-fights';
import { startApp, type TestApp } from '../support/app';
import { boxing, boxingJson } from '../support/cli';
import { contradictions } from '../support/settled-picks';

/** All that looks back on the picks of fights, or on bets at their prices, agrees with `/picks/settled`. */

type PickRow = Answer<'/picks/live'>['data'][number];
type SettledRow = Answer<'/picks/settled'>['data'][number];
type Bet = Answer<'/journal/bets'>['data'][number];

let before: TestApp;
let app: TestApp;
let published: readonly PickRow[];
let settled: readonly SettledRow[];

/** A bet of 10 dollars on each pick at the price of the board, before the fights take place. */
beforeAll(async () => {
  before = await startApp({ seed: addJudgedFights });
  published = (await before.get('/picks/live')).body?.data as PickRow[];
  for (const { fight_id, side, book, market_type, decimal_odds } of published)
    await before.desk('POST', '/journal/bets', { body: { fight_id, side, book, market_type, decimal_odds, stake: 10 } });
  await settleJudgedFights(before.database.db);
  app = await startApp({ now: AFTER_FIGHTS, beside: before });
  settled = await data<SettledRow[]>('/picks/settled?since=2025-01-01');
});
afterAll(async () => {
  await app.close();
  await before.close();
});

const data = async <T>(url: string) => (await app.get(url)).body?.data as T;
const desk = async <T>(url: string) => (await app.desk('GET', url)).body?.data as T;

const clvOf = ({ best_market: { clv_vs_close } }: SettledRow) => clv_vs_close;
/** In the order of the rows of `/picks/settled`. */
const asSettled = <T>(rows: readonly T[], fightOf: (row: T) => number) =>
  settled.map(({ fight_id }) => rows.find((row) => fightOf(row) === fight_id));

function summaryOf(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null);
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  return { n: known.length, mean: Math.round(mean * 1e6) / 1e6 };
}

it('a settled pick is the pick that the board had, and its figures are consistent', () => {
  const figures = ({
    fight_id,
    side,
    fair_prob_a,
    fair_prob_draw,
    fair_prob_b,
    fair_prob,
    edge_pp,
    sigma,
    verdict,
    reasons,
  }: PickRow | SettledRow) => ({ fight_id, side, fair_prob_a, fair_prob_draw, fair_prob_b, fair_prob, edge_pp, sigma, verdict, reasons });
  expect(asSettled(published, ({ fight_id }) => fight_id).map((pick) => pick && figures(pick))).toEqual(settled.map(figures));
  expect(settled.flatMap(contradictions)).toEqual([]);
  expect(settled.map(({ verdict, result }) => [verdict, result])).toEqual([
    ['NO BET', 'draw'],
    ['NO BET', 'b_win'],
    ['NO BET', 'b_win'],
    ['BET', 'a_win'],
  ]);
});

it('past picks of fights with a winner have the same figures', async () => {
  const rows = await data<Answer<'/picks/historical'>['data']>('/picks/historical?kind=live&model=baseline');
  const won = settled.filter(({ result }) => result !== 'draw');
  const figures = ({
    fight_id,
    side,
    fair_prob,
    fair_source,
    edge_pp,
    verdict,
    best_market,
    result,
    hit,
  }: (typeof rows)[number] | SettledRow) => ({
    fight_id,
    side,
    fair_prob,
    fair_source,
    edge_pp,
    verdict,
    odds: best_market?.decimal_odds,
    clv: best_market?.clv_vs_close,
    result,
    hit,
  });
  expect(rows.map(figures)).toEqual(won.map(figures));
});

it('each CLV figure covers all settled picks and counts the same BETs', async () => {
  const { counts } = await data<Answer<'/health'>['data']>('/health');
  expect(counts.settled_live_picks).toBe(settled.length);
  const evolution = await data<Answer<'/clv/evolution'>['data']>('/clv/evolution');
  expect([evolution.input_count, evolution.overall]).toMatchObject([settled.length, summaryOf(settled.map(clvOf))]);
  const missing = settled.filter((pick) => clvOf(pick) === null).map(({ no_close_reason }) => ({ reason: no_close_reason, n: 1 }));
  expect(evolution.missing_closes).toEqual(missing);

  const openClose = await data<Answer<'/clv/openclose'>['data']>('/clv/openclose');
  expect(
    openClose.fights.map(({ fight_id, taken_decimal_odds, close_decimal_odds, clv_vs_close }) => [
      fight_id,
      taken_decimal_odds,
      close_decimal_odds,
      clv_vs_close,
    ]),
  ).toEqual(settled.map((pick) => [pick.fight_id, pick.best_market.decimal_odds, pick.close?.decimal_odds ?? null, clvOf(pick)]));

  const { universes } = await data<Answer<'/clv/devig'>['data']>('/clv/devig');
  const { intervals } = await data<Answer<'/clv/ci'>['data']>('/clv/ci');
  const withClose = settled.filter((pick) => clvOf(pick) !== null);
  const counted = (verdict: string) => withClose.filter((pick) => pick.verdict === verdict).length;
  for (const { universe, clv, by_verdict } of universes) {
    expect([clv.n, ...by_verdict.map((own) => [own.verdict, own.clv.n])]).toEqual([
      withClose.length,
      ['BET', counted('BET')],
      ['NO BET', counted('NO BET')],
    ]);
    const { n, mean, ci_low, ci_high } = clv;
    expect(intervals.find((one) => one.universe === universe && one.period === 'all')).toMatchObject({ n, mean, ci_low, ci_high });
  }
});

it('the closes of the desk are those of the settled picks', async () => {
  for (const { fight_id, side, close } of settled) {
    const { closes } = await desk<{ closes: { book: string; a: { decimal_odds: number }; b: { decimal_odds: number } }[] }>(
      `/lines/${fight_id}/closes?source=same_book`,
    );
    const own = closes.find(({ book }) => book === close?.book);
    expect([fight_id, own?.[side].decimal_odds]).toEqual([fight_id, close?.decimal_odds]);
  }
});

it('bets at the price of the board have the CLV of its picks, in both journals and in their totals', async () => {
  const inV1 = asSettled(await data<Bet[]>('/journal/bets'), ({ fightId }) => fightId);
  const onDesk = asSettled(
    await desk<{ fight_id: number; close: { clv: number | null } | null; profit: number }[]>('/journal/bets'),
    ({ fight_id }) => fight_id,
  );
  expect(inV1.map((bet) => bet?.realizedClv)).toEqual(settled.map(clvOf));
  expect(onDesk.map((bet) => bet?.close?.clv ?? null)).toEqual(settled.map(clvOf));
  expect(onDesk.map((bet) => bet?.profit)).toEqual(inV1.map((bet) => bet?.profit));
  expect(inV1.map((bet) => [bet?.snapshotFair, bet?.snapshotEdge])).toEqual(settled.map(({ fair_prob, edge_pp }) => [fair_prob, edge_pp]));
  const { totals } = await desk<{ totals: object[] }>('/journal/summary');
  const profit = inV1.reduce((sum, bet) => sum + (bet?.profit ?? 0), 0);
  expect(totals).toMatchObject([{ n: settled.length, profit, clv: summaryOf(settled.map(clvOf)) }]);
  const { body } = await app.getAsSystem('/admin/bets');
  expect(asSettled(body?.data as Bet[], ({ fightId }) => fightId)).toMatchObject(
    inV1.map((bet) => ({ id: bet?.id, realizedClv: bet?.realizedClv, profit: bet?.profit })),
  );
});

it('the events have the figures of the settled picks', async () => {
  const events = await desk<{ data: { fight_id: number } }[]>('/events?types=pick.settled');
  const said = asSettled(
    events.map((event) => event.data),
    ({ fight_id }) => fight_id,
  );
  expect(said).toMatchObject(
    settled.map((pick) => ({
      side: pick.side,
      book: pick.best_market.book,
      decimal_odds: pick.best_market.decimal_odds,
      result: pick.result,
      hit: pick.hit,
      clv_vs_close: clvOf(pick),
    })),
  );
});

it('the report prints the CLV figures, and the journal of the command line prints those of its bets', async () => {
  const store = { DATABASE_URL: app.database.url, REPLAY_AT: AFTER_FIGHTS };
  const folder = await mkdtemp(path.join(tmpdir(), 'report-'));
  const file = path.join(folder, 'report.html');
  await boxing(['report', '--out', file], store);
  const page = await readFile(file, 'utf8');
  await rm(folder, { recursive: true });
  const readings = [
    clvEvolution.read(await data('/clv/evolution')),
    clvDevig.read(await data('/clv/devig')),
    clvOpenClose.read(await data('/clv/openclose')),
    clvIntervals.read(await data('/clv/ci')),
  ];
  for (const reading of readings) {
    if ('gap' in reading) throw new Error(reading.gap);
    for (const cell of reading.table.rows.flat()) expect(page).toContain(`>${escaped(cell)}</t`);
  }
  const listed = await boxingJson<{ fight_id: number; realized_clv: number | null }[]>(
    ['journal', 'list', '--email', 'ada@example.com'],
    store,
  );
  const rounded = (clv: number | null | undefined) => (clv === null || clv === undefined ? null : Math.round(clv * 1e6) / 1e6);
  expect(asSettled(listed, ({ fight_id }) => fight_id).map((bet) => rounded(bet?.realized_clv))).toEqual(settled.map(clvOf));
});
