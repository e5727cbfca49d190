import type { Knex } from 'knex';
import type { Finding } from '../../src/cli/doctor/finding';
import { examineInvariant } from '../../src/cli/doctor/invariants/invariant';
import { examineInvariants, INVARIANTS } from '../../src/cli/doctor/invariants/invariants';
import { examineLog } from '../../src/cli/doctor/invariants/seal';
import { systemClock } from '../../src/lib/clock';
import { addPair, AFTER, gradeAt, PAIR, pollAt, recordSays } from '../builders/graded-world';
import { priced, runAt } from '../builders/feed-world';
import { testSeal } from '../builders/sealed-world';
import { startApp, type TestApp } from '../support/app';
import { boxing } from '../support/cli';
import { event, insertWebhook, publish } from '../support/webhooks';

let app: TestApp;
let db: Knex;

/** Three runs, a model, three bets of which two are settled and one is voided, and a webhook with its deliveries. */
beforeAll(async () => {
  app = await startApp({
    seed: async (seeded) => {
      await addPair(seeded);
      await pollAt(seeded, '2025-09-27T20:45:00Z', { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] }, { trigger: 'command' });
      await pollAt(seeded, '2025-09-27T21:00:00Z', { bovada: [2, 1.9], lowvig: [2.15, 1.75] }, { trigger: 'command' });
      await runAt(seeded, '2025-09-27T21:05:00Z', [priced('e1', PAIR, { bovada: [2, 1.9] })], { trigger: 'command', seal: testSeal() });
    },
  });
  ({ db } = app.database);
  const { fight_id } = await db('master.fights').first('fight_id');
  const bet = { fight_id, side: 'a', book: 'bovada', decimal_odds: 2.1, stake: 10 };
  let voided = '';
  for (const stake of [10, 20, 30]) {
    const { body, text } = await app.desk('POST', '/journal/bets', { body: { ...bet, stake } });
    const bet_id = /"bet_id":"([^"]+)"/.exec(text)?.[1];
    if (bet_id === undefined) throw new Error(body?.error?.message);
    voided = bet_id;
  }
  await app.desk('DELETE', `/journal/bets/${voided}`, { headers: { 'if-match': '*' } });
  await recordSays(db, fight_id, 'a_win');
  await gradeAt(db, AFTER);
  await insertWebhook(db, systemClock, { userId: app.user.id, url: 'https://example.com/hook' });
  await publish(db, new Date('2025-09-27T21:06:00Z'), event('fight.moved'), event('fight.moved'));
  await db('bronze.imports').insert([
    { kind: 'bouts', source: 'boxrec', file_name: 'a.csv', started_at: new Date(), status: 'failed' },
    { kind: 'bouts', source: 'boxrec', file_name: 'a.csv', started_at: new Date(), status: 'ok' },
  ]);
});
afterAll(() => app.close());

const broken = async (on: Knex): Promise<string[]> => {
  const found: Finding[] = [];
  for (const invariant of INVARIANTS) found.push(await examineInvariant(on, invariant));
  return found.filter(({ verdict }) => verdict === 'problem').map(({ check }) => check);
};

it('the data that the service stores breaks no invariant', async () => {
  expect(await db('public.bets')).toHaveLength(2);
  expect(await db('public.webhook_deliveries')).toHaveLength(2);
  expect(await broken(db)).toEqual([]);
});

/** What breaks each invariant, and which ones. */
const breaches: readonly (readonly [statement: string, ...checks: string[]])[] = [
  [`update public.runs set status = 'running' where run_id = (select min(run_id) from public.runs)`, 'runs'],
  [`update bronze.imports set status = 'running' where status = 'failed'`, 'imports'],
  [
    `insert into bronze.records (kind, source_key, content_md5, import_id, line_number, line)
     select 'bouts', '1', gen_random_uuid(), import_id, 1, '' from bronze.imports where status = 'failed'`,
    'imports',
  ],
  [`update public.runs set status = 'failed', error_code = 'interrupted' where run_id = 1`, 'published quotes', 'published picks'],
  [`update bronze.quotes set last_seen_at = null where quote_id = 1`, 'quote spans'],
  [`update bronze.quotes set last_seen_at = first_seen_at + interval '1 day' where quote_id = 1`, 'quote spans'],
  [`update public.picks set first_published_at = first_published_at - interval '1 minute'`, 'published picks'],
  [`update public.predictions set fight_id = fight_id + 1`, 'picks'],
  [`delete from bronze.quotes where quote_id = 1`, 'quote totals', 'price lines'],
  [`update bronze.book_lines set last_home = 9 where book = 'bovada'`, 'price lines'],
  [`delete from bronze.poll_gaps`, 'poll gaps'],
  [`update public.bet_totals_by_user set stake = stake + 0.01`, 'totals by user'],
  [`update public.bet_money_by_user set stake = stake + 0.01`, 'money by user'],
  [`update public.bet_money_by_day set profit = profit + 1`, 'money by day'],
  [`update public.bet_totals_by_day set bets = bets + 1`, 'totals by day'],
  [`delete from public.bets`, 'totals by user', 'totals by day', 'acknowledged bets', 'trail of changes'],
  [`update public.bet_settlements set payout = payout + 1`, 'settlements'],
  [
    `insert into public.bet_settlements (bet_id, status, payout, realized_clv, settled_at, settled_by)
     select bet_id, status, payout, realized_clv, settled_at, settled_by from public.bet_settlements`,
    'settled once',
  ],
  [
    `insert into public.events (occurred_at, type, user_id, data)
     select occurred_at, type, user_id, data from public.events where type = 'bet.settled'`,
    'settled once',
  ],
  [`delete from public.idempotency_keys where status = 201`, 'retried bets'],
  [`update public.bets set note = 'changed behind the trail'`, 'trail of changes'],
  [
    `insert into public.events (event_id, occurred_at, type, data) overriding system value
     select event_id, occurred_at + interval '1 second', type, data from public.events where type = 'fight.moved'`,
    'outbox',
  ],
  [`delete from public.outbox`, 'outbox'],
  [`update public.outbox set dropped_to = 1`, 'outbox'],
  [
    `delete from public.events where type = 'board.updated' and event_id = (select max(event_id) from public.events where data ->> 'cause' = 'run')`,
    'events of runs',
  ],
  [`update public.webhook_deliveries set event_id = event_id + 1000`, 'deliveries'],
  [
    `insert into public.webhook_deliveries (webhook_id, event_id, type, occurred_at, created_at, next_attempt_at)
     select webhook_id, event_id, type, occurred_at, created_at, next_attempt_at from public.webhook_deliveries`,
    'deliveries',
  ],
  [`update public.webhook_deliveries set attempts = 1`, 'attempts'],
  [`update public.seal_leaves set run_id = null`, 'sealed runs'],
  [`update public.seal_leaves set run_id = 1000 where run_id is not null`, 'sealed runs'],
  [`delete from public.seal_leaves where leaf = 2`, 'sealed leaves'],
  [`update public.seal_heads set size = 1000`, 'sealed leaves'],
  [`update public.webhook_deliveries set state = 'delivered', next_attempt_at = null, finished_at = now()`, 'attempts'],
];

it.each(breaches)('reports the broken invariant after %s', async (statement, ...checks) => {
  const trx = await db.transaction();
  try {
    // Neither triggers nor foreign keys may mend or refuse it.
    await trx.raw(`set local session_replication_role = 'replica'`);
    await trx.raw(statement);
    expect(await broken(trx)).toEqual(expect.arrayContaining(checks));
  } finally {
    await trx.rollback();
  }
});

it('there is a test for each invariant', () => {
  expect(INVARIANTS.map(({ check }) => check).filter((check) => !breaches.some(([, ...checks]) => checks.includes(check)))).toEqual([]);
});

it('reports a published pick that was changed in the log', async () => {
  const trx = await db.transaction();
  try {
    const log = async () => (await examineLog(trx)).map(({ verdict, found }) => [verdict, found]);
    expect(await log()).toEqual([['ok', expect.stringContaining('verifies from its first leaf')]]);
    await trx('public.seal_entries').update({ data: trx.raw(`replace(data, '"side":"a"', '"side":"b"')`) });
    expect(await log()).toEqual([['problem', expect.stringMatching(/entry_altered: an entry of leaf \d+ is not what was sealed/)]]);
  } finally {
    await trx.rollback();
  }
});

it('reports a model or an answer of the feed that no longer has its stored hash', async () => {
  const before = await examineInvariants(db);
  // The model of these tests is made up, so its hash is wrong.
  expect(before.filter(({ verdict }) => verdict === 'problem')).toMatchObject([
    { check: 'models', found: expect.stringContaining('changed after') },
  ]);
  await db('bronze.feed_payloads')
    .where({ payload_id: 1 })
    .update({ body_gzip: Buffer.from('x') });
  expect(await examineInvariants(db)).toContainEqual({
    check: 'feed answers',
    verdict: 'problem',
    found: expect.stringMatching(/^1 times .*payload 1$/),
    cure: expect.stringContaining('keep a copy'),
  });
});

it('the command checks the invariants only on request', async () => {
  const findings = async (...args: string[]): Promise<string[]> => {
    const { out } = await boxing(['doctor', '--json', ...args], { PORT: '0', DATABASE_URL: app.database.url });
    return JSON.parse(out).findings.map(({ check }: { check: string }) => check);
  };
  expect(await findings()).not.toContain('settled once');
  expect(await findings('--deep')).toEqual(expect.arrayContaining(INVARIANTS.map(({ check }) => check)));
});
