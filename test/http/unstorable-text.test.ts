import { addFighter } from '../builders/feed-world';
import { startApp, SYSTEM_TOKEN, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ seed: async (db) => void (await addFighter(db, 'Ann Stone')) });
});
afterAll(() => app.close());

const BET = { fight_id: 1, side: 'a', stake: 10, odds: 2, book: 'bovada' };
const TRANSACTION = { kind: 'deposit', amount: 10 };

it.each<[string, string, object, string]>([
  ['POST', '/me/keys', { label: 'a\0b', scopes: ['read'] }, '/label'],
  ['POST', '/me/keys', { label: '\ud800', scopes: ['read'] }, '/label'],
  ['PATCH', '/me', { time_zone: '\0' }, '/time_zone'],
  ['PUT', '/me/bookmakers/bovada', { notes: '\0' }, '/notes'],
  ['POST', '/journal/bets', { ...BET, note: 'won\0' }, '/note'],
  ['POST', '/journal/bets', { ...BET, external_ref: '\udc00' }, '/external_ref'],
  ['POST', '/journal/imports', { csv: 'fight,side\0' }, '/csv'],
  ['POST', '/journal/imports', { rows: [{ fight: 'Ann Stone v Bea\0' }] }, '/rows/0/fight'],
  ['POST', '/journal/transactions', { ...TRANSACTION, note: '\0' }, '/note'],
  ['POST', '/journal/transactions', { ...TRANSACTION, ['a\0']: 1 }, ''],
])('%s %s refuses a text that no database can store: %j', async (method, path, body, at) => {
  const headers: Record<string, string> = method === 'POST' ? {} : { 'if-match': '"0"' };
  const answer = await app.desk(method, path, { body, headers, ...(method === 'POST' && { idempotencyKey: `${path}${at}` }) });
  expect({ status: answer.status, error: answer.body?.error, logged: app.errors }).toEqual({
    status: 422,
    error: { code: 'invalid_body', message: expect.stringMatching(at === '' ? /./ : new RegExp(`^${at} .*allowed is text without`)) },
    logged: [],
  });
});

it.each(['/journal/bets?tag=%00', '/me/market-mappings/kalshi/%00', '/admin/names/%00', '/events?after=%00'])(
  'GET, PUT or DELETE %s does not fail the service',
  async (path) => {
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', {}],
      ['DELETE', undefined],
    ] as const) {
      const key = path.startsWith('/admin') ? SYSTEM_TOKEN : app.user.key;
      const { status } = await app.desk(method, path, { key, headers: { 'if-match': '"1"' }, ...(body !== undefined && { body }) });
      expect([status, app.errors]).toEqual([expect.any(Number), []]);
      expect(status).toBeLessThan(500);
    }
  },
);
