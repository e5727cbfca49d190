import { addPricedFight } from '../../builders/feed-world';
import { url } from '../../contract/requests';
import { startApp, SYSTEM_TOKEN, type TestApp } from '../../support/app';
import { http } from '../../support/http';
import { readOperations, type RootedOperation } from '../../contract/read-operations';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ seed: addPricedFight });
});
afterAll(() => app.close());

/** Operations whose queries may see two states, and why that does no harm. */
const HARMLESS: Readonly<Record<string, string>> = {
  getJournalEquity: 'the answer names the time zone by which its days are counted',
  getJournalSummary: 'the answer names the time zone by which its months are counted',
  getMe: 'a key, its owner and the settings do not depend on each other',
  getSetup: 'the page of the set-up asks again each second while something is imported',
};

it('each operation reads with one statement or one snapshot, so its answer shows one state', async () => {
  const { reader, primary } = app.database.store;
  let readings: string[] = [];
  for (const db of [reader, primary])
    db.on('query', ({ sql, __knexTxId }: { sql: string; __knexTxId?: string }) => readings.push(__knexTxId ?? sql));
  const [fight] = await app.database.db('master.feed_events').pluck<number[]>('fight_id');
  const [fighter_id] = await app.database.db('master.fighters').pluck<number[]>('fighter_id');
  const given = {
    ...{ fight_id: String(fight), fighter_id: String(fighter_id), userId: app.user.id, schema: 'public', table: 'picks' },
    ...{ stake: '100', odds: '2.1', side: 'a' },
  };
  const found: Record<string, string[]> = {};
  let answered = 0;
  const ask = async ({ operation, root }: RootedOperation): Promise<string[]> => {
    readings = [];
    const token = operation.systemOnly ? SYSTEM_TOKEN : app.user.key;
    const { status } = await http(app.origin, root + url(operation, given), { headers: { authorization: `Bearer ${token}` } });
    if (status === 200) answered += 1;
    return [...new Set(readings)];
  };
  for (const rooted of await readOperations()) {
    if (rooted.operation.method !== 'get') continue;
    let several = await ask(rooted);
    // The service reads keys and events for itself, now and then, and keeps histories of prices.
    for (let again = 0; again < 3 && several.length > 1; again += 1) several = await ask(rooted);
    if (several.length > 1) found[rooted.operation.operationId] = several;
  }
  expect(answered).toBeGreaterThan(30);
  expect(Object.keys(found).sort()).toEqual(Object.keys(HARMLESS).sort());
});
