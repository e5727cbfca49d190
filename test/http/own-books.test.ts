import { addUser } from '../../src/users/users';
import { mintKey } from '../../src/users/keys';
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

it('books=mine stands for the active accounts of the key’s owner only', async () => {
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

interface BookRow {
  readonly book: string;
  readonly decimal_odds: number;
  readonly net_decimal_odds: number;
  readonly edge_pp: number;
  readonly fair_prob: number;
  readonly kelly_fraction_of_bankroll: number;
}

it('prices of books=mine are after the commission of the account, and fair prices are the same for everybody', async () => {
  const rowsOf = async (books: string) => {
    const { body, headers } = await app.get(`/picks/live?include_books=true&books=${books}`);
    const [pick] = body?.data as { fair_prob: number; books: BookRow[] }[];
    return { pick, bovada: pick?.books.find(({ book }) => book === 'bovada'), etag: headers['etag'] };
  };
  const standard = await rowsOf('bovada,lowvig');
  const charge = async (commission: number | null) => {
    const { body } = await app.desk('GET', '/me/bookmakers');
    const { version } = (body?.data as { book: string; version: number }[]).find(({ book }) => book === 'bovada')!;
    const changed = await app.desk('PUT', '/me/bookmakers/bovada', { body: { commission }, headers: { 'if-match': `"${version}"` } });
    expect(changed.status).toBe(200);
  };
  for (const commission of [0.1, 0.3]) {
    await charge(commission);
    const own = await rowsOf('mine');
    const odds = standard.bovada?.decimal_odds ?? NaN;
    expect(own.bovada).toMatchObject({ decimal_odds: odds, fair_prob: standard.bovada?.fair_prob });
    expect(own.bovada?.net_decimal_odds).toBeCloseTo(1 + (odds - 1) * (1 - commission), 4);
    expect(own.bovada?.edge_pp).not.toBe(standard.bovada?.edge_pp);
    expect(own.etag).not.toBe(standard.etag);
    expect(await rowsOf('bovada,lowvig')).toEqual(standard);
  }
  await charge(null);
  expect((await rowsOf('mine')).pick).toEqual(standard.pick);
});

it('the optimizer also accepts books=mine', async () => {
  expect((await app.get('/optimizer/plus-ev?books=mine')).status).toBe(200);
});
