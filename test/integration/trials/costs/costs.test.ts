import { COMPUTING_OPERATIONS } from '../../../../src/http/access/public-limits';
import { measureCosts, probesBeside, quantile, startMeasured, type Cost } from './costs';

/** Costs differ by machine and by what else runs on it, so they are compared with each other. */
const [TIMES_OF_A_READ, TIMES_OF_ITSELF] = [60, 34];
const IS_COMPUTING: ReadonlySet<string> = new Set<string>(COMPUTING_OPERATIONS);

let app: Awaited<ReturnType<typeof startMeasured>>;
beforeAll(async () => (app = await startMeasured(600)));
afterAll(() => app.close());

/** Operations that are dear although callers without a key are not limited to a tenth. */
function tooDear(costs: readonly Cost[]): string[] {
  const read = Math.max(0.5, costs.find(({ name }) => name === 'listSettlementRules')?.ms ?? Infinity);
  return costs.filter(({ name, ms }) => !IS_COMPUTING.has(name) && ms > TIMES_OF_A_READ * read).map(({ name }) => name);
}

it('what callers without a key may ask for at its dearest is bounded, and 32 such requests hold up a probe for no longer than they take', async () => {
  const costs = await measureCosts(app, 3, 1);
  const dear = tooDear(costs);
  // A dear request is dear each time; one whose process was not given the processor seems so once.
  const again = dear.length === 0 ? [] : tooDear(await measureCosts(app, 3, 1));
  expect(dear.filter((name) => again.includes(name))).toEqual([]);
  const dearest = costs.find(({ name }) => IS_COMPUTING.has(name))!;
  const medianBeside = async (request: typeof dearest.request) => quantile(await probesBeside(app, request, 5), 0.5);
  const idle = await medianBeside({ ...dearest.request, method: 'GET', path: '/livez', body: undefined });
  expect(await medianBeside(dearest.request)).toBeLessThan(TIMES_OF_ITSELF * (dearest.ms + idle));
}, 180_000);
