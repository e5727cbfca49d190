import { noProgress } from '../../../../src/lib/progress';
import { createTestDatabase, type TestDatabase } from '../../../support/database';
import { soak } from './soak';
import { findingsOf } from './verdict';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('half a minute of every operation, with runs, 50 streams and a webhook, has no undocumented answer and loses no event', async () => {
  const report = await soak(database, { minutes: 0.5, rate: 50, seed: 3, onProgress: noProgress });
  expect(findingsOf(report)).toEqual([]);
  const { load, latencies, streams, runs, messages, samples } = report;
  expect(load.byStatus).toMatchObject({ 200: expect.any(Number), 201: expect.any(Number), 304: expect.any(Number) });
  expect(latencies.length).toBeGreaterThan(20);
  expect(streams.connections).toBeGreaterThanOrEqual(50);
  expect(Math.min(streams.events, messages)).toBeGreaterThan(10);
  expect(runs).toBeGreaterThan(2);
  expect(Math.min(samples.api.length, samples.worker.length)).toBeGreaterThan(2);
}, 240_000);
