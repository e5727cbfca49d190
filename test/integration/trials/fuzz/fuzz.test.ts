import { startApp, SYSTEM_TOKEN, type TestApp } from '../../../support/app';
import { addPricedFight } from '../../../builders/feed-world';
import { fuzz } from './fuzz';
import { KINDS } from './requests';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ seed: addPricedFight });
});
afterAll(() => app.close());

it('every request to either contract is answered as documented, within two seconds, without an internal error', async () => {
  const { fight_id: fightId } = await app.database.db('master.fights').first('fight_id');
  const { slow, broken, byKind, requests } = await fuzz(
    { origin: app.origin, key: app.user.key, systemToken: SYSTEM_TOKEN, fightId },
    { requests: 20_000, seed: 20_261_123 },
  );
  expect(broken).toEqual([]);
  expect(app.errors).toEqual([]);
  // Another process that takes the processor away must not fail a test: one request in 500 may wait for it.
  expect(slow.slice(requests / 500)).toEqual([]);
  expect(Object.keys(byKind).toSorted()).toEqual([...KINDS].toSorted());
}, 240_000);
