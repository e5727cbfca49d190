import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { systemClock } from '../../../src/lib/clock';
import { startMock } from '../../../tools/contract/mock/start';
import { killServer, temporaryDirectory } from '../../support/embedded';
import { boxing, startServer } from '../../support/processes';
import { startReceiver, type Received } from '../../support/webhooks';
import { runWorkflow, type WorkflowInputs, type WorkflowOutcome } from './respect';

/** A server on which the workflows run, with a receiver of its webhooks. */
export interface WorkflowTarget {
  readonly received: readonly Received[];
  run(workflow: string): Promise<WorkflowOutcome>;
  close(): Promise<void>;
}

/** The demo service. @param databaseUrl of a demo that is set up; the service sets one up in a directory of its own by default */
export async function startDemo(databaseUrl?: string): Promise<WorkflowTarget> {
  const directory = temporaryDirectory();
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const env = { ...database, DATA_DIR: directory, LOG_LEVEL: 'warn', WEBHOOKS_ON_LOOPBACK: 'on' };
  const server = await startServer(env);
  const target = await targetAt(new URL(server.baseUrl).origin, { key: server.banner.get('demo_key') ?? '', examples_only: false });
  return {
    received: target.received,
    async run(workflow) {
      let running = true;
      const ended = target.run(workflow).finally(() => (running = false));
      // The pipeline adds the close to a bet. It runs every five minutes by itself, and here at once.
      const pipeline = async () => {
        while (running && workflow === 'log-and-settle') await boxing(['predict-live'], env);
      };
      const [outcome] = await Promise.all([ended, pipeline()]);
      return outcome;
    },
    async close() {
      await target.close();
      await server.stop();
      killServer(directory);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The mock, which answers with the examples of the contracts. */
export async function startExamples(): Promise<WorkflowTarget> {
  const mock = await startMock(0, pino({ level: 'silent' }));
  const target = await targetAt(mock.origin, { key: 'any', examples_only: true });
  return {
    ...target,
    async close() {
      await target.close();
      await mock.stop();
    },
  };
}

const DAYS_BACK = 60;

/** A server that runs already. */
export async function targetAt(origin: string, server: Pick<WorkflowInputs, 'key' | 'examples_only'>): Promise<WorkflowTarget> {
  const receiver = await startReceiver(systemClock);
  const since = new Date(systemClock.now().getTime() - DAYS_BACK * 86_400_000).toISOString().slice(0, 10);
  const given = { ...server, bankroll: 1000, stake: 100, odds: 3, since, url: `${receiver.origin}/webhooks` };
  return {
    received: receiver.received,
    run: (workflow) => runWorkflow(workflow, origin, { ...given, idempotency_key: randomUUID() }),
    close: () => receiver.close(),
  };
}
