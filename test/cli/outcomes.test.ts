import { addOutcomeFight } from '../builders/outcomes-world';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { boxing as commandLine } from '../support/cli';

let database: TestDatabase;
let fightId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  fightId = String(await addOutcomeFight(database.db));
});
afterAll(() => database.drop());

const boxing = (...args: string[]) => commandLine(args, { DATABASE_URL: database.url, REPLAY_AT: '2025-09-27T21:07:00Z' });

it('lists the fair prices of a fight’s markets, with the winner of the pick and what to be careful about', async () => {
  const { code, out } = await boxing('outcomes', 'Stone');
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^Ann Stone v Bea Rivers, fight ${fightId}, 10 rounds\n`));
  expect(out).toMatch(/^fair, by model: Ann Stone 60\.0 %, draw 5\.0 %, Bea Rivers 35\.0 %$/m);
  expect(out).toMatch(/^check: no market says how long it lasts$/m);
  expect(out).toMatch(/^Ann Stone by knockout +\d+\.\d % +\d+\.\d+ +\d+\.\d %$/m);
  expect(out).toMatch(/^over 9\.5 rounds /m);
});

it('answers what if with other rounds, as JSON too, and names the rounds that are allowed', async () => {
  const { data } = JSON.parse((await boxing('outcomes', fightId, '--rounds', '12', '--json')).out);
  expect(data.rounds).toMatchObject({ scheduled: 12, source: 'asked' });
  expect(await boxing('outcomes', fightId, '--rounds', '5')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/rounds was "?5"?; allowed/),
  });
});

it('says which markets have no price where the rounds are not known', async () => {
  await database.db('master.fights').where({ fight_id: fightId }).update({ rounds_scheduled: null });
  const { out } = await boxing('outcomes', fightId);
  expect(out).toMatch(/^some markets have no price: no number of rounds is probable enough$/m);
  expect(out).not.toMatch(/by knockout/);
  expect(out).toMatch(/^over 0\.5 rounds /m);
});
