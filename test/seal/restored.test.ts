import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { headFileOf } from '../../src/seal/key-file';
import { readLeaf } from '../../src/seal/log/leaves';
import { readLeaves } from '../../src/seal/read-log';
import { connect, jobTimeouts } from '../../src/store/connect';
import { addTwoPairs } from '../builders/graded-world';
import { bundlesOf, logOf, sealedPoll, testSeal, verified } from '../builders/sealed-world';
import { boxing } from '../support/cli';
import { createDatabase } from '../support/database';

const seal = testSeal();
const poll = (db: Knex, minute: number) =>
  sealedPoll(db, seal, `2025-10-01T12:${minute}:00.000Z`, { bovada: [2 + minute / 100, 1.8], lowvig: [2.1, 1.8] });

/** Does work as a process that ends afterwards: a restore waits for no service. */
async function once<T>(url: string, work: (db: Knex) => Promise<T>): Promise<T> {
  const db = connect(url, { applicationName: 'test', poolSize: 4, timeouts: jobTimeouts, log: pino({ level: 'silent' }) });
  return work(db).finally(() => db.destroy());
}

it('a backup that is restored while its last head is the kept one goes on, and an older one begins a new log that names that head', async () => {
  const url = await createDatabase();
  const file = join(mkdtempSync(join(tmpdir(), 'sealed-')), 'boxing.tar.gz');
  const restore = async () => expect(await boxing(['restore', file, '--replace'], { DATABASE_URL: url })).toMatchObject({ code: 0 });
  await once(url, async (db) => {
    await addTwoPairs(db);
    await poll(db, 10);
  });
  expect(await boxing(['backup', file], { DATABASE_URL: url })).toMatchObject({ code: 0 });
  await restore();
  const first = await once(url, async (db) => {
    await poll(db, 15);
    return logOf(db);
  });
  expect(first).toMatchObject({ log: 1, size: 7 });
  const kept = readFileSync(headFileOf(seal.keyFile), 'utf8');

  await restore();
  await once(url, async (db) => {
    await poll(db, 20);
    const log = await logOf(db);
    const [opening] = await readLeaves(db, log, 0, 1);
    expect([log.log, readLeaf(opening?.data ?? '')]).toEqual([2, expect.objectContaining({ reason: 'database_restored', previous: kept })]);
    expect(verified(await bundlesOf(db))).toMatchObject({ publications: 1 });
  });
});
