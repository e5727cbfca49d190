import type { Knex } from 'knex';
import { readMarketsAt } from '../../src/prices/exchanges/market-at';
import { addPricedFight } from '../builders/feed-world';
import { NOW } from '../support/app';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await addPricedFight(db);
});
afterAll(() => database.drop());

interface Sent {
  readonly sql: string;
  readonly bindings: readonly Knex.RawBinding[];
}

it('the newest poll of a feed is found once, and not again for each quote', async () => {
  const { fight_id } = await db('master.feed_events').first('fight_id');
  const sent: Sent[] = [];
  const note = (query: Sent) => sent.push(query);
  db.on('query', note);
  expect(await readMarketsAt(db, fight_id, new Date(NOW))).not.toEqual([]);
  db.off('query', note);
  const [query] = sent;
  const plan = await db.raw(`explain ${query!.sql.replaceAll(/\$\d+/g, '?')}`, query!.bindings);
  expect(JSON.stringify(plan.rows)).toContain('CTE Scan on poll');
});
