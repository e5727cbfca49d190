import { once } from 'node:events';
import { addUser } from '../../../src/users/users';
import { systemClock } from '../../../src/lib/clock';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { startServer } from '../../support/processes';
import { until } from '../../support/until';
import { event, insertWebhook, publish, startReceiver, type Receiver } from '../../support/webhooks';

const EVENTS = 40;

let database: TestDatabase;
let receiver: Receiver;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await receiver.close();
  await database.drop();
});

it('a process killed between sending and recording loses no event: another sends it again with the same webhook-id', async () => {
  const { db } = database;
  let answersAt = 8;
  receiver = await startReceiver(systemClock, (_, response) => {
    // From the eighth on, messages have arrived but their sender does not know.
    if (receiver.received.length < answersAt) response.end();
  });
  const { user_id: userId } = await addUser(db, systemClock, 'ada@example.com', 'Ada');
  await insertWebhook(db, systemClock, { userId, url: receiver.origin });
  const env = { DATABASE_URL: database.url, DEMO: 'off', WEBHOOKS_ON_LOOPBACK: 'on', LOG_LEVEL: 'error' };

  const killed = await startServer(env);
  await publish(db, new Date(), ...Array.from({ length: EVENTS }, () => event('fight.moved')));
  await until(() => receiver.received.length >= answersAt + 3);
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');

  const sentBefore = receiver.received.length;
  answersAt = Infinity;
  // As after the minute for which it had claimed them.
  await db('public.webhook_deliveries').whereNotNull('claimed_until').update({ claimed_until: new Date() });
  const other = await startServer(env);
  await until(async () => (await db('public.webhook_deliveries').where({ state: 'pending' })).length === 0);
  await other.stop();

  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(EVENTS);
  expect(sentBefore).toBeLessThan(EVENTS);
  expect(ids.length).toBeGreaterThan(EVENTS);
  expect(await db('public.webhook_deliveries').whereNot({ state: 'delivered' })).toEqual([]);
  expect(other.output()).not.toContain('"level":50');
});
