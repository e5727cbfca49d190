import { pino } from 'pino';
import { createSender } from '../../../src/events/webhooks/post';
import { vapidKeys } from '../../../src/events/webhooks/vapid-keys';
import type { PushSender } from '../../../src/events/webhooks/web-push';
import { openDeliveries } from '../../../src/events/webhooks/worker';
import { startApp, type TestApp } from '../../support/app';
import { deskOf } from '../../support/desk';
import { pushBrowser, vapidClaims } from '../../support/push-browser';
import { event, handClock, publish, startReceiver, type HandClock, type Receiver } from '../../support/webhooks';

const CONTACT = 'mailto:operator@example.com';

let app: TestApp;
let clock: HandClock;
let pushService: Receiver;
let pushSender: PushSender;
const answers: number[] = [];
const desk = deskOf(() => app);

beforeAll(async () => {
  clock = handClock(new Date());
  app = await startApp({ clock, webhooksOnLoopback: 'on', webPushContact: CONTACT });
  pushService = await startReceiver(clock, (_, response) => response.writeHead(answers.shift() ?? 201).end());
  pushSender = { contact: CONTACT, ...(await vapidKeys(app.database.db, clock)) };
});
beforeEach(async () => {
  await app.database.db('public.webhooks').update({ deleted_at: clock.now(), disabled_at: clock.now(), disabled_reason: 'by_owner' });
});
afterAll(async () => {
  await pushService.close();
  await app.close();
});

const publicKey = async () => (await desk<'getPushKey'>('GET', '/push-key')).data.public_key!;
const subscribe = (body: object) =>
  desk<'createWebhook'>('POST', '/webhooks', { body: { format: 'web_push', url: `${pushService.origin}/send/1`, ...body } });

async function sendAll(sender: PushSender | null = pushSender): Promise<void> {
  const send = createSender({ allowLoopback: true });
  const parts = { db: app.database.db, clock, send, pushSender: sender ?? undefined, random: () => 0.5, log: pino({ level: 'silent' }) };
  const { round, idle } = openDeliveries(parts);
  while ((await round()) > 0) await idle();
}

test('a browser that subscribed reads the event as a notification, and the push service between cannot', async () => {
  const browser = pushBrowser();
  expect((await subscribe({ keys: browser.keys })).status).toBe(201);
  const pick = {
    fight_id: 7,
    fighter_a: 'Ada Stone',
    fighter_b: 'Bea Flint',
    side: 'a',
    book: 'pinnacle',
    decimal_odds: 2.35,
    verdict: 'BET',
  };
  await publish(app.database.db, clock.now(), event('pick.opened', pick, { fight_id: 7 }));
  await sendAll();
  const message = pushService.received.at(-1)!;
  expect(browser.read(message)).toEqual({
    title: 'New pick',
    body: 'BET, Ada Stone at 2.35 with pinnacle, Ada Stone v Bea Flint',
    path: 'fights/7',
    tag: 'fights/7',
  });
  expect(message.bytes.includes('Stone')).toBe(false);
  expect(() => pushBrowser().read(message)).toThrow();
  expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream', urgency: 'high' });
  expect(Number(message.headers['ttl'])).toBeGreaterThan(0);
  expect(Object.keys(message.headers).filter((name) => name.startsWith('webhook-'))).toEqual([]);
});

test('the push service learns who sends, by the key that browsers subscribe with', async () => {
  await subscribe({ keys: pushBrowser().keys });
  await publish(app.database.db, clock.now(), event('fight.moved', { fight_id: 7 }, { fight_id: 7 }));
  await sendAll();
  const claims = vapidClaims(pushService.received.at(-1)!, await publicKey());
  expect(claims).toEqual({ aud: pushService.origin, sub: CONTACT, exp: expect.any(Number) });
});

test('the key stays the same for processes that ask at once', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => vapidKeys(app.database.db, clock)));
  expect(new Set([...keys.map((key) => key.publicKey), await publicKey()]).size).toBe(1);
});

test.each([404, 410])('%d from the push service ends the webhook, because the browser has unsubscribed', async (status) => {
  const { data } = await subscribe({ keys: pushBrowser().keys });
  answers.push(status);
  await desk('POST', `/webhooks/${data.webhook_id}/test`);
  await sendAll();
  expect((await desk('GET', `/webhooks/${data.webhook_id}`)).data).toMatchObject({ enabled: false, disabled_reason: 'gone' });
});

test('where the operator has turned it off, a delivery fails and says so', async () => {
  const { data } = await subscribe({ keys: pushBrowser().keys });
  const sent = pushService.received.length;
  await desk('POST', `/webhooks/${data.webhook_id}/test`);
  await sendAll(null);
  const { data: deliveries } = await desk<'listWebhookDeliveries'>('GET', `/webhooks/${data.webhook_id}/deliveries`);
  expect(deliveries).toMatchObject([{ state: 'failed', reason: 'this service sends no Web Push any more' }]);
  expect(pushService.received).toHaveLength(sent);
});

test.each([
  ['no keys', {}, '/keys are missing; web_push needs the p256dh and auth of the subscription'],
  [
    'a point that is not on the curve',
    { keys: { ...pushBrowser().keys, p256dh: 'A'.repeat(87) } },
    '/keys/p256dh is no public key of the curve P-256',
  ],
  ['another format', { format: 'ntfy', keys: pushBrowser().keys }, '/keys belong to web_push alone; /format was "ntfy"'],
])('a subscription that no message could be encrypted for is refused: %s', async (_, body, message) => {
  expect(await subscribe(body)).toMatchObject({ status: 422, error: { code: 'invalid_body', message } });
});

test('its URL stays, because the keys belong to it; everything else can change', async () => {
  const { data, headers } = await subscribe({ keys: pushBrowser().keys });
  const change = (body: object) => desk('PATCH', `/webhooks/${data.webhook_id}`, { body, headers: { 'if-match': headers['etag']! } });
  expect(await change({ url: `${pushService.origin}/send/2` })).toMatchObject({ status: 422, error: { code: 'invalid_body' } });
  expect(await change({ url: data.url, types: ['pick.opened'] })).toMatchObject({ status: 200, data: { types: ['pick.opened'] } });
});

describe('where Web Push is off', () => {
  let without: TestApp;
  const deskWithout = deskOf(() => without);
  beforeAll(async () => {
    without = await startApp({ webhooksOnLoopback: 'on' });
  });
  afterAll(() => without.close());

  it('has no key, and takes no subscription', async () => {
    expect((await deskWithout<'getPushKey'>('GET', '/push-key')).data).toEqual({ public_key: null });
    const body = { format: 'web_push', url: `${pushService.origin}/send/1`, keys: pushBrowser().keys };
    expect(await deskWithout('POST', '/webhooks', { body })).toMatchObject({
      status: 422,
      error: { code: 'invalid_body', message: '/format was "web_push", which is off here: the operator turns it on with WEB_PUSH_CONTACT' },
    });
  });
});
