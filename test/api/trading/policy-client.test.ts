import { startApp, type TestApp } from '../../support/app';
import { judgedByPolicy, SETTINGS } from '../../support/policy-client';
import { ASKED_AT, exampleBoard } from '../../builders/example-board';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: ASKED_AT, board: { current: () => exampleBoard } });
});
afterAll(() => app.close());

it('a client can compute the same verdicts and stakes from /policy and the rows alone', async () => {
  const { rows, bets, differences } = await judgedByPolicy(async (path) => (await app.get(path)).body?.data);
  expect(differences).toEqual([]);
  // One of the five fights is stale.
  expect([rows, bets > 0]).toEqual([SETTINGS.length * (exampleBoard.fights.length - 1), true]);
});
