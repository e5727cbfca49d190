import { parseArgs } from 'node:util';
import { COMPUTING_OPERATIONS } from '../../../../src/http/access/public-limits';
import { startTestServer, templateVariable } from '../../../support/test-server';
import { runTrial, wholeNumber } from '../options';
import { measureCosts, startMeasured } from './costs';

/** Milliseconds of the event loop above which an operation has to be limited for callers without a key. */
const DEAR_MS = 5;
const LIMITED: ReadonlySet<string> = new Set<string>(COMPUTING_OPERATIONS);

/** `npm run costs -- --samples N --seed S`: what each operation, public page and message of assistants costs the event loop at its dearest. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { samples: { type: 'string' }, seed: { type: 'string' } } });
  const [samples, seed] = [wholeNumber('samples', values.samples, 20), wholeNumber('seed', values.seed, 1)];
  const server = await startTestServer(process.env['TEST_DATABASE_URL']);
  process.env[templateVariable] = server.templateUrl;
  try {
    const app = await startMeasured(0);
    const costs = await measureCosts(app, samples, seed);
    await app.close();
    console.table(
      costs.map(({ name, ms, request }) => ({
        name,
        ms: Number(ms.toFixed(1)),
        computes: LIMITED.has(name),
        path: request.path.slice(0, 60),
      })),
    );
    const dear = costs.filter(({ ms }) => ms > DEAR_MS);
    console.log(`${dear.length} of ${costs.length} cost more than ${DEAR_MS} ms of the event loop`);
    return true;
  } finally {
    await server.stop();
  }
}

runTrial(main);
