import { EVENTS_CHANNEL, publishEvents, type NewEvent } from '../../src/events/outbox';
import { readEpoch } from '../../src/events/epoch';
import { EVENT_TABLES } from '../../src/store/migrations/baseline/events';
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

describe('the epoch', () => {
  it('is the same for every reader of a database, and readable by the role of the API', async () => {
    const epoch = await readEpoch(database.db);
    expect(epoch).toMatch(/^[0-9a-f]{12}$/);
    expect(await readEpoch(database.store.primary)).toBe(epoch);
  });

  it('differs between databases', async () => {
    const other = await createTestDatabase();
    expect(await readEpoch(other.db)).not.toBe(await readEpoch(database.db));
    await other.drop();
  });

  it('changes if the outbox is restored from a dump into the same database', async () => {
    const before = await readEpoch(database.db);
    await database.db.raw('drop table public.events, public.outbox, public.announced_lines, public.event_tickets');
    await database.db.raw(EVENT_TABLES);
    expect(await readEpoch(database.db)).not.toBe(before);
  });
});
