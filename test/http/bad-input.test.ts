import { startApp, type TestApp } from '../support/app';
import { boardOf, market, pendingFight } from '../builders/board';

let app: TestApp;
beforeAll(async () => {
  const board = boardOf([pendingFight(17, [market('bovada', 2.1, 1.8)])]);
  app = await startApp({ board: { current: () => board } });
});
afterAll(() => app.close());

const hedge = (query: string) => `/optimizer/hedge?${query}`;
const EXACT = 'an integer from 1 to 9007199254740991';

it.each([
  ['/picks/live?bankrol=5', 'unknown_parameter', 'did you mean bankroll?'],
  ['/picks/live?__proto__=5', 'unknown_parameter', '__proto__ is not a parameter'],
  ['/picks/live?bankroll=', 'invalid_bankroll', 'bankroll was empty'],
  ['/picks/live?bankroll=NaN', 'invalid_bankroll', 'bankroll was "NaN"'],
  ['/picks/live?bankroll=1e999', 'invalid_bankroll', 'bankroll was "1e999"'],
  ['/picks/live?bankroll=Infinity', 'invalid_bankroll', 'bankroll was "Infinity"'],
  ['/picks/live?bankroll=0x10', 'invalid_bankroll', 'bankroll was "0x10"'],
  ['/picks/live?bankroll=+1', 'invalid_bankroll', 'bankroll was " 1"'],
  ['/picks/live?bankroll=%20100%20', 'invalid_bankroll', 'bankroll was " 100 "'],
  ['/picks/live?bankroll=-1', 'invalid_bankroll', 'bankroll was "-1"'],
  ['/picks/live?bankroll=1&bankroll=2', 'invalid_bankroll', 'given more than once'],
  ['/picks/live?bankroll[]=1', 'unknown_parameter', 'did you mean bankroll?'],
  ['/picks/live?min_edge_pp=1.5', 'min_edge_pp_too_large', 'min_edge_pp was "1.5"'],
  ['/picks/live?bet_only=1', 'invalid_bet_only', 'allowed is true or false'],
  ['/picks/live?books=nosuchbook', 'invalid_books', '"nosuchbook"'],
  ['/picks/settled?limit=501', 'limit_too_large', 'allowed is an integer from 1 to 500'],
  ['/picks/settled?since=banana', 'invalid_since', 'allowed is a date, YYYY-MM-DD'],
  ['/picks/settled?since=2026-02-30', 'invalid_since', 'allowed is a date, YYYY-MM-DD'],
  ['/picks/historical?model=gpt', 'invalid_model', 'allowed is one of lgbm_ens, lgbm, pca, baseline'],
  ['/picks/historical?limit=10001', 'limit_too_large', 'limit was "10001"'],
  ['/picks/abc', 'invalid_fight_id', `fight_id was "abc"; allowed is ${EXACT}`],
  ['/picks/1e3', 'invalid_fight_id', 'fight_id was "1e3"'],
  ['/picks/0', 'invalid_fight_id', 'fight_id was "0"'],
  ['/picks/1%2F2', 'invalid_fight_id', 'fight_id was "1/2"'],
  ['/picks/%ZZ', 'invalid_fight_id', 'not valid percent-encoding'],
  ['/picks/%00', 'invalid_fight_id', 'fight_id was'],
  ['/picks/99999999999999999999', 'invalid_fight_id', 'fight_id was "99999999999999999999"'],
  [hedge('fight_id=abc&stake=1&odds=2&side=a'), 'invalid_fight_id', `fight_id was "abc"; allowed is ${EXACT}`],
  [hedge('fight_id=99999999999999999999&stake=1&odds=2&side=a'), 'invalid_fight_id', 'fight_id was "99999999999999999999"'],
  [hedge('stake=1&odds=2&side=a'), 'invalid_fight_id', 'fight_id was missing'],
  [hedge('fight_id=1&stake=0&odds=2&side=a'), 'invalid_stake', 'stake was "0"; allowed is a number from 0.01 to 1000000000'],
  [hedge('fight_id=1&stake=0.001&odds=2&side=a'), 'invalid_stake', 'stake was "0.001"; allowed is a number from 0.01 to 1000000000'],
  [hedge('fight_id=1&stake=1&odds=1&side=a'), 'invalid_odds', 'odds was "1"; allowed is a number from 1.0001 to 1000000'],
  [hedge('fight_id=1&stake=1&odds=1.00001&side=a'), 'invalid_odds', 'odds was "1.00001"; allowed is a number from 1.0001 to 1000000'],
  [hedge('fight_id=1&stake=1&odds=2&side=c'), 'invalid_side', 'side was "c"; allowed is one of a, b'],
  ['/model/rolling?window=501', 'window_too_large', 'allowed is an integer from 1 to 500'],
  ['/model/calibration?bins=2', 'invalid_bins', 'allowed is an integer from 3 to 30'],
  ['/audit/odds-comparison?limit=9', 'invalid_limit', 'allowed is an integer from 10 to 2000'],
  ['/fighters?limit=501', 'limit_too_large', 'allowed is an integer from 1 to 500'],
  ['/fighters?offset=100001', 'offset_too_large', 'allowed is an integer from 0 to 100000'],
  ['/fighters?search=%00', 'invalid_search', 'holds a control character'],
  ['/fighters?search=%ZZ', 'invalid_search', 'not valid percent-encoding'],
  ['/fighters?search=+', 'invalid_search', 'search was empty'],
  [`/fighters?search=${'x'.repeat(300)}`, 'invalid_search', `search was "${'x'.repeat(80)}…"; allowed is text of 1 to 200 characters`],
  ['/runs?limit=201', 'limit_too_large', 'limit was "201"'],
])('%s is %s', async (path, code, says) => {
  const { status, body } = await app.get(path);
  expect([status, body?.error?.code]).toEqual([400, code]);
  expect(body?.error?.message).toContain(says);
});

it.each([
  ['/admin/users?limit=5001', 'limit_too_large'],
  ['/admin/users/abc', 'invalid_user_id'],
  ['/admin/bets?status=lucky', 'invalid_status'],
  ['/admin/bets?user_id=7', 'invalid_user_id'],
  ['/schemas/public/runs?limit=101', 'limit_too_large'],
])('the operator gets the same answer: %s is %s', async (path, code) => {
  const { status, body } = await app.getAsSystem(path);
  expect([status, body?.error?.code]).toEqual([400, code]);
});

it('values within the documented limits are accepted', async () => {
  for (const path of [
    '/fighters?limit=500&offset=100000&has_bio=true',
    '/runs?limit=200',
    '/picks/live?bankroll=0&max_bet_pct=0',
    '/fighters?search=%25_%5C',
  ]) {
    expect([path, (await app.get(path)).status]).toEqual([path, 200]);
  }
});

it('a hedge with the smallest stake and the shortest odds has a finite bet and return', async () => {
  const { status, body } = await app.get(hedge('fight_id=17&stake=0.01&odds=1.0001&side=a'));
  expect(status).toBe(200);
  expect(body?.data).toMatchObject({
    your_bet: { stake_dollars: 0.01, decimal_odds: 1.0001, american_odds: -1_000_000 },
    outcome: { locked_roi: expect.any(Number) },
  });
});

it('none of these requests was a failure of the service', () => {
  expect(app.errors).toEqual([]);
});
