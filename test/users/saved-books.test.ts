import { listBooks, removeBook, saveBook, type BookDetails } from '../../src/users/saved-books';
import { addUser } from '../../src/users/users';
import { frozenClock } from '../../src/lib/clock';
import { createTestDatabase, type TestDatabase } from '../support/database';

const clock = frozenClock('2025-09-27T21:07:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const email of ['ada@example.com', 'bo@example.com']) await addUser(database.db, clock, email, 'Somebody');
});
afterAll(() => database.drop());

const save = (book: string, details: BookDetails = {}, email = 'ada@example.com') => saveBook(database.db, clock, email, book, details);

it('an account is saved with the given values, and is in dollars and in use by default', async () => {
  const details = { username: ' ada_o ', accountId: '8842107', vpnLocation: 'Malta', balance: '1250.5', notes: 'limited' };
  const saved = await save('pinnacle', details);
  expect(saved).toEqual({
    ...{ saved_bookmaker_id: expect.any(String), book: 'pinnacle', username: 'ada_o', account_id: '8842107', vpn_location: 'Malta' },
    ...{ balance: 1250.5, currency: 'USD', notes: 'limited', active: true, created_at: clock.now() },
  });
});

it('saving again changes the given values and keeps the rest; an empty text clears a value', async () => {
  const first = await save('betmgm', { username: 'ada', balance: '-3.25', currency: 'EUR' });
  const second = await save('betmgm', { username: '', active: false });
  expect(second).toEqual({ ...first, username: null, active: false });
  expect(await save('betmgm', { balance: '' })).toEqual({ ...second, balance: null });
  expect(await save('betmgm')).toEqual({ ...second, balance: null });
});

it('each user has at most one account per book, however often and by how many requests it is saved at once', async () => {
  await Promise.all(Array.from({ length: 5 }, (_, n) => save('bovada', { balance: String(n) }, 'bo@example.com')));
  expect((await listBooks(database.db, 'bo@example.com')).map(({ book }) => book)).toEqual(['bovada']);
  expect((await listBooks(database.db, 'ada@example.com')).map(({ book }) => book)).toEqual(['betmgm', 'pinnacle']);
});

it('a removed account is gone and cannot be removed again', async () => {
  await save('betus', {}, 'bo@example.com');
  expect(await removeBook(database.db, 'bo@example.com', 'betus')).toEqual({ book: 'betus', removed: 1 });
  await expect(removeBook(database.db, 'bo@example.com', 'betus')).rejects.toThrow(/no account saved at "betus"/);
  await expect(removeBook(database.db, 'bo@example.com', 'pinnacle')).rejects.toThrow(/no account saved/);
});

it('a book outside the region map can be saved if it has quoted', async () => {
  const seen = { title: 'Corner Shop', region: 'other', regions: ['other'], classification: 'soft', in_region_map: false };
  await database.db('master.books').insert({ book: 'cornershop', ...seen });
  expect(await save('cornershop')).toMatchObject({ book: 'cornershop' });
});

it.each<[string, BookDetails, RegExp]>([
  ['nosuchbook', {}, /"nosuchbook" is not a sportsbook/],
  ['pinnacle', { balance: '12.345' }, /balance was "12.345"/],
  ['pinnacle', { balance: '1e3' }, /balance was "1e3"/],
  ['pinnacle', { balance: '1000000000000' }, /to 999999999999.99/],
  ['pinnacle', { currency: 'Dollar' }, /currency must be .* \(got "Dollar"\)/],
  ['pinnacle', { username: 'x'.repeat(501) }, /user name had 501 characters; allowed are up to 500/],
  ['pinnacle', { notes: 'x'.repeat(10_001) }, /notes had 10001 characters/],
])('rejects %s with %j', async (book, details, message) => {
  const before = await listBooks(database.db, 'ada@example.com');
  await expect(save(book, details)).rejects.toMatchObject({ name: 'UserError', message: expect.stringMatching(message) });
  await expect(save('pinnacle', {}, 'eve@example.com')).rejects.toThrow(/no user has the address/);
  expect(await listBooks(database.db, 'ada@example.com')).toEqual(before);
});
