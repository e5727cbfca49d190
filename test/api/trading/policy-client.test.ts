import { startApp, type TestApp } from '../../support/app';
import { judgedByPolicy, SETTINGS } from '../../support/policy-client';
import { ASKED, judgedBySpecification } from '../../support/specification-client';
import { ASKED_AT, exampleBoard } from '../../builders/example-board';

let app: TestApp;
let byDefault: TestApp;
beforeAll(async () => {
  app = await startApp({ now: ASKED_AT, board: { current: () => exampleBoard } });
  byDefault = await startApp({ now: ASKED_AT, board: { current: () => exampleBoard }, beside: app, verdictGates: 'specification' });
});
afterAll(async () => {
  await byDefault.close();
  await app.close();
});

it('a client can compute the same verdicts and stakes from /policy and the rows alone', async () => {
  const { rows, bets, differences } = await judgedByPolicy(async (path) => (await app.get(path)).body?.data);
  expect(differences).toEqual([]);
  // One of the five fights is stale.
  expect([rows, bets > 0]).toEqual([SETTINGS.length * (exampleBoard.fights.length - 1), true]);
});

it.each([
  ['that asks for its gates', () => app, 'gates=specification'],
  ['that asks for nothing, where the operator has set its gates', () => byDefault, ''],
])('a client written from the specification alone, %s, computes the same verdicts, stakes and order', async (_who, served, common) => {
  const { rows, bets, differences } = await judgedBySpecification(async (path) => (await served().get(path)).body?.data, common);
  expect(differences).toEqual([]);
  expect([rows > ASKED.length * 5, bets > ASKED.length]).toEqual([true, true]);
});
