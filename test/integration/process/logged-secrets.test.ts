import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { http } from '../../support/http';
import { boxing, boxingJson, spawnBoxing, startServer, type ServerProcess } from '../../support/processes';
import { until } from '../../support/until';

const SYSTEM_API_TOKEN = 'q7Rm2Vx9Ks4Tz8Wb1Nc6Yd3Hf5Jg0LpAqE';
/** With characters that look different in a URL and in JSON. */
const ODDS_API_KEY = 'u5Zt+8Xw/2Cv=7Bn~4Mk6Hs1Qd3Fr9Gy';
const PASSWORD = 'e4Uo7Ip2As9Df5Gh1Jk8Zx3C';
/** The most characters of a line of the log, for any request. */
const LONGEST_LINE = 1_000;

let database: TestDatabase;
let feed: Server;
let env: Record<string, string>;
let server: ServerProcess;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  feed = createServer(({ url = '' }, answer) => {
    const plain = new URL(url, 'http://feed').searchParams.get('apiKey') ?? '';
    const message = `no key ${plain}, ${url.slice(url.indexOf('apiKey='))} or %75${plain.slice(1)}`;
    answer.writeHead(401).end(JSON.stringify({ message, error_code: plain }));
  });
  await once(feed.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(database.url);
  url.password = PASSWORD;
  env = {
    ...{ DATABASE_URL: url.href, SYSTEM_API_TOKEN, ODDS_API_KEY, LOG_LEVEL: 'trace', DEMO: 'off' },
    ODDS_API_URL: `http://127.0.0.1:${(feed.address() as AddressInfo).port}`,
  };
  const email = 'ada@example.com';
  await boxingJson(['users', 'add', '--email', email, '--name', 'Ada'], { ...env, LOG_LEVEL: '' });
  ({ key } = await boxingJson<{ key: string }>(['keys', 'mint', '--email', email], { ...env, LOG_LEVEL: '' }));
  server = await startServer({ ...env, ROLE: 'api' });
});
afterAll(async () => {
  await server?.stop();
  feed.close();
  await database.drop();
});

/** Pieces of twelve characters of every secret that occur in a text. The first twelve characters of a key are public. */
function leaks(text: string): string[] {
  const pieces = (secret: string, from: number) =>
    Array.from({ length: secret.length - 11 - from }, (_, i) => secret.slice(from + i, from + i + 12));
  const all = [
    ...pieces(key, 1),
    ...[SYSTEM_API_TOKEN, ODDS_API_KEY, encodeURIComponent(ODDS_API_KEY), PASSWORD].flatMap((s) => pieces(s, 0)),
  ];
  return all.filter((piece) => text.includes(piece));
}

/** Sends bytes on a connection of their own, and resolves to the answer when the service closes it. */
async function send(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString())).on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

const ask = (path: string, headers: Record<string, string> = {}) => http(new URL(server.baseUrl).origin, path, { headers });

/** What the service writes until the request of this id, the last one, is in its log. */
async function written(work: () => Promise<unknown>): Promise<string> {
  const before = server.output().length;
  await work();
  const id = `end-${before}`;
  await ask('/livez', { 'x-request-id': id });
  await until(() => server.output().includes(`"${id}"`));
  return server.output().slice(before);
}

const credentials = () => `Authorization: Bearer ${key}\r\nX-API-Key: ${SYSTEM_API_TOKEN}\r\n`;
const head = (line: string, more = '') => `${line}\r\nHost: x\r\n${credentials()}${more}`;
const chunked = 'Transfer-Encoding: chunked\r\n\r\n';

const MALFORMED: Record<string, [status: number, bytes: () => string]> = {
  'a chunk without a size': [400, () => head('GET /api/v1/runs HTTP/1.1', `${chunked}no size ${key}\r\n`)],
  'a chunk without a size, in a POST': [400, () => head('POST /api/v1/runs HTTP/1.1', `${chunked}no size ${key}\r\n`)],
  'two lengths': [400, () => head('GET /api/v1/runs HTTP/1.1', `Content-Length: 1\r\nContent-Length: 2\r\n\r\n`)],
  'a version that does not exist': [400, () => head('GET /api/v1/runs HTTP/9.9', '\r\n')],
  'a header without a colon': [400, () => head('GET /api/v1/runs HTTP/1.1', `${key}\r\n\r\n`)],
  'a key as the request line': [400, () => `${key}\r\n\r\n`],
  'headers of 64 kB': [431, () => head('GET /api/v1/runs HTTP/1.1', `X-Long: ${key.repeat(1_800)}\r\n\r\n`)],
};

it.each(Object.entries(MALFORMED))('%s is refused, and no part of it is logged', async (_, [status, bytes]) => {
  let answer = '';
  const output = await written(async () => {
    answer = await send(bytes());
  });
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect([leaks(output), output.includes('rawPacket')]).toEqual([[], false]);
});

it('a flood of malformed requests writes at most a kilobyte of log for each', async () => {
  const requests = 50;
  const bytes = head('GET /api/v1/runs HTTP/1.1', `X-Padding: ${'x'.repeat(2_000)}\r\n${chunked}no size\r\n`);
  const output = await written(async () => {
    for (let i = 0; i < requests; i += 1) await send(bytes);
  });
  expect(output.length).toBeLessThan((requests + 1) * LONGEST_LINE);
});

it('callers that leave before their answers are sent leave no error in the log', async () => {
  const output = await written(async () => {
    for (let i = 0; i < 20; i += 1) {
      const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      socket.write('GET /api/v1/docs HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20), () => socket.resetAndDestroy());
      await once(socket, 'close');
    }
    // Answered after all that they asked for, and have been seen to leave.
    await ask('/api/v1/docs');
  });
  expect(output).not.toContain('"level":"warn"');
});

it('the longest line that a request can write is a kilobyte', async () => {
  const path = `/${`${'a'.repeat(24)}/`.repeat(200)}`;
  const query = Array.from({ length: 200 }, (_, i) => `${'b'.repeat(20)}${String.fromCharCode(97 + (i % 26))}=1`).join('&');
  const output = await written(() => ask(`${path}?${query}`, { 'x-request-id': 'c'.repeat(128) }));
  const line = output.split('\n').find((text) => text.includes('c'.repeat(128))) ?? '';
  expect(line).toContain('"parameters":["bbbb');
  expect(line.length).toBeLessThan(LONGEST_LINE);
});

it('the log has a request without the key or token in any part of it', async () => {
  const dressed = (secret: string) => [
    secret,
    secret.replace('_', '%5F'),
    secret.replace('_', '%255F'),
    encodeURIComponent(encodeURIComponent(secret)),
  ];
  const output = await written(async () => {
    for (const secret of [key, SYSTEM_API_TOKEN].flatMap(dressed)) {
      for (const path of [
        '/picks/live?api_key=',
        '/picks/live?',
        '/picks/',
        '/fighters?limit=',
        '/fighters?search=',
        '/',
        '/schemas/public/',
      ])
        await ask(`/api/v1${path}${secret}`, { 'x-api-key': path.startsWith('/schemas') ? SYSTEM_API_TOKEN : key });
      await ask(`/${secret}`);
      await ask(`/docs/${secret}?${secret}=${secret}#${secret}`);
      for (const id of [secret, `id-${secret}`]) await ask('/api/v1/health', { 'x-request-id': id });
    }
    await send(`GET http://x/${key}?${key} HTTP/1.1\r\nHost: ${key}\r\nConnection: close\r\n\r\n`);
  });
  expect(leaks(output)).toEqual([]);
  expect(output).toContain('"method":"GET","operation":"listLivePicks","path":"/api/v1/picks/live","parameters":["api_key"],"status":400');
  expect(output).toContain('"operation":"getPick","path":"/api/v1/picks/*","parameters":[],"status":400');
});

it('a session is logged without its key and its token', async () => {
  const tokens: string[] = [];
  const output = await written(async () => {
    for (const secret of [key, SYSTEM_API_TOKEN, `${key}x`]) {
      const { headers } = await http(new URL(server.baseUrl).origin, '/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key: secret }),
      });
      tokens.push(...(headers['set-cookie'] ?? []).map((cookie) => /=([\w-]+)/.exec(cookie)?.[1] ?? ''));
      await ask('/session', { cookie: String(headers['set-cookie']) });
    }
  });
  expect(output.match(/"path":"\/session"/g)).toHaveLength(6);
  expect([tokens.length, tokens.filter((token) => output.includes(token)), leaks(output)]).toEqual([2, [], []]);
});

it('a failed statement is logged with its code and without its values', async () => {
  await database.db.raw('alter table master.fighters rename to gone');
  const answers: (string | undefined)[] = [];
  const output = await written(async () => {
    for (const secret of [key, SYSTEM_API_TOKEN, 'somebody@example.com']) {
      const { body } = await ask(`/api/v1/fighters?search=${secret}`, { 'x-api-key': key });
      answers.push(body?.error?.code);
    }
  });
  await database.db.raw('alter table master.gone rename to fighters');
  expect(answers).toEqual(['db_error', 'db_error', 'db_error']);
  expect(output).toContain('"code":"42P01"');
  expect([leaks(output), output.includes('somebody@example.com')]).toEqual([[], false]);
});

it('a key that a feed repeats appears neither in the run log nor in the log of the command', async () => {
  const { code, stdout, stderr } = await boxing(['predict-live'], env);
  expect([code, stdout + stderr]).toEqual([1, expect.stringContaining('no key ***, apiKey=*** or ***')]);
  const { text } = await ask('/api/v1/runs', { 'x-api-key': SYSTEM_API_TOKEN });
  expect(text).toContain('feed_invalid_key');
  expect(leaks(stdout + stderr + text)).toEqual([]);
});

it('an unusable address is reported without its password', async () => {
  for (const database of ['127.0.0.1:1/boxing', '[::1/boxing']) {
    const { code, stdout, stderr } = await boxing(['status'], {
      DATABASE_URL: `postgres://planted:${PASSWORD}@${database}`,
      LOG_LEVEL: 'debug',
    });
    expect([code === 0, stderr === '', leaks(stdout + stderr)]).toEqual([false, false, []]);
  }
});

(existsSync('/proc/self/cmdline') ? it : it.skip)(
  'the list of processes and that of database sessions show no secret, not even of a command with --key',
  async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const command = spawnBoxing(['picks', '--url', url, '--key', key], { LOG_LEVEL: 'error' });
    const cmdline = (pid: number | undefined) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    try {
      await once(silent, 'request');
      const sessions = await database.db.raw('select application_name, query from pg_stat_activity');
      expect(leaks(cmdline(command.pid) + cmdline(server.child.pid) + JSON.stringify(sessions.rows))).toEqual([]);
    } finally {
      command.kill('SIGKILL');
      silent.closeAllConnections();
      silent.close();
    }
  },
);

it('no output of the service in all of these tests contains a secret', () => {
  expect(leaks(server.output())).toEqual([]);
});
