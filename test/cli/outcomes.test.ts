import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addOutcomeFight, offerTotals } from '../builders/outcomes-world';
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
  expect(out).toMatch(
    new RegExp(
      `^clock stopped at .* by REPLAY_AT: nothing here is current\nAnn Stone v Bea Rivers, fight ${fightId}\\. 10 rounds, by the record\\.\n`,
    ),
  );
  expect(out).toMatch(/^Fair, by model: Ann Stone 60\.0 %, draw 5\.0 %, Bea Rivers 35\.0 %\.$/m);
  expect(out).toMatch(/^Check: No market says how long it lasts/m);
  expect(out).toMatch(/^Ann Stone by knockout +\d+\.\d % +\d+\.\d+ +\d+\.\d %$/m);
  expect(out).toMatch(/^Over 9\.5 rounds /m);
});

it('shows the rounds as bars, which end with the cards', async () => {
  const { out } = await boxing('outcomes', fightId);
  expect(out).toMatch(/^round 1 +█+ \d+\.\d % .* \d+\.\d % past 0\.5$/m);
  expect(out).toMatch(/^cards +█+ \d+\.\d % +\d\.\d % +█+ \d+\.\d %$/m);
});

it('draws the same to a file, with the totals of books, and says where there is nothing to draw', async () => {
  const file = join(tmpdir(), `outcomes-${process.pid}.svg`);
  await offerTotals(database.db, { bovada: [7.5, 1.8, 2] });
  expect((await boxing('outcomes', fightId, '--svg', file)).code).toBe(0);
  const svg = await readFile(file, 'utf8');
  await rm(file);
  await offerTotals(database.db, {});
  expect(svg).toMatch(/^<svg [^>]*aria-label="Ann Stone v Bea Rivers: who wins and when/);
  for (const text of ['▲ Ann Stone wins, 60.0 %', '▼ Bea Rivers wins, 35.0 %', '■ draw, 5.0 %', 'cards']) expect(svg).toContain(text);
  await offerTotals(database.db, { bovada: [10.5, 1.8, 2], lowvig: [10.5, 1.85, 1.95] });
  const { code, err } = await boxing('outcomes', fightId, '--svg', file);
  await offerTotals(database.db, {});
  expect([code, err]).toEqual([1, expect.stringMatching(/nothing to draw: .*a total on offer is not below the scheduled rounds/)]);
});

it('answers what if with other rounds, as JSON too, and names the rounds that are allowed', async () => {
  const { data } = JSON.parse((await boxing('outcomes', fightId, '--rounds', '12', '--json')).out);
  expect(data.rounds).toMatchObject({ scheduled: 12, source: 'asked' });
  expect(await boxing('outcomes', fightId, '--rounds', '5')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/rounds was "?5"?; allowed/),
  });
});

it('lists what books offer beside the fair probabilities, with the reason against a bet', async () => {
  expect((await boxing('outcomes', fightId, '--prices')).out).toMatch(/^no book offers anything but the winner here/);
  await offerTotals(database.db, { bovada: [7.5, 1.8, 2] });
  const { code, out } = await boxing('outcomes', 'Stone', '--prices');
  expect(code).toBe(0);
  expect(out).toMatch(/^0 bets among 2 prices$/m);
  expect(out).toMatch(
    /^\S+: Over 7\.5 +bovada +1\.80 +52\.9 % +57\.6 % +13\.8 % +\+4\.8 pp +3\.7 % +NO BET +no record proves such edges +no market says how long it lasts$/m,
  );
  const rows = JSON.parse((await boxing('outcomes', fightId, '--prices', '--json', '--rounds', '12')).out);
  expect(rows).toMatchObject([{ selection: 'Over', fair: expect.any(Number) }, { selection: 'Under' }]);
  expect(await boxing('outcomes', fightId, '--prices', '--settlement', 'common')).toMatchObject({ code: 2 });
});

it('says which markets have no price where the rounds are not known', async () => {
  await database.db('master.fights').where({ fight_id: fightId }).update({ rounds_scheduled: null });
  const { out } = await boxing('outcomes', fightId);
  expect(out).toMatch(/^Markets that name a round.*no number of scheduled rounds is/m);
  expect(out).not.toMatch(/by knockout/);
  expect(out).toMatch(/^Over 0\.5 rounds /m);
});
