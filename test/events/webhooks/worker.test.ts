import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { addUser } from '../../../src/users/users';
import { publishEvents } from '../../../src/events/outbox';
import { writeOnce } from '../../../src/store/write-once';
import { createSender } from '../../../src/events/webhooks/post';
import { openDeliveries, startDeliveryWorker } from '../../../src/events/webhooks/worker';
import { systemClock, type Clock } from '../../../src/lib/clock';
import { arrivals } from '../../support/arrivals';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { until } from '../../support/until';
import { event, handClock, insertWebhook, publish, signatureOf, startReceiver, type Receiver } from '../../support/webhooks';

const START = '2025-09-27T21:07:00.000Z';
const minutes = (count: number): Date => new Date(Date.parse(START) + 60_000 * count);
const log = pino({ level: 'silent' });

let database: TestDatabase;
let userId: string;
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  userId = (await addUser(database.db, handClock(START), 'ada@example.com', 'Ada')).user_id;
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await database.drop();
});

async function receiver(clock: Clock, ...answer: [Parameters<typeof startReceiver>[1]?]): Promise<Receiver> {
  const started = await startReceiver(clock, ...answer);
  closing.push(() => started.close());
  return started;
}

function deliveries(clock: Clock, timeoutMs = 5_000) {
  const send = createSender({ allowLoopback: true, timeoutMs });
  return openDeliveries({ db: database.db, clock, send, random: () => 0.5, log });
}

/** Sends until nothing is due at the clock's instant. */
async function sendAll({ round, idle }: ReturnType<typeof deliveries>): Promise<void> {
  while ((await round()) > 0) await idle();
}

const rows = () => database.db('public.webhook_deliveries').orderBy('event_id').select();
const webhook = () => database.db('public.webhooks').first();

test('an event arrives as its envelope, signed', async () => {
  const clock = handClock(new Date());
  const { origin, received } = await receiver(clock);
  const { secret } = await insertWebhook(database.db, clock, { userId, url: `${origin}/hook` });
  const [id] = await publish(database.db, clock.now(), event('fight.moved', { z: 1, a: 'é' }, { fight_id: 7 }));
  await sendAll(deliveries(clock));
  const [message] = received;
  const body = new Webhook(secret).verify(message!.body, signatureOf(message!));
  expect(body).toEqual({
    id: expect.stringMatching(new RegExp(`^[0-9a-f]{12}\\.${id}$`)),
    type: 'fight.moved',
    timestamp: clock.now().toISOString(),
    data: { z: 1, a: 'é' },
  });
  expect(Object.keys((body as { data: object }).data)).toEqual(['z', 'a']);
  expect(message!.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/) });
  expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 1, reason: null, next_attempt_at: null }]);
});

test('a webhook belongs to the trace of the request that caused its event, and one of a run to none', async () => {
  const clock = handClock(START);
  const { origin, received } = await receiver(clock);
  await insertWebhook(database.db, clock, { userId, url: origin });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await writeOnce(database.db, { actor: 'test', traceId, once: undefined }, async (trx) => {
    await publishEvents(trx, clock.now(), [event('fight.moved')]);
    const empty = { status: 204, headers: {}, body: '' };
    return { sent: empty, replay: empty };
  });
  await publish(database.db, clock.now(), event('fight.moved'));
  await sendAll(deliveries(clock));
  const traces = received.map(({ headers }) => headers['traceparent']);
  expect(traces).toHaveLength(2);
  expect(traces).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`)), undefined]));
});

test('a failed attempt is repeated only when it is due, with the same webhook-id', async () => {
  const clock = handClock(START);
  const answers = [500, 503, 200];
  const { origin, received } = await receiver(clock, (_, response) => response.writeHead(answers.shift()!).end());
  await insertWebhook(database.db, clock, { userId, url: origin });
  await publish(database.db, clock.now(), event('fight.moved'));
  const { round, idle } = deliveries(clock);
  const seconds: number[] = [];
  for (let second = 0; second <= 310; second++) {
    clock.set(new Date(Date.parse(START) + 1000 * second));
    if ((await round()) > 0) seconds.push(second);
    await idle();
  }
  expect(seconds).toEqual([0, 5, 305]);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await webhook()).toMatchObject({ failing_since: null, disabled_at: null });
  expect(await database.db('public.webhook_attempts').orderBy('number').select('number', 'status', 'error')).toEqual([
    { number: 1, status: 500, error: 'answered 500' },
    { number: 2, status: 503, error: 'answered 503' },
    { number: 3, status: 200, error: null },
  ]);
});

test('an alert is dropped when its prices have gone, and a settlement is not', async () => {
  const clock = handClock(START);
  let answer = 500;
  const { origin, received } = await receiver(clock, (_, response) => response.writeHead(answer).end());
  await insertWebhook(database.db, clock, { userId, url: origin });
  const sending = deliveries(clock);
  await publish(
    database.db,
    clock.now(),
    event('arbitrage.detected', {}, { fight_id: 7 }),
    event('arbitrage.detected', {}, { fight_id: 8 }),
  );
  await publish(database.db, clock.now(), event('pick.settled', {}, { fight_id: 7 }));
  await sendAll(sending);
  await publish(database.db, clock.now(), event('arbitrage.expired', {}, { fight_id: 7 }));
  answer = 200;
  clock.set(minutes(1));
  await sendAll(sending);
  expect((await rows()).map(({ state, reason }) => [state, reason])).toEqual([
    ['expired', 'its prices have gone'],
    ['delivered', null],
    ['delivered', null],
    ['delivered', null],
  ]);
  expect(received).toHaveLength(6);
});

test('an alert that waits beyond its deadline is dropped', async () => {
  const clock = handClock(START);
  const { origin, received } = await receiver(clock);
  await insertWebhook(database.db, clock, { userId, url: origin });
  await publish(database.db, clock.now(), event('arbitrage.detected'), event('pick.settled'));
  clock.set(minutes(11));
  await sendAll(deliveries(clock));
  expect((await rows()).map(({ state, reason }) => [state, reason])).toEqual([
    ['expired', 'its deadline passed'],
    ['delivered', null],
  ]);
  expect(received).toHaveLength(1);
});

test('the service announces a webhook that it disables only to the other webhooks of its owner', async () => {
  const clock = handClock(START);
  const { origin } = await receiver(clock, (_, response) => response.writeHead(410).end());
  const other = await receiver(clock);
  const stranger = await receiver(clock);
  const gone = await insertWebhook(database.db, clock, { userId, url: `${origin}/hook?token=hidden`, types: ['fight.moved'] });
  await insertWebhook(database.db, clock, { userId, url: other.origin, types: ['webhook.disabled'] });
  const { user_id } = await addUser(database.db, clock, 'bob@example.com', 'Bob');
  await insertWebhook(database.db, clock, { userId: user_id, url: stranger.origin });
  await publish(database.db, clock.now(), event('fight.moved'));
  await sendAll(deliveries(clock));
  const messages = other.received.map(({ body }) => JSON.parse(body));
  expect(messages).toMatchObject([
    { type: 'webhook.disabled', timestamp: START, data: { webhook_id: gone.webhook_id, label: null, reason: 'gone' } },
  ]);
  expect(JSON.stringify(messages)).not.toContain('hidden');
  expect(stranger.received.map(({ body }) => JSON.parse(body).type)).toEqual(['fight.moved']);
});

test('410 disables the webhook with its reason, and ends its deliveries', async () => {
  const clock = handClock(START);
  const { origin, received } = await receiver(clock, (_, response) => response.writeHead(410).end());
  await insertWebhook(database.db, clock, { userId, url: origin });
  await publish(database.db, clock.now(), event('fight.moved'));
  await sendAll(deliveries(clock));
  await publish(database.db, clock.now(), event('fight.moved'));
  expect(await webhook()).toMatchObject({ disabled_at: clock.now(), disabled_reason: 'gone' });
  expect(await rows()).toMatchObject([{ state: 'disabled', reason: 'the receiver answered that it is gone', attempts: 1 }]);
  expect(received).toHaveLength(1);
});

test('another worker repeats a delivery a minute after its worker was killed', async () => {
  const clock = handClock(START);
  const { origin, received } = await receiver(clock);
  await insertWebhook(database.db, clock, { userId, url: origin });
  await publish(database.db, clock.now(), event('fight.moved'));
  const killed = openDeliveries({ db: database.db, clock, send: () => new Promise(() => undefined), random: () => 0.5, log });
  expect(await killed.round()).toBe(1);
  const other = deliveries(clock);
  clock.set(new Date(Date.parse(START) + 59_999));
  expect(await other.round()).toBe(0);
  clock.set(minutes(1));
  await sendAll(other);
  expect(received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
});

test('many concurrent workers send each delivery once', async () => {
  const clock = handClock(START);
  const { origin, received } = await receiver(clock);
  for (let i = 0; i < 10; i++) await insertWebhook(database.db, clock, { userId, url: `${origin}/${i}` });
  await publish(database.db, clock.now(), ...Array.from({ length: 30 }, () => event('fight.moved')));
  const workers = Array.from({ length: 6 }, () => deliveries(clock));
  await Promise.all(workers.map(sendAll));
  // A worker that saw others at work may have found nothing to do.
  await sendAll(deliveries(clock));
  expect(received).toHaveLength(300);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(300);
});

test('receivers that hang do not hold up the others', async () => {
  const { origin, received } = await receiver(systemClock, ({ path }, response) => void (path === '/ok' && response.end()));
  for (let i = 0; i < 40; i++) await insertWebhook(database.db, systemClock, { userId, url: `${origin}/hangs` });
  const { webhook_id } = await insertWebhook(database.db, systemClock, { userId, url: `${origin}/ok` });
  // As after the first time-out.
  await database.db('public.webhooks').whereNot({ webhook_id }).update({ failing_since: new Date() });
  await publish(database.db, new Date(), ...Array.from({ length: 50 }, () => event('fight.moved')));
  // Longer than the test: it ends only because those that answer do not wait for those that hang.
  const sending = deliveries(systemClock, 50_000);
  await until(async () => {
    await sending.round();
    return received.filter(({ path }) => path === '/ok').length === 50;
  });
  for (const close of closing.splice(0)) await close();
  await sending.idle();
});

test('slow receivers of one user do not delay the alerts of another', async () => {
  const { origin, received } = await receiver(systemClock, ({ path }, response) => void (path === '/quick' && response.end()));
  for (let i = 0; i < 20; i++) await insertWebhook(database.db, systemClock, { userId, url: `${origin}/slow` });
  const { user_id: other } = await addUser(database.db, systemClock, 'bo@example.com', 'Bo');
  // Longer than the test: deliveries to the slow ones do not end before it.
  const sending = deliveries(systemClock, 50_000);
  await publish(database.db, new Date(), ...Array.from({ length: 5 }, () => event('fight.moved')));
  while ((await sending.round()) > 0);
  await insertWebhook(database.db, systemClock, { userId: other, url: `${origin}/quick` });
  await publish(database.db, new Date(), event('fight.moved'));
  await until(async () => {
    await sending.round();
    return received.some(({ path }) => path === '/quick');
  });
  expect(received.filter(({ path }) => path === '/slow').length).toBeLessThanOrEqual(12);
  for (const close of closing.splice(0)) await close();
  await sending.idle();
});

test('a started worker sends published events at once, and stops cleanly', async () => {
  const answered = arrivals<string>();
  const { origin } = await receiver(systemClock, ({ path }, response) => void response.end(() => answered.add(path)));
  await insertWebhook(database.db, systemClock, { userId, url: origin });
  const send = createSender({ allowLoopback: true });
  const worker = await startDeliveryWorker({ store: database.store, clock: systemClock, send, random: Math.random, log });
  await publish(database.db, new Date(), event('fight.moved'));
  await answered.nth(1);
  await worker.stop();
  expect(await rows()).toMatchObject([{ state: 'delivered' }]);
});
