import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { makeWorld } from '../builders/published-world';
import { startApp, type TestApp } from '../support/app';
import { boxing } from '../support/processes';
import { program } from '../support/program';

// Starting processes takes long on a machine that is busy.
jest.setTimeout(120_000);

const POLL = '2025-09-13T08:40:00Z';

let app: TestApp;
let fightId: number;
/** Asks the service. */
let client: Client;

/** One fight with a bet on Fighter 1. */
beforeAll(async () => {
  app = await startApp({
    now: '2025-09-13T08:42:00Z',
    seed: async (db) => {
      const world = await makeWorld(db);
      const fight = await world.fight({ starts_at: '2025-09-20T20:00:00Z' });
      fightId = fight;
      await world.event(fight, 'event');
      await world.predict(fight);
      await world.quote({ event: 'event', book: 'pinnacle', home: 2.8, away: 1.5, first: POLL });
      for (const book of ['fanduel', 'draftkings', 'betus']) await world.quote({ event: 'event', book, home: 2, away: 1.85, first: POLL });
      await world.run(POLL);
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

/** What a server of its own answers to one call of a tool. */
async function answered(tool: Parameters<Client['callTool']>[0], env: Record<string, string>): Promise<unknown> {
  const started = await connect(env);
  return started.callTool(tool).finally(() => started.close());
}

it('offers operations of the contract as tools that only read, each described in full', async () => {
  const { tools } = await client.listTools();
  const operations = Object.values(app.document.paths ?? {}).flatMap((item) => (item?.get === undefined ? [] : [item.get]));
  expect(tools.length).toBeGreaterThanOrEqual(12);
  for (const { name, title, description, annotations, outputSchema } of tools) {
    const operation = operations.find(({ operationId }) => operationId === name);
    expect([name, title]).toEqual([operation?.operationId, operation?.summary]);
    expect(description).toContain(operation?.description?.trim());
    expect(annotations).toEqual({ title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false });
    const parts = outputSchema === undefined ? [] : [outputSchema, ...Object.values(outputSchema['allOf'] ?? [])];
    expect(outputSchema?.type).toBe('object');
    expect(parts).toContainEqual(expect.objectContaining({ required: ['data', 'meta'] }));
  }
});

it('takes path and query parameters as one input, with their limits', async () => {
  const { tools } = await client.listTools();
  expect(tools.find(({ name }) => name === 'getPick')?.inputSchema).toMatchObject({
    type: 'object',
    properties: { fight_id: { $ref: '#/$defs/FightId' }, bankroll: { type: 'number', minimum: 0 } },
    required: ['fight_id'],
    additionalProperties: false,
  });
});

it('calls each tool and gives the answer of the service as data and as text', async () => {
  const inputs: Record<string, Record<string, unknown>> = {
    getPick: { fight_id: fightId, bankroll: 1000 },
    getHedge: { fight_id: fightId, side: 'a', stake: 100, odds: 2.8 },
    getFighter: { fighter_id: 1 },
  };
  const { tools } = await client.listTools();
  // No run has explained the fight, and none is graded.
  for (const { name } of tools.filter((tool) => !['explainPick', 'listSettledPicks'].includes(tool.name))) {
    const answer = await client.callTool({ name, arguments: inputs[name] ?? {} });
    expect([name, answer]).toEqual([name, expect.objectContaining({ structuredContent: expect.objectContaining({ ok: true }) })]);
    expect(answer.content).toEqual([{ type: 'text', text: JSON.stringify(answer.structuredContent) }]);
  }
  const { structuredContent } = await client.callTool({ name: 'listLivePicks', arguments: { bankroll: 1000 } });
  expect(structuredContent).toMatchObject({ data: [{ fight_id: fightId, fighter: 'Fighter 1', stake_dollars: expect.any(Number) }] });
});

it('passes on why the service refuses, and checks the input before it asks', async () => {
  const unexplained = await client.callTool({ name: 'explainPick', arguments: { fight_id: fightId } });
  expect(unexplained).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/^not_generated: /) }] });
  const unknown = await client.callTool({ name: 'getPick', arguments: { fight_id: 999999 } });
  expect(unknown).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/^\w+_not_found: .*999999/) }] });
  const invalid = await client.callTool({ name: 'listLivePicks', arguments: { bankroll: -1 } });
  expect(invalid).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('bankroll') }] });
});

it('says that no service answers', async () => {
  const answer = await answered({ name: 'getHealth' }, { BOXING_URL: 'http://127.0.0.1:1', BOXING_KEY: app.user.key });
  expect(answer).toMatchObject({
    isError: true,
    content: [{ text: expect.stringMatching(/^no service answers at http:\/\/127\.0\.0\.1:1\/api\/v1/) }],
  });
});

it('answers straight from the database without the address of a service', async () => {
  const answer = await answered(
    { name: 'getPick', arguments: { fight_id: fightId } },
    { BOXING_URL: '', BOXING_KEY: '', DATABASE_URL: app.database.url, REPLAY_AT: '2025-09-13T08:42:00Z', DEMO: 'off' },
  );
  expect(answer).toMatchObject({ structuredContent: { data: { fight_id: fightId, fighter: 'Fighter 1' } } });
});

it('ends with its input', async () => {
  expect(await boxing(['mcp'], { BOXING_URL: app.origin })).toEqual({ code: 0, stdout: '', stderr: '' });
});
