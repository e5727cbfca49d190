import { once } from 'node:events';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { startServer } from '../../support/processes';
import { until } from '../../support/until';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.each(['1', '2'])(
  'with WORKERS=%s, a service told to stop is not ready at once, answers for its grace period, then accepts nothing more and ends in order',
  async (workers) => {
    const { child, baseUrl } = await startServer({
      DATABASE_URL: database.url,
      ROLE: 'api',
      WORKERS: workers,
      LOG_LEVEL: 'silent',
      SHUTDOWN_GRACE_SECONDS: '2',
    });
    const status = async (path: string) => (await fetch(new URL(path, baseUrl))).status;
    const statuses = () => Promise.all(['/readyz', '/livez', '/api/v1/health'].map(status));
    // Each of several workers is ready in its own time.
    const readiness = () => Promise.all(Array.from({ length: 8 }, () => status('/readyz')));
    await until(async () => (await readiness()).every((status) => status === 200));
    expect(await statuses()).toEqual([200, 200, 200]);

    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    // Each worker hears of it in its own time, too.
    await until(async () => (await readiness()).every((status) => status === 503));
    expect(await statuses()).toEqual([503, 200, 200]);
    expect(child.exitCode).toBeNull();

    expect(await ended).toEqual([0, null]);
    await expect(status('/livez')).rejects.toThrow('fetch failed');
  },
);
