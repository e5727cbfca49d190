import { once } from 'node:events';
import type { Data } from '../../../src/api/operation';
import { startApp, type TestApp } from '../../support/app';
import { getRequest, rawConnection } from '../../support/raw-connection';

const PICK: Data<'listHistoricalPicks'>[number] = {
  fight_id: 171902,
  fight_date: '2025-09-13',
  fighter_a: 'Saul Alvarez',
  fighter_b: 'Terence Crawford',
  fighter_a_id: 343804,
  fighter_b_id: 343805,
  kind: 'live',
  model_version: 'lgbm_ens_v5_2025-08-01',
  fair_prob_a: 0.46,
  fair_prob_draw: 0.04,
  fair_prob_b: 0.5,
  side: 'b',
  fighter: 'Terence Crawford',
  implied_prob_vigfree: 0.447236,
  fair_prob: 0.520833,
  fair_source: 'blend',
  edge_pp: 0.073597,
  ev_per_dollar: 0.05,
  verdict: 'BET',
  best_market: {
    book: 'bovada',
    priced_at: 'recommendation',
    market_type: 'h2h',
    decimal_odds: 2.2,
    american_odds: 120,
    books_quoting: null,
    overround: null,
    clv_vs_close: 0.1,
    clv_vs_close_pp: 0.045455,
    clv_vs_vigfree_close: null,
  },
  result: 'b_win',
  hit: true,
};
/** 5.9 MB as text, more than the buffers of a connection take. Three are more than a key may leave unread. */
const PICKS = Array.from({ length: 10_000 }, () => PICK);

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    inFlight: { each: 128, all: 256 },
    instead: { listHistoricalPicks: () => ({ data: PICKS, meta: { notes: [], pagination: { next_cursor: null } } }) },
  });
});
afterAll(() => app.close());

it('a key with unread answers gets small answers but no large ones until it reads or disconnects', async () => {
  const slow = [await rawConnection(app.origin), await rawConnection(app.origin)];
  for (const { send, socket } of slow) {
    send(getRequest('/api/v1/picks/historical', { authorization: `Bearer ${app.user.key}` }));
    await once(socket, 'readable');
  }
  const { status, headers, body } = await app.get('/picks/historical');
  expect([status, headers['retry-after'], headers.etag, body?.error?.code]).toEqual([503, '1', undefined, 'overloaded']);
  expect((await app.get('/bookmakers')).status).toBe(200);
  expect((await app.getAsSystem('/picks/historical')).status).toBe(200);
  slow.forEach(({ socket }) => socket.destroy());
  let freed: number;
  do freed = (await app.get('/picks/historical')).status;
  while (freed === 503);
  expect(freed).toBe(200);
});
