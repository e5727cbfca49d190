import { Registry } from 'prom-client';
import { aggregate, countersAmong, readMetrics } from '../../../src/http/ops/aggregate';
import { watchKeys } from '../../../src/http/ops/gauges';
import { requestMeter } from '../../../src/http/ops/requests';

/** The figures of a process that read its keys some time ago. */
async function processWithKeys(ageMs: number) {
  const registry = new Registry();
  requestMeter(registry);
  watchKeys({ ageMs: () => ageMs }, registry);
  return await readMetrics(registry);
}

it('adds the counts of processes, and shows the greatest of their ages', async () => {
  const figures = await Promise.all([3_000, 12_000].map(processWithKeys));
  const text = await aggregate(figures).metrics();
  expect(text).toContain('boxing_http_requests_in_flight 0\n');
  expect(text).toContain('boxing_key_directory_age_seconds 12\n');
});

it('keeps only the counters of a process that has ended', async () => {
  const kept = countersAmong(await processWithKeys(3_000));
  expect(kept.map(({ name }) => name)).toEqual(['boxing_http_request_duration_seconds']);
});
