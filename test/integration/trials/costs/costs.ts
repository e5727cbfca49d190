import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { board, fight, now as BOARD_NOW, threeWay, twoWay } from '../../../builders/trading-board';
import { makeWorld } from '../../../builders/published-world';
import { readOperations, type RootedOperation } from '../../../contract/read-operations';
import { goodRequests, url } from '../../../contract/requests';
import { startApp, SYSTEM_TOKEN, type TestApp } from '../../../support/app';
import { listedTools, toolCall, type AskedFor } from './tools';

/** What one request costs the event loop, whose time all callers share. */
export interface Cost {
  readonly name: string;
  /** Milliseconds of the event loop, beyond those of a probe. */
  readonly ms: number;
  /** The dearest request that was tried. */
  readonly request: Sent;
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const FIGHTS = 60;
const BOOKS = ['pinnacle', 'bovada', 'betway', 'fanduel', 'draftkings', 'betmgm', 'betonlineag', 'lowvig'];
const PAGES = ['/', '/docs', '/docs/trading', '/docs/desk', '/docs/errors', '/health', '/fight?id=1', '/nowhere'];

/** The service in this process, with a board of 60 fights at eight books. */
export async function startMeasured(publicLimitPerMinute: number): Promise<TestApp & { readonly fightId: number }> {
  let fightId = 0;
  const shown = board(
    Array.from({ length: FIGHTS }, (_, i) =>
      fight({
        ...{ id: i + 1, a: `Ada ${i}`, b: `Bea ${i}`, starts: '2025-10-27T20:00:00Z', p_a: 0.3 + i / 150, p_draw: 0.02, sigma: 0.02 },
        markets: BOOKS.flatMap((book, n) => [twoWay(book, 1.7 + n / 20, 2.2 - n / 20), threeWay(book, 1.7 + n / 20, 21, 2.2 - n / 20)]),
      }),
    ),
  );
  const app = await startApp({
    ...{ clock: { now: () => BOARD_NOW }, publicLimitPerMinute, board: { current: () => shown }, checkBy: () => () => undefined },
    async seed(db) {
      fightId = await (await makeWorld(db)).fight({ starts_at: '2025-12-27T20:00:00Z' });
    },
  });
  return { ...app, fightId };
}

/** The cost of every operation, of every tool of assistants and of public pages, the dearest first. @param samples requests per operation that the contract allows */
export async function measureCosts(app: TestApp & { readonly fightId: number }, samples: number, seed: number): Promise<Cost[]> {
  const credentials = (system: boolean) => ({ authorization: `Bearer ${system ? SYSTEM_TOKEN : app.user.key}` });
  const probe: Sent = { method: 'GET', path: '/livez', headers: {}, body: undefined };
  await loopTime(app, probe, 300);
  const base = await loopTime(app, probe, 100);
  const dearest = async (name: string, requests: readonly Sent[]): Promise<Cost> => {
    const costs: Cost[] = [];
    for (const request of requests) costs.push({ name, request, ms: Math.max(0, (await loopTime(app, request, 1)) - base) });
    const [most] = costs.sort((one, other) => other.ms - one.ms);
    if (most === undefined) throw new Error(`${name} has no request to try`);
    // Once more, because the first time compiles code and fills caches.
    const again: number[] = [];
    for (let i = 0; i < 7; i++) again.push(await loopTime(app, most.request, 1));
    const [, , , median = 0] = again.sort((one, other) => one - other);
    return { ...most, ms: Math.max(0, median - base) };
  };
  const found: Cost[] = [];
  const asked = new Map<string, readonly AskedFor[]>();
  for (const { operation, root } of await readOperations()) {
    const given = fc.sample(goodRequests(operation, app.fightId), { numRuns: samples, seed });
    const tried = [...given, ...maxima({ operation }, given)];
    asked.set(
      operation.operationId,
      tried.map(({ given: parameters, body }) => ({ parameters, body })),
    );
    const requests = tried.map(({ given: parameters, headers, body }): Sent => ({
      method: operation.method.toUpperCase(),
      path: root + url(operation, parameters),
      headers: {
        ...credentials(operation.systemOnly),
        ...headers,
        ...(operation.writes && { 'idempotency-key': randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }));
    found.push(await dearest(operation.operationId, requests));
  }
  for (const path of PAGES) found.push(await dearest(`page ${path}`, [{ ...probe, path, headers: { accept: 'text/html' } }]));
  const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const message = (content: object): Sent => ({
    ...{ method: 'POST', path: '/mcp', headers: { ...credentials(false), ...json } },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...content }),
  });
  const list = message({ method: 'tools/list' });
  // The first message of a process loads the library.
  const tools = listedTools(await (await send(app, list)).json());
  found.push(await dearest('mcp tools/list', [list]));
  for (const tool of tools) {
    // A fight of the board, because the others have no pick.
    const calls = (asked.get(tool.name) ?? []).flatMap((one) => [one, { ...one, parameters: { ...one.parameters, fight_id: '1' } }]);
    found.push(
      await dearest(
        `mcp ${tool.name}`,
        calls.map((one) => message(toolCall(tool, one))),
      ),
    );
  }
  return found.sort((one, other) => other.ms - one.ms);
}

/** Requests whose numbers are the largest that the contract allows. */
function maxima(
  { operation }: Pick<RootedOperation, 'operation'>,
  [first]: readonly { given: Readonly<Record<string, string>>; headers: Readonly<Record<string, string>>; body: unknown }[],
) {
  if (first === undefined) return [];
  const given = { ...first.given };
  for (const { name, good } of operation.parameters) {
    const values = fc.sample(good, { numRuns: 40, seed: 3 });
    const numbers = values.map(Number).filter(Number.isFinite);
    if (numbers.length === values.length && name !== 'fight_id') given[name] = String(Math.max(...numbers));
  }
  return [{ ...first, given }];
}

/** Milliseconds in which the event loop was not idle, for each of some requests in a row. */
async function loopTime(app: Pick<TestApp, 'origin'>, request: Sent, times: number): Promise<number> {
  const before = performance.eventLoopUtilization();
  for (let i = 0; i < times; i++) await (await send(app, request)).arrayBuffer();
  return performance.eventLoopUtilization(before).active / times;
}

/** Sends a request, a write each time with a key of its own: a replay costs less. */
function send(app: Pick<TestApp, 'origin'>, { method, path, headers, body }: Sent): Promise<Response> {
  const once = 'idempotency-key' in headers && { 'idempotency-key': randomUUID() };
  return fetch(app.origin + path, { method, headers: { ...headers, ...once }, redirect: 'manual', ...(body !== undefined && { body }) });
}

/** How long another caller's probe takes, in milliseconds, in the middle of 32 requests at once: one of each round, the shortest first. */
export async function probesBeside(app: Pick<TestApp, 'origin'>, request: Sent, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const flood = Array.from({ length: 32 }, async () => void (await (await send(app, request)).arrayBuffer()));
    const begun = performance.now();
    await (await fetch(`${app.origin}/livez`)).arrayBuffer();
    times.push(performance.now() - begun);
    await Promise.all(flood);
  }
  return times.sort((one, other) => one - other);
}

/** @param times sorted @param share 0.5 for the median */
export function quantile(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Infinity;
}
