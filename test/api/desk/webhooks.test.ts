import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { mintKey } from '../../../src/users/keys';
import { addUser } from '../../../src/users/users';
import { createSender } from '../../../src/events/webhooks/post';
import { openDeliveries } from '../../../src/events/webhooks/worker';
import { startApp, type TestApp } from '../../support/app';
import { deskOf, type DeskReply } from '../../support/desk';
import { schemaViolation } from '../../support/schema-violation';
import { event, handClock, publish, signatureOf, startReceiver, type HandClock, type Receiver } from '../../support/webhooks';

let app: TestApp;
let clock: HandClock;
let receiver: Receiver;
let other: string;
const answers: number[] = [];
const desk = deskOf(() => app);

beforeAll(async () => {
  clock = handClock(new Date());
  app = await startApp({ clock, webhooksOnLoopback: 'on' });
  receiver = await startReceiver(clock, (_, response) => response.writeHead(answers.shift() ?? 204).end());
  const bob = await addUser(app.database.db, clock, 'bob@example.com', 'Bob');
  other = (await mintKey(app.database.db, clock, bob.email, { scopes: ['read', 'account'] })).key;
});
afterEach(async () => {
  answers.length = 0;
  await app.database
    .db('public.webhooks')
    .whereNull('deleted_at')
    .update({ deleted_at: clock.now(), disabled_at: clock.now(), disabled_reason: 'by_owner' });
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});

const create = (body: object = {}) => desk<'createWebhook'>('POST', '/webhooks', { body: { url: `${receiver.origin}/hook`, ...body } });

async function created(body: object = {}): Promise<{ id: string; secret: string; path: string }> {
  const { status, error, data } = await create(body);
  expect([status, error]).toEqual([201, undefined]);
  const { webhook_id: id, secret } = data;
  return { id, secret: secret!, path: `/webhooks/${id}` };
}

async function sendAll(): Promise<void> {
  const send = createSender({ allowLoopback: true });
  const { round, idle } = openDeliveries({ db: app.database.db, clock, send, random: () => 0.5, log: pino({ level: 'silent' }) });
  while ((await round()) > 0) await idle();
}

test('a webhook is created with a secret that is shown once', async () => {
  const body = { url: `${receiver.origin}/hook`, types: ['pick.opened'], filter: { books: ['pinnacle'], min_edge: 0.03 }, label: 'desk' };
  const first = await desk<'createWebhook'>('POST', '/webhooks', { body, idempotencyKey: 'once' });
  expect(first.status).toBe(201);
  expect(first.data).toMatchObject({
    ...body,
    filter: { ...body.filter, fight_id: null, settlement: null },
    format: 'standard',
    enabled: true,
  });
  expect(first.data.secret).toMatch(/^whsec_/);
  expect(first.headers).toMatchObject({ etag: '"1"', location: `/api/desk/v1/webhooks/${first.data.webhook_id}` });
  const replay = await desk<'createWebhook'>('POST', '/webhooks', { body, idempotencyKey: 'once' });
  expect([replay.status, replay.headers['idempotent-replayed'], replay.data]).toEqual([201, 'true', { ...first.data, secret: null }]);
  const { webhook_id } = first.data;
  for (const path of ['/webhooks', `/webhooks/${webhook_id}`]) expect((await desk('GET', path)).text).not.toContain('whsec_');
});

test.each([
  ['https://10.0.0.1/hook', 'its address is not on the public internet'],
  ['http://example.com/hook', 'it does not start with https://'],
  ['https://a:b@example.com/hook', 'it contains a user name or password'],
])('%s is rejected because %s', async (url, problem) => {
  const { status, error } = await create({ url });
  expect([status, error.code, error.message]).toEqual([422, 'invalid_body', expect.stringContaining(problem)]);
});

test('the refusal names an unknown type, book or field', async () => {
  const messages = [{ types: ['pick.opend'] }, { filter: { books: ['pinnacle', 'pinacle'] } }, { urls: [] }, { format: 'telegram' }].map(
    async (body) => {
      const answer = await create(body);
      return [answer.status, answer.error.message];
    },
  );
  expect(await Promise.all(messages)).toEqual([
    [422, expect.stringContaining('/types/0 was "pick.opend"')],
    [422, '/filter/books/1 was "pinacle"; allowed are the keys that /bookmakers of the trading API lists'],
    [422, expect.stringContaining('/urls is not a field of this body')],
    [422, '/url names no chat; for telegram it ends in sendMessage?chat_id=<chat>'],
  ]);
});

test('a change needs the current version, so one of two concurrent changes wins', async () => {
  const { path } = await created();
  expect((await desk('PATCH', path, { body: { label: 'x' } })).status).toBe(428);
  const change = (label: string) => desk('PATCH', path, { body: { label }, headers: { 'if-match': '"1"' } });
  const both = await Promise.all([change('one'), change('two')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect(both.find(({ status }) => status === 412)!.headers.etag).toBe('"2"');
});

test('a test is delivered, signed, and listed with its attempts', async () => {
  const { path, secret } = await created({ types: ['model.promoted'] });
  answers.push(500);
  const { status, data } = await desk<'testWebhook'>('POST', `${path}/test`);
  expect([status, data]).toMatchObject([202, { type: 'webhook.test', state: 'pending', attempts: [], event_id: null }]);
  await sendAll();
  clock.set(new Date(clock.now().getTime() + 6_000));
  await sendAll();
  const message = receiver.received.at(-1)!;
  expect(new Webhook(secret).verify(message.body, signatureOf(message))).toMatchObject({ type: 'webhook.test', data: {} });
  expect(schemaViolation(app.deskDocument, 'WebhookMessage')(JSON.parse(message.body))).toBeUndefined();
  const list = await desk<'listWebhookDeliveries'>('GET', `${path}/deliveries`);
  expect(list.data).toMatchObject([
    {
      state: 'delivered',
      reason: null,
      next_attempt_at: null,
      attempts: [
        { status: 500, error: 'answered 500' },
        { status: 204, error: null },
      ],
    },
  ]);
  expect((await desk<'listWebhookDeliveries'>('GET', `${path}/deliveries?state=failed`)).data).toEqual([]);
});

test('the old secret also signs for a day after a rotation', async () => {
  const { path, secret: old } = await created();
  const rotated = await desk<'rotateWebhookSecret'>('POST', `${path}/secret`);
  expect(rotated.status).toBe(201);
  const verifying = async (): Promise<boolean[]> => {
    await desk('POST', `${path}/test`);
    await sendAll();
    const message = receiver.received.at(-1)!;
    const now = jest.spyOn(Date, 'now').mockReturnValue(clock.now().getTime());
    const verified = [old, rotated.data.secret!].map((secret) => {
      try {
        return Boolean(new Webhook(secret).verify(message.body, signatureOf(message)));
      } catch {
        return false;
      }
    });
    now.mockRestore();
    return verified;
  };
  expect(await verifying()).toEqual([true, true]);
  clock.set(new Date(clock.now().getTime() + 86_400_000 - 1));
  expect(await verifying()).toEqual([true, true]);
  clock.set(new Date(clock.now().getTime() + 1));
  expect(await verifying()).toEqual([false, true]);
  expect(rotated.data.old_secret_expires_at).toBe(clock.now().toISOString());
});

test('an event is redelivered under the same webhook-id, however old its alert is', async () => {
  const { path } = await created();
  await publish(app.database.db, clock.now(), event('arbitrage.detected', {}, { fight_id: 3 }));
  await publish(app.database.db, clock.now(), event('arbitrage.expired', {}, { fight_id: 3 }));
  await sendAll();
  const list = (await desk<'listWebhookDeliveries'>('GET', `${path}/deliveries`)).data;
  const first = list.find(({ type }) => type === 'arbitrage.detected')!;
  expect(first).toMatchObject({ type: 'arbitrage.detected', state: 'expired', reason: 'its prices have gone' });
  const again = await desk('POST', `${path}/deliveries/${first.delivery_id}/redeliver`);
  expect([again.status, again.data]).toMatchObject([202, { message_id: first.message_id, event_id: first.event_id, expires_at: null }]);
  await sendAll();
  expect(receiver.received.at(-1)!.headers['webhook-id']).toBe(first.message_id);
  await app.database.db('public.events').delete();
  const gone = await desk('POST', `${path}/deliveries/${first.delivery_id}/redeliver`);
  expect([gone.status, gone.error.code]).toEqual([409, 'event_not_kept']);
});

test('deliveries are paged, newest first, and each is listed once', async () => {
  const { path } = await created();
  await publish(app.database.db, clock.now(), ...Array.from({ length: 7 }, () => event('fight.moved')));
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: DeskReply<'listWebhookDeliveries'> = await desk(
      'GET',
      `${path}/deliveries?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`,
    );
    seen.push(...page.data.map(({ delivery_id }) => delivery_id));
    cursor = page.nextCursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  for (const wrong of ['abc', Buffer.from('["x","y"]').toString('base64url')]) {
    const answer = await desk<'listWebhookDeliveries'>('GET', `${path}/deliveries?cursor=${wrong}`);
    expect([answer.status, answer.error.code]).toEqual([400, 'invalid_cursor']);
  }
});

test('a disabled webhook gets nothing until it is enabled again, and its pending deliveries are dropped', async () => {
  const { path } = await created();
  await publish(app.database.db, clock.now(), event('fight.moved'));
  const disabled = await desk('PATCH', path, { body: { enabled: false }, headers: { 'if-match': '"1"' } });
  expect(disabled.data).toMatchObject({ enabled: false, disabled_reason: 'by_owner' });
  await publish(app.database.db, clock.now(), event('fight.moved'));
  const before = receiver.received.length;
  await sendAll();
  expect(receiver.received).toHaveLength(before);
  expect((await desk<'listWebhookDeliveries'>('GET', `${path}/deliveries`)).data).toMatchObject([
    { state: 'disabled', reason: 'the webhook was disabled by its owner' },
  ]);
  expect((await desk('POST', `${path}/test`)).error.code).toBe('webhook_disabled');
  const enabled = await desk('PATCH', path, { body: { enabled: true }, headers: { 'if-match': disabled.headers.etag! } });
  expect(enabled.data).toMatchObject({ enabled: true, disabled_reason: null });
});

test('a deleted webhook is not found and gets nothing, and its deliveries stay on record', async () => {
  const { path, id } = await created();
  await publish(app.database.db, clock.now(), event('fight.moved'));
  const removed = await desk('DELETE', path, { headers: { 'if-match': '"1"' } });
  expect([removed.status, removed.text]).toEqual([204, '']);
  expect((await desk('GET', path)).error).toMatchObject({ code: 'webhook_not_found' });
  expect((await desk('GET', '/webhooks')).data).toEqual([]);
  expect(await app.database.db('public.webhook_deliveries').where({ webhook_id: id })).toHaveLength(1);
});

test("another user's webhook is not found, for every operation", async () => {
  const { path } = await created();
  await desk('POST', `${path}/test`);
  const [delivery] = (await desk<'listWebhookDeliveries'>('GET', `${path}/deliveries`)).data;
  const asks = [
    ['GET', path],
    ['PATCH', path, { label: 'mine' }],
    ['DELETE', path],
    ['POST', `${path}/secret`],
    ['POST', `${path}/test`],
    ['GET', `${path}/deliveries`],
    ['POST', `${path}/deliveries/${delivery!.delivery_id}/redeliver`],
  ] as const;
  for (const [method, asked, body] of asks) {
    const answer = await desk(method, asked, { key: other, body, headers: { 'if-match': '"1"' } });
    expect([method, asked, answer.status, answer.error.code]).toEqual([method, asked, 404, 'webhook_not_found']);
  }
  expect((await desk('GET', '/webhooks', { key: other })).data).toEqual([]);
});

test('a user can have at most twenty webhooks, even with concurrent requests', async () => {
  const asked = await Promise.all(Array.from({ length: 24 }, () => create()));
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(asked.find(({ status }) => status !== 201)!.error.code).toBe('too_many_webhooks');
});

test('neither role of the API can read a secret, and the record of changes leaves it out', async () => {
  const { id, secret, path } = await created();
  await desk('PATCH', path, { body: { label: 'renamed' }, headers: { 'if-match': '"1"' } });
  for (const db of [app.database.reader, app.database.store.primary, app.database.store.writer])
    await expect(db('public.webhook_secrets').select('secret')).rejects.toThrow('permission denied');
  const changes = await app.database.db('public.changes').where({ table_name: 'webhooks' }).whereRaw(`after ->> 'webhook_id' = ?`, [id]);
  expect(changes.map(({ change, actor }) => [change, actor.split(' ')[0], actor.includes('Webhook')])).toEqual([
    ['insert', 'user', true],
    ['update', 'user', true],
  ]);
  expect(JSON.stringify(await app.database.db('public.changes').select())).not.toContain(secret);
});

test('a user gets the public events and their own that pass the filter', async () => {
  await created({ types: ['pick.opened', 'bet.settled'], filter: { books: ['pinnacle'], min_edge: 0.05 } });
  const before = receiver.received.length;
  const bob = await app.database.db('public.users').where({ email: 'bob@example.com' }).first();
  await publish(
    app.database.db,
    clock.now(),
    event('pick.opened', { n: 1, book: 'pinnacle', edge_pp: 0.05 }),
    event('pick.opened', { n: 2, book: 'pinnacle', edge_pp: 0.04 }),
    event('pick.opened', { n: 3, book: 'betmgm', edge_pp: 0.09 }),
    event('pick.changed', { n: 4, book: 'pinnacle', edge_pp: 0.09 }),
    event('bet.settled', { n: 5 }, { user_id: app.user.id }),
    event('bet.settled', { n: 6 }, { user_id: bob.user_id }),
  );
  await sendAll();
  expect(
    receiver.received
      .slice(before)
      .map(({ body }) => JSON.parse(body).data.n)
      .sort(),
  ).toEqual([1, 5]);
});

test('an arbitrage is sent where its verdict passes the filter, and other events pass', async () => {
  await created({ types: ['arbitrage.detected', 'pick.opened'], filter: { settlement: 'known' } });
  const before = receiver.received.length;
  await publish(
    app.database.db,
    clock.now(),
    ...['loses', 'unknown', 'riskless'].map((settlement_verdict, n) => event('arbitrage.detected', { n, settlement_verdict })),
    event('pick.opened', { n: 3 }),
  );
  await sendAll();
  const sent = receiver.received.slice(before).map(({ body }) => JSON.parse(body).data.n);
  expect(sent.sort()).toEqual([0, 2, 3]);
});
