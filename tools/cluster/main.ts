import { createLog } from '../../src/lib/log';
import { stopped, stopSignal } from '../../src/lib/stop-signal';
import { openCluster } from './cluster';

/** `npm run cluster`: the demo on three databases, three APIs and two workers of this machine, until it is stopped. */
async function main(): Promise<void> {
  const signal = stopSignal(process);
  const log = createLog('info', process.stderr);
  log.info('etcd, Patroni, HAProxy and PgBouncer start');
  const cluster = await openCluster(log);
  try {
    log.info('APIs and workers start; a worker makes the history of the demo, which takes two minutes');
    // A service that opens the demo claims the database, which the logins of a real installation may not.
    await cluster.startServices({ DEMO: 'on', LOG_LEVEL: 'warn' }, { api: cluster.urls.owner, worker: cluster.urls.owner });
    console.table(cluster.programs.map(({ name, pid, logFile }) => ({ name, pid, log: logFile })));
    console.log(`base_url=${cluster.origin}/api/v1\nKill any of these programs: what ends is started again after a second.`);
    await stopped(signal);
  } finally {
    await cluster.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
