import { startApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('removes the vig by every method', async () => {
  const { status, body } = await app.desk('POST', '/calculators/devig', { body: { decimal_odds: [1.8, 2.1] } });
  expect([status, body?.meta.api_version]).toEqual([200, 'desk-v1']);
  expect(body?.data).toMatchObject({
    overround: 0.031746,
    methods: [{ method: 'power' }, { method: 'multiplicative', probabilities: [0.538462, 0.461538] }, {}, {}, {}],
  });
});

it('says why a method has no answer', async () => {
  const { body } = await app.desk('POST', '/calculators/devig', { body: { decimal_odds: [2.5, 2.5] } });
  expect(body?.data).toMatchObject({
    methods: expect.arrayContaining([{ method: 'shin', probabilities: null, fair_decimal_odds: null, error: 'no_solution_below_one' }]),
  });
});

it.each([
  ['a missing field', {}, '/decimal_odds is missing'],
  ['an unknown field', { decimal_odds: [2, 2], vig: 1 }, '/vig is not a field of this body; allowed are decimal_odds, commission'],
  ['a price out of range', { decimal_odds: [2, 1] }, '/decimal_odds/1 was 1; allowed is a number from 1.0001 to 1000000'],
  ['text in place of a number', { decimal_odds: ['2', 2] }, '/decimal_odds/0 was "2"; allowed is a number from 1.0001 to 1000000'],
  ['a short list', { decimal_odds: [2] }, '/decimal_odds was [2]; allowed is a list of at least 2'],
])('a body with %s is rejected with the place and what is allowed', async (_, given, message) => {
  const { status, body } = await app.desk('POST', '/calculators/devig', { body: given });
  expect([status, body?.error]).toEqual([422, { code: 'invalid_body', message }]);
});
