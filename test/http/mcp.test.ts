import type { Client } from '@modelcontextprotocol/client';
import { randomUUID } from 'node:crypto';
import { loadBoard } from '../../src/board/load';
import type { Board } from '../../src/board/board';
import { minuteOf } from '../../src/http/access/rate-limit';
import { systemClock } from '../../src/lib/clock';
import { dataSource, NO_CHANNELS, type DataSource } from '../../src/rights/data-source';
import { mintKey } from '../../src/users/keys';
import type { Scope } from '../../src/users/scopes';
import { addPricedFight } from '../builders/feed-world';
import { NOW, startApp, SYSTEM_TOKEN, type TestApp } from '../support/app';
import { guestKey } from '../support/guest';
import { connectMcp, toolAnswer } from '../support/mcp';

let app: TestApp;
let guest: string;
let shown: Board;
let fightId: number;
const opened: Client[] = [];

/** A feed whose prices are for the operator and users of their own alone. */
const feed = (rights: Partial<DataSource> = {}): DataSource => ({
  ...dataSource('some', ['feed'], new Map()),
  ...{ display_to: 'public', data_to: 'self', derived_to: 'public', ...rights },
});
const boardWith = (source: DataSource): Board => ({ ...shown, revision: randomUUID(), sources: [source] });

beforeAll(async () => {
  app = await startApp({
    board: { current: () => shown },
    seed: async (db) => {
      guest = await guestKey(db);
      await addPricedFight(db);
      shown = await loadBoard(db, new Date(NOW));
    },
  });
  shown = boardWith(feed());
  ({ fight_id: fightId } = await app.database.db('master.feed_events').first('fight_id'));
});
afterAll(async () => {
  for (const client of opened) await client.close();
  await app.close();
});

async function connect(...given: Parameters<typeof connectMcp> extends [unknown, ...infer Rest] ? Rest : never): Promise<Client> {
  const client = await connectMcp(app, ...given);
  opened.push(client);
  return client;
}

const keyWith = async (...scopes: Scope[]): Promise<string> =>
  (await mintKey(app.database.db, systemClock, 'ada@example.com', { scopes })).key;
const toolsOf = async (client: Client): Promise<string[]> => (await client.listTools()).tools.map(({ name }) => name);
const promptsOf = async (client: Client): Promise<string[]> => (await client.listPrompts()).prompts.map(({ name }) => name);
const bet = (more: object = {}) => ({ fight_id: fightId, side: 'a', book: 'pinnacle', decimal_odds: 2, stake: 10, ...more });

describe.each(['legacy', 'auto'] as const)('a client that negotiates the revision as "%s"', (mode) => {
  it('gets instructions, tools and the answers of the API, in short', async () => {
    const client = await connect({ mode });
    expect(client.getNegotiatedProtocolVersion()).toMatch(mode === 'auto' ? /^2026-/ : /^2025-/);
    expect(client.getInstructions()).toContain('listLivePicks');
    expect(await toolsOf(client)).toEqual(expect.arrayContaining(['listLivePicks', 'createBet', 'createWebhook']));
    const { data } = await toolAnswer(client, 'getPick', { fight_id: fightId, bankroll: 1000 });
    const whole = (await app.get(`/picks/${fightId}?bankroll=1000`)).body?.data as Record<string, unknown>;
    expect(data).toEqual(Object.fromEntries(Object.keys(data as object).map((name) => [name, whole[name]])));
    expect(Object.keys(data as object).length).toBeLessThan(Object.keys(whole).length);
    expect((await toolAnswer(client, 'getPick', { fight_id: fightId, bankroll: 1000, detail: true })).data).toEqual(whole);
  });

  it('gets the prices of the board as it is now, however often it asked before', async () => {
    const client = await connect({ mode });
    const ask = async () => (await toolAnswer(client, 'listLivePicks', { limit: 500, detail: true })).data;
    const api = async () => (await app.get('/picks/live')).body?.data;
    const before = await ask();
    expect(before).toEqual(await api());
    expect(await ask()).toEqual(before);
    const earlier = shown;
    shown = { ...shown, revision: randomUUID(), fights: [] };
    expect(await ask()).toEqual([]);
    shown = earlier;
    expect(await ask()).toEqual(before);
  });

  it('gets prompts, and a message with its arguments', async () => {
    const client = await connect({ mode });
    const { messages } = await client.getPrompt({ name: 'size_card', arguments: { bankroll: '750' } });
    expect(messages).toEqual([
      { role: 'user', content: { type: 'text', text: expect.stringContaining('750 US dollars, at these books: all') } },
    ]);
    await expect(client.getPrompt({ name: 'size_card', arguments: {} })).rejects.toThrow('size_card needs the argument bankroll');
    await expect(client.getPrompt({ name: 'size_card', arguments: { bankroll: '1', bank: '2' } })).rejects.toThrow(
      'no argument "bank"; allowed are bankroll, books',
    );
  });
});

it('names only tools that exist in its prompts', async () => {
  const client = await connect();
  const tools = await toolsOf(client);
  for (const { name, arguments: known = [] } of (await client.listPrompts()).prompts) {
    const { messages } = await client.getPrompt({ name, arguments: Object.fromEntries(known.map((one) => [one.name, 'x'])) });
    const named = JSON.stringify(messages).match(/\b(get|list|explain|calculate|create|settle|test)[A-Z]\w+/g) ?? [];
    expect([name, named.filter((tool) => !tools.includes(tool))]).toEqual([name, []]);
    expect(named.length).toBeGreaterThan(1);
  }
});

it('logs a bet once however often the call is repeated, and settles it', async () => {
  const client = await connect();
  const key = randomUUID();
  const first = await toolAnswer(client, 'createBet', { ...bet(), idempotency_key: key });
  expect(await toolAnswer(client, 'createBet', { ...bet(), idempotency_key: key })).toEqual(first);
  const { bet_id } = first.data as { bet_id: string };
  expect(first.data).toMatchObject({ stake: 10, status: 'pending', close: { clv: null } });
  const settled = await toolAnswer(client, 'settleBet', { bet_id, result: 'push', idempotency_key: randomUUID() });
  expect(settled.data).toMatchObject({ bet_id, status: 'push', profit: 0 });
  expect(await toolAnswer(client, 'listBets')).toMatchObject({ data: [{ bet_id, status: 'push' }] });
  expect((await app.desk('GET', '/journal/bets')).body?.data).toMatchObject([{ bet_id, source: 'api' }]);
});

it('refuses a bad input before the service is asked, and passes on why the service refuses', async () => {
  const client = await connect();
  expect((await toolAnswer(client, 'createBet', bet())).refusal).toContain('idempotency_key');
  expect((await toolAnswer(client, 'getPick', { fight_id: fightId, bankrol: 5 })).refusal).toBe(
    'bankrol is not an argument of getPick; did you mean bankroll?',
  );
  expect((await toolAnswer(client, 'createBet', { ...bet({ stake: '10' }), idempotency_key: randomUUID() })).refusal).toBe(
    'stake was "10"; allowed is a number from 0.01 to 1000000000',
  );
  const refused = await toolAnswer(client, 'createBet', { ...bet({ book: 'nowhere' }), idempotency_key: randomUUID() });
  expect(refused.refusal).toMatch(/^unknown_book: /);
  await expect(client.callTool({ name: 'dropTables', arguments: {} })).rejects.toThrow(
    'there is no tool "dropTables"; allowed are getHealth',
  );
});

describe('what a caller cannot use', () => {
  it('is hidden by the scopes of the key, with the prompts that need it, and refused with the reason', async () => {
    const client = await connect({ key: await keyWith('read') });
    expect((await toolsOf(client)).filter((name) => /^(create|settle|test)|Webhook/.test(name))).toEqual([]);
    expect(await promptsOf(client)).toEqual(['first_pick', 'size_card', 'hedge']);
    expect(client.getInstructions()).toContain('createBet, settleBet, createWebhook');
    const { refusal } = await toolAnswer(client, 'createBet', { ...bet(), idempotency_key: randomUUID() });
    expect(refusal).toMatch(/^scope_required: .*journal/);
    expect(await promptsOf(await connect({ key: await keyWith('read', 'journal') }))).toContain('log_and_settle');
  });

  it('is hidden from a guest by the rights of the sources, and refused with the source', async () => {
    const client = await connect({ key: guest });
    const tools = await toolsOf(client);
    expect(tools).not.toEqual(expect.arrayContaining(['listLivePicks']));
    expect(tools).toEqual(expect.arrayContaining(['getPolicy', 'explainPick', 'createBet']));
    expect(await promptsOf(client)).toEqual(['test_webhook']);
    const { refusal } = await toolAnswer(client, 'listLivePicks');
    expect(refusal).toMatch(/^source_restricted: prices of some may be given as data to this installation's own users only/);
  });

  it('is hidden from everybody where a source closes this way, and nothing else is', async () => {
    const before = shown;
    shown = boardWith(feed({ channels: { ...NO_CHANNELS, mcp: false } }));
    try {
      for (const key of [app.user.key, SYSTEM_TOKEN]) {
        const client = await connect({ key });
        expect((await toolsOf(client)).filter((name) => ['listLivePicks', 'getPick', 'getHedge', 'listPlusEv'].includes(name))).toEqual([]);
        expect((await toolAnswer(client, 'listLivePicks')).refusal).toMatch(/^source_restricted: prices of some may not leave as mcp/);
        expect((await toolAnswer(client, 'listBookmakers')).refusal).toBeUndefined();
      }
      expect((await app.get('/picks/live')).status).toBe(200);
    } finally {
      shown = before;
    }
  });

  it('is what belongs to a user, where the operator asks', async () => {
    const client = await connect({ key: SYSTEM_TOKEN });
    expect((await toolsOf(client)).filter((name) => /Bet|Journal|Webhook/.test(name) && name !== 'listPlusEv')).toEqual([]);
    expect((await toolAnswer(client, 'listBets')).refusal).toMatch(/^user_key_required: /);
  });
});

describe('a request without a good key', () => {
  const refused = async (headers: Record<string, string>) => post('{"jsonrpc":"2.0","id":1,"method":"tools/list"}', headers);

  it('is a 401 that names the scheme', async () => {
    for (const [headers, code] of [
      [{ authorization: '' }, 'unauthorized'],
      [{ authorization: `Bearer bpk_${'A'.repeat(32)}` }, 'invalid_key'],
    ] as const) {
      const answer = await refused(headers);
      expect([answer.status, answer.body?.error?.code, answer.headers['www-authenticate']]).toEqual([401, code, 'Bearer realm="boxing"']);
    }
    await expect(connect({ key: 'bpk_wrong' })).rejects.toThrow();
  });

  it('takes the other header, and no session', async () => {
    expect((await refused({ authorization: '', 'x-api-key': app.user.key })).status).toBe(200);
    expect((await refused({ authorization: '', cookie: 'boxing_session=x', 'x-session': 'user' })).status).toBe(401);
  });
});

describe('a page of another origin', () => {
  const asked = async (running: TestApp, origin: string) =>
    (await post('{"jsonrpc":"2.0","id":1,"method":"tools/list"}', { origin }, running)).status;

  it('is refused, also where CORS_ORIGIN is "*", unless it is named', async () => {
    expect(await asked(app, 'http://rebound.example')).toBe(403);
    expect(await asked(app, 'null')).toBe(403);
    expect(await asked(app, app.origin)).toBe(200);
    const named = await startApp({ beside: app, corsOrigins: ['http://inspector.example'] });
    try {
      expect(await asked(named, 'http://inspector.example')).toBe(200);
      expect(await asked(named, 'http://rebound.example')).toBe(403);
    } finally {
      await named.close();
    }
  });
});

/** Repeats a trial during which the minute turned, because limits count from zero in each. */
async function withinOneMinute<Seen>(trial: () => Promise<Seen>): Promise<Seen> {
  const minute = minuteOf(systemClock.now());
  const seen = await trial();
  return minuteOf(systemClock.now()) === minute ? seen : withinOneMinute(trial);
}

describe('limits', () => {
  it('count each message as a read of the API, and each write as a write', async () => {
    expect(await withinOneMinute(countedOnce)).toEqual({
      writes: ['', expect.stringMatching(/^rate_limited: more than 1 requests in a minute/)],
      remaining: '1',
      lastLists: ['fulfilled', 'rejected'],
      reason: expect.stringMatching(/429|rate_limited/),
    });
  });

  async function countedOnce() {
    const limited = await startApp({
      beside: app,
      board: { current: () => shown },
      rateLimitPerMinute: 6,
      writeLimitPerMinute: 1,
    });
    try {
      // The handshake takes two messages.
      const client = await connectMcp(limited);
      const written = async () => (await toolAnswer(client, 'createBet', { ...bet(), idempotency_key: randomUUID() })).refusal ?? '';
      const writes = [await written(), await written()];
      const remaining = (await limited.get('/health')).headers['ratelimit-remaining'];
      const [sixth] = await Promise.allSettled([client.listTools()]);
      const [seventh] = await Promise.allSettled([client.listTools()]);
      await client.close();
      return {
        ...{ writes, remaining, lastLists: [sixth.status, seventh.status] },
        reason: seventh.status === 'rejected' ? String(seventh.reason) : null,
      };
    } finally {
      await limited.close();
    }
  }
});

it('needs no session: each message may reach another process', async () => {
  const other = await startApp({ beside: app, board: { current: () => shown } });
  try {
    const origins = [app.origin, other.origin];
    const asked: string[] = [];
    const client = await connectMcp(app, {
      fetch: (url, init) => {
        const origin = origins[asked.length % 2] ?? '';
        asked.push(origin);
        return fetch(new URL(new URL(url).pathname, origin), init);
      },
    });
    await client.listTools();
    for (let call = 0; call < 4; call += 1) expect((await toolAnswer(client, 'getPick', { fight_id: fightId })).refusal).toBeUndefined();
    expect(asked.filter((origin) => origin === other.origin).length).toBeGreaterThanOrEqual(3);
    await client.close();
  } finally {
    await other.close();
  }
});

describe('odd clients', () => {
  const initialize = (protocolVersion: string) =>
    JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
      params: { protocolVersion, capabilities: {}, clientInfo: { name: 'odd', version: '1' } },
    });

  it.each([
    ['text/event-stream'],
    ['application/json'],
    ['*/*'],
    ['application/json, text/event-stream'],
    ['application/json;q=0.9, text/html'],
  ])('get JSON where they accept %s', async (accept) => {
    const answer = await post(initialize('2025-06-18'), { accept });
    expect([answer.status, answer.headers['content-type'], JSON.parse(answer.text)]).toEqual([
      200,
      expect.stringMatching(/^application\/json/),
      expect.objectContaining({ result: expect.objectContaining({ protocolVersion: '2025-06-18' }) }),
    ]);
    expect((await post('{"jsonrpc":"2.0","method":"notifications/initialized"}', { accept })).status).toBe(202);
  });

  it.each(['"arguments":null', '"arguments":{}', '"arguments":null,"_meta":null'])('call a tool with %s', async (args) => {
    const answer = await post(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"getPolicy",${args}}}`);
    expect(JSON.parse(answer.text)).toMatchObject({
      result: { content: [{ type: 'text', text: expect.stringContaining('min_edge_pp') }] },
    });
  });

  it.each([
    ['getPolicy', '[]', expect.stringContaining('min_edge_pp')],
    ['listLivePicks', '{"limit":null,"detail":null}', expect.stringContaining('"data"')],
    ['getPick', '{"fight_id":null}', expect.stringContaining('fight_id')],
    ['getPolicy', '"{}"', 'arguments must be an object, such as {"limit": 5} (got "{}")'],
    ['getPick', '[1]', 'arguments must be an object, such as {"limit": 5} (got [1])'],
    ['getPick', '7', 'arguments must be an object, such as {"limit": 5} (got 7)'],
  ])('call %s with the arguments %s', async (name, args, text) => {
    const answer = await post(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${args}}}`);
    expect(JSON.parse(answer.text)).toMatchObject({ result: { content: [{ type: 'text', text }] } });
  });

  it('list the tools and prompts with null for what they leave out', async () => {
    for (const params of ['null', '{"cursor":null}', '{}']) {
      for (const method of ['tools/list', 'prompts/list']) {
        const answer = await post(`{"jsonrpc":"2.0","id":"x","method":"${method}","params":${params}}`);
        expect(JSON.parse(answer.text)).toMatchObject({ jsonrpc: '2.0', id: 'x', result: expect.anything() });
      }
    }
  });

  it('send a batch in 2025-03-26, which demands them, and get a list of answers, none for a notification', async () => {
    const agreed = JSON.parse((await post(initialize('2025-03-26'))).text);
    expect(agreed.result.protocolVersion).toBe('2025-03-26');
    const request = (id: number, method: string, params?: object) => ({ jsonrpc: '2.0', id, method, ...(params && { params }) });
    const batch = [
      request(1, 'tools/list'),
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      request(2, 'tools/call', { name: 'getPolicy' }),
      request(3, 'tools/steal'),
    ];
    for (const headers of [{ 'mcp-protocol-version': '2025-03-26' }, {}]) {
      const answer = await post(JSON.stringify(batch), headers);
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        200,
        [
          expect.objectContaining({ id: 1, result: expect.anything() }),
          expect.objectContaining({ id: 2, result: expect.anything() }),
          expect.objectContaining({ id: 3, error: expect.objectContaining({ code: -32601 }) }),
        ],
      ]);
    }
    const answer = await post(JSON.stringify([{ jsonrpc: '2.0', method: 'notifications/initialized' }]));
    expect([answer.status, answer.text]).toEqual([202, '']);
  });

  it('are refused in a revision that the service does not speak, also where the list of tools is kept', async () => {
    const answer = await post('{"jsonrpc":"2.0","id":1,"method":"tools/list"}', { 'mcp-protocol-version': '2020-01-01' });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Unsupported protocol version: 2020-01-01')]);
  });
});

describe('hostile requests', () => {
  const call = (params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });

  it.each<[string, string | undefined, Record<string, string>, number, string]>([
    ['no JSON', '{', {}, 400, 'invalid_json'],
    [
      'a list of messages in a revision without batches',
      `[${call({ name: 'getHealth' })}]`,
      { 'mcp-protocol-version': '2025-06-18' },
      422,
      'invalid_body',
    ],
    ['an empty batch', '[]', {}, 422, 'invalid_body'],
    ['a long batch', JSON.stringify(Array(21).fill(JSON.parse(call({ name: 'getPolicy' })))), {}, 422, 'invalid_body'],
    ['a deep body', '['.repeat(40) + ']'.repeat(40), {}, 400, 'invalid_json'],
    ['a large body', `{"a":"${'x'.repeat(300_000)}"}`, {}, 413, 'body_too_large'],
    ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
  ])('refuses %s', async (_, body, headers, status, code) => {
    const answer = await post(body, headers);
    expect([answer.status, answer.body?.error?.code]).toEqual([status, code]);
  });

  it.each<[string, string | undefined, number]>([
    ['an empty body', undefined, 400],
    ['a number', '7', 400],
    ['no message of JSON-RPC', '{"id":1}', 400],
    ['a method that does not exist', '{"jsonrpc":"2.0","id":1,"method":"tools/steal"}', 200],
    ['a prototype as the name', call({ name: '__proto__', arguments: {} }), 200],
    [
      'a prototype in the arguments',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"getPick","arguments":{"__proto__":{"fight_id":1}}}}',
      200,
    ],
    ['arguments that are a list', call({ name: 'getPick', arguments: [1] }), 200],
  ])('answers %s with an error', async (_, body, status) => {
    const answer = await post(body);
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(/"error":|"isError":true/)]);
  });

  it('refuses other methods, and never keeps a stream open', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await app.ask('/mcp', { method, headers: { authorization: `Bearer ${app.user.key}`, accept: 'text/event-stream' } });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'POST, OPTIONS']);
    }
  });

  it('refuses a subscription, because nothing is ever announced', async () => {
    const client = await connect({ mode: 'auto' });
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow('Subscription limit reached');
  });

  it('leaves no error in the log', () => {
    expect(app.errors).toEqual([]);
  });
});

it('logs which operation a tool called', async () => {
  const lines: Record<string, unknown>[] = [];
  const logging = await startApp({ beside: app, board: { current: () => shown }, logged: (line) => lines.push(line) });
  try {
    const answer = await post('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"getPolicy"}}', {}, logging);
    expect(answer.status).toBe(200);
    expect(lines.filter(({ msg }) => msg === 'request')).toEqual([
      expect.objectContaining({
        path: '/mcp',
        operation: 'getPolicy',
        request_id: answer.headers['x-request-id'],
        key: expect.any(String),
      }),
    ]);
  } finally {
    await logging.close();
  }
});

/** Posts a text as a client of the protocol does. */
function post(body: string | undefined, headers: Record<string, string> = {}, running: TestApp = app) {
  return running.ask('/mcp', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${app.user.key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
}
