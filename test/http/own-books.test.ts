import { addUser } from '../../src/accounts/users';
import { mintKey } from '../../src/accounts/keys';
import { systemClock } from '../../src/lib/clock';
import { addPricedFight } from '../builders/feed-world';
import { startApp, SYSTEM_TOKEN, type TestApp } from '../support/app';
import { until } from '../support/until';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ seed: addPricedFight });
});
afterAll(() => app.close());

const save = (book: string, body: object = {}) => app.desk('PUT', `/me/bookmakers/${book}`, { body, headers: { 'if-none-match': '*' } });
const booksShown = async (key = app.user.key) => {
  const { status, body } = await app.get('/picks/live?include_books=true&books=mine', { headers: { authorization: `Bearer ${key}` } });
  if (status !== 200) return body?.error?.code;
  return [...new Set((body?.data as { books: { book: string }[] }[]).flatMap(({ books }) => books.map(({ book }) => book)))].sort();
};

it('books=mine stands for the active accounts of the key’s owner, and for nobody else’s', async () => {
  expect(await booksShown()).toBe('invalid_books');
  await save('lowvig');
  await save('bovada', { active: false });
  expect(await booksShown()).toEqual(['lowvig']);
  expect(await booksShown()).toEqual(['lowvig']);
  await app.desk('PUT', '/me/bookmakers/bovada', { body: { active: true }, headers: { 'if-match': '"1"' } });
  expect(await booksShown()).toEqual(['bovada', 'lowvig']);

  await addUser(app.database.db, systemClock, 'bo@example.com', 'Bo');
  const { key } = await mintKey(app.database.db, systemClock, 'bo@example.com');
  await until(async () => (await app.desk('GET', '/me/usage', { key })).status === 200);
  expect(await booksShown(key)).toBe('invalid_books');
  expect(await booksShown(SYSTEM_TOKEN)).toBe('invalid_books');
});

it('the optimizer takes books=mine too', async () => {
  expect((await app.get('/optimizer/plus-ev?books=mine')).status).toBe(200);
});
