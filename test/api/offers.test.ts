import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { EVENT_TYPES } from '../../src/events/event-types';
import { publishEvents } from '../../src/events/outbox';
import { makeWorld } from '../builders/published-world';
import { board, fight, now as BOARD_NOW } from '../builders/trading-board';
import { readOperations, type RootedOperation } from '../contract/read-operations';
import { goodRequests, url } from '../contract/requests';
import { startApp, type TestApp } from '../support/app';
import { openEventStream } from '../support/event-stream';
import { limitedPeople, type Person } from '../support/limited-people';
import { connectMcp, toolAnswer } from '../support/mcp';

/** What offers a bet, or shows what one is worth. Everything else is listed below, so that each new operation is put into one of both lists. */
const OFFERING = [
  ...['listLivePicks', 'getPick', 'explainPick', 'listArbitrage', 'listPlusEv', 'getHedge'],
  ...['listLines', 'getLines', 'getFairLine', 'getOutcomes', 'listOutcomePrices', 'getDepth'],
  ...['calculateStakes', 'calculateArbitrage', 'calculateFreeBet', 'listMarketMappings', 'putMarketMapping'],
];
/** The record of what was, the journal, the account, and what an operator does. */
const NOT_OFFERING = [
  'getHealth',
  'getPolicy',
  'getDocs',
  'listSettledPicks',
  'listHistoricalPicks',
  'getClvEvolution',
  'getClvDevig',
  'getClvOpenClose',
  'getClvCi',
  'listModelVersions',
  'getModelComparison',
  'listModelCoefs',
  'getModelRolling',
  'getModelCalibration',
  'getModelRefitSample',
  'getModelFeaturePnl',
  'getModelRegression',
  'getModelPca',
  'getModelMcKelly',
  'getModelHoldoutAudit',
  'getDataQuality',
  'getCorpus',
  'listOddsComparison',
  'listResolutionAttempts',
  'getDistributions',
  'listBookmakers',
  'listFighters',
  'getFighter',
  'listJournalBets',
  'getAdminStats',
  'listAdminUsers',
  'getAdminUser',
  'listAdminBets',
  'listAdminBookmakers',
  'listAdminNotifications',
  'listRuns',
  'getLatestBacktest',
  'listSchemas',
  'getSchemaTable',
  'getMe',
  'updateMe',
  'listMyBookmakers',
  'putMyBookmaker',
  'deleteMyBookmaker',
  'listMyKeys',
  'createMyKey',
  'revokeMyKey',
  'rotateMyKey',
  'listMyLimits',
  'putMyLimits',
  'confirmMyLimits',
  'getUsage',
  'deleteMarketMapping',
  'listEvents',
  'streamEvents',
  'createEventTicket',
  'listBets',
  'createBet',
  'getBet',
  'updateBet',
  'voidBet',
  'listSettlements',
  'settleBet',
  'restoreBet',
  'listVoidedBets',
  'createImport',
  'getImport',
  'listFileImports',
  'createFileImport',
  'getFileImport',
  'sendFilePart',
  'answerFileImport',
  'confirmFileImport',
  'undoFileImport',
  'listFileImportLines',
  'getJournalSummary',
  'getJournalEquity',
  'listTransactions',
  'createTransaction',
  'getCloses',
  'getOutcomeModel',
  'listDataSources',
  'listSettlementRules',
  'compareSettlementRules',
  'getSizingAudit',
  'listNames',
  'decideName',
  'getInstallation',
  'getSetup',
  'getSetupFile',
  'putSetupFile',
  'putSetupImport',
  'cancelSetupImport',
  'checkFeedKey',
  'putFirstUser',
  'putWorld',
  'calculateDevig',
  'getPushKey',
  'getNotifications',
  'setNotifications',
  'listWebhooks',
  'createWebhook',
  'getWebhook',
  'updateWebhook',
  'deleteWebhook',
  'rotateWebhookSecret',
  'testWebhook',
  'listWebhookDeliveries',
  'redeliverWebhookDelivery',
  'getSealCheckpoint',
  'getSealKey',
  'listSealLeaves',
  'listSealEntries',
  'getSealInclusion',
  'getSealConsistency',
  'getSealBundle',
  'getSealOpenings',
];
/** The list and the stream of events leave out the events that offer. */
const OFFERING_EVENTS = [
  ...['pick.opened', 'pick.changed', 'pick.verdict_changed', 'pick.stale'],
  ...['line.moved', 'outcomes.changed', 'arbitrage.detected', 'arbitrage.expired'],
];
const OTHER_EVENTS = [
  ...['board.updated', 'pick.settled', 'pick.regraded', 'fight.moved', 'fight.disputed', 'bet.settled', 'bet.regraded'],
  ...['limits.changed', 'limits.reached', 'limits.opened', 'webhook.disabled', 'run.failed', 'model.promoted'],
];

const clock = { now: () => BOARD_NOW };
let app: TestApp;
let operations: readonly RootedOperation[];
let excluded: Person;
let fightId: number;
const { somebody, put } = limitedPeople({ app: () => app, now: clock.now, fight: () => fightId });

beforeAll(async () => {
  operations = await readOperations();
  app = await startApp({
    clock,
    board: {
      current: () =>
        board([fight({ id: 1, a: 'Ada', b: 'Bea', starts: '2025-10-27T20:00:00Z', p_a: 0.6, p_draw: 0.02, sigma: 0.01, markets: [] })]),
    },
    async seed(db) {
      fightId = await (await makeWorld(db)).fight({ starts_at: '2025-12-27T20:00:00Z' });
    },
  });
  excluded = await somebody();
  await put(excluded, { exclude_until: new Date(BOARD_NOW.getTime() + 200 * 86_400_000).toISOString() });
});
afterAll(() => app.close());

it('every operation, event type and tool is listed as one that offers bets or does not', async () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect([...OFFERING, ...NOT_OFFERING].filter((name) => name !== 'streamEvents' && name !== 'receiveEvent').sort()).toEqual(names.sort());
  expect([...OFFERING_EVENTS, ...OTHER_EVENTS].sort()).toEqual([...EVENT_TYPES].sort());
  const client = await connectMcp(app);
  const tools = (await client.listTools()).tools.map(({ name }) => name);
  await client.close();
  expect(tools.filter((name) => !OFFERING.includes(name) && !NOT_OFFERING.includes(name))).toEqual([]);
});

/** The codes that an operation answers an excluded person with, of some requests that the contract allows. */
async function codesOf(operationId: string): Promise<Set<string>> {
  const found = operations.find(({ operation }) => operation.operationId === operationId);
  if (found === undefined) throw new Error(`there is no operation ${operationId}`);
  const codes = new Set<string>();
  for (const { given, headers, body } of fc.sample(goodRequests(found.operation, fightId), { numRuns: 4, seed: 7 })) {
    const response = await fetch(app.origin + found.root + url(found.operation, given), {
      method: found.operation.method,
      headers: {
        authorization: `Bearer ${excluded.key}`,
        'idempotency-key': randomUUID(),
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    codes.add(response.ok ? 'ok' : JSON.parse(text).error.code);
  }
  return codes;
}

it.each(OFFERING)('%s answers an excluded person with the end of the exclusion and nothing else', async (operationId) => {
  const codes = await codesOf(operationId);
  expect([...codes].filter((code) => !code.startsWith('invalid_') && !code.endsWith('_too_large'))).toEqual(['self_excluded']);
});

it.each([
  'getMe',
  'listBets',
  'getJournalSummary',
  'listMyLimits',
  'listSettledPicks',
  'getCloses',
  'listSettlementRules',
  'calculateDevig',
  'getUsage',
])('%s stays open to an excluded person', async (operationId) => {
  expect(NOT_OFFERING).toContain(operationId);
  expect(await codesOf(operationId)).not.toContain('self_excluded');
});

it('answers that others got of the same address do not reach an excluded person', async () => {
  const path = `/picks/1/explain`;
  for (let i = 0; i < 3; i++) await app.get(path);
  const answer = await app.get(path, { headers: { authorization: `Bearer ${excluded.key}` } });
  expect([answer.status, answer.body?.error?.code]).toEqual([403, 'self_excluded']);
});

it('the list and the stream of events leave out what offers, from the moment of the exclusion', async () => {
  const person = await somebody();
  const stream = await openEventStream(`${app.origin}/api/desk/v1/events/stream`, { authorization: `Bearer ${person.key}` });
  const types = () => stream.frames.map(({ event }) => event ?? '');
  const publish = () =>
    app.database.db.transaction((trx) =>
      publishEvents(
        trx,
        clock.now(),
        ['pick.opened', 'line.moved', 'run.failed'].map((type) => ({
          type: type as 'run.failed',
          fight_id: null,
          user_id: null,
          data: {},
        })),
      ),
    );
  await publish();
  await stream.next('run.failed');
  expect(types()).toContain('pick.opened');
  await put(person, { time_out_until: new Date(BOARD_NOW.getTime() + 5 * 3_600_000).toISOString() });
  const before = types().length;
  await publish();
  await stream.next('run.failed', 2);
  expect(
    types()
      .slice(before)
      .filter((type) => OFFERING_EVENTS.includes(type)),
  ).toEqual([]);
  stream.cut();
  const listed = JSON.parse((await app.desk('GET', '/events?limit=1000&types=pick.opened,line.moved', { key: person.key })).text) as {
    data: { type: string }[];
  };
  expect(listed.data).toEqual([]);
});

it('tools answer an assistant of an excluded person as the operations do', async () => {
  const client = await connectMcp(app, { key: excluded.key });
  for (const [name, args] of [
    ['listLivePicks', {}],
    ['explainPick', { fight_id: 1 }],
    ['getOutcomes', { fight_id: 1 }],
    [
      'calculateStakes',
      { bankroll: 10, fights: [{ p_a: 0.5, p_draw: 0 }], bets: [{ fight: 0, side: 'a', market_type: 'h2h', decimal_odds: 2 }] },
    ],
    ['listOutcomePrices', { fight_id: 1 }],
  ] as const)
    expect((await toolAnswer(client, name, args)).refusal).toContain('you have excluded yourself');
  await client.close();
});
