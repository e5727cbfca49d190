import { EVENTS_CHANNEL, publishEvents, type NewEvent } from '../../src/events/outbox';
import { readEpochs } from '../../src/events/epochs';
import { keepEventPartitions } from '../../src/store/partitions';
import { arrivals } from '../support/arrivals';
import { createTestDatabase, type TestDatabase } from '../support/database';

const AT = new Date('2026-11-22T12:00:00Z');
const DAY_MS = 86_400_000;

let database: TestDatabase;
beforeEach(async () => (database = await createTestDatabase()));
afterEach(() => database.drop());

const event = (run: number): NewEvent => ({ type: 'board.updated', fight_id: null, user_id: null, data: { run } });
const publish = (at: Date, ...runs: number[]): Promise<void> => database.db.transaction((trx) => publishEvents(trx, at, runs.map(event)));
const ids = (): Promise<number[]> => database.db('public.events').orderBy('event_id').pluck('event_id');

it('events of a transaction are stored in order and announced once, by the newest id', async () => {
  const heard = arrivals<string>();
  const unlisten = await database.store.listen(EVENTS_CHANNEL, heard.add);
  await publish(AT, 1, 2, 3);
  const rows = await database.db('public.events').orderBy('event_id').select('event_id', 'occurred_at', 'type', 'data');
  expect(rows.map(({ data }) => data.run)).toEqual([1, 2, 3]);
  expect(rows[0]).toMatchObject({ occurred_at: AT, type: 'board.updated' });
  expect(await heard.nth(1)).toBe(String(rows[2].event_id));
  await publish(AT, 4);
  // The next to arrive: the first three are announced once.
  expect(await heard.nth(2)).toBe(String((await ids()).at(-1)));
  await unlisten();
});

it('a transaction that fails publishes nothing', async () => {
  const failing = database.db.transaction(async (trx) => {
    await publishEvents(trx, AT, [event(1)]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await ids()).toEqual([]);
});

it('ids become visible in order, even with concurrent publishers', async () => {
  const seen: number[] = [];
  let done = false;
  const reader = (async () => {
    while (!done)
      seen.push(
        ...(await database
          .reader('public.events')
          .where('event_id', '>', seen.at(-1) ?? 0)
          .orderBy('event_id')
          .pluck('event_id')),
      );
    seen.push(
      ...(await database
        .reader('public.events')
        .where('event_id', '>', seen.at(-1) ?? 0)
        .orderBy('event_id')
        .pluck('event_id')),
    );
  })();
  await Promise.all(
    Array.from({ length: 40 }, (_, publisher) =>
      database.db.transaction(async (trx) => {
        await publishEvents(trx, AT, [event(publisher), event(publisher)]);
        // Without the lock, a later transaction would commit its higher ids meanwhile.
        for (let statement = 0; statement < (publisher * 7) % 5; statement++) await trx.raw('select 1');
      }),
    ),
  );
  done = true;
  await reader;
  expect(seen).toEqual(await ids());
  expect(seen).toHaveLength(80);
});

it('events are kept for 30 days, and the outbox has the id of the last dropped one', async () => {
  const keep = (now: Date) => database.db.transaction((trx) => keepEventPartitions(trx, now));
  const droppedTo = async () => (await database.db('public.outbox').first('dropped_to')).dropped_to;
  await keep(AT);
  await publish(AT, 1);
  await publish(new Date(AT.getTime() + DAY_MS), 2);
  const [first, second] = await ids();
  await keep(new Date(AT.getTime() + 30 * DAY_MS));
  expect([await ids(), await droppedTo()]).toEqual([[first, second], 0]);
  await keep(new Date(AT.getTime() + 31 * DAY_MS));
  expect([await ids(), await droppedTo()]).toEqual([[second], first]);
});

it('events without a partition move into one when it is created, and are dropped with the others', async () => {
  await publish(AT, 1);
  await database.db.transaction((trx) => keepEventPartitions(trx, AT));
  const { rows } = await database.db.raw('select tableoid::regclass::text as partition from public.events');
  expect(rows).toEqual([{ partition: 'events_2026_11_22' }]);
  await publish(new Date(AT.getTime() - 40 * DAY_MS), 2);
  await database.db.transaction((trx) => keepEventPartitions(trx, AT));
  expect(await ids()).toHaveLength(1);
});

describe('the epochs of ids', () => {
  const current = async () => (await readEpochs(database.db)).current;
  const epochsOf = async () =>
    (await database.db('public.events').orderBy('event_id').select(database.db.raw('public.epoch_of(event_id) as epoch'))).map(
      ({ epoch }) => epoch,
    );

  it('are the same for every reader of a database, and readable by the role of the API', async () => {
    await publish(AT, 1);
    expect(await current()).toMatch(/^[0-9a-f]{12}$/);
    expect(await readEpochs(database.reader)).toEqual(await readEpochs(database.store.primary));
  });

  it('differ between copies of a database from the first event on that one of them adds', async () => {
    const other = await createTestDatabase();
    const before = await current();
    expect((await readEpochs(other.db)).current).toBe(before);
    await publish(AT, 1);
    await other.db.transaction((trx) => publishEvents(trx, AT, [event(1)]));
    const [own, others] = [await readEpochs(database.db), await readEpochs(other.db)];
    expect(new Set([before, own.current, others.current]).size).toBe(3);
    for (const epochs of [own, others]) {
      expect(epochs.holds({ epoch: before, event_id: 0 })).toBe(true);
      expect(epochs.holds({ epoch: before, event_id: 1 })).toBe(false);
    }
    expect(own.holds({ epoch: others.current, event_id: 1 })).toBe(false);
    await other.drop();
  });

  it('stay with the events that were published in them', async () => {
    await publish(AT, 1, 2);
    const first = await current();
    // As after a failover, which begins a timeline.
    await database.db('public.event_epochs').where({ epoch: first }).update({ history: 'the timeline before' });
    await publish(AT, 3);
    const second = await current();
    expect(await epochsOf()).toEqual([first, first, second]);
    await publish(AT, 4);
    expect(await current()).toBe(second);
    const [, last = 0] = await ids();
    const epochs = await readEpochs(database.db);
    expect([last, last + 1].map((event_id) => epochs.holds({ epoch: first, event_id }))).toEqual([true, false]);
    expect([last - 1, last, last + 9].map((event_id) => epochs.holds({ epoch: second, event_id }))).toEqual([false, true, true]);
  });
});
