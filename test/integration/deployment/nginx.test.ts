import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { openReader } from '../../../bench/stream/readers';
import { mintKey } from '../../../src/users/keys';
import { addUser } from '../../../src/users/users';
import { boardUpdated, publishEvents } from '../../../src/events/outbox';
import { API_ROOT, DESK_ROOT } from '../../../src/http/api-root';
import { systemClock } from '../../../src/lib/clock';
import { url } from '../../contract/requests';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { openEventStream } from '../../support/event-stream';
import { freePort } from '../../support/free-port';
import { http, type HttpAnswer } from '../../support/http';
import { connectMcp, toolAnswer } from '../../support/mcp';
import { startNginx, type Nginx } from '../../support/nginx';
import { startServer, type ServerProcess } from '../../support/processes';
import { describeWithProgram } from '../../support/programs';
import { until } from '../../support/until';
import { readOperations } from '../../contract/read-operations';

const TOKEN = 'the-same-system-token-for-all-three-APIs';
const STREAM = `${DESK_ROOT}/events/stream`;

describeWithProgram('nginx')('three APIs behind nginx with ops/nginx.conf', () => {
  let database: TestDatabase;
  let user: { id: string; key: string };
  let ports: number[];
  let apis: ServerProcess[];
  let nginx: Nginx;

  const startApi = (port: number): Promise<ServerProcess> =>
    startServer({
      ...{ DATABASE_URL: database.url, ROLE: 'api', DEMO: 'off', PORT: String(port), SYSTEM_API_TOKEN: TOKEN },
      ...{ TRUSTED_PROXIES: '127.0.0.1', BASE_URL: 'http://localhost/api/v1', SHUTDOWN_GRACE_SECONDS: '1' },
      WRITE_LIMIT_PER_MINUTE: '0',
    });
  /** Starts the nth API again on its port, and waits until all that were started are ready. */
  const restart = async (n: number): Promise<void> => {
    apis[n] = await startApi(ports[n] ?? 0);
    await ready();
  };
  const ready = () =>
    until(async () => {
      const answers = await Promise.all(ports.map((port) => http(`http://127.0.0.1:${port}`, '/readyz').catch(() => undefined)));
      return answers.every((answer) => answer?.status === 200);
    });
  const kill = async (n: number): Promise<void> => {
    const child = apis[n]?.child;
    // It may have been killed or stopped before.
    if (child?.kill('SIGKILL')) await once(child, 'exit');
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    const { email, user_id: id } = await addUser(database.db, systemClock, 'ada@example.com', 'Ada');
    user = { id, key: (await mintKey(database.db, systemClock, email, { scopes: ['read', 'journal', 'account', 'stream'] })).key };
    ports = [await freePort(), await freePort(), await freePort()];
    apis = await Promise.all(ports.map(startApi));
    nginx = await startNginx(ports);
    await ready();
  });
  afterAll(async () => {
    await nginx.stop();
    await Promise.all(apis.map((api) => api.stop()));
    await database.drop();
  });

  it.each(['identity', 'gzip', 'br'])('answer like a single API, with the same tag, compressed by %s', async (encoding) => {
    const reads = (await readOperations()).filter(({ operation }) => operation.method === 'get');
    const direct = `http://127.0.0.1:${ports[0]}`;
    let compared = 0;
    for (const { root, operation } of reads) {
      if (operation.parameters.some(({ required }) => required)) continue;
      const token = operation.systemOnly ? TOKEN : user.key;
      const ask = async (origin: string, headers: Record<string, string> = {}) =>
        shown(
          await http(origin, root + url(operation, {}), {
            headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding, ...headers },
          }),
        );
      const wanted = await ask(direct);
      // What one answer tells of the moment or of its process, another does not repeat.
      if (JSON.stringify(await ask(direct)) !== JSON.stringify(wanted)) continue;
      compared += 1;
      expect([operation.operationId, await ask(nginx.origin)]).toEqual([operation.operationId, wanted]);
      const tag = wanted.etag;
      if (tag !== undefined)
        expect([operation.operationId, (await ask(nginx.origin, { 'if-none-match': tag })).status]).toEqual([operation.operationId, 304]);
    }
    expect(compared).toBeGreaterThan(40);
  });

  it('keep metrics and probes private, and pass on errors of the API in the form of the contract', async () => {
    for (const path of ['/metrics', '/livez', '/READYZ']) expect((await http(nginx.origin, path)).status).toBe(404);
    const headers = { authorization: `Bearer ${user.key}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const large = await http(nginx.origin, `${DESK_ROOT}/journal/bets`, { method: 'POST', headers, body: `"${'x'.repeat(300_000)}"` });
    expect([large.status, large.body?.error?.code]).toEqual([413, 'body_too_large']);
    const long = await http(nginx.origin, `${API_ROOT}/health?x=${'x'.repeat(20_000)}`);
    expect([long.status, long.body?.ok]).toEqual([431, false]);
  });

  it('answer an assistant whose messages reach different APIs', async () => {
    const client = await connectMcp({ origin: nginx.origin, user });
    const { tools } = await client.listTools();
    const calls = Array.from({ length: 12 }, () => toolAnswer(client, 'getJournalSummary'));
    expect(await Promise.all(calls)).toEqual(calls.map(() => expect.objectContaining({ data: expect.objectContaining({ groups: [] }) })));
    await client.close();
    expect(tools.map(({ name }) => name)).toContain('createBet');
    await until(async () => apis.filter((api) => api.output().includes('"operation":"getJournalSummary","path":"/mcp"')).length > 1);
  });

  it('learn the address of the caller, even if the caller claims another one', async () => {
    await http(nginx.origin, `${API_ROOT}/policy`, { localAddress: '127.0.0.9', headers: { 'x-forwarded-for': '192.0.2.1' } });
    await until(async () => apis.some((api) => api.output().includes('"address":"127.0.0.9"')));
    expect(apis.map((api) => api.output()).join('')).not.toContain('192.0.2.1');
  });

  it('lose no read and place each bet once while APIs are killed, stopped and started', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 24 });
    const statuses = new Map<string, number>();
    const note = (of: string) => statuses.set(of, (statuses.get(of) ?? 0) + 1);
    const ended = new AbortController();
    const reads = async (): Promise<void> => {
      while (!ended.signal.aborted) note(`read ${(await http(nginx.origin, `${API_ROOT}/health`, { agent })).status}`);
    };
    // 100 deposits, each sent ten times, by several clients at once.
    const keys = Array.from({ length: 100 }, () => randomUUID());
    let sent = 0;
    const writesTo = async (end: number): Promise<void> => {
      while (sent < end) {
        const key = keys[sent % keys.length] ?? '';
        sent += 1;
        for (let status = 0; status !== 201;) {
          const { status: got } = await http(nginx.origin, `${DESK_ROOT}/journal/transactions`, {
            ...{ method: 'POST', agent, body: JSON.stringify({ kind: 'deposit', amount: 1 }) },
            headers: { authorization: `Bearer ${user.key}`, 'content-type': 'application/json', 'idempotency-key': key },
          });
          note(`write ${(status = got)}`);
        }
      }
    };
    const reading = Array.from({ length: 8 }, reads);
    const whileWriting = async (change: () => Promise<unknown>): Promise<void> => {
      const end = sent + 250;
      await Promise.all([...Array.from({ length: 8 }, () => writesTo(end)), until(() => sent > end - 200).then(change)]);
    };
    await whileWriting(() => kill(0));
    await whileWriting(() => restart(0));
    await whileWriting(async () => apis[1]?.stop());
    await whileWriting(() => restart(1).then(() => apis[2]?.stop()));
    ended.abort();
    await Promise.all(reading);
    agent.destroy();
    // The client repeats requests that the killed API did not answer; 409 says that the first attempt is still under way.
    expect([...statuses.keys()].filter((of) => !/^(read 200|write (201|409|503))$/.test(of))).toEqual([]);
    expect(await database.db('public.bankroll_transactions').where({ user_id: user.id })).toHaveLength(100);
  });

  it('pass events on at once, and a reader whose API is killed continues at another without a gap', async () => {
    const headers = { authorization: `Bearer ${user.key}` };
    const stream = await openEventStream(nginx.origin + STREAM, headers);
    await stream.next('snapshot');
    const publish = () =>
      database.db.transaction((trx) => publishEvents(trx, systemClock.now(), [boardUpdated('run', null), boardUpdated('run', null)]));
    await publish();
    await stream.next('board.updated');
    stream.cut();

    const reader = (n: number) =>
      openReader({ url: nginx.origin + STREAM, key: user.key, userId: user.id, random: () => n / 8, cutWithinMs: 600_000 });
    const readers = Array.from({ length: 6 }, (_, n) => reader(n));
    await until(async () => readers.every(({ from }) => from > 0));
    await publish();
    await kill(0);
    await publish();
    const last = Number((await database.db('public.events').max({ last: 'event_id' }))[0]?.last);
    await until(async () => readers.every(({ received }) => received.at(-1) === last));
    readers.forEach((each) => each.stop());
    for (const { from, received, resyncs } of readers) {
      expect(received).toEqual(Array.from({ length: last - from }, (_, i) => from + 1 + i));
      expect(resyncs).toBe(0);
    }
  });

  it('say in the form of the contract that no API answers', async () => {
    await Promise.all([0, 1, 2].map(kill));
    const { status, headers, body } = await http(nginx.origin, `${API_ROOT}/health`);
    expect([status, headers['retry-after'], body?.error?.code]).toEqual([503, '2', 'overloaded']);
  });
});

/** What an answer says, apart from when and by which process it was made. */
function shown({ status, headers, text }: HttpAnswer) {
  return {
    ...{ status, etag: headers.etag, encoding: headers['content-encoding'], type: headers['content-type'] },
    text: text.replace(/"generated_at":"[^"]+"/, ''),
  };
}
