import { encodeCursor } from '../../src/api/cursor';
import { addPricedFight } from '../builders/feed-world';
import { startApp, type TestApp } from '../support/app';

/** What the log said of requests that the database refused. */
const warned: Record<string, unknown>[] = [];
let app: TestApp;
let fightId: number;
beforeAll(async () => {
  app = await startApp({
    seed: addPricedFight,
    logged: (line) => line['level'] !== 30 && warned.push(line),
    instead: {
      listRuns: async (_, { db }) => {
        await db.raw(`select cast(? as timestamptz)`, ['2026-02-30 of "Ada - Lovelace"']);
        return { data: [], meta: { pagination: { next_cursor: null } } };
      },
    },
  });
  fightId = (await app.database.db('master.fights').first('fight_id')).fight_id;
});
afterAll(() => app.close());

const WEBHOOK = { url: 'https://example.com/hook' };
const LONG = 'a'.repeat(5_000);
/** Leap seconds, zones without minutes, and instants whose year in UTC has not four digits: `Date` reads none of them, or writes them otherwise. */
const NO_INSTANTS = [
  '2016-12-31T23:59:60Z',
  '2017-01-01T00:59:60+01:00',
  '2020-01-01T00:00:00+05',
  '0000-01-01T00:00:00+01:00',
  '9999-12-31T23:59:59-01:00',
];

it.each([
  ['GET', '/lines', 'if-none-match', undefined],
  ['GET', '/journal/bets', 'If-None-Match', undefined],
  ['PATCH', '/me', 'if-match', { kelly_z: 1 }],
  ['PUT', '/me/bookmakers/pinnacle', 'IF-NONE-MATCH', { currency: 'USD' }],
  ['GET', '/events/stream', 'last-event-id', undefined],
])('%s %s with a header %s that is too long gets a 400 that names it', async (method, path, name, given) => {
  const { status, body } = await app.desk(method, path, { headers: { [name]: LONG }, ...(given && { body: given }) });
  expect([status, body?.error?.code]).toEqual([400, 'invalid_header']);
  expect(body?.error?.message.toLowerCase()).toContain(`${name.toLowerCase()} was "aaaa`);
});

it.each(['from', 'to', 'as_of'])('an instant that Date cannot read is refused as %s', async (name) => {
  for (const instant of NO_INSTANTS) {
    const path = name === 'as_of' ? `/lines/${fightId}` : '/lines';
    const { status, body } = await app.desk('GET', `${path}?${name}=${encodeURIComponent(instant)}`);
    expect([instant, status, body?.error]).toEqual([
      instant,
      400,
      {
        code: `invalid_${name}`,
        message: `${name} was "${instant}"; allowed is an instant, YYYY-MM-DDTHH:MM:SSZ, without leap seconds`,
      },
    ]);
  }
});

it.each([
  ['/journal/bets', 'placed_at', { side: 'a', book: 'bovada', decimal_odds: 2, stake: 1 }],
  ['/journal/transactions', 'occurred_at', { kind: 'deposit', amount: 1 }],
  ['/me/keys', 'expires_at', { scopes: ['read'] }],
])('an instant that Date cannot read is refused in a body to %s, as %s', async (path, name, given) => {
  for (const instant of NO_INSTANTS) {
    const body = { ...given, ...(name === 'placed_at' && { fight_id: fightId }), [name]: instant };
    const answer = await app.desk('POST', path, { body });
    expect([instant, answer.status, answer.body?.error]).toEqual([
      instant,
      422,
      {
        code: 'invalid_body',
        message: `/${name} was "${instant}"; allowed is an instant, YYYY-MM-DDTHH:MM:SSZ, without leap seconds`,
      },
    ]);
  }
});

it.each([
  '2025-09-27T20:00:00Z',
  '2025-09-27t20:00:00.123456z',
  '2025-09-27 20:00:00+0530',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
])('%s is an instant', async (instant) => {
  expect((await app.desk('GET', `/lines?from=0001-01-01T00:00:00Z&to=${encodeURIComponent(instant)}`)).status).toBe(200);
});

const ID = '5f0c9a52-6d0f-4a5e-9a53-0a4f8a7e2b11';
const NO_DATES = [
  '2026-02-30T00:00:00.000Z',
  '2026-13-01T00:00:00.000Z',
  '2016-12-31T23:59:60.000Z',
  '2026-01-01',
  '+275760-09-13T00:00:00.000Z',
  'now',
  '',
  1,
];

it.each([
  ['/journal/bets', ID],
  ['/journal/transactions', ID],
  ['/lines?sort=start', 1],
])('%s refuses a cursor with a date that does not exist', async (path, id) => {
  for (const date of NO_DATES) {
    const cursor = encodeCursor([date, id]);
    const { status, body } = await app.desk('GET', `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`);
    expect([date, status, body?.error?.code]).toEqual([date, 400, 'invalid_cursor']);
  }
});

it('the list of deliveries refuses such a cursor, and the list of names refuses a cursor with text that cannot be stored', async () => {
  const { body } = await app.desk('POST', '/webhooks', { body: WEBHOOK });
  const { webhook_id } = Object.assign({ webhook_id: '' }, body?.data);
  const paths = NO_DATES.map((date) => `/webhooks/${webhook_id}/deliveries?cursor=${encodeCursor([date, ID])}`);
  for (const path of paths) expect([path, (await app.desk('GET', path)).body?.error?.code]).toEqual([path, 'invalid_cursor']);
  const names = `/admin/names?cursor=${encodeCursor(['a\0', 'the_odds_api'])}`;
  expect((await app.desk('GET', names, { key: 'system-token-of-the-tests-in-full' })).body?.error?.code).toBe('invalid_cursor');
});

it('a cursor with a number that JSON cannot write is refused', async () => {
  const cursor = Buffer.from('[1e999,1]').toString('base64url');
  expect((await app.desk('GET', `/lines?sort=move&cursor=${cursor}`)).body?.error?.code).toBe('invalid_cursor');
});

it('a value that the database cannot hold gets a 400 and a warning in the log', async () => {
  warned.length = 0;
  const { status, body } = await app.get('/runs');
  expect([status, body?.error]).toEqual([400, { code: 'invalid_value', message: 'the database cannot hold a value of the request' }]);
  expect(warned).toEqual([expect.objectContaining({ level: 40, msg: 'the database cannot hold a value of the request' })]);
});
