import { COMPUTING_OPERATIONS } from '../../../../src/http/access/public-limits';
import { measureCosts, probeBeside, startMeasured } from './costs';

/** Costs differ by machine and by what else runs on it, so they are compared with each other. */
const [TIMES_OF_A_READ, TIMES_OF_ITSELF] = [60, 34];

it('what callers without a key may ask for at its dearest is bounded, and 32 such requests hold up a probe for no longer than they take', async () => {
  const app = await startMeasured(600);
  const costs = await measureCosts(app, 3, 1);
  const costOf = (name: string): number => costs.find((one) => one.name === name)?.ms ?? Infinity;
  const isComputing = new Set<string>(COMPUTING_OPERATIONS);
  const read = Math.max(0.5, costOf('listSettlementRules'));
  expect(costs.filter(({ name, ms }) => !isComputing.has(name) && ms > TIMES_OF_A_READ * read)).toEqual([]);
  const dearest = costs.find(({ name }) => isComputing.has(name))!;
  const idle = await probeBeside(app, { ...dearest.request, method: 'GET', path: '/livez', body: undefined }, 5);
  const beside = await probeBeside(app, dearest.request, 5);
  expect(beside).toBeLessThan(TIMES_OF_ITSELF * (dearest.ms + idle));
  await app.close();
}, 180_000);
