import { Agent } from 'node:http';
import fc from 'fast-check';
import { http } from '../../../support/http';
import { readOperations, type RootedOperation } from '../../../contract/read-operations';
import { brokenProperty } from './properties';
import { fuzzRequests, type FuzzRequest, type Kind } from './requests';

export interface Fuzzed {
  readonly origin: string;
  /** A key of every scope. */
  readonly key: string;
  /** Without it the operator's operations are asked with the key, and refused. */
  readonly systemToken: string | undefined;
  readonly fightId: number;
}

export interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
  /** Is called some 200 times on the way. */
  readonly onProgress?: () => Promise<void>;
}

export interface FuzzReport {
  readonly requests: number;
  readonly seconds: number;
  readonly byKind: Readonly<Partial<Record<Kind, number>>>;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Each operation that was answered with a success at least once. */
  readonly succeeded: number;
  readonly operations: number;
  readonly slowestMs: number;
  readonly slowest: string;
  /** Answers that took more than two seconds. */
  readonly slow: readonly string[];
  readonly broken: readonly string[];
}

interface Question extends RootedOperation {
  readonly request: FuzzRequest;
}

const LANES = 8;
const SLOW_MS = 2_000;
/** Requests to each operation before the next one has its turn. */
const IN_A_ROW = 12;
/** More would say the same. */
const MOST_BROKEN = 100;

/** Asks a service as the contracts allow and as they do not, and says which answers break a property. The same seed gives the same requests. */
export async function fuzz(fuzzed: Fuzzed, { requests, seed, onProgress = async () => undefined }: FuzzOptions): Promise<FuzzReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const byKind: Partial<Record<Kind, number>> = {};
  const byStatus: Record<string, number> = {};
  const [slow, broken, succeeded]: [string[], string[], Set<string>] = [[], [], new Set()];
  let [answered, slowestMs, slowest] = [0, 0, ''];
  const progressEvery = Math.max(1, Math.floor(requests / 200));
  const begun = performance.now();
  const operations = await readOperations();
  const questions = ask(operations, fuzzed.fightId, requests, seed);

  const lane = async (): Promise<void> => {
    for (const { root, request, ...asked } of questions) {
      const { operation } = asked;
      const { kind, method, path, headers, body } = request;
      const said = `${method} ${root}${path} ${JSON.stringify(headers)} ${(body ?? '').slice(0, 500)}`;
      const from = performance.now();
      const answer = await http(fuzzed.origin, root + path, {
        ...{ method, agent, headers: { ...credentials(fuzzed, operation.systemOnly, request), ...lengthOf(request), ...headers } },
        ...(body !== undefined && { body }),
      });
      const took = performance.now() - from;
      if (took > slowestMs) [slowestMs, slowest] = [took, said];
      if (took > SLOW_MS) slow.push(`${Math.round(took)} ms: ${said}`);
      const property = brokenProperty(asked, request, answer);
      if (property !== undefined && broken.length < MOST_BROKEN) broken.push(`${operation.operationId}, ${kind}: ${property}\n  ${said}`);
      if (answer.status < 300) succeeded.add(operation.operationId);
      byKind[kind] = (byKind[kind] ?? 0) + 1;
      byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
      answered += 1;
      if (answered % progressEvery === 0) await onProgress();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  agent.destroy();
  const seconds = (performance.now() - begun) / 1_000;
  return {
    ...{ requests: answered, seconds, byKind, byStatus, succeeded: succeeded.size, operations: operations.length },
    ...{ slowestMs, slowest, slow, broken },
  };
}

function* ask(operations: readonly RootedOperation[], fightId: number, requests: number, seed: number): Generator<Question> {
  const subjects = operations.map((of) => {
    const beside = operations.filter(({ root, operation }) => root === of.root && operation.path === of.operation.path);
    const methods = beside.map(({ operation }) => operation.method.toUpperCase());
    return { ...of, requests: fuzzRequests({ operation: of.operation, fightId, methods }) };
  });
  let left = requests;
  for (let round = 0; left > 0; round++) {
    for (const [i, { requests: arbitrary, ...of }] of subjects.entries()) {
      const made = fc.sample(arbitrary, { seed: seed + 1_000 * round + i, numRuns: Math.min(IN_A_ROW, left) });
      for (const request of made) yield { ...of, request };
      left -= made.length;
      if (left === 0) return;
    }
  }
}

function credentials({ key, systemToken }: Fuzzed, systemOnly: boolean, { as }: FuzzRequest): Record<string, string> {
  if (as === 'nobody') return {};
  const own = systemOnly ? (systemToken ?? key) : key;
  return { authorization: `Bearer ${as === 'stranger' ? `bpk_${'A'.repeat(32)}` : own}` };
}

/** Without it a DELETE with a body would be sent in chunks. */
function lengthOf({ body }: FuzzRequest): Record<string, string> {
  return body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
}
