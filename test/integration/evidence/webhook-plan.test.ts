import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { addUser } from '../../../src/users/users';
import { createSender, type Send } from '../../../src/events/webhooks/post';
import { openDeliveries } from '../../../src/events/webhooks/worker';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { event, handClock, insertWebhook, publish, signatureOf, startReceiver } from '../../support/webhooks';

/** What a receiver does with the nth attempt, from 1; `undefined` hangs. */
type Plan = (nth: number, hoursSinceStart: number) => { status: number; headers?: Record<string, string> } | undefined;

const PLANS: Readonly<Record<string, Plan>> = {
  answers: () => ({ status: 200 }),
  fails: () => ({ status: 500 }),
  recovers: (_, hours) => ({ status: hours < 9 ? 500 : 204 }),
  everyThird: (nth) => ({ status: nth % 3 === 0 ? 200 : 503 }),
  limits: (nth) => (nth <= 2 ? { status: 429, headers: { 'retry-after': '1000' } } : { status: 200 }),
  leaves: (nth) => ({ status: nth < 3 ? 200 : 410 }),
  hangs: () => undefined,
  hangsAtFirst: (nth) => (nth < 3 ? undefined : { status: 200 }),
  redirects: () => ({ status: 302, headers: { location: 'https://example.com/' } }),
};
const PRIVATE = ['https://10.0.0.1/hook', 'https://[::ffff:192.168.0.1]/hook', 'https://169.254.169.254/latest', 'https://[fd00::1]/'];
const RECEIVERS = 200;
/** The header that tells a receiver which attempt it is. */
const NTH = 'x-nth-attempt';
const START = Date.parse('2025-09-27T21:07:00.000Z');
const HOUR = 3_600_000;
/** Days on which events are published. */
const DAYS = [0, 2, 5];

const LEAST_WAITS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400].map((seconds) => 800 * seconds);

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

test('over days with 200 receivers, each event is delivered, expired or given up for a reason, never early, and signed', async () => {
  const { db } = database;
  const clock = handClock(new Date(START));
  const { user_id: userId } = await addUser(db, clock, 'ada@example.com', 'Ada');
  const answerTo = (path: string, nth: number) => PLANS[path.split('/')[1] ?? '']?.(nth, (clock.now().getTime() - START) / HOUR);
  const receiver = await startReceiver(clock, ({ path, headers }, response) => {
    const answer = answerTo(path, Number(headers[NTH]));
    if (answer !== undefined) response.writeHead(answer.status, answer.headers).end();
  });

  const names = Object.keys(PLANS);
  const planOf = new Map<string, string>();
  const secrets = new Map<string, string>();
  for (let i = 0; i < RECEIVERS; i++) {
    const name = i % 10 === 9 ? 'private' : names[i % 10]!;
    const path = `/${name}/${i}`;
    const url = name === 'private' ? PRIVATE[i % PRIVATE.length]! : receiver.origin + path;
    // Not the news that another one is disabled, which would go to all of them.
    const { webhook_id, secret } = await insertWebhook(db, clock, { userId, url, types: ['pick.settled', 'arbitrage.detected'] });
    planOf.set(webhook_id, name);
    secrets.set(path, secret);
  }

  const counts = new Map<string, number>();
  /** Waits long for an answer only where one will come. */
  const [patient, impatient] = [
    createSender({ allowLoopback: true, timeoutMs: 30_000 }),
    createSender({ allowLoopback: true, timeoutMs: 10 }),
  ];
  const send: Send = ({ url, headers, ...post }) => {
    const nth = (counts.get(url) ?? 0) + 1;
    counts.set(url, nth);
    const hangs = url.startsWith(receiver.origin) && answerTo(new URL(url).pathname, nth) === undefined;
    return (hangs ? impatient : patient)({ ...post, url, headers: { ...headers, [NTH]: String(nth) } });
  };
  const log = pino({ level: 'silent' });
  let seed = 1;
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const { round, idle } = openDeliveries({ db, clock, send, random, log });
  const sendDue = async (): Promise<void> => {
    while ((await round()) > 0) await idle();
  };
  const nextDue = async (): Promise<Date | undefined> => {
    const [due] = await db('public.webhook_deliveries').min<{ at: Date | null }[]>({ at: 'next_attempt_at' });
    return due?.at ?? undefined;
  };
  /** In steps, so that attempts that are due at almost the same time are made in one round: short ones while alerts are worth sending. */
  const sendUntil = async (end: number): Promise<void> => {
    const begun = clock.now().getTime();
    for (let due = await nextDue(); due !== undefined && due.getTime() < end; due = await nextDue()) {
      const now = clock.now().getTime();
      const step = now - begun < HOUR ? HOUR / 12 : HOUR;
      clock.set(new Date(Math.min(end, Math.max(due.getTime(), now + step))));
      await sendDue();
    }
  };
  for (const day of DAYS) {
    const at = new Date(START + 24 * HOUR * day);
    await sendUntil(at.getTime());
    clock.set(at);
    const about = { fight_id: day + 1 };
    await publish(db, at, event('pick.settled', { day }, about), event('arbitrage.detected', { day }, about));
    await sendDue();
  }
  await sendUntil(Infinity);
  await receiver.close();

  const webhooks = new Map((await db('public.webhooks').select()).map((row) => [row.webhook_id, row]));
  const deliveries = await db('public.webhook_deliveries').select();
  const attempts = await db('public.webhook_attempts').orderBy(['delivery_id', 'number']).select();
  const endsOf = (plan: string, type: string): Record<string, number> => {
    const ends = deliveries.filter((row) => planOf.get(row.webhook_id) === plan && row.type === type).map(({ state }) => state);
    return Object.fromEntries([...new Set(ends)].sort().map((state) => [state, ends.filter((end) => end === state).length]));
  };
  const disabled = (plan: string): unknown[] => {
    const reasons = [...webhooks.values()].filter(({ webhook_id }) => planOf.get(webhook_id) === plan).map((row) => row.disabled_reason);
    return [...new Set(reasons)];
  };
  const all = 20 * DAYS.length;

  // Each pair of an event and an endpoint that was not disabled yet has one delivery, and each has ended.
  expect(new Set(deliveries.map(({ webhook_id, event_id }) => `${webhook_id} ${event_id}`)).size).toBe(deliveries.length);
  expect(deliveries.filter(({ state }) => state === 'pending')).toEqual([]);
  expect(deliveries.filter(({ state, reason }) => (state === 'delivered') !== (reason === null))).toEqual([]);

  for (const plan of ['answers', 'recovers', 'everyThird', 'limits', 'hangsAtFirst']) {
    expect([plan, endsOf(plan, 'pick.settled'), disabled(plan)]).toEqual([plan, { delivered: all }, [null]]);
  }
  expect(endsOf('answers', 'arbitrage.detected')).toEqual({ delivered: all });
  // The first day's alerts meet an outage of nine hours.
  expect(endsOf('recovers', 'arbitrage.detected')).toEqual({ delivered: all - 20, expired: 20 });
  // A thousand seconds are longer than the ten minutes of an alert.
  expect(endsOf('limits', 'arbitrage.detected')).toEqual({ delivered: all - 20, expired: 20 });
  for (const plan of ['fails', 'hangs', 'redirects', 'private']) {
    expect([plan, disabled(plan)]).toEqual([plan, ['failing']]);
    const { failed = 0, disabled: ended = 0, ...others } = endsOf(plan, 'pick.settled');
    expect([plan, failed > 0, ended > 0, others]).toEqual([plan, true, true, {}]);
    expect(Object.keys(endsOf(plan, 'arbitrage.detected'))).toEqual(expect.arrayContaining(['expired']));
  }
  expect(disabled('leaves')).toEqual(['gone']);
  expect(endsOf('leaves', 'pick.settled')).toEqual({ delivered: 20, disabled: 20 });

  // Never before its time.
  const lastAt = new Map<string, number>();
  for (const { delivery_id, number, started_at, duration_ms } of attempts) {
    const last = lastAt.get(delivery_id);
    if (number > 1) expect(started_at.getTime() - last!).toBeGreaterThanOrEqual(LEAST_WAITS[number - 2]!);
    lastAt.set(delivery_id, started_at.getTime() + duration_ms);
  }
  for (const { delivery_id, created_at, state, type } of deliveries) {
    const last = lastAt.get(delivery_id);
    if (last !== undefined) expect(last).toBeGreaterThanOrEqual(created_at.getTime());
    if (type === 'arbitrage.detected' && state === 'delivered') expect(last! - created_at.getTime()).toBeLessThan(600_000);
  }
  const disabledAt = (plan: string): number[] =>
    [...webhooks.values()].filter(({ webhook_id }) => planOf.get(webhook_id) === plan).map((row) => row.disabled_at.getTime() - START);
  expect(Math.min(...disabledAt('fails'))).toBeGreaterThanOrEqual(120 * HOUR);

  // Every message that arrived is signed by its endpoint's secret, and repeated under the same id only.
  const messages = new Map<string, string>();
  const realNow = jest.spyOn(Date, 'now');
  for (const message of receiver.received) {
    realNow.mockReturnValue(message.at.getTime());
    new Webhook(secrets.get(message.path)!).verify(message.body, signatureOf(message));
    const event = `${message.path} ${JSON.parse(message.body).id}`;
    const id = String(message.headers['webhook-id']);
    expect(messages.get(event) ?? id).toBe(id);
    messages.set(event, id);
  }
  realNow.mockRestore();
  expect(
    attempts
      .filter(({ delivery_id }) => planOf.get(deliveries.find((row) => row.delivery_id === delivery_id).webhook_id) === 'private')
      .every(({ error }) => error === 'the address of the host is not on the public internet'),
  ).toBe(true);
}, 300_000);
