import type { Knex } from 'knex';
import { lastMarkets } from '../../../src/board/last-markets';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { addBout, addFighter, addModel, priced, runAt } from '../../builders/feed-world';

const PAIR = ['Ann Stone', 'Bea Rivers'] as const;
const TURNED = ['Bea Rivers', 'Ann Stone'] as const;
const T1 = '2025-09-20T12:00:00Z';
const T2 = '2025-09-20T12:05:00Z';

let database: TestDatabase;
let db: Knex;
let ann: number;
let bea: number;

beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  await addModel(db);
  ann = await addFighter(db, 'Ann Stone');
  bea = await addFighter(db, 'Bea Rivers');
});
afterEach(() => database.drop());

const on = (commence_time: string) => ({ commence_time });
const fights = () =>
  db('master.fights').orderBy('fight_id').select('fight_id', 'starts_at', 'fight_date', 'placeholder_date', 'status', 'source');
const links = () => db('master.feed_events').orderBy('event_id').select('event_id', 'fight_id', 'home_side');

it('makes one fight of two events, in either order of names', async () => {
  const summary = await runAt(db, T1, [
    priced('e1', PAIR, { bovada: [2.1, 1.8] }, on('2025-09-25T18:00:00Z')),
    priced('e2', TURNED, { bovada: [1.8, 2.1], lowvig: [1.8, 2.1] }, on('2025-10-25T21:00:00Z')),
  ]);
  expect(summary.fights_predicted).toBe(1);
  const [fight, ...others] = await fights();
  expect(others).toEqual([]);
  expect(fight).toMatchObject({ starts_at: new Date('2025-10-25T21:00:00Z'), fight_date: '2025-10-25', placeholder_date: false });
  expect(await links()).toEqual([
    { event_id: 'e1', fight_id: fight.fight_id, home_side: 'a' },
    { event_id: 'e2', fight_id: fight.fight_id, home_side: 'b' },
  ]);
});

it('moves a fight with its event and keeps every date of the feed', async () => {
  await runAt(db, T1, [priced('e1', PAIR, { bovada: [2.1, 1.8] }, on('2025-10-04T20:00:00Z'))]);
  await runAt(db, T2, [priced('e1', PAIR, { bovada: [2.1, 1.8] }, on('2025-11-01T21:00:00Z'))]);
  expect(await fights()).toMatchObject([{ starts_at: new Date('2025-11-01T21:00:00Z'), fight_date: '2025-11-01' }]);
  expect(await db('master.feed_event_times').orderBy('first_seen_at').select('commence_time', 'first_seen_at')).toEqual([
    { commence_time: new Date('2025-10-04T20:00:00Z'), first_seen_at: new Date(T1) },
    { commence_time: new Date('2025-11-01T21:00:00Z'), first_seen_at: new Date(T2) },
  ]);
});

it('flags a placeholder until a date is known', async () => {
  await runAt(db, T1, [priced('e1', PAIR, { bovada: [2.1, 1.8] }, on('2025-12-31T22:59:00Z'))]);
  expect(await fights()).toMatchObject([{ placeholder_date: true, fight_date: '2025-12-31' }]);
  await runAt(db, T2, [
    priced('e1', PAIR, { bovada: [2.1, 1.8], lowvig: [2, 1.9] }, on('2025-12-31T22:59:00Z')),
    priced('e2', PAIR, { bovada: [2.1, 1.8] }, on('2025-11-01T21:00:00Z')),
  ]);
  expect(await fights()).toMatchObject([{ placeholder_date: false, fight_date: '2025-11-01' }]);
});

it('keeps mutually exclusive bouts of one fighter apart', async () => {
  await addFighter(db, 'Cy Young');
  await runAt(db, T1, [
    priced('e1', PAIR, { bovada: [2.1, 1.8] }, on('2025-12-31T22:59:00Z')),
    priced('e2', ['Ann Stone', 'Cy Young'], { bovada: [2.1, 1.8] }, on('2025-12-31T22:59:00Z')),
  ]);
  expect(await fights()).toHaveLength(2);
});

it('finds the scheduled bout of the record and assigns the prices to its sides', async () => {
  const bout = await addBout(db, bea, ann, '2025-10-04', { status: 'scheduled', result: null });
  await runAt(db, T1, [priced('e1', PAIR, { bovada: [2.1, 1.8] }, on('2025-10-05T02:00:00Z'))]);
  expect(await fights()).toMatchObject([
    { fight_id: bout, source: 'boxrec', starts_at: new Date('2025-10-05T02:00:00Z'), fight_date: '2025-10-05' },
  ]);
  expect(await links()).toEqual([{ event_id: 'e1', fight_id: bout, home_side: 'b' }]);
  // Side a is Bea Rivers at 1.8; the model gives her 0.6.
  expect(await db('public.picks').first()).toMatchObject({ side: 'a', decimal_odds: 1.8 });
});

it("keeps the record's day if the feed has only a placeholder", async () => {
  await addBout(db, ann, bea, '2025-10-04', { status: 'scheduled', result: null });
  await runAt(db, T1, [priced('e1', PAIR, { bovada: [2.1, 1.8] }, on('2025-12-31T22:59:00Z'))]);
  expect(await fights()).toMatchObject([{ fight_date: '2025-10-04', placeholder_date: true }]);
});

it('creates a new fight for a rematch', async () => {
  const bout = await addBout(db, ann, bea, '2025-06-07');
  await runAt(db, T1, [priced('e1', PAIR, { bovada: [2.1, 1.8] })]);
  const [first, rematch] = await fights();
  expect(first).toMatchObject({ fight_id: bout, status: 'finished', starts_at: null });
  expect(rematch).toMatchObject({ status: 'scheduled', source: 'the_odds_api' });
});

it('counts a book that quotes a fight under another date alone, and says which second price of a book it leaves out', async () => {
  const early = { commence_time: '2025-10-25T18:00:00Z' };
  const late = { commence_time: '2025-11-25T21:00:00Z' };
  const summary = await runAt(db, T1, [
    priced('e1', PAIR, { betrivers: [2.1, 1.8], betus: [2.2, 1.7] }, early),
    priced('e2', PAIR, { draftkings: [2.1, 1.8], betus: [2.1, 1.8], fanduel: [2.1, 1.8] }, late),
  ]);
  expect(summary).toMatchObject({ status: 'ok', items_set_aside: 1 });
  expect(await db('bronze.set_aside')).toMatchObject([
    {
      location: 'event e1/book betus/market h2h',
      reason: 'other_event',
      detail: 'betus also prices the fight under event e2, and that price counts',
    },
  ]);
  // Each price is judged by three other sources, so there is a consensus.
  expect(await db('public.picks')).toMatchObject([{ fair_source: 'blend', starts_at: new Date(late.commence_time) }]);
  const fightIds = await db('master.fights').pluck<number[]>('fight_id');
  const { markets = [] } = (await lastMarkets(db, fightIds, new Date(T1))).get(fightIds[0] ?? 0) ?? {};
  expect(markets.map(({ book, a }) => [book, a])).toEqual([
    ['betrivers', 2.1],
    ['betus', 2.1],
    ['draftkings', 2.1],
    ['fanduel', 2.1],
  ]);
});

it('sets aside an event whose two names are the same person', async () => {
  await db('master.fighter_aliases').insert({
    fighter_id: ann,
    alias: 'Annie Stone',
    alias_normal: 'annie stone',
    origin: 'nickname',
    created_at: T1,
  });
  const summary = await runAt(db, T1, [
    priced('e1', ['Ann Stone', 'Annie Stone'], { bovada: [2.1, 1.8] }),
    priced('e2', PAIR, { bovada: [2.1, 1.8] }),
  ]);
  expect(summary).toMatchObject({ status: 'ok', items_set_aside: 1, fights_predicted: 1 });
  expect(await db('bronze.set_aside').first()).toMatchObject({ location: 'event e1', reason: 'same_fighter' });
  expect(await links()).toMatchObject([{ event_id: 'e1', fight_id: null, home_side: null }, { event_id: 'e2' }]);
});
