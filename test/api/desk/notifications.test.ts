import type { Knex } from 'knex';
import { addUser } from '../../../src/users/users';
import { mintKey } from '../../../src/users/keys';
import { startApp, type TestApp } from '../../support/app';
import { deskOf } from '../../support/desk';
import { event, handClock, insertWebhook, publish } from '../../support/webhooks';

const NOON = '2025-09-27T12:00:00.000Z';
const NIGHT = '2025-09-27T21:07:00.000Z';
const clock = handClock(NOON);

let app: TestApp;
let readKey: string;
const desk = deskOf(() => app);
const read = () => desk<'getNotifications'>('GET', '/me/notifications');

const PREFERENCES = {
  ...{ enabled: true, min_edge: 0.03, max_uncertainty: 0.12, min_stake: 10, bankroll: 5000 },
  ...{ event_types: null, quiet_hours: null, channels: null },
};
const put = (changes: object, headers: Record<string, string>) =>
  desk<'setNotifications'>('PUT', '/me/notifications', { body: { ...PREFERENCES, ...changes }, headers });
/** Overwrites any version. */
const set = (changes: object = {}) => put(changes, { 'if-match': '*' });

beforeEach(async () => {
  clock.set(new Date(NOON));
  const seed = async (db: Knex): Promise<void> => {
    readKey = (await mintKey(db, clock, 'ada@example.com', { scopes: ['read'] })).key;
  };
  app = await startApp({ clock, seed });
});
afterEach(() => app.close());

/** The events that a webhook was sent, by the `n` of their data, with the minutes until the first attempt. */
async function sent(webhookId: string): Promise<[n: number, minutes: number][]> {
  const rows = await app.database
    .db('public.webhook_deliveries as d')
    .join('public.events as e', 'e.event_id', 'd.event_id')
    .where({ webhook_id: webhookId })
    .orderBy('d.event_id')
    .select('e.data', 'd.next_attempt_at', 'd.created_at');
  return rows.map(({ data, next_attempt_at, created_at }) => [data.n, (next_attempt_at - created_at) / 60_000]);
}

test('the defaults apply, with version 0, until preferences are set', async () => {
  const defaults = await read();
  expect([defaults.status, defaults.headers.etag]).toEqual([200, '"0"']);
  expect(defaults.data).toMatchObject({ enabled: true, min_edge: 0.03, quiet_hours: null, channels: null, updated_at: null });
  const stored = await put({}, { 'if-match': '"0"' });
  expect([stored.status, stored.headers.etag]).toEqual([200, '"1"']);
  expect((await read()).data).toEqual({ ...PREFERENCES, updated_at: NOON });
});

test('one of two concurrent first requests wins, and a change needs the current version', async () => {
  const first = await Promise.all([put({}, { 'if-none-match': '*' }), put({}, { 'if-match': '"0"' })]);
  expect(first.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await put({}, { 'if-match': '"0"' })).status).toBe(412);
  expect((await put({}, {})).status).toBe(428);
  expect((await put({ enabled: false }, { 'if-match': '"1"' })).headers.etag).toBe('"2"');
});

test('the refusal names the value that cannot be used', async () => {
  const quiet = { from: '22:00', to: '07:00', time_zone: 'Moon/Crater' };
  const other = await addUser(app.database.db, clock, 'bob@example.com', 'Bob');
  const { webhook_id } = await insertWebhook(app.database.db, clock, { userId: other.user_id, url: 'https://example.com/' });
  const cases = [{ quiet_hours: quiet }, { min_stake: 1.005 }, { channels: [webhook_id] }, { quiet_hours: { ...quiet, from: '24:00' } }];
  const answers = await Promise.all(cases.map((changes) => set(changes)));
  expect(answers.map(({ status, error }) => [status, error.message])).toEqual([
    [422, '/quiet_hours/time_zone was "Moon/Crater"; allowed is the IANA name of a time zone, such as Europe/Berlin'],
    [422, '/min_stake was 1.005; allowed is an amount with at most 2 decimals'],
    [422, '/channels/0 is no webhook of yours; allowed are the ids that /webhooks lists'],
    [422, expect.stringContaining('/quiet_hours/from was "24:00"')],
  ]);
});

test('preferences need the scope account', async () => {
  expect((await desk('GET', '/me/notifications', { key: readKey })).error.code).toBe('scope_required');
});

const PICK = { edge_pp: 0.05, sigma: 0.1, fair: 0.5, net_decimal_odds: 2.2 };
const pick = (n: number, of: object) => event('pick.opened', { n, ...PICK, ...of });

test('a chat gets the events that pass the preferences, and a receiver of the standard format gets all', async () => {
  const { db } = app.database;
  const chat = await insertWebhook(db, clock, { userId: app.user.id, url: 'https://example.com/', format: 'slack' });
  const machine = await insertWebhook(db, clock, { userId: app.user.id, url: 'https://example.com/' });
  await set({ min_stake: 100 });
  // Quarter Kelly of 5000: 0.25 * (0.5 * 2.2 - 1) / 1.2 = 2.08 %, 104.16 dollars; at 2.1 it is 1.14 %, 56.81 dollars.
  await publish(db, clock.now(), pick(1, {}), pick(2, { edge_pp: 0.02 }), pick(3, { sigma: 0.13 }), pick(4, { net_decimal_odds: 2.1 }));
  await publish(db, clock.now(), event('pick.settled', { n: 5, edge_pp: 0 }));
  expect((await sent(chat.webhook_id)).map(([n]) => n)).toEqual([1, 5]);
  expect((await sent(machine.webhook_id)).map(([n]) => n)).toEqual([1, 2, 3, 4, 5]);
});

test('preferences apply by type to the channels that they name, and not at all while disabled', async () => {
  const { db } = app.database;
  const chat = await insertWebhook(db, clock, { userId: app.user.id, url: 'https://example.com/', format: 'slack' });
  const machine = await insertWebhook(db, clock, { userId: app.user.id, url: 'https://example.com/' });
  await set({ channels: [machine.webhook_id], event_types: ['pick.opened'] });
  await publish(db, clock.now(), pick(1, {}), event('fight.moved', { n: 2 }));
  await set({ channels: [machine.webhook_id], enabled: false });
  await publish(db, clock.now(), pick(3, {}));
  expect((await sent(machine.webhook_id)).map(([n]) => n)).toEqual([1]);
  expect((await sent(chat.webhook_id)).map(([n]) => n)).toEqual([1, 2, 3]);
});

test('a user who was told of a BET is told when it stops being one', async () => {
  const { db } = app.database;
  const chat = await insertWebhook(db, clock, { userId: app.user.id, url: 'https://example.com/', format: 'discord' });
  await set();
  const [good, bad] = [PICK, { ...PICK, edge_pp: 0.01 }];
  await publish(
    db,
    clock.now(),
    event('pick.verdict_changed', { n: 1, ...bad, previous: good }),
    event('pick.verdict_changed', { n: 2, ...bad, previous: bad }),
    event('pick.changed', { n: 3, ...bad, previous: good }),
  );
  expect((await sent(chat.webhook_id)).map(([n]) => n)).toEqual([1]);
});

test('messages in quiet hours wait until those end', async () => {
  const { db } = app.database;
  const chat = await insertWebhook(db, clock, { userId: app.user.id, url: 'https://example.com/', format: 'ntfy' });
  await set({ quiet_hours: { from: '22:00', to: '07:00', time_zone: 'Europe/Berlin' } });
  await publish(db, clock.now(), event('fight.moved', { n: 1 }));
  await publish(db, new Date(NIGHT), event('fight.moved', { n: 2 }));
  expect(await sent(chat.webhook_id)).toEqual([
    [1, 0],
    [2, 7 * 60 + 53],
  ]);
});

test('preferences stored by the command line apply and keep their version', async () => {
  const { db } = app.database;
  const preferences = { enabled: true, min_edge: 0.04, max_uncertainty: null, min_stake: 0, bankroll: 0, updated_at: clock.now() };
  await db('public.notification_preferences').insert({ user_id: app.user.id, ...preferences });
  const chat = await insertWebhook(db, clock, { userId: app.user.id, url: 'https://example.com/', format: 'discord' });
  await publish(db, clock.now(), pick(1, {}), pick(2, { edge_pp: 0.03 }));
  expect((await sent(chat.webhook_id)).map(([n]) => n)).toEqual([1]);
  expect((await read()).headers.etag).toBe('"1"');
});
