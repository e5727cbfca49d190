import { hostname } from 'node:os';
import { pino } from 'pino';
import { startEmbedded } from '../../src/store/embedded';
import { migrate } from '../../src/store/schema/migrate';
import { openStore } from '../../src/store/store';
import { createDatabase, EMPTY, createTestDatabase } from '../support/database';
import { clear, serverPid, temporaryDirectory } from '../support/embedded';

const log = pino({ level: 'silent' });

it('the owner writes and the API reads as the reader role, each under its own name', async () => {
  const { store, drop } = await createTestDatabase();
  const session = `select current_user as role, current_setting('application_name') as name, current_setting('default_transaction_read_only') as read_only`;
  expect((await store.reader.raw(session)).rows).toEqual([{ role: 'boxing_reader', name: 'boxing-api', read_only: 'on' }]);
  expect((await store.db.raw(session)).rows).toMatchObject([{ name: `boxing ${hostname()}:${process.pid}`, read_only: 'off' }]);
  await drop();
});

it('a separate read URL is used as given, read-only, and only by the reader', async () => {
  const [databaseUrl, databaseReadUrl] = [await createDatabase(), await createDatabase(EMPTY)];
  const store = await openStore({ databaseUrl, databaseReadUrls: [databaseReadUrl], dataDir: '' }, log);
  await store.ping();
  expect((await store.reader.raw('select current_user = session_user as same, current_database() as name')).rows).toEqual([
    { same: true, name: new URL(databaseReadUrl).pathname.slice(1) },
  ]);
  await expect(store.reader.raw('create table t ()')).rejects.toMatchObject({ code: '25006' });
  expect(await store.db('users').count()).toEqual([{ count: 0 }]);
  await store.close();
});

it('ping fails while the database is unreachable, and a second close does nothing', async () => {
  const store = await openStore({ databaseUrl: (await createDatabase()).replace(/\/[^/]*$/, '/no_such_database'), dataDir: '' }, log);
  await expect(store.ping()).rejects.toMatchObject({ code: '3D000' });
  await Promise.all([store.close(), store.close()]);
  await store.close();
});

it('without a URL the store is the embedded database, which stops when its last store is closed', async () => {
  const dataDir = temporaryDirectory();
  try {
    const first = await openStore({ dataDir }, log);
    await migrate(first.db);
    const second = await openStore({ dataDir }, log);
    await first.close();
    await second.ping();
    expect(await second.reader('users').count()).toEqual([{ count: 0 }]);
    await second.close();
    expect(serverPid(dataDir)).toBeUndefined();
    await (await startEmbedded(dataDir, log)).leave();
  } finally {
    clear(dataDir);
  }
});
