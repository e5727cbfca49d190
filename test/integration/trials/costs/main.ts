import { parseArgs } from 'node:util';
import { COMPUTING_OPERATIONS } from '../../../../src/http/access/public-limits';
import { startTestServer, templateVariable } from '../../../support/test-server';
import { runTrial, wholeNumber } from '../options';
import { measureCosts, probesBeside, quantile, startMeasured } from './costs';

/** Milliseconds of the event loop above which an operation has to be limited for callers without a key. */
const DEAR_MS = 5;
/** The longest that 32 requests at once may hold up another caller's probe, in milliseconds, in 99 of 100 rounds. */
const MOST_BESIDE_MS = 200;
const LIMITED: ReadonlySet<string> = new Set<string>(COMPUTING_OPERATIONS);

/**
 * `npm run costs -- --samples N --seed S --rounds N`: what each operation, tool of assistants and public page costs the event loop at its dearest, and how
 * long 32 such requests at once hold up a probe. Without rounds, the second is left out.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { samples: { type: 'string' }, seed: { type: 'string' }, rounds: { type: 'string' } } });
  const [samples, seed] = [wholeNumber('samples', values.samples, 20), wholeNumber('seed', values.seed, 1)];
  const rounds = values.rounds === undefined ? 0 : wholeNumber('rounds', values.rounds, 0);
  const server = await startTestServer(process.env['TEST_DATABASE_URL']);
  process.env[templateVariable] = server.templateUrl;
  try {
    const app = await startMeasured(0);
    const rows = [];
    for (const { name, ms, request } of await measureCosts(app, samples, seed)) {
      const beside = rounds === 0 ? 0 : quantile(await probesBeside(app, request, rounds), 0.99);
      rows.push({
        name,
        ms: Number(ms.toFixed(1)),
        beside: Math.round(beside),
        computes: LIMITED.has(name),
        path: request.path.slice(0, 60),
      });
    }
    await app.close();
    console.table(rows);
    const dear = rows.filter(({ ms }) => ms > DEAR_MS);
    const blocking = rows.filter(({ beside }) => beside > MOST_BESIDE_MS);
    console.log(`${dear.length} of ${rows.length} cost more than ${DEAR_MS} ms of the event loop`);
    if (rounds > 0) console.log(`${blocking.length} of ${rows.length} hold up a probe for more than ${MOST_BESIDE_MS} ms (p99)`);
    return blocking.length === 0;
  } finally {
    await server.stop();
  }
}

runTrial(main);
