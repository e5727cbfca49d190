import { SYSTEM_TOKEN, startApp, type TestApp } from '../../support/app';
import { addBout, addFighter, priced, runAt } from '../../builders/feed-world';

let app: TestApp;
let [father, son] = [0, 0];

beforeAll(async () => {
  app = await startApp({
    seed: async (db) => {
      [father, son] = [await addFighter(db, 'Abe Hall'), await addFighter(db, 'Abe Hall')];
      const other = await addFighter(db, 'Bea Rivers');
      for (const bearer of [father, son]) await addBout(db, bearer, other, '2025-05-01');
      await runAt(db, '2025-09-20T12:00:00Z', [
        priced('e1', ['Abe Hall', 'Bea Rivers'], { bovada: [2.1, 1.8] }),
        priced('e2', ['Nobody Known', 'Bea Rivers'], { bovada: [2.1, 1.8] }),
      ]);
    },
  });
});
afterAll(() => app.close());

const ask = async (method: string, path: string, body?: object, key: string | null = SYSTEM_TOKEN) => {
  const answer = await app.desk(method, path, { key, ...(body && { body }) });
  return { status: answer.status, json: JSON.parse(answer.text) };
};
const decide = (name: string, body: object, key?: string) => ask('PUT', `/admin/names/${encodeURIComponent(name)}`, body, key);
const waiting = async (query = '') => (await ask('GET', `/admin/names${query}`)).json;

it('lists the waiting names in pages, each with its candidates', async () => {
  const { data } = await waiting();
  expect(data).toMatchObject([
    { source: 'the_odds_api', name: 'Abe Hall', name_normal: 'abe hall', outcome: 'ambiguous', reason: 'several_bearers' },
    { name: 'Nobody Known', outcome: 'unresolved', reason: 'unknown_name' },
  ]);
  expect(data[0].candidates.map(({ fighter_id }: { fighter_id: number }) => fighter_id).sort()).toEqual([father, son].sort());
  const first = await waiting('?limit=1');
  const second = await waiting(`?limit=1&cursor=${first.meta.pagination.next_cursor}`);
  expect([...first.data, ...second.data]).toEqual(data);
  expect(second.meta.pagination.next_cursor).toBeNull();
});

it('assigns a name, ignores a repetition, and undoes it; every decision is kept with its author', async () => {
  const assigned = { name: 'Abe Hall', name_normal: 'abe hall', fighter_id: son, fighter: 'Abe Hall' };
  const decision = { fighter_id: son, by: 'ada' };
  expect(await decide('Abe Hall', decision)).toMatchObject({ status: 200, json: { data: assigned } });
  expect(await decide('Abe Hall', decision)).toMatchObject({ status: 200, json: { data: assigned } });
  expect((await waiting()).data).toMatchObject([{ name: 'Nobody Known' }]);
  const { db } = app.database;
  expect(await db('master.name_resolutions').where({ name_normal: 'abe hall' })).toMatchObject([
    { fighter_id: son, method: 'manual', decided_by: 'ada' },
  ]);
  const withdrawn = await decide('Abe Hall', { fighter_id: null });
  expect(withdrawn.json.data).toEqual({ ...assigned, fighter_id: null, fighter: null });
  expect(await db('master.fighter_aliases').where({ alias_normal: 'abe hall' })).toEqual([]);
  expect((await decide('Abe Hall', { fighter_id: null })).json.error.code).toBe('name_not_found');
});

it('rejects names that no feed sent, fighters that do not exist, and bodies without a decision', async () => {
  expect(await decide('Sol Alvares', { fighter_id: son })).toMatchObject({
    status: 404,
    json: { error: { code: 'name_not_found', message: 'no feed ever sent the name "Sol Alvares"; /admin/names lists those that wait' } },
  });
  expect(await decide('Nobody Known', { fighter_id: 99999999 })).toMatchObject({
    status: 422,
    json: { error: { code: 'unknown_fighter' } },
  });
  expect(await decide('Nobody Known', {})).toMatchObject({ status: 422, json: { error: { code: 'invalid_body' } } });
  expect((await waiting()).data.map(({ name }: { name: string }) => name)).toContain('Nobody Known');
});

it("is for the operator: a user's key is refused, and the writer's role has no access to names", async () => {
  expect(await decide('Nobody Known', { fighter_id: son }, app.user.key)).toMatchObject({
    status: 403,
    json: { error: { code: 'system_token_required' } },
  });
  expect((await ask('GET', '/admin/names', undefined, app.user.key)).status).toBe(403);
  expect((await ask('GET', '/admin/names', undefined, null)).status).toBe(401);
  const { rows } = await app.database.db.raw(
    `select has_table_privilege('boxing_writer', 'master.name_resolutions', 'insert, update, delete') as may`,
  );
  expect(rows).toEqual([{ may: false }]);
});
