import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DESK_ROOT } from '../../../src/http/api-root';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { http } from '../../support/http';
import { startServer } from '../../support/processes';
import { until } from '../../support/until';

let directory: string;
let database: TestDatabase;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'boxing-daily-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

it('a service with BACKUP_DIR backs up and holds a drill at its first start, and shows both to the operator alone', async () => {
  const server = await startServer({ DATABASE_URL: database.url, DEMO: 'off', BACKUP_DIR: directory });
  try {
    await until(async () => (await database.db('public.restore_drills').first('drill_id')) !== undefined);
    expect(await readdir(directory)).toEqual([expect.stringMatching(/^boxing-\d{8}T\d{6}Z\.tar\.gz$/)]);
    const ask = async (token: string | undefined) =>
      http(new URL(server.baseUrl).origin, `${DESK_ROOT}/admin/installation`, { headers: { authorization: `Bearer ${token}` } });
    const { body } = await ask(server.banner.get('system_token'));
    expect(body?.data).toMatchObject({
      backups: { is_scheduled: true, last_ok: { trigger: 'schedule' } },
      drill: { status: 'passed', trigger: 'schedule' },
      problems: [],
    });
    expect((await ask('somebody')).status).toBe(401);
  } finally {
    await server.stop();
  }
});
