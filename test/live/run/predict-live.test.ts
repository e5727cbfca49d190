import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { loadBoard } from '../../../src/board/load';
import { FeedError, type Feed } from '../../../src/feeds/feed';
import { recordedBody } from '../../builders/recorded-feed';
import { payloadAt } from '../../../src/live/feed/payloads';
import { arrivals } from '../../support/arrivals';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { until } from '../../support/until';
import { expectCurrentViews } from '../../support/record-views';
import { addFighter, addModel, priced, predictor, published, runAt } from '../../builders/feed-world';

const PAIR = ['Ann Stone', 'Bea Rivers'] as const;
const T1 = '2025-09-20T12:00:00Z';
const T2 = '2025-09-20T12:05:00Z';
const T3 = '2025-09-20T12:10:00Z';

let database: TestDatabase;
let db: Knex;

beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  await addModel(db);
  for (const name of PAIR) await addFighter(db, name);
});
afterEach(() => database.drop());

const poll = (home: number, away = 1.9): unknown[] => [priced('e1', PAIR, { bovada: [home, away], lowvig: [1.8, 2] })];
const runs = () => db('public.runs').orderBy('run_id').select('status', 'error_code', 'trigger');

it('publishes a prediction and a pick for a priced fight', async () => {
  const summary = await runAt(db, T1, poll(2.1));
  expect(summary).toMatchObject({
    status: 'ok',
    events: 1,
    events_priced: 1,
    names_unresolved: 0,
    quotes_changed: 2,
    items_set_aside: 0,
    fights_predicted: 1,
    already_imported: false,
    error_code: null,
  });
  const fight = await db('master.fights').first();
  expect(fight).toMatchObject({
    source: 'the_odds_api',
    source_id: null,
    status: 'scheduled',
    fight_date: '2025-10-04',
    placeholder_date: false,
  });
  const pick = await db('public.picks').first();
  // p' = 0.6/0.95, and 2.1 against 1.9 leaves 0.474909 after the vig. One book is no consensus, so the model stands alone without a BET.
  expect(pick).toMatchObject({ side: 'a', book: 'bovada', market_type: 'h2h', decimal_odds: 2.1, fair_source: 'model', verdict: 'NO BET' });
  expect(pick.edge_pp).toBeCloseTo(0.6 / 0.95 - 0.474909, 6);
  expect(await db('public.runs').first()).toMatchObject({ run_id: summary.run_id, status: 'ok', fights_predicted: 1, quotes_changed: 2 });
});

it('leaves the views of the record current', async () => {
  await expectCurrentViews(db, () => runAt(db, T1, poll(2.1)));
});

it('refreshes only the views that a run left behind', async () => {
  const refreshed: string[] = [];
  db.on('query', ({ sql }: { sql: string }) => refreshed.push(...[...sql.matchAll(/refresh .* public\.(\w+)/g)].map(([, view]) => view!)));
  const after = async (at: string, events: readonly unknown[]): Promise<string[]> => {
    await runAt(db, at, events);
    return refreshed.splice(0);
  };
  expect(await after(T1, poll(2.1))).toEqual(['corpus', 'rolling_scores']);
  expect(await after(T2, poll(2.1))).toEqual([]);
  expect(await after(T3, poll(2.2))).toEqual(['corpus']);
});

it('changes nothing if it runs twice on one poll', async () => {
  await runAt(db, T1, poll(2.1));
  const before = await published(db);
  const again = await runAt(db, T1, poll(2.1));
  expect(again).toMatchObject({ status: 'ok', already_imported: true, quotes_changed: 0, fights_predicted: 1 });
  expect(await published(db)).toEqual(before);
});

it('announces the new board when it commits', async () => {
  const heard = arrivals<string>();
  const unlisten = await database.store.listen('board', heard.add);
  const { run_id } = await runAt(db, T1, poll(2.1));
  await runAt(db, T2, []);
  // Notifications arrive in order, so nothing of the second run is still to come.
  await db.raw(`notify board, 'later'`);
  await heard.nth(2);
  await unlisten();
  expect(heard.all).toEqual([String(run_id), 'later']);
});

it('confirms unchanged predictions and picks, and adds changed ones', async () => {
  await runAt(db, T1, poll(2.1));
  await runAt(db, T2, poll(2.1));
  expect(await db('public.predictions').select('first_predicted_at', 'predicted_at')).toEqual([
    { first_predicted_at: new Date(T1), predicted_at: new Date(T2) },
  ]);
  expect(await db('public.picks').select('first_published_at', 'last_published_at')).toEqual([
    { first_published_at: new Date(T1), last_published_at: new Date(T2) },
  ]);
  await runAt(db, T3, poll(2.2), { predictor: predictor(0.55) });
  expect(await db('public.predictions').orderBy('prediction_id').pluck('p_a')).toEqual([0.6, 0.55]);
  expect(await db('public.picks').orderBy('pick_id').pluck('decimal_odds')).toEqual([2.1, 2.2]);
});

it('stores quotes and resolves names without a model, and publishes no picks', async () => {
  const summary = await runAt(db, T1, poll(2.1), { predictor: null });
  expect(summary).toMatchObject({ status: 'ok', quotes_changed: 2, fights_predicted: 0, names_unresolved: 0, model_version: null });
  expect(await db('public.picks').count()).toEqual([{ count: 0 }]);
  expect(await db('master.fights').count()).toEqual([{ count: 1 }]);
});

it('does not predict a fight that has begun, but keeps its prices', async () => {
  const summary = await runAt(db, '2025-10-04T20:00:00Z', poll(2.1));
  expect(summary).toMatchObject({ status: 'ok', quotes_changed: 2, fights_predicted: 0 });
});

it('does not predict a fight again that is no longer priced', async () => {
  const other = priced('e2', ['Cy Young', 'Di Adams'], { bovada: [1.9, 1.9] });
  await runAt(db, T1, [...poll(2.1), other]);
  const summary = await runAt(db, T2, [priced('e1', PAIR, {}), other]);
  expect(summary).toMatchObject({ fights_predicted: 0, events_priced: 1 });
  expect(await db('public.predictions').select('predicted_at')).toEqual([{ predicted_at: new Date(T1) }]);
});

it('rejects a market with implausible prices, and makes its picks from the other books', async () => {
  const absurd = [priced('e1', PAIR, { bovada: [50, 50], lowvig: [1.8, 2] })];
  expect(await runAt(db, T1, absurd)).toMatchObject({ status: 'ok', items_set_aside: 1, quotes_changed: 1, fights_predicted: 1 });
  expect(await db('bronze.set_aside').select('location', 'reason')).toEqual([
    { location: 'event e1/book bovada/market h2h', reason: 'implausible_market' },
  ]);
  expect(await db('bronze.quotes').pluck('book')).toEqual(['lowvig']);
  expect(await db('public.picks').pluck('book')).toEqual(['lowvig']);
});

it('publishes no BET at a price far from the other books', async () => {
  const others = { betus: [1.42, 2.9], fanduel: [1.42, 2.9], draftkings: [1.42, 2.9] } as const;
  await runAt(db, T1, [priced('e1', PAIR, { bovada: [8, 1.2], lowvig: [1.4, 4], ...others })]);
  const picks = await db('public.picks').select('side', 'book', 'decimal_odds', 'verdict');
  expect(picks).toEqual([{ side: 'b', book: 'lowvig', decimal_odds: 4, verdict: 'BET' }]);
});

it('publishes nothing from an implausible market that an earlier version stored, and closes it with the next poll', async () => {
  await runAt(db, T1, [priced('e1', PAIR, { bovada: [2.1, 1.9] })]);
  expect((await loadBoard(database.reader, new Date(T1))).fights).toHaveLength(1);
  await db('public.picks').delete();
  await db('bronze.quotes').where({ event_id: 'e1' }).update({ price_home: 50, price_away: 50 });
  expect((await loadBoard(database.reader, new Date(T1))).fights).toEqual([]);
  await runAt(db, T2, [priced('e1', PAIR, { bovada: [50, 50], lowvig: [1.8, 2] })]);
  expect((await loadBoard(database.reader, new Date(T2))).fights[0]?.markets).toMatchObject([{ book: 'lowvig' }]);
  expect(await db('public.picks').pluck('book')).toEqual(['lowvig']);
  expect(await db('bronze.quotes').where({ price_home: 50 }).pluck('last_seen_at')).toEqual([new Date(T1)]);
});

it('stores a poll with more events than a statement can bind', async () => {
  const events = Array.from({ length: 33_000 }, (_, at) => priced(`e${at}`, PAIR, at === 0 ? { bovada: [2, 1.9] } : {}));
  expect(await runAt(db, T1, events, { predictor: null })).toMatchObject({ status: 'ok', events: 33_000 });
});

it('sets a bad item aside with its place and reason, and continues', async () => {
  const bad = { ...priced('e9', ['Cy Young', 'Cy Young'], { bovada: [1.9, 1.9] }) };
  const summary = await runAt(db, T1, [bad, ...poll(0)]);
  expect(summary).toMatchObject({ status: 'ok', items_set_aside: 2, fights_predicted: 1 });
  expect(await db('bronze.set_aside').orderBy('location').select('location', 'reason', 'import_id')).toEqual([
    { location: 'event e1/book bovada/market h2h/outcome Ann Stone', reason: 'invalid_price', import_id: null },
    { location: 'event e9', reason: 'same_names', import_id: null },
  ]);
});

describe('a failed run', () => {
  const failing = (code: 'feed_timeout'): Feed => ({ name: 'the_odds_api', poll: () => Promise.reject(new FeedError(code, 'too slow')) });

  it.each<[string, Feed]>([
    ['feed_timeout', failing('feed_timeout')],
    ['feed_bad_json', recordedBody('[{"id":')],
    ['feed_bad_shape', recordedBody('{"message":"hi"}')],
    ['feed_empty', recordedBody('[]')],
    ['feed_no_prices', recordedBody(JSON.stringify([priced('e1', PAIR, {})]))],
  ])('is recorded as %s and leaves the published state', async (code, feed) => {
    await runAt(db, T1, poll(2.1));
    const before = await published(db);
    const summary = await runAt(db, T2, feed, { trigger: 'command' });
    expect(summary).toMatchObject({ status: 'failed', error_code: code });
    expect(await published(db)).toEqual(before);
    expect(await runs()).toEqual([
      { status: 'ok', error_code: null, trigger: 'import' },
      { status: 'failed', error_code: code, trigger: 'command' },
    ]);
    expect(await runAt(db, T3, poll(2.2))).toMatchObject({ status: 'ok', quotes_changed: 1 });
  });

  it('rolls back completely if it fails half way, and keeps only the payload', async () => {
    await runAt(db, T1, poll(2.1));
    const before = await published(db);
    const broken = { ...predictor(), predict: () => Promise.reject(new Error('no figures')) };
    expect(await runAt(db, T2, poll(2.5), { predictor: broken })).toMatchObject({ status: 'failed', error_code: 'internal_error' });
    expect({ ...((await published(db)) as object), 'bronze.feed_payloads': 0 }).toEqual({
      ...(before as object),
      'bronze.feed_payloads': 0,
    });
    expect((await payloadAt(db, 'the_odds_api', new Date(T2)))?.polledAt).toEqual(new Date(T2));

    // The lost poll never showed anything, so the old price was last seen in the one before it.
    await runAt(db, T3, poll(2.5));
    expect(
      await db('bronze.quotes').where({ book: 'bovada' }).orderBy('quote_id').select('price_home', 'first_seen_at', 'last_seen_at'),
    ).toEqual([
      { price_home: 2.1, first_seen_at: new Date(T1), last_seen_at: new Date(T1) },
      { price_home: 2.5, first_seen_at: new Date(T3), last_seen_at: null },
    ]);
  });

  it('reports the SQLSTATE of a database error but not its SQL', async () => {
    const improbable = {
      ...predictor(),
      predict: async (...[fights]: Parameters<ReturnType<typeof predictor>['predict']>) =>
        new Map([...(await predictor().predict(fights))].map(([id, p]) => [id, { ...p, p_a: 3 }])),
    };
    const { error_code, error_message } = await runAt(db, T1, poll(2.1), { predictor: improbable });
    expect([error_code, error_message]).toEqual(['db_error', 'the database rejected the run (SQLSTATE 23514): the log has the cause']);
  });

  it('leaves the last state intact if every connection is lost within the transaction, and the next run continues', async () => {
    await runAt(db, T1, poll(2.1));
    const before = await published(db);
    const cutting = {
      ...predictor(),
      predict: async (...[fights]: Parameters<ReturnType<typeof predictor>['predict']>) => {
        await database.reader.raw('reset role');
        await database.reader.raw(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
        return predictor().predict(fights);
      },
    };
    expect(await runAt(db, T2, poll(2.5), { predictor: cutting })).toMatchObject({ status: 'failed', error_code: 'db_error' });
    expect({ ...((await published(db)) as object), 'bronze.feed_payloads': 0 }).toEqual({
      ...(before as object),
      'bronze.feed_payloads': 0,
    });
    expect(await runAt(db, T3, poll(2.5))).toMatchObject({ status: 'ok', quotes_changed: 1 });
  });

  it('is marked as interrupted by the next run if its process was killed', async () => {
    await db('public.runs').insert({ trigger: 'schedule', tick_at: T1, started_at: T1, status: 'running', feed: 'the_odds_api' });
    expect(await runAt(db, T2, poll(2.1), { trigger: 'schedule' })).toMatchObject({ status: 'ok' });
    expect(await runs()).toEqual([
      { status: 'failed', error_code: 'interrupted', trigger: 'schedule' },
      { status: 'ok', error_code: null, trigger: 'schedule' },
    ]);
  });
});

describe('polls out of order', () => {
  it('refuses a poll older than the newest published one', async () => {
    await runAt(db, T2, poll(2.1));
    const before = await published(db);
    expect(await runAt(db, T1, poll(2.2))).toMatchObject({ status: 'failed', error_code: 'feed_out_of_order' });
    expect(await published(db)).toEqual(before);
  });

  it('refuses another answer for the same instant', async () => {
    await runAt(db, T1, poll(2.1));
    expect(await runAt(db, T1, poll(2.2))).toMatchObject({ status: 'failed', error_code: 'feed_out_of_order' });
  });

  it('changes nothing for a poll that has been superseded', async () => {
    await runAt(db, T1, poll(2.1));
    await runAt(db, T2, poll(2.2));
    const before = await published(db);
    expect(await runAt(db, T1, poll(2.1))).toMatchObject({ status: 'ok', already_imported: true, quotes_changed: 0 });
    expect(await published(db)).toEqual(before);
  });
});

describe('several workers', () => {
  it('run a tick once', async () => {
    const summaries = await Promise.all([1, 2, 3].map(() => runAt(db, T1, poll(2.1), { trigger: 'schedule' })));
    const late = await runAt(db, '2025-09-20T12:04:59Z', poll(2.1), { trigger: 'schedule' });
    expect([...summaries, late].map(({ status }) => status).sort()).toEqual(['ok', 'skipped', 'skipped', 'skipped']);
    expect(await db('public.runs').select('tick_at')).toEqual([{ tick_at: new Date(T1) }]);
    expect(await runAt(db, T2, poll(2.1), { trigger: 'schedule' })).toMatchObject({ status: 'ok' });
  });

  it('run requested work one after the other', async () => {
    const summaries = await Promise.all([1, 2].map(() => runAt(db, T1, poll(2.1), { trigger: 'command' })));
    expect(summaries.map(({ status, quotes_changed }) => [status, quotes_changed]).sort()).toEqual([
      ['ok', 0],
      ['ok', 2],
    ]);
  });

  it('do not publish a run that another worker has closed', async () => {
    const hijacked: Feed = {
      name: 'the_odds_api',
      async poll(now) {
        await db('public.runs').update({ status: 'failed', error_code: 'interrupted' });
        return recordedBody(JSON.stringify(poll(2.1))).poll(now);
      },
    };
    expect(await runAt(db, T1, hijacked)).toMatchObject({ status: 'failed', error_code: 'internal_error' });
    expect(await db('bronze.quotes').count()).toEqual([{ count: 0 }]);
    expect(await runs()).toMatchObject([{ error_code: 'interrupted' }]);
  });

  it('take over from a worker that froze while publishing, which can no longer publish when it wakes', async () => {
    const frozen = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'frozen-worker.ts'), database.url]);
    const said = (word: string) => once(frozen.stdout, 'data').then(([text]: Buffer[]) => expect(String(text)).toBe(`${word}\n`));
    await said('publishing');
    frozen.kill('SIGSTOP');
    const { worker, ...run } = await db('public.runs').first('status', 'worker');
    expect([run, worker]).toEqual([{ status: 'running' }, `boxing ${hostname()}:${frozen.pid}`]);
    expect((await loadBoard(db, new Date())).underWay).toMatchObject({ worker });

    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const tick = () => runAt(db, inAnHour, poll(2.1), { trigger: 'schedule' });
    expect(await tick()).toMatchObject({ status: 'skipped' });
    await until(async () => (await tick()).status === 'ok');
    expect(await runs()).toMatchObject([{ error_code: 'interrupted' }, { status: 'ok' }]);

    frozen.kill('SIGCONT');
    frozen.stdin.write('publish');
    await said('lost');
    expect(await runs()).toMatchObject([{ error_code: 'interrupted' }, { status: 'ok' }]);
  });
});
