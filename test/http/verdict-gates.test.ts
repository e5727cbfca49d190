import type { Answer } from 'boxing-prediction-trading-client';
import { addJudgedFights } from '../builders/judged-fights';
import { ASKED_AT, exampleBoard } from '../builders/example-board';
import { startApp, type TestApp } from '../support/app';
import { boxingJson } from '../support/cli';
import { parseCsv } from '../support/csv';

type Pick = Answer<'/picks/live'>['data'][number];
type PlusEv = Answer<'/optimizer/plus-ev'>['data'][number];

let app: TestApp;
let specified: TestApp;
beforeAll(async () => {
  app = await startApp({ now: ASKED_AT, board: { current: () => exampleBoard } });
  specified = await startApp({ now: ASKED_AT, board: { current: () => exampleBoard }, beside: app, verdictGates: 'specification' });
});
afterAll(async () => {
  await specified.close();
  await app.close();
});

const rows = async <Row>(path: string, from = app) => (await from.get(path)).body?.data as Row[];
const verdicts = (picks: readonly (Pick | PlusEv)[]) => picks.map(({ fight_id, verdict }) => `${fight_id} ${verdict}`);
const LOSING = '/picks/live?min_edge_pp=0&include_stale=true';

describe('gates=specification', () => {
  it('makes a BET of an edge that is expected to lose, lists it with bet_only, and gives the edge alone as the reason', async () => {
    const [all, specification] = [await rows<Pick>(LOSING), await rows<Pick>(`${LOSING}&gates=specification`)];
    const losing = specification.filter(({ verdict, ev_per_dollar }) => verdict === 'BET' && ev_per_dollar <= 0);
    expect(losing.length).toBeGreaterThan(0);
    for (const { fight_id, reasons, stale } of losing) {
      expect(reasons.filter(({ code }) => code !== 'stale').map(({ code, passed }) => [code, passed])).toEqual([
        ['edge_at_least_min', true],
      ]);
      expect([stale, all.find((row) => row.fight_id === fight_id)?.verdict]).toEqual([stale, 'NO BET']);
    }
    const bets = await rows<Pick>(`${LOSING}&gates=specification&bet_only=true`);
    expect(verdicts(bets)).toEqual(verdicts(specification.filter(({ verdict }) => verdict === 'BET')));
  });

  it('decides robust, min_robust and bet_down_to of a pick', async () => {
    const [all, specification] = [await rows<Pick>(LOSING), await rows<Pick>(`${LOSING}&gates=specification`)];
    for (const row of specification) {
      const before = all.find(({ fight_id }) => fight_id === row.fight_id);
      expect(row.robust.passes).toBeGreaterThanOrEqual(before?.robust.passes ?? 9);
      expect(row.bet_down_to === null).toBe(row.verdict === 'NO BET');
    }
    const least = Math.max(...specification.map(({ robust }) => robust.passes));
    const robust = await rows<Pick>(`${LOSING}&gates=specification&min_robust=${least}`);
    expect(robust.map(({ fight_id }) => fight_id).toSorted()).toEqual(
      specification
        .filter(({ robust: { passes } }) => passes >= least)
        .map(({ fight_id }) => fight_id)
        .toSorted(),
    );
  });

  it('holds in the pick in full and in CSV', async () => {
    const [row] = (await rows<Pick>(`${LOSING}&gates=specification`)).filter(({ ev_per_dollar }) => ev_per_dollar < 0);
    const whole = (await app.get(`/picks/${row?.fight_id}?min_edge_pp=0&gates=specification`)).body?.data as Pick;
    expect([whole.verdict, whole.reasons]).toEqual(['BET', row?.reasons]);
    const [head = [], ...lines] = parseCsv((await app.get(`${LOSING}&gates=specification`, { headers: { accept: 'text/csv' } })).text);
    const line = lines.find((cells) => cells[head.indexOf('fight_id')] === String(row?.fight_id));
    expect(line?.[head.indexOf('verdict')]).toBe('BET');
  });

  it.each(['/picks/live', '/picks/1', '/optimizer/plus-ev'])('refuses the thresholds that it does not know on %s', async (path) => {
    for (const [name, value] of [
      ['min_ev_per_dollar', '0.02'],
      ['min_price_sources', '4'],
    ] as const)
      for (const [from, query] of [
        [app, `gates=specification&${name}=${value}`],
        [specified, `${name}=${value}`],
      ] as const) {
        const { status, body } = await from.get(`${path.replace('1', String(exampleBoard.fights[0]?.fight_id))}?${query}`);
        const message = `\`${name}\` must be left out with \`gates=specification\`, whose gates are the edge and sigma alone (got ${Number(value)}); send \`gates=all\` to use it`;
        expect([status, body?.error]).toEqual([400, { code: `invalid_${name}`, message }]);
      }
  });

  it('is refused where it is misspelled', async () => {
    expect((await app.get('/picks/live?gates=spec')).body?.error).toMatchObject({ code: 'invalid_gates' });
  });
});

describe('answers that are kept', () => {
  it('serve the gates that were asked for, in every order of asking, with an ETag of their own', async () => {
    const path = '/picks/live?min_edge_pp=0.001';
    const ways = ['', '&gates=specification', '&gates=all', '&gates=specification', ''];
    const answers = [];
    for (const way of [...ways, ...ways]) answers.push(await app.get(path + way));
    const seen = answers.map(({ body }) => verdicts(body?.data as Pick[]).join());
    expect(seen[0]).not.toBe(seen[1]);
    expect(seen).toEqual([...ways, ...ways].map((way) => (way === '&gates=specification' ? seen[1] : seen[0])));
    const tag = String(answers[0]?.headers.etag);
    expect((await app.get(path, { headers: { 'if-none-match': tag } })).status).toBe(304);
    // The same URL where the operator has set other gates.
    expect((await specified.get(path, { headers: { 'if-none-match': tag } })).status).toBe(200);
    expect((await app.get(`${path}&gates=specification`, { headers: { 'if-none-match': tag } })).status).toBe(200);
  });
});

it('the operator sets the gates in force, /policy and the home page say so, and a caller can ask for others', async () => {
  for (const [served, gates] of [
    [app, 'all'],
    [specified, 'specification'],
  ] as const) {
    expect((await served.get('/policy')).body?.data).toMatchObject({ verdict_gates: gates });
    expect(verdicts(await rows<Pick>(LOSING, served))).toEqual(verdicts(await rows<Pick>(`${LOSING}&gates=${gates}`)));
    const { now } = (await served.ask('/', { headers: { accept: 'application/json' } })).body?.data as { now: { bets: number } };
    expect(now.bets).toBe((await rows<Pick>('/picks/live?bet_only=true', served)).length);
  }
  expect(verdicts(await rows<Pick>(`${LOSING}&gates=all`, specified))).toEqual(verdicts(await rows<Pick>(LOSING)));
});

it('bankroll, kelly_fraction, kelly_z, max_bet_pct and limits of the outlay change no verdict, by either gates', async () => {
  for (const gates of ['all', 'specification']) {
    const plain = await rows<Pick>(`/picks/live?gates=${gates}`);
    for (const sizing of [
      'bankroll=0.01',
      'bankroll=1000&kelly_z=10',
      'bankroll=5&kelly_fraction=0',
      'bankroll=9&max_outlay_pct=0.0001&max_bet_pct=0.001',
    ]) {
      const sized = await rows<Pick>(`/picks/live?gates=${gates}&${sizing}`);
      expect([sizing, verdicts(sized).toSorted()]).toEqual([sizing, verdicts(plain).toSorted()]);
      for (const { verdict, stake_dollars, sizing: how } of sized)
        if (verdict === 'BET' && stake_dollars === 0) expect(how?.reasons.length).toBe(1);
    }
  }
});

describe('the commands', () => {
  let seeded: TestApp;
  beforeAll(async () => {
    seeded = await startApp({ seed: addJudgedFights });
  });
  afterAll(() => seeded.close());

  it('boxing picks --gates and boxing ev follow the gates, and ev lists what is expected to win', async () => {
    const served = { BOXING_URL: seeded.origin, BOXING_KEY: seeded.user.key };
    const picks = await boxingJson<{ data: Pick[] }>(['picks', '--gates', 'specification'], served);
    expect(picks.data).toEqual(await rows<Pick>('/picks/live?gates=specification', seeded));
    const ev = await boxingJson<{ data: PlusEv[] }>(['ev'], served);
    expect(ev.data).toEqual(await rows<PlusEv>('/optimizer/plus-ev?min_ev_per_dollar=0', seeded));
    const wide = await boxingJson<{ data: PlusEv[] }>(['ev', '--gates', 'specification'], served);
    expect(wide.data).toEqual(await rows<PlusEv>('/optimizer/plus-ev?gates=specification', seeded));
  });
});
