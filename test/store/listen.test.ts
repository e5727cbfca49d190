import { once, EventEmitter } from 'node:events';
import { pino } from 'pino';
import { createListener, type Listener } from '../../src/store/listen';
import { notify } from '../../src/store/notify';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { listeningAt, tcpProxy } from '../support/tcp-proxy';

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
  let listener: Listener;
  beforeEach(() => (listener = createListener(database.url, pino({ level: 'silent' }))));
  afterEach(() => listener.close());

  it('is reported, made again for all channels, and reported back', async () => {
    const heard = new EventEmitter();
    const tell = (connected: boolean): unknown => heard.emit(connected ? 'back' : 'lost');
    await listener.listen('one', (payload) => heard.emit('one', payload), tell);
    await listener.listen('two', (payload) => heard.emit('two', payload));
    for (let again = 0; again < 2; again++) {
      const lost = once(heard, 'lost');
      const back = once(heard, 'back');
      await database.db.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'boxing-listen' and datname = current_database()`,
      );
      await lost;
      await back;
      const arrived = Promise.all([once(heard, 'one'), once(heard, 'two')]);
      await notify(database.db, 'one', 'a');
      await notify(database.db, 'two', 'b');
      expect(await arrived).toEqual([['a'], ['b']]);
    }
  });

  it('that only went silent is noticed, and closing does not wait for it', async () => {
    const proxy = await tcpProxy(listeningAt(database.url));
    const { username, pathname } = new URL(database.url);
    const url = `postgres://${username}@127.0.0.1:${proxy.port}${pathname}`;
    const silenced = createListener(url, pino({ level: 'silent' }), { heartbeatMs: 20, answerMs: 500 });
    const heard = new EventEmitter();
    await silenced.listen(
      'board',
      () => undefined,
      (connected) => heard.emit(connected ? 'back' : 'lost'),
    );
    const lost = once(heard, 'lost');
    proxy.blackhole();
    await lost;
    const back = once(heard, 'back');
    await proxy.pass();
    await back;
    proxy.blackhole();
    await silenced.close();
    await proxy.close();
  });

  it('the first connection that fails is an error, and a later call tries anew', async () => {
    const nowhere = createListener(database.url.replace(/\/[^/]*$/, '/no_such_database'), pino({ level: 'silent' }));
    await expect(nowhere.listen('board', () => undefined)).rejects.toMatchObject({ code: '3D000' });
    await expect(nowhere.listen('board', () => undefined)).rejects.toMatchObject({ code: '3D000' });
    await nowhere.close();
  });
});
