import { once, EventEmitter } from 'node:events';
import { pino } from 'pino';
import { createListener, type Listener } from '../../src/store/listen';
import { notify } from '../../src/store/notify';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { listeningAt, tcpProxy } from '../support/tcp-proxy';
import { until } from '../support/until';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

it('a notification arrives when its transaction commits, and only then', async () => {
  const { db, store } = database;
  const heard = new EventEmitter();
  const payloads: string[] = [];
  const unlisten = await store.listen('board', (payload) => {
    payloads.push(payload);
    heard.emit('board', payload);
  });
  await db.transaction((trx) => notify(trx, 'board', 'given up').then(() => trx.rollback()), { doNotRejectOnRollback: true });
  const arrived = once(heard, 'board');
  await db.transaction((trx) => notify(trx, 'board', `run 1's`));
  expect(await arrived).toEqual([`run 1's`]);
  await unlisten();
  await notify(db, 'board', 'unheard');
  const control = new Promise<string>((resolve) => void store.listen('other "channel"', resolve).then(() => notify(db, 'other "channel"')));
  expect(await control).toBe('');
  expect(payloads).toEqual([`run 1's`]);
});

describe('a lost connection', () => {
  const heard = new EventEmitter();
  const log = pino({ level: 'warn' }, { write: (line) => heard.emit((JSON.parse(line) as { msg: string }).msg) });
  const lost = () => once(heard, 'notifications are interrupted');
  let listener: Listener;
  beforeEach(() => (listener = createListener(database.url, log)));
  afterEach(() => listener.close());

  /** Notifies until it is heard: nothing that is sent while the connection is lost arrives. */
  async function heardAgain(channel: string): Promise<void> {
    let arrived = false;
    heard.once(channel, () => (arrived = true));
    await until(async () => {
      await notify(database.db, channel, 'back');
      return arrived;
    }, `${channel} is heard again`);
  }

  it('is logged and restored for all channels', async () => {
    await listener.listen('one', (payload) => heard.emit('one', payload));
    await listener.listen('two', (payload) => heard.emit('two', payload));
    for (let again = 0; again < 2; again++) {
      const interrupted = lost();
      await database.db.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'boxing-listen' and datname = current_database()`,
      );
      await interrupted;
      await Promise.all([heardAgain('one'), heardAgain('two')]);
    }
  });

  it('is noticed even if it only went silent, and closing does not wait for it', async () => {
    const proxy = await tcpProxy(listeningAt(database.url));
    const { username, pathname } = new URL(database.url);
    const url = `postgres://${username}@127.0.0.1:${proxy.port}${pathname}`;
    const silenced = createListener(url, log, { heartbeatMs: 20, answerMs: 500 });
    await silenced.listen('board', () => heard.emit('board'));
    const interrupted = lost();
    proxy.blackhole();
    await interrupted;
    await proxy.pass();
    await heardAgain('board');
    proxy.blackhole();
    await silenced.close();
    await proxy.close();
  });

  it('is an error at the first attempt, and a later call tries again', async () => {
    const nowhere = createListener(database.url.replace(/\/[^/]*$/, '/no_such_database'), pino({ level: 'silent' }));
    await expect(nowhere.listen('board', () => undefined)).rejects.toMatchObject({ code: '3D000' });
    await expect(nowhere.listen('board', () => undefined)).rejects.toMatchObject({ code: '3D000' });
    await nowhere.close();
  });
});
