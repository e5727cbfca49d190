import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readEpochs } from '../../src/events/epochs';
import type { EventType } from '../../src/events/event-types';
import { EVENTS_CHANNEL, publishEvents, type NewEvent } from '../../src/events/outbox';
import type { Queries } from '../../src/events/read-events';
import { openEventHub, type EventHub, type HubTiming } from '../../src/events/stream/hub';
import { keepEventPartitions } from '../../src/store/partitions';
import { systemClock } from '../../src/lib/clock';
import { quietLog } from '../../src/lib/log';
import { mintKey, revokeKey } from '../../src/users/keys';
import { addUser } from '../../src/users/users';
import { pino } from 'pino';
import { arrivals, type Arrivals } from '../support/arrivals';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { openEventStream, type EventStream } from '../support/event-stream';

const AT = new Date('2026-11-22T12:00:00Z');
const DAY_MS = 86_400_000;
const ADA = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';
const FAST: HubTiming = { pollMs: 200, heartbeatMs: 50, heartbeatsPerPosition: 4, replicaWaitMs: 600, maxAgeMs: 60_000 };

let database: TestDatabase;
let epoch: string;
let closers: (() => Promise<void>)[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  // That of the database from which this one was cloned has no events.
  await database.db.raw('select public.begin_event_epoch()');
  epoch = (await readEpochs(database.db)).current;
  closers = [];
});
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  await database.drop();
});

interface Opened {
  readonly hub: EventHub;
  open(asked?: { after?: string | undefined; types?: EventType[]; fightId?: number; user?: string; keyId?: string }): Promise<EventStream>;
}

/** A hub behind a server of its own. @param reader what it reads from, the database itself by default */
async function openHub(timing: Partial<HubTiming> = {}, reader: Queries = database.reader): Promise<Opened> {
  const { primary, listen } = database.store;
  const log = quietLog(pino({ level: 'silent' }));
  const hub = await openEventHub({ reader, primary, listen }, { log, random: () => 0.5 }, { ...FAST, ...timing });
  const server: Server = createServer((request, out) => {
    const { searchParams } = new URL(request.url ?? '', 'http://here');
    const types = searchParams.get('types')?.split(',');
    const fightId = searchParams.get('fight_id');
    out.writeHead(200, { 'content-type': 'text/event-stream' });
    hub.stream({
      out,
      owner: ADA,
      keyId: searchParams.get('key') ?? undefined,
      filter: {
        types: types && new Set(types),
        fightId: fightId === null ? undefined : Number(fightId),
        userId: searchParams.get('user') ?? ADA,
      },
      detail: () => 'whole',
      isExcluded: () => false,
      resumeAfter: searchParams.get('after') ?? undefined,
      urls: ['/api/v1/picks/live'],
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    await hub.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    hub,
    open: ({ after, types, fightId, user, keyId } = {}) => {
      const query = new URLSearchParams({
        ...(after !== undefined && { after }),
        ...(types && { types: types.join(',') }),
        ...(fightId !== undefined && { fight_id: String(fightId) }),
        ...(user !== undefined && { user }),
        ...(keyId !== undefined && { key: keyId }),
      });
      return openEventStream(`http://127.0.0.1:${port}/?${query.toString()}`);
    },
  };
}

const event = (run: number, more: Partial<NewEvent> = {}): NewEvent => ({
  ...{ type: 'board.updated', fight_id: null, user_id: null, data: { run } },
  ...more,
});
const publish = (...events: NewEvent[]): Promise<void> => database.db.transaction((trx) => publishEvents(trx, AT, events));
const publishMany = (count: number): Promise<void> => publish(...Array.from({ length: count }, (_, run) => event(run)));
/** Every role may send notifications. */
const announce = (payload: string) => database.reader.raw('select pg_notify(?, ?)', [EVENTS_CHANNEL, payload]);
/** The ids of all events, as readers see them. */
const stored = async (): Promise<string[]> => {
  const { rows } = await database.db.raw(`select public.epoch_of(event_id) || '.' || event_id as id from public.events order by event_id`);
  return rows.map(({ id }: { id: string }) => id);
};
/** A reader of the database that counts, and the reads that it has counted. */
function counted(current: () => Queries): { reader: Queries; reads: Arrivals<string> } {
  const reads = arrivals<string>();
  const raw = (...query: Parameters<Queries['raw']>) => {
    reads.add(String(query[0]));
    return current().raw(...query);
  };
  return { reader: { raw } as Queries, reads };
}
const received = ({ frames }: EventStream): (string | undefined)[] =>
  frames.filter(({ event: kind }) => kind?.includes('.')).map(({ id }) => id);

it('a first connection gets a snapshot with the paths to read and the id from which they are current, then new events', async () => {
  await publish(event(1));
  const { open } = await openHub();
  const stream = await open();
  const [before] = await stored();
  const snapshot = await stream.next('snapshot');
  expect(snapshot.id).toBe(before);
  expect(JSON.parse(snapshot.data)).toEqual({ id: before, urls: ['/api/v1/picks/live'] });
  await publish(event(2, { fight_id: 7 }));
  const { id, data } = await stream.next('board.updated');
  expect(JSON.parse(data)).toEqual({ id, type: 'board.updated', timestamp: AT.toISOString(), data: { run: 2 } });
  expect(id).toBe((await stored())[1]);
});

it('a reader that resumes gets exactly the events it missed, from memory or from the database, and then new ones', async () => {
  await publishMany(450);
  await publishMany(1_200);
  const { open } = await openHub();
  const ids = await stored();
  for (const last of [0, 100, 449, 600, 1_500, 1_648, 1_649]) {
    const stream = await open({ after: ids[last] });
    const missed = ids.slice(last + 1);
    if (missed.length > 0) await stream.next('board.updated', missed.length);
    expect(received(stream)).toEqual(missed);
    expect(stream.frames.filter((frame) => frame.event === 'snapshot' || frame.event === 'resync')).toEqual([]);
    stream.cut();
  }
  const stream = await open({ after: `${epoch}.0` });
  await publish(event(1));
  await stream.next('board.updated', 1_651);
  expect(received(stream)).toEqual(await stored());
});

it('an event of a user reaches only this user, live and replayed', async () => {
  const { open } = await openHub();
  const [ada, ben] = [await open({ user: ADA }), await open({ user: BEN })];
  await Promise.all([ada.next('snapshot'), ben.next('snapshot')]);
  await publish(event(1), event(2, { type: 'bet.settled', user_id: ADA }), event(3));
  const ids = await stored();
  await Promise.all([ada.next('board.updated', 2), ben.next('board.updated', 2)]);
  expect([received(ada), received(ben)]).toEqual([ids, [ids[0], ids[2]]]);
  const [again, other] = [await open({ user: ADA, after: `${epoch}.0` }), await open({ user: BEN, after: `${epoch}.0` })];
  await Promise.all([again.next('board.updated', 2), other.next('board.updated', 2)]);
  expect([received(again), received(other)]).toEqual([ids, [ids[0], ids[2]]]);
});

it('a reader gets the types and the fight it asked for, and its position also advances past other events', async () => {
  const { open } = await openHub();
  const stream = await open({ types: ['pick.opened', 'pick.changed'], fightId: 7 });
  await stream.next('snapshot');
  await publish(
    event(1),
    event(2, { type: 'pick.opened', fight_id: 7 }),
    event(3, { type: 'pick.changed', fight_id: 8 }),
    event(4, { type: 'pick.settled', fight_id: 7 }),
  );
  const ids = await stored();
  await stream.next('pick.opened');
  const moved = await stream.next('position', stream.frames.filter(({ event: kind }) => kind === 'position').length + 1);
  expect(received(stream)).toEqual([ids[1]]);
  expect([moved.id, JSON.parse(moved.data)]).toEqual([ids[3], { id: ids[3] }]);
  expect(stream.comments).toBeGreaterThan(0);
});

describe('a reader that cannot resume is told so once, with the paths to read again, and continues live', () => {
  const resynced = async (after: string, hub?: Opened): Promise<unknown> => {
    const { open } = hub ?? (await openHub());
    const stream = await open({ after });
    const { id, data } = await stream.next('resync');
    await publish(event(99));
    await stream.next('board.updated');
    const { reason, urls } = JSON.parse(data);
    expect([urls, id, received(stream)]).toEqual([['/api/v1/picks/live'], (await stored()).at(-2) ?? id, [(await stored()).at(-1)]]);
    stream.cut();
    return reason;
  };

  it('because its last event is no longer kept', async () => {
    const keep = (now: Date) => database.db.transaction((trx) => keepEventPartitions(trx, now));
    await keep(AT);
    await publish(event(1), event(2));
    const [first] = await stored();
    await keep(new Date(AT.getTime() + 31 * DAY_MS));
    expect(await resynced(first ?? '')).toBe('expired');
  });

  it('because its last event is from another database or is unknown', async () => {
    await publish(event(1));
    const hub = await openHub();
    expect(await resynced('0123456789ab.1', hub)).toBe('other_epoch');
    expect(await resynced('nonsense', hub)).toBe('other_epoch');
  });

  it('because its last event is newer than the restored database', async () => {
    await publish(event(1));
    expect(await resynced(`${epoch}.1000`)).toBe('other_epoch');
  });
});

describe('while a replica lags', () => {
  /** Reads the database as it was at a moment, until it catches up. */
  async function laggingReader(): Promise<{ reader: Queries; reads: Arrivals<string>; catchUp: () => Promise<void> }> {
    const snapshot = await database.reader.transaction({ isolationLevel: 'repeatable read', readOnly: true });
    await snapshot.raw('select 1 from public.events');
    let lags = true;
    const { reader, reads } = counted(() => (lags ? snapshot : database.reader));
    const catchUp = async (): Promise<void> => {
      if (lags) {
        lags = false;
        await snapshot.commit();
      }
    };
    closers.push(catchUp);
    return { reader, reads, catchUp };
  }

  it('a reader that is ahead of the replica waits and is not sent back', async () => {
    await publish(event(1));
    const { reader, reads, catchUp } = await laggingReader();
    await publish(event(2), event(3));
    const { open } = await openHub({ pollMs: 20, replicaWaitMs: 60_000 }, reader);
    const ids = await stored();
    const stream = await open({ after: ids[1] });
    await reads.nth(reads.all.length + 3);
    await stream.beats(2);
    expect(received(stream)).toEqual([]);
    await catchUp();
    await stream.next('board.updated');
    expect(received(stream)).toEqual([ids[2]]);
    expect(stream.frames.every(({ event: kind }) => kind !== 'resync' && kind !== 'snapshot')).toBe(true);
  });

  it('a reader is asked to reconnect, and is not sent back, if the replica lags longer than the service waits', async () => {
    const { reader } = await laggingReader();
    await publish(event(1));
    const { open } = await openHub({ replicaWaitMs: 200 }, reader);
    const stream = await open({ after: (await stored())[0] });
    expect(JSON.parse((await stream.next('bye')).data)).toEqual({ reason: 'lagging' });
    await stream.closed;
    expect(stream.frames.map((frame) => frame.event)).toEqual(['bye']);
  });

  it('an announced event is sent as soon as the replica shows it, even if others were announced meanwhile', async () => {
    const { reader, reads, catchUp } = await laggingReader();
    const { open } = await openHub({ pollMs: 600_000, replicaWaitMs: 60_000 }, reader);
    const stream = await open();
    await stream.next('snapshot');
    const before = reads.all.length;
    await announce('no number');
    await reads.nth(before + 1);
    await publish(event(1));
    await reads.nth(before + 3);
    await catchUp();
    await stream.next('board.updated');
  });

  it('only events that the replica shows are sent', async () => {
    const { reader, reads, catchUp } = await laggingReader();
    const { open } = await openHub({ pollMs: 20 }, reader);
    const stream = await open();
    await stream.next('snapshot');
    await publish(event(1));
    await reads.nth(reads.all.length + 3);
    await stream.beats(2);
    expect(received(stream)).toEqual([]);
    await catchUp();
    await stream.next('board.updated');
  });
});

it('the search for an announced event that does not exist ends after the longest lag of a replica', async () => {
  const { reader, reads } = counted(() => database.reader);
  const { open } = await openHub({ pollMs: 600_000, heartbeatMs: 110, replicaWaitMs: 300 }, reader);
  const stream = await open();
  await stream.next('snapshot');
  const before = reads.all.length;
  await announce('9007199254740000');
  await reads.nth(before + 4);
  // It would be looked for again 100 ms after it was looked for, which is before the second heartbeat from then.
  await stream.beats(2);
  expect(reads.all).toHaveLength(before + 4);
});

it('streams go on without a gap where an epoch begins after all that they have sent', async () => {
  const { open } = await openHub();
  await publish(event(1));
  const stream = await open({ after: `${epoch}.0` });
  await stream.next('board.updated');
  // As a failover does.
  await database.db.raw('select public.begin_event_epoch()');
  await publish(event(2), event(3));
  await stream.next('board.updated', 3);
  expect(received(stream)).toEqual(await stored());
});

describe('where the database is put back to an earlier state under a running service', () => {
  /** As after a copy of the data files: the newest events are gone, and their ids are given again. */
  const putBackTo = (lastId: number) =>
    database.db.transaction(async (trx) => {
      await trx('public.events').where('event_id', '>', lastId).delete();
      await trx.raw(`select setval(pg_get_serial_sequence('public.events', 'event_id'), ${lastId})`);
      await trx.raw('select public.begin_event_epoch()');
    });

  it('a reader of what is gone is sent back, and one of what is kept resumes without a gap', async () => {
    const { open } = await openHub();
    await publish(event(1), event(2));
    const [kept, gone] = await stored();
    const stream = await open();
    await stream.next('snapshot');
    await putBackTo(Number(kept?.split('.')[1]));
    expect(JSON.parse((await stream.next('bye')).data)).toEqual({ reason: 'new_epoch' });
    await publish(event(3), event(4));
    const behind = await open({ after: kept });
    await behind.next('board.updated', 2);
    expect(behind.frames.filter(({ id }) => id !== undefined).map(({ data }) => JSON.parse(data).data?.run)).toEqual([3, 4]);
    expect(behind.frames[0]?.id).toBe(`${(await readEpochs(database.db)).current}.${gone?.split('.')[1]}`);
    expect(JSON.parse((await (await open({ after: gone })).next('resync')).data)).toMatchObject({ reason: 'other_epoch' });
  });
});

it('streams end with a bye at their maximum age and at shutdown, and can be resumed', async () => {
  const aged = await openHub({ maxAgeMs: 300 });
  const old = await aged.open();
  expect(JSON.parse((await old.next('bye')).data)).toEqual({ reason: 'max_age' });
  await old.closed;
  expect(aged.hub.count()).toBe(0);
  const { hub, open } = await openHub();
  const stream = await open();
  const { id } = await stream.next('snapshot');
  expect([hub.count(), hub.count(ADA), hub.count('other')]).toEqual([1, 1, 0]);
  await hub.close();
  expect(JSON.parse((await stream.next('bye')).data)).toEqual({ reason: 'shutdown' });
  await stream.closed;
  await publish(event(1));
  const { open: reopen } = await openHub();
  await (await reopen({ after: id })).next('board.updated');
});

it('a reader that stops reading is closed, can resume without a gap, and does not hold up others', async () => {
  const { hub, open } = await openHub();
  const [slow, quick] = [await open(), await open()];
  const { id } = await slow.next('snapshot');
  await quick.next('snapshot');
  slow.pause();
  const padding = 'x'.repeat(20_000);
  for (let round = 0; round < 30; round += 1) {
    await publish(...Array.from({ length: 20 }, () => event(round, { data: { padding } })));
    await quick.next('board.updated', 20 * (round + 1));
  }
  expect(hub.count()).toBe(1);
  slow.cut();
  const again = await open({ after: id });
  await again.next('board.updated', 600);
  expect(received(again)).toEqual(await stored());
});

describe('the key of a stream that opens after the notification of a change', () => {
  const keyOf = async (email: string): Promise<string> => {
    await addUser(database.db, systemClock, email, 'Ada');
    return (await mintKey(database.db, systemClock, email, { scopes: ['stream'] })).key_id;
  };
  const bye = async (stream: EventStream): Promise<unknown> => JSON.parse((await stream.next('bye')).data);

  it('is checked: the stream ends if it was revoked, and when it expires', async () => {
    const { open } = await openHub();
    const [revoked, expiring, valid] = [await keyOf('a@example.com'), await keyOf('b@example.com'), await keyOf('c@example.com')];
    await revokeKey(database.db, systemClock, revoked);
    await database
      .db('public.api_keys')
      .where({ key_id: expiring })
      .update({ expires_at: new Date(Date.now() + 1_000) });
    const streams = [await open({ keyId: revoked }), await open({ keyId: expiring }), await open({ keyId: valid })] as const;
    expect([await bye(streams[0]), await bye(streams[1])]).toEqual([{ reason: 'key_revoked' }, { reason: 'key_expired' }]);
    await publish(event(1));
    await streams[2].next('board.updated');
    expect(streams[2].frames.map((frame) => frame.event)).not.toContain('bye');
  });

  it('leaves the stream open if it cannot be checked', async () => {
    const { open } = await openHub();
    const stream = await open({ keyId: 'no id, which the database refuses' });
    await publish(event(1));
    await stream.next('board.updated');
    expect(stream.frames.map((frame) => frame.event)).not.toContain('bye');
  });
});
