import cluster from 'node:cluster';
import { prepareWhenIdle, startApi } from './api-server';
import { failureMessage } from './cli/failure';
import { openLink } from './cluster/link';
import { loadConfig } from './config';
import { secretsOf } from './environment';
import { openMetrics } from './http/ops/metrics';
import { withCleanup } from './lib/cleanup';
import { createLog, endOnUncaught, ignoreBrokenPipe } from './lib/log';
import { stopSignal, stopped } from './lib/stop-signal';
import { openStore } from './store/store';

/** A process that serves the API beside others of its kind. The process of main.ts starts it, and it ends with that one. */
const secrets = secretsOf(process.env);
endOnUncaught(process, createLog('fatal', process.stderr, secrets));
ignoreBrokenPipe(process);

const link = openLink(process);
const signal = AbortSignal.any([stopSignal(process), link.stopped]);

async function main(): Promise<void> {
  const { port, databaseUrl, systemToken, demoKey, worker } = await link.settings;
  const read = loadConfig(process.env);
  const config = { ...read, port, systemToken, store: { ...read.store, databaseUrl } };
  const log = createLog(config.logLevel, process.stderr, secrets).child({ worker });
  await withCleanup(async (defer) => {
    const store = await openStore(config.store, log);
    defer(() => store.close());
    const metrics = openMetrics({
      clock: config.clock,
      pools: { reader: store.reader },
      readServers: store.readServers,
      worker: String(worker),
      page: link.page,
    });
    const { baseUrl, prepare } = await startApi({ config, store, log, signal, metrics, demoKey, counts: link.counts }, defer);
    link.send({ kind: 'listening', baseUrl });
    prepareWhenIdle(prepare(), { signal, log });
    await stopped(signal);
  });
}

main()
  .catch((error: unknown) => {
    link.send({ kind: 'failed', message: failureMessage(error) });
    process.exitCode = 1;
  })
  .finally(() => cluster.worker?.disconnect());
