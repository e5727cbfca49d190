import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { addOutcomeModel } from '../builders/outcomes-world';
import { makeWorld } from '../builders/published-world';
import { systemClock } from '../../src/lib/clock';
import { mintKey } from '../../src/users/keys';
import { startApp, SYSTEM_TOKEN, type TestApp } from '../support/app';
import { toolAnswer } from '../support/mcp';
import { boxing } from '../support/processes';
import { program } from '../support/program';

// Starting processes takes long on a machine that is busy.
const POLL = '2025-09-13T08:40:00Z';

/** More than one answer shows. */
const FIGHTS = 25;

let app: TestApp;
/** The first of the fights. */
let fightId: number;
/** Asks the service. */
let client: Client;

/** Fights with a bet on each. */
beforeAll(async () => {
  app = await startApp({
    now: '2025-09-13T08:42:00Z',
    seed: async (db) => {
      const world = await makeWorld(db);
      for (let number = 1; number <= FIGHTS; number += 1) {
        const fight = await world.fight({ starts_at: '2025-09-20T20:00:00Z' });
        if (number === 1) fightId = fight;
        const event = `event ${number}`;
        await world.event(fight, event);
        await world.predict(fight);
        await world.quote({ event, book: 'pinnacle', home: 2.8, away: 1.5, first: POLL });
        for (const book of ['fanduel', 'draftkings', 'betus']) await world.quote({ event, book, home: 2, away: 1.85, first: POLL });
      }
      await world.run(POLL);
      await addOutcomeModel(db);
    },
  });
  client = await connect({ BOXING_URL: `${app.origin}/api/v1`, BOXING_KEY: app.user.key });
});
afterAll(async () => {
  await client.close();
  await app.close();
});

/** Starts `boxing mcp`. */
async function connect(env: Record<string, string>): Promise<Client> {
  const started = new Client({ name: 'test', version: '1.0.0' });
  const args = [...program('src/cli/main.ts'), 'mcp'];
  await started.connect(new StdioClientTransport({ command: process.execPath, args, env: { PATH: process.env['PATH'] ?? '', ...env } }));
  return started;
}

/** What a server of its own says of itself, offers, and answers to a call of a tool. */
async function asked(env: Record<string, string>, call: Parameters<Client['callTool']>[0]) {
  const started = await connect(env);
  try {
    const tools = (await started.listTools()).tools.map(({ name }) => name);
    return { instructions: started.getInstructions(), tools, answer: await started.callTool(call) };
  } finally {
    await started.close();
  }
}

interface ContractOperation {
  readonly operationId: string;
  readonly summary: string;
}

function operationsOf(document: object): ContractOperation[] {
  const { paths } = document as { paths: Record<string, Record<string, ContractOperation>> };
  return Object.values(paths).flatMap((path) => Object.values(path));
}

interface ShownAnswer {
  readonly data: unknown;
  readonly meta: unknown;
}

/** What a tool of the running server answers. */
async function shown(name: string, args: Record<string, unknown> = {}): Promise<ShownAnswer> {
  const { data, meta = {} } = await toolAnswer(client, name, args);
  return { data, meta };
}

it('offers operations of the contracts as tools, each described briefly, and says which change something', async () => {
  const { tools } = await client.listTools();
  const operations = [app.document, app.deskDocument].flatMap(operationsOf);
  expect(tools.length).toBeGreaterThanOrEqual(20);
  for (const { name, title, description, annotations, outputSchema } of tools) {
    const operation = operations.find(({ operationId }) => operationId === name);
    expect([name, title]).toEqual([operation?.operationId, operation?.summary]);
    expect(description).toMatch(/^[A-Z].{10,120}\.$/);
    expect(annotations?.readOnlyHint === true || annotations?.idempotentHint === true).toBe(true);
    expect(outputSchema).toBeUndefined();
  }
  const named = (hint: 'readOnlyHint' | 'destructiveHint' | 'openWorldHint', value: boolean) =>
    tools.filter(({ annotations }) => annotations?.[hint] === value).map(({ name }) => name);
  expect(named('readOnlyHint', false)).toEqual(['createBet', 'settleBet', 'createWebhook', 'testWebhook']);
  expect(named('destructiveHint', true)).toEqual(['settleBet']);
  expect(named('openWorldHint', true)).toEqual(['createWebhook', 'testWebhook']);
});

it('offers as many tools as the documents state', async () => {
  const { tools } = await client.listTools();
  const [, stated] = /The service offers (\d+) operations to an AI assistant/.exec(readFileSync('docs/getting-started.md', 'utf8')) ?? [];
  expect(Number(stated)).toBe(tools.length);
});

it('takes parameters and the body as one input, without references', async () => {
  const { tools } = await client.listTools();
  expect(tools.find(({ name }) => name === 'getPick')?.inputSchema).toMatchObject({
    type: 'object',
    properties: { fight_id: { type: 'integer' }, bankroll: { type: 'number' } },
    required: ['fight_id'],
  });
  expect(tools.find(({ name }) => name === 'createBet')?.inputSchema).toMatchObject({
    properties: { idempotency_key: { type: 'string' }, fight_id: { type: 'integer' }, detail: { type: 'boolean' } },
    required: ['idempotency_key', 'fight_id', 'side', 'book', 'stake'],
  });
  const { properties = {} } = tools.find(({ name }) => name === 'listBets')?.inputSchema ?? {};
  expect(Object.keys(properties)).toEqual(['status', 'book', 'fight_id', 'tag', 'since', 'until', 'limit', 'cursor', 'detail']);
});

it('calls each tool that only reads, and returns the answer of the service once, as text', async () => {
  const inputs: Record<string, Record<string, unknown>> = {
    getPick: { fight_id: fightId, bankroll: 1000 },
    getHedge: { fight_id: fightId, side: 'a', stake: 100, odds: 2.8 },
    getFighter: { fighter_id: 1 },
    getOutcomes: { fight_id: fightId },
    listOutcomePrices: { fight_id: fightId },
    calculateStakes: { bankroll: 1000, fights: [{ p_a: 0.6 }], bets: [{ fight: 0, side: 'a', decimal_odds: 2 }] },
  };
  const { tools } = await client.listTools();
  // No run has explained the fight, none is graded, and there is no webhook.
  const without = ['explainPick', 'listSettledPicks', 'getClvDevig', 'listWebhookDeliveries'];
  for (const { name } of tools.filter((tool) => tool.annotations?.readOnlyHint === true && !without.includes(tool.name))) {
    const answer = await client.callTool({ name, arguments: inputs[name] ?? {} });
    expect([name, answer]).toEqual([name, { content: [{ type: 'text', text: expect.stringMatching(/^{"ok":true,/) }] }]);
  }
  const { content } = await client.callTool({ name: 'listLivePicks', arguments: { bankroll: 1000 } });
  expect(JSON.parse(content[0]?.type === 'text' ? content[0].text : '')).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ fight_id: fightId, fighter: 'Fighter 1', stake_dollars: expect.any(Number) })]),
  });
});

it('passes on why the service refuses, and checks the input before calling it', async () => {
  const unexplained = await client.callTool({ name: 'explainPick', arguments: { fight_id: fightId } });
  expect(unexplained).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/^not_generated: /) }] });
  const unknown = await client.callTool({ name: 'getPick', arguments: { fight_id: 999999 } });
  expect(unknown).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/^\w+_not_found: .*999999/) }] });
  const invalid = await client.callTool({ name: 'listLivePicks', arguments: { bankroll: -1 } });
  expect(invalid).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('bankroll') }] });
});

it('returns short rows, as many as fit an assistant, and says how many there are', async () => {
  const { content } = await client.callTool({ name: 'listLivePicks', arguments: { bankroll: 1000 } });
  expect(JSON.stringify(content).length).toBeLessThan(12_000);
  const { data, meta } = await shown('listLivePicks');
  expect([Array.isArray(data) && data.length, meta]).toEqual([20, expect.objectContaining({ rows: { shown: 20, total: FIGHTS } })]);
  expect(data).toContainEqual(expect.objectContaining({ fight_id: fightId, verdict: 'BET', edge_pp: expect.any(Number) }));
  expect(JSON.stringify(data)).not.toContain('best_market');
});

it.each([
  ['listLivePicks', '/picks/live?bankroll=1000'],
  ['listPlusEv', '/optimizer/plus-ev?bankroll=1000'],
])('has in each short row of %s the values of the service', async (name, path) => {
  const rows = (await shown(name, { bankroll: 1000 })).data as Record<string, unknown>[];
  const whole = (await app.get(path)).body?.data as Record<string, unknown>[];
  expect(rows).toEqual(
    whole.slice(0, rows.length).map((row, i) => Object.fromEntries(Object.keys(rows[i] ?? {}).map((key) => [key, row[key]]))),
  );
  expect(rows[0]).toMatchObject({ fair_prob: expect.any(Number), edge_pp: expect.any(Number), stake_dollars: expect.any(Number) });
});

it('returns more rows and all fields on request', async () => {
  const whole = await app.get('/picks/live');
  expect((await shown('listLivePicks', { detail: true, limit: 500 })).data).toEqual(whole.body?.data);
  expect(await shown('listLivePicks', { limit: 1 })).toMatchObject({
    data: [{ fight_id: fightId }],
    meta: { rows: { shown: 1, total: FIGHTS } },
  });
  const fighters = await shown('listFighters', { limit: 3 });
  expect(fighters).toMatchObject({ data: { length: 3 }, meta: { pagination: { next_offset: 3 } } });
  const pick = await app.get(`/picks/${fightId}`);
  expect((await shown('getPick', { fight_id: fightId, detail: true })).data).toEqual(pick.body?.data);
  expect((await shown('getPick', { fight_id: fightId })).data).not.toHaveProperty('books');
});

it('explains to an assistant how to read the answers', () => {
  expect(client.getInstructions()).toMatch(/listLivePicks[^]*"detail"[^]*fractions[^]*not advice/);
});

const SERVICE = () => ({ BOXING_URL: `${app.origin}/api/v1` });
const HEALTH = { name: 'getHealth', arguments: {} };

const OF_USERS = ['listBets', 'getJournalSummary', 'createBet', 'settleBet', 'createWebhook', 'testWebhook', 'listWebhookDeliveries'];

it('offers only what the key allows: no journal to the operator, and only public operations without a key', async () => {
  const { tools } = await client.listTools();
  const all = tools.map(({ name }) => name);
  const operator = await asked({ ...SERVICE(), BOXING_KEY: SYSTEM_TOKEN }, HEALTH);
  expect([operator.tools, operator.instructions]).toEqual([
    all.filter((name) => !OF_USERS.includes(name)),
    expect.stringContaining('no journal'),
  ]);
  for (const key of ['', `bpk_${'x'.repeat(32)}`]) {
    const { tools: left, instructions, answer } = await asked({ ...SERVICE(), BOXING_KEY: key }, HEALTH);
    expect([left, instructions]).toEqual([['getHealth', 'getPolicy'], expect.stringContaining('BOXING_KEY')]);
    expect(answer).toMatchObject({ content: [{ text: expect.stringContaining('"ok":true') }] });
  }
});

it('offers what the scopes of the key allow', async () => {
  const { key } = await mintKey(app.database.db, systemClock, 'ada@example.com', { scopes: ['read', 'journal'] });
  const { tools, instructions } = await asked({ ...SERVICE(), BOXING_KEY: key }, HEALTH);
  expect(tools).toContain('createBet');
  expect(tools.filter((name) => /webhook/i.test(name))).toEqual([]);
  expect(instructions).toContain('createWebhook, testWebhook, listWebhookDeliveries');
});

it('has a prompt for each task', async () => {
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(['first_pick', 'size_card', 'log_and_settle', 'hedge', 'test_webhook']);
});

it('says that no service answers', async () => {
  const { answer } = await asked({ BOXING_URL: 'http://127.0.0.1:1', BOXING_KEY: app.user.key }, HEALTH);
  expect(answer).toMatchObject({
    isError: true,
    content: [{ text: expect.stringMatching(/^no service answers at http:\/\/127\.0\.0\.1:1\/api\/v1/) }],
  });
});

it('answers directly from the database if no service address is given', async () => {
  const env = { BOXING_URL: '', BOXING_KEY: '', DATABASE_URL: app.database.url, REPLAY_AT: '2025-09-13T08:42:00Z', DEMO: 'off' };
  const { answer, tools } = await asked(env, { name: 'getPick', arguments: { fight_id: fightId } });
  expect(answer).toMatchObject({ content: [{ text: expect.stringMatching(`"fight_id":${fightId}.*"fighter":"Fighter 1"`) }] });
  expect(tools).not.toContain('listBets');
});

it('answers a batch one by one, and takes null for nothing', async () => {
  const lines = [
    {
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: { name: 'odd', version: '1' } },
    },
    [
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'getPolicy', arguments: null } },
      { jsonrpc: '2.0', id: 2, method: 'prompts/list', params: null },
    ],
  ];
  const args = [...program('src/cli/main.ts'), 'mcp'];
  const child = spawn(process.execPath, args, { env: { PATH: process.env['PATH'] ?? '', ...SERVICE(), BOXING_KEY: app.user.key } });
  child.stdin.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const answers: { id: number }[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    answers.push(JSON.parse(line));
    if (answers.length === 3) child.stdin.end();
  }
  expect(answers.toSorted((one, other) => one.id - other.id)).toMatchObject([
    { id: 0, result: { protocolVersion: '2025-03-26' } },
    { id: 1, result: { content: [{ text: expect.stringContaining('min_edge_pp') }] } },
    { id: 2, result: { prompts: expect.anything() } },
  ]);
});

it('lists the books that quote first', async () => {
  const { data } = await shown('listBookmakers');
  const quoting = (data as { pending_picks_quoting: number }[]).map((row) => row.pending_picks_quoting);
  expect([quoting.length, quoting]).toEqual([20, quoting.toSorted((one, other) => other - one)]);
  expect(quoting.slice(0, 4)).toEqual([FIGHTS, FIGHTS, FIGHTS, FIGHTS]);
});

it('ends when its input ends', async () => {
  expect(await boxing(['mcp'], { BOXING_URL: app.origin })).toEqual({ code: 0, stdout: '', stderr: '' });
});
