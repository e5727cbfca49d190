import { loadBoard } from '../../../src/board/load';
import type { Board } from '../../../src/board/board';
import { publishEvents, type NewEvent } from '../../../src/events/outbox';
import { DESK_ROOT } from '../../../src/http/api-root';
import { systemClock } from '../../../src/lib/clock';
import { dataSource, type DataSource, type Level } from '../../../src/rights/data-source';
import { setGuest } from '../../../src/users/users';
import { addPricedFight } from '../../builders/feed-world';
import { startApp, type TestApp } from '../../support/app';
import { openEventStream } from '../../support/event-stream';
import { until } from '../../support/until';
import { insertWebhook } from '../../support/webhooks';

let app: TestApp;
let loaded: Board;
let shown: Board;

const feed = (data_to: Level, derived_to: Level): DataSource => ({
  ...dataSource('some', ['feed'], new Map()),
  ...{ display_to: 'key_holders', data_to, derived_to },
});
const follow = (source: DataSource): void => void (shown = { ...loaded, sources: [source] });

beforeAll(async () => {
  app = await startApp({ clock: systemClock, seed: addPricedFight, board: { current: () => shown } });
  loaded = await loadBoard(app.database.reader, new Date());
});
beforeEach(async () => {
  follow(feed('self', 'public'));
  await setGuest(app.database.db, 'ada@example.com', false);
  await until(async () => (await levelOf()) === 'self');
});
afterAll(() => app.close());

const levelOf = async () => ((await app.desk('GET', '/data-sources')).body?.data as { your_level: string }).your_level;

const settled = (odds: number): NewEvent => ({
  ...{ type: 'pick.settled', fight_id: null, user_id: null },
  data: {
    ...{ fight_id: 1, fighter_a: 'Ann Stone', fighter_b: 'Bea Rivers', fight_date: '2025-10-04', starts_at: null },
    ...{ side: 'a', book: 'bovada', market_type: 'h2h', decimal_odds: odds, result: 'a_win', hit: true, clv_vs_close: 0.1 },
  },
});
const publish = (...events: NewEvent[]) => app.database.db.transaction((trx) => publishEvents(trx, new Date(), events));
const open = () => openEventStream(`${app.origin}${DESK_ROOT}/events/stream`, { authorization: `Bearer ${app.user.key}` });

it('an open stream follows when its user becomes a guest, and back', async () => {
  const stream = await open();
  await stream.next('snapshot');
  await publish(settled(2.1));
  expect((await stream.next('pick.settled', 1)).data).toContain('"decimal_odds":2.1');

  await setGuest(app.database.db, 'ada@example.com', true);
  await until(async () => (await levelOf()) === 'key_holders');
  await publish(settled(2.2));
  const reduced = (await stream.next('pick.settled', 2)).data;
  expect(JSON.parse(reduced)).toMatchObject({ data: { fighter_a: 'Ann Stone', side: 'a', hit: true, reduced: true } });
  expect(reduced).not.toMatch(/bovada|decimal_odds|clv/);

  await setGuest(app.database.db, 'ada@example.com', false);
  await until(async () => (await levelOf()) === 'self');
  await publish(settled(2.3));
  expect((await stream.next('pick.settled', 3)).data).toContain('"decimal_odds":2.3');
  stream.cut();
});

it('an open stream ends where not even figures are for its reader any more, and the next one is refused', async () => {
  await setGuest(app.database.db, 'ada@example.com', true);
  await until(async () => (await levelOf()) === 'key_holders');
  const stream = await open();
  await stream.next('snapshot');
  follow(feed('self', 'self'));
  await publish(settled(2.1));
  await stream.closed;
  expect(stream.frames.map(({ event }) => event)).not.toContain('pick.settled');
  await expect(open()).rejects.toThrow('answer 403');
  expect((await app.desk('GET', '/events')).body?.error?.code).toBe('source_restricted');
});

it('the list of sources says who the caller is, is open to all, and is no shared cache’s', async () => {
  for (const [key, level] of [
    [app.user.key, 'self'],
    [null, 'public'],
  ] as const) {
    const { status, body, headers } = await app.desk('GET', '/data-sources', { key });
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(body?.data).toMatchObject({
      your_level: level,
      sources: [{ source: 'some', kinds: ['feed'], data_to: 'self', is_changed: false }],
    });
  }
});

it('a report that needs no key is refused where its figures are for the operator alone', async () => {
  const statusOf = async () => (await app.desk('GET', '/reports/sizing-audit', { key: null })).status;
  expect(await statusOf()).toBe(404);
  follow(feed('self', 'self'));
  expect(await statusOf()).toBe(403);
});

describe('of a guest to whom a source gives no prices', () => {
  beforeEach(async () => {
    await setGuest(app.database.db, 'ada@example.com', true);
    await until(async () => (await levelOf()) === 'key_holders');
  });

  it('the summary of the journal has no closing line value, which would be the close of a single bet', async () => {
    const { db } = app.database;
    const { fight_id } = await db('master.feed_events').first('fight_id');
    await db('master.fights').update({ starts_at: new Date(Date.now() + 86_400_000) });
    const { status, body } = await app.desk('POST', '/journal/bets', {
      body: { fight_id, side: 'a', book: 'bovada', decimal_odds: 2.1, stake: 10 },
    });
    expect([status, body?.error]).toEqual([201, undefined]);
    const { bet_id } = body?.data as { bet_id: string };
    await db('public.bets')
      .where({ bet_id })
      .update({ status: 'won', payout: 21, settled_at: new Date(), settled_by: 'pipeline', realized_clv: 0.05, close_fair: 0.5 });
    const totals = async () => ((await app.desk('GET', '/journal/summary')).body?.data as { totals: object[] }).totals;
    expect(await totals()).toMatchObject([{ clv: { n: 0, mean: null }, expected_at_close: { n: 0 }, staked: 10 }]);
    await setGuest(db, 'ada@example.com', false);
    await until(async () => (await levelOf()) === 'self');
    expect(await totals()).toMatchObject([{ clv: { n: 1, mean: 0.05 }, expected_at_close: { n: 1 }, staked: 10 }]);
  });

  it('a webhook that is filtered by book is sent nothing that has a price, because that would tell the book', async () => {
    const { db } = app.database;
    const hook = async (filter: object): Promise<string> =>
      (await insertWebhook(db, systemClock, { userId: app.user.id, url: 'https://desk.example.com/hook', filter })).webhook_id;
    const [chosen, all] = [await hook({ books: ['bovada'] }), await hook({})];
    const sentTo = (webhook_id: string) => db('public.webhook_deliveries').where({ webhook_id }).orderBy('event_id').pluck('type');
    const run: NewEvent = { type: 'board.updated', fight_id: null, user_id: null, data: { run_id: 1, cause: 'run' } };
    await publish(settled(2.1), run);
    expect([await sentTo(chosen), await sentTo(all)]).toEqual([['board.updated'], ['pick.settled', 'board.updated']]);
    await setGuest(db, 'ada@example.com', false);
    await publish(settled(2.1), run);
    expect(await sentTo(chosen)).toEqual(['board.updated', 'pick.settled', 'board.updated']);
  });
});
