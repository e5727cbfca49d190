import { once } from 'node:events';
import { pino } from 'pino';
import { finishRun, openRun, withRunLock, type RunCounts } from '../../../src/live/run/run-log';
import { openStore } from '../../../src/store/store';

/**
 * A worker that says when it is about to publish a run, and publishes it when its input says anything. Its heartbeat is short.
 * Argument: the URL of the database.
 */
const [databaseUrl = ''] = process.argv.slice(2);
const NOTHING: RunCounts = {
  ...{ events: 0, events_priced: 0, names_unresolved: 0, quotes_changed: 0, items_set_aside: 0, fights_predicted: 0, fights_graded: 0 },
  ...{ credits_used: null, credits_remaining: null },
};

void (async () => {
  const store = await openStore({ databaseUrl, dataDir: '' }, pino({ level: 'silent' }));
  const work = async (): Promise<void> => {
    const runId = (await openRun(store.db, { trigger: 'schedule', feed: 'demo_feed', startedAt: new Date() })) ?? 0;
    await store.db.transaction(async (trx) => {
      await finishRun(trx, runId, { at: new Date(), durationMs: 0, counts: NOTHING });
      process.stdout.write('publishing\n');
      await once(process.stdin, 'data');
      process.stdin.destroy();
    });
  };
  const said = await withRunLock(store.db, 'schedule', work, { everyMs: 100, lostAfterMs: 1_000 }).then(
    () => 'published',
    () => 'lost',
  );
  process.stdout.write(`${said}\n`);
  await store.close();
})();
