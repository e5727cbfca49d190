import { pino } from 'pino';
import { NO_LIMITS } from '../../src/betting/limits/limits';
import { changeLimits } from '../../src/journal/limits/change-limits';
import { limitNews } from '../../src/journal/limits/limit-news';
import { startLimitWatch, tellOfLimits } from '../../src/journal/limits/watch';
import { createSender } from '../../src/events/webhooks/post';
import { openDeliveries } from '../../src/events/webhooks/worker';
import { addUser } from '../../src/users/users';
import { makeWorld } from '../builders/published-world';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { until } from '../support/until';
import { event, handClock, insertWebhook, publish, startReceiver } from '../support/webhooks';

const START = '2025-09-27T21:07:00.000Z';
const HOUR = 3_600_000;
const clock = handClock(START);
const at = (hours: number): Date => new Date(Date.parse(START) + hours * HOUR);

let database: TestDatabase;
let userId: string;
let fight: number;
beforeEach(async () => {
  clock.set(new Date(START));
  database = await createTestDatabase();
  userId = (await addUser(database.db, clock, 'ada@example.com', 'Ada')).user_id;
  fight = await (await makeWorld(database.db)).fight({ starts_at: '2025-12-27T20:00:00Z' });
});
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await database.drop();
});

const set = (limits: object) =>
  database.db.transaction((trx) => changeLimits(trx, clock.now(), { userId, currency: 'USD' }, { ...NO_LIMITS, ...limits }));
const lost = (stake: number) =>
  database.db('public.bets').insert({
    ...{ user_id: userId, source: 'api', fight_id: fight, side: 'a', picked_fighter: 'Ada', book: 'pinnacle', decimal_odds: 2, stake },
    ...{ placed_at: clock.now(), status: 'lost', payout: 0, settled_at: clock.now(), settled_by: 'pipeline' },
  });
const told = async () =>
  (
    await database
      .db('public.events')
      .whereIn('type', ['limits.reached', 'limits.opened'])
      .orderBy('event_id')
      .select('type', 'user_id', 'data')
  ).map(({ type, user_id, data }) => [type, user_id === userId, data.state, data.until]);

it('a settlement of the pipeline and the clock are told once each, to the person alone', async () => {
  await set({ loss_24h: 50 });
  await tellOfLimits({ db: database.db, clock });
  expect(await told()).toEqual([]);
  await lost(50);
  await tellOfLimits({ db: database.db, clock });
  await tellOfLimits({ db: database.db, clock });
  const locked = ['limits.reached', true, 'locked', at(24).toISOString()];
  expect(await told()).toEqual([locked]);
  clock.set(at(24));
  await tellOfLimits({ db: database.db, clock });
  expect(await told()).toEqual([locked, ['limits.opened', true, 'open', null]]);
});

it('a watch tells until it is stopped', async () => {
  await set({ loss_24h: 50 });
  await lost(50);
  const watch = startLimitWatch({ db: database.db, clock, log: pino({ level: 'silent' }) });
  await until(async () => (await told()).length === 1);
  await watch.stop();
});

it('while a lock runs, webhooks get no picks and no arbitrage, and settlement notices go on', async () => {
  await set({ loss_24h: 50 });
  await lost(50);
  await database.db.transaction((trx) => limitNews(trx, clock.now(), userId));
  const { origin, received, close } = await startReceiver(clock);
  closing.push(close);
  await insertWebhook(database.db, clock, { userId, url: origin });
  const other = (await addUser(database.db, clock, 'bob@example.com', 'Bob')).user_id;
  await insertWebhook(database.db, clock, { userId: other, url: `${origin}/other` });
  const deliveries = openDeliveries({
    ...{ db: database.db, clock, random: () => 0.5, log: pino({ level: 'silent' }) },
    send: createSender({ allowLoopback: true, timeoutMs: 5_000 }),
  });
  let seen = 0;
  const send = async (): Promise<string[]> => {
    while ((await deliveries.round()) > 0) await deliveries.idle();
    const news = received.slice(seen).map(({ path, body }) => `${path} ${JSON.parse(body).type}`);
    seen = received.length;
    return news;
  };
  const events = () => [
    event('pick.opened', { fight_id: fight }, { fight_id: fight }),
    event('arbitrage.detected', { fight_id: fight }, { fight_id: fight }),
    event('pick.settled'),
    event('bet.settled', {}, { user_id: userId }),
  ];
  await publish(database.db, clock.now(), ...events());
  const all = ['arbitrage.detected', 'pick.opened', 'pick.settled'];
  const settled = ['bet.settled', 'pick.settled'];
  expect((await send()).sort()).toEqual([...settled.map((type) => `/ ${type}`), ...all.map((type) => `/other ${type}`)]);
  const held = await database.db('public.webhook_deliveries').where({ state: 'expired' }).distinct('type', 'reason').orderBy('type');
  expect(held).toEqual(['arbitrage.detected', 'pick.opened'].map((type) => ({ type, reason: 'a limit of its owner stops bets' })));
  clock.set(at(24));
  await publish(database.db, clock.now(), ...events());
  expect((await send()).filter((line) => line.startsWith('/ ')).sort()).toEqual([...all, 'bet.settled'].sort().map((type) => `/ ${type}`));
});
