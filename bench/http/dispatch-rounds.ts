import type { TradingOperationId } from '../../src/api/operation';
import { API_ROOT } from '../../src/http/api-root';
import { openContract } from '../../src/http/contract/backend';
import { documentedBackend } from '../peers/documented-backend';

/** Processor time per call, microseconds, one per round. */
export interface DispatchRounds {
  readonly what: string;
  readonly ours: readonly number[];
  readonly documented: readonly number[];
}

interface Request {
  readonly operationId: TradingOperationId;
  readonly path: string;
  /** `{n}` becomes a number that no call had before. */
  readonly querystring: string;
}

const REQUESTS: readonly Request[] = [
  { operationId: 'getPolicy', path: '/policy', querystring: '' },
  { operationId: 'getFighter', path: '/fighters/1412', querystring: '' },
  { operationId: 'listLivePicks', path: '/picks/live', querystring: 'bankroll={n}&kelly_fraction=0.25&min_edge_pp=0.02&bet_only=true' },
];
const CALLS = 2_000;
const AUTHORIZATION = 'Bearer key';
const ANSWER = { data: {}, meta: {} };

/** A program that prints what routing, access and validation of a request cost, with handlers that return a constant. */
async function main(rounds: number): Promise<void> {
  const contract = await openContract<object>();
  const documented = await documentedBackend((authorization) => authorization === AUTHORIZATION);
  for (const { operationId } of REQUESTS) {
    contract.register(operationId, async () => ANSWER);
    documented.register(operationId, () => ANSWER);
  }

  const results: DispatchRounds[] = [];
  for (const { operationId, path, querystring } of REQUESTS) {
    let n = 10_000;
    const next = () => querystring.replace('{n}', String((n += 1)));
    const identity = { kind: 'user', userId: 'user', keyId: 'key', scopes: ['read'] } as const;
    const ours = () => contract.handle({ method: 'get', path, querystring: next(), identity });
    const headers = { authorization: AUTHORIZATION };
    const theirs = () => documented.handleRequest({ method: 'GET', path: API_ROOT + path, query: next(), headers });
    const measured: { ours: number[]; documented: number[] } = { ours: [], documented: [] };
    for (let round = 0; round <= rounds; round++) {
      const [ourCost, theirCost] = [await cost(ours), await cost(theirs)];
      if (round === 0) continue;
      measured.ours.push(ourCost);
      measured.documented.push(theirCost);
    }
    results.push({ what: operationId, ...measured });
  }
  console.log(JSON.stringify(results));
}

/** Processor time of one call, microseconds. @throws when a call is not answered by the handler */
async function cost(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let i = 0; i < CALLS; i++) if ((await call()) !== ANSWER) throw new Error('a call did not reach its handler');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / CALLS;
}

void main(Number(process.argv[2]));
