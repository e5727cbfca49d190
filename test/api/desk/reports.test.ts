import { NOW, startApp, type TestApp } from '../../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('the sizing audit is public and has the figures of /model/mc-kelly and the conclusion of /policy', async () => {
  expect((await app.desk('GET', '/reports/sizing-audit', { key: null })).status).toBe(404);
  const recommended = [
    {
      universe: 'all_books',
      priced_fights: 1815,
      n_bets: 805,
      kelly_fraction: 0,
      reason: 'no_growth',
      drawdown_limit: 0.5,
      ruin_limit: 0.01,
    },
  ];
  const figures = { paths: 10, bets_per_path: 5, seed: 1, max_bet_pct: 0.03, min_edge_pp: 0.03, ruin_below: 0.1, cells: [], recommended };
  await app.database.db('public.analytics').insert({
    ...{ name: 'model_mc_kelly', computed_at: NOW, input_count: 805, input_from: '2018-10-13', input_to: '2021-12-18' },
    figures: JSON.stringify(figures),
  });
  const { data } = JSON.parse((await app.desk('GET', '/reports/sizing-audit', { key: null })).text);
  const { summary, default_kelly_fraction, ...rest } = data;
  expect(rest).toEqual((await app.get('/model/mc-kelly')).body?.data);
  expect(default_kelly_fraction).toBe(0.25);
  expect(summary).toContain('all books: a Kelly fraction of 0, which is not to bet (no_growth, 805 bets).');
});
