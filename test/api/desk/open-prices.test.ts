import type { Knex } from 'knex';
import { DEMO_FEED, THE_ODDS_API } from '../../../src/names/sources';
import { addPricedFight } from '../../builders/feed-world';
import { startApp, type TestApp } from '../../support/app';

let apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps) await app.close();
  apps = [];
});

/** An app over a priced fight whose events came from a feed. */
async function fedBy(feed: string | null): Promise<TestApp> {
  const seed = async (db: Knex) => {
    if (feed === null) return;
    await addPricedFight(db);
    await db('master.feed_events').update({ feed });
  };
  const app = await startApp({ seed });
  apps.push(app);
  return app;
}

const PATHS = (fightId: number) => [
  '/lines',
  '/lines?format=csv',
  `/lines/${fightId}`,
  `/lines/${fightId}?format=csv`,
  `/lines/${fightId}/closes`,
];
const STRANGER = `bpk_${'A'.repeat(32)}`;

async function fightOf({ database }: TestApp): Promise<number> {
  return (await database.db('master.fights').first('fight_id')).fight_id;
}

it('a vendor’s prices need a key, as JSON and CSV, and shared caches must not store them', async () => {
  const app = await fedBy(THE_ODDS_API);
  for (const path of PATHS(await fightOf(app))) {
    const answers = [
      await app.desk('GET', path, { key: null }),
      await app.desk('GET', path, { key: STRANGER }),
      await app.desk('GET', path),
    ];
    expect([path, answers.map(({ status, body }) => body?.error?.code ?? status)]).toEqual([path, ['unauthorized', 'invalid_key', 200]]);
    expect(answers[0]?.headers['www-authenticate']).toBe('Bearer realm="boxing"');
    expect(answers[0]?.text).not.toMatch(/2\.1|bovada/);
    expect(answers[2]?.headers['cache-control']).toBe('private, no-cache');
  }
});

it('the demo’s own prices are public', async () => {
  const app = await fedBy(DEMO_FEED);
  for (const path of PATHS(await fightOf(app))) {
    for (const key of [null, STRANGER]) expect([path, (await app.desk('GET', path, { key })).status]).toEqual([path, 200]);
  }
});

it('a key is needed if a single price is a vendor’s, or if there are no prices', async () => {
  const mixed = await fedBy(DEMO_FEED);
  await mixed.database.db('master.feed_events').insert({
    ...(await mixed.database.db('master.feed_events').first()),
    event_id: 'another',
    feed: THE_ODDS_API,
  });
  const reloaded = await startApp({ beside: mixed });
  apps.unshift(reloaded);
  expect((await reloaded.desk('GET', '/lines', { key: null })).status).toBe(401);
  expect((await (await fedBy(null)).desk('GET', '/lines', { key: null })).status).toBe(401);
});
