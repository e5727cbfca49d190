import { API_ROOT } from '../../src/http/api-root';
import { ask, isSameAnswer, type WireAnswer } from './capture';
import type { Case } from './cases';
import type { LoadGenerator } from './load';
import { measure, type Pace, type Round } from './rounds';
import { startPeer, startService, type ServerProcess } from './server-process';
import type { World } from './world';

export const SERVICE = 'this service';
export const SERVICE_WITH_LOG = `${SERVICE}, default log level`;

export interface CaseResult {
  readonly rounds: readonly Round[];
  /** Bytes of the answer's body. */
  readonly plain: number;
  /** The same where the caller accepts brotli. */
  readonly brotli: number;
}

/** The number in the path of the answer that the peers serve. */
const CAPTURED = '10000';

/**
 * Publishes the case's board, starts the service and the peers, makes sure that they give the same answer, and measures them side by side.
 * @throws when an answer of a peer differs
 */
export async function runCase(one: Case, world: World, generator: LoadGenerator, pace: Pace): Promise<CaseResult> {
  await world.publish(one.board);
  const servers: ServerProcess[] = [];
  try {
    const { databaseUrl, dataDir, key } = world;
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'on' };
    const service = await startService(SERVICE, { ...settings, LOG_LEVEL: 'warn' });
    servers.push(service);
    if (one.withDefaultLog) servers.push(await startService(SERVICE_WITH_LOG, settings));

    const path = `${API_ROOT}${one.path}${one.query === undefined ? '' : `?${one.query}`}`;
    const headers = { authorization: `Bearer ${key}` };
    const asked = (server: ServerProcess, more = {}) => ask(server, path.replace('{n}', CAPTURED), { ...headers, ...more });
    const answer = await asked(service);
    const held = { 'if-none-match': answer.headers['etag'] ?? '' };
    const notModified = await asked(service, held);
    if (answer.status !== 200 || notModified.status !== 304) throw new Error(`${path} answered ${answer.status}, ${notModified.status}`);

    for (const { peer, computes = false } of one.rivals) {
      const job = { path: one.path, key, computes, databaseUrl, notModified: notModified.headers };
      servers.push(await startPeer(peer, { ...job, answer: { headers: answer.headers, body: answer.body.toString() } }));
    }
    for (const server of servers.slice(1)) assertSame(server, await asked(server), answer);
    const load = { path, headers: one.isHeld ? { ...headers, ...held } : headers, status: one.isHeld ? 304 : 200 };
    const rounds = await measure(generator, servers, { ...load, connections: one.connections }, pace);
    // After the rounds, when the service has had time to compress the answer.
    const compressed = await asked(service, { 'accept-encoding': 'br' });
    return { rounds, plain: answer.body.length, brotli: compressed.body.length };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

function assertSame({ name }: ServerProcess, its: WireAnswer, ours: WireAnswer): void {
  if (isSameAnswer(its, ours)) return;
  const shown = ({ status, headers, body }: WireAnswer) => `${status} ${JSON.stringify(headers)} ${body.toString().slice(0, 200)}`;
  throw new Error(`${name} answers differently:\n${shown(its)}\ninstead of\n${shown(ours)}`);
}
