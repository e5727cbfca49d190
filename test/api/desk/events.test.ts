import { mintKey, revokeKey } from '../../../src/users/keys';
import { addUser } from '../../../src/users/users';
import { systemClock } from '../../../src/lib/clock';
import { publishEvents, type NewEvent } from '../../../src/events/outbox';
import { DESK_ROOT } from '../../../src/http/api-root';
import { startApp, type TestApp } from '../../support/app';
import { openEventStream, type EventStream } from '../../support/event-stream';

const AT = new Date('2025-09-27T21:05:00.000Z');
let app: TestApp;
beforeAll(async () => (app = await startApp({ clock: systemClock })));
afterAll(() => app.close());

const board = (run_id: number): NewEvent => ({ type: 'board.updated', fight_id: null, user_id: null, data: { run_id, cause: 'run' } });
const failed = (run_id: number): NewEvent => ({
  ...{ type: 'run.failed', fight_id: null, user_id: null },
  data: { run_id, error_code: 'feed_empty', error_message: 'no bouts' },
});
const bet = (user: string): NewEvent => ({
  ...{ type: 'bet.settled', fight_id: 7, user_id: user },
  data: {
    ...{ bet_id: '00000000-0000-4000-8000-000000000001', fight_id: 7, status: 'won', status_before: 'pending' },
    ...{ stake: 10, payout: 21.5, currency: 'USD' },
  },
});
const publish = (...events: NewEvent[]): Promise<void> => app.database.db.transaction((trx) => publishEvents(trx, AT, events));

interface Listed {
  readonly data: { id: string; type: string; timestamp: string; data: unknown }[];
  readonly meta: { pagination: { next_after: string; more: boolean } };
}
const list = async (query: string, key?: string): Promise<Listed> => {
  const { status, body } = await app.desk('GET', `/events?${query}`, key === undefined ? {} : { key });
  expect(status).toBe(200);
  return body as unknown as Listed;
};
const start = async (): Promise<string> => (await list('limit=1000')).meta.pagination.next_after;

async function otherKey(email: string, scopes: Parameters<typeof mintKey>[3]): Promise<{ id: string; key: string; keyId: string }> {
  const user = await addUser(app.database.db, systemClock, email, 'Other');
  const { key, key_id } = await mintKey(app.database.db, systemClock, email, scopes);
  // The service hears of a new key within milliseconds.
  while ((await app.desk('GET', '/events', { key })).status === 401);
  return { id: user.user_id, key, keyId: key_id };
}

const openStream = (query: string, headers: Record<string, string> = { authorization: `Bearer ${app.user.key}` }): Promise<EventStream> =>
  openEventStream(`${app.origin}${DESK_ROOT}/events/stream?${query}`, headers);

describe('the list', () => {
  it('is read to its end and continues from there while events are being published', async () => {
    let after = await start();
    await publish(board(1), board(2), board(3));
    const walked: unknown[] = [];
    for (let more = true; more;) {
      const { data, meta } = await list(`after=${after}&limit=2`);
      walked.push(...data.map((event) => event.data));
      ({ next_after: after, more } = meta.pagination);
    }
    expect(walked).toEqual([1, 2, 3].map((run_id) => ({ run_id, cause: 'run' })));
    await publish(board(4));
    expect((await list(`after=${after}`)).data).toMatchObject([
      { type: 'board.updated', timestamp: AT.toISOString(), data: { run_id: 4 } },
    ]);
  });

  it('filters by type and fight', async () => {
    const after = await start();
    await publish(board(1), failed(2), bet(app.user.id));
    expect((await list(`after=${after}&types=run.failed,pick.opened`)).data.map(({ type }) => type)).toEqual(['run.failed']);
    const { data, meta } = await list(`after=${after}&fight_id=7`);
    expect(data.map(({ type }) => type)).toEqual(['bet.settled']);
    expect(meta.pagination).toEqual({ next_after: await start(), more: false });
    const wrong = await app.desk('GET', '/events?types=pick.open');
    expect([wrong.status, wrong.body?.error?.code]).toEqual([400, 'invalid_types']);
  });

  it("never shows another user's own events", async () => {
    const other = await otherKey('ben@example.com', { scopes: ['read'] });
    const after = await start();
    await publish(bet(app.user.id), bet(other.id), board(1));
    expect((await list(`after=${after}`)).data).toHaveLength(2);
    expect((await list(`after=${after}`, other.key)).data.map(({ id }) => id)).not.toContain((await list(`after=${after}`)).data[0]?.id);
  });

  it('says so if it cannot continue from an id', async () => {
    const other = await app.desk('GET', '/events?after=0123456789ab.1');
    expect([other.status, other.body?.error?.code]).toEqual([410, 'other_epoch']);
    await app.database.db('public.outbox').update({ dropped_to: 1 });
    const [epoch] = (await start()).split('.');
    const gone = await app.desk('GET', `/events?after=${epoch}.0`);
    expect([gone.status, gone.body?.error?.code]).toEqual([410, 'events_expired']);
    await app.database.db('public.outbox').update({ dropped_to: 0 });
  });
});

describe('the stream', () => {
  it('begins with a snapshot, carries the objects of the list, and must not be cached', async () => {
    const stream = await openStream('');
    const { data } = await stream.next('snapshot');
    const { id, urls } = JSON.parse(data);
    for (const url of urls) {
      const { body } = await app.ask(new URL(url).pathname, { headers: { authorization: `Bearer ${app.user.key}` } });
      expect(body?.error?.code).not.toBe('not_found');
    }
    await publish(failed(5));
    // The first of its type: events published earlier may still follow the snapshot.
    expect(JSON.parse((await stream.next('run.failed')).data)).toEqual((await list(`after=${id}&types=run.failed`)).data[0]);
    expect(stream.headers).toMatchObject({
      ...{ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    });
    stream.cut();
  });

  it('resumes after Last-Event-ID, else after `after`', async () => {
    const after = await start();
    await publish(board(1), board(2));
    const [first, second] = (await list(`after=${after}`)).data;
    const byQuery = await openStream(`after=${after}`);
    await byQuery.next('board.updated', 2);
    const byHeader = await openStream(`after=${after}`, { authorization: `Bearer ${app.user.key}`, 'last-event-id': first?.id ?? '' });
    await publish(board(3));
    await byHeader.next('board.updated', 2);
    expect(byQuery.frames[0]?.id).toBe(first?.id);
    expect(byHeader.frames[0]?.id).toBe(second?.id);
    byQuery.cut();
    byHeader.cut();
  });

  it('needs the scope stream, and is limited to ten per user', async () => {
    const reading = await otherKey('eve@example.com', { scopes: ['read'] });
    const refused = await app.desk('GET', '/events/stream', { key: reading.key });
    expect([refused.status, refused.body?.error?.code]).toEqual([403, 'scope_required']);
    const streaming = await otherKey('many@example.com', { scopes: ['read', 'stream'] });
    const bearer = { authorization: `Bearer ${streaming.key}` };
    const open = await Promise.all(Array.from({ length: 10 }, () => openStream('', bearer)));
    const full = await app.desk('GET', '/events/stream', { key: streaming.key });
    expect([full.status, full.body?.error?.code, full.headers['retry-after']]).toEqual([429, 'too_many_streams', '5']);
    // Another key of the same user gives no more.
    const { email } = await app.database.db('public.users').where({ user_id: streaming.id }).first('email');
    const second = await mintKey(app.database.db, systemClock, email, { scopes: ['stream'] });
    expect((await app.desk('GET', '/events/stream', { key: second.key })).body?.error?.code).toBe('too_many_streams');
    const usage = (await app.desk('GET', '/me/usage', { key: second.key })).body?.data;
    expect(usage).toMatchObject({ open_streams: 10 });
    open.forEach((stream) => stream.cut());
    while ((await app.desk('HEAD', '/events/stream', { key: streaming.key })).status !== 200);
  });

  it('survives a forged notification that names its key, which every role of the database can send', async () => {
    const { key, keyId } = await otherKey('staying@example.com', { scopes: ['read', 'stream'] });
    const stream = await openStream('', { authorization: `Bearer ${key}` });
    await stream.next('snapshot');
    await app.database.reader.raw(`select pg_notify('keys', ?)`, [keyId]);
    await publish(board(1));
    await stream.next('board.updated');
    expect(stream.frames.map((frame) => frame.event)).not.toContain('bye');
    stream.cut();
  });

  it('ends when its key is revoked', async () => {
    const leaving = await otherKey('leaving@example.com', { scopes: ['read', 'stream'] });
    const stream = await openStream('', { authorization: `Bearer ${leaving.key}` });
    await stream.next('snapshot');
    await revokeKey(app.database.db, systemClock, leaving.keyId);
    expect(JSON.parse((await stream.next('bye')).data)).toEqual({ reason: 'key_revoked' });
    await stream.closed;
  });
});

describe('a stream whose key expires', () => {
  const closing = async (expiresInMs: number) => {
    const { id, key, keyId } = await otherKey(`end${expiresInMs}@example.com`, { scopes: ['stream'] });
    const bearer = { authorization: `Bearer ${key}` };
    return { id, key, keyId, bearer };
  };

  it('is closed when the key expires', async () => {
    const { keyId, bearer } = await closing(1);
    await app.database
      .db('public.api_keys')
      .where({ key_id: keyId })
      .update({ expires_at: new Date(Date.now() + 3_000) });
    const stream = await openStream('', bearer);
    await stream.next('snapshot');
    expect(JSON.parse((await stream.next('bye')).data)).toEqual({ reason: 'key_expired' });
    await stream.closed;
  });

  it('is closed even if the expiry was set while the stream was open, such as by a rotation', async () => {
    const { keyId, bearer } = await closing(2);
    const stream = await openStream('', bearer);
    await stream.next('snapshot');
    await app.database
      .db('public.api_keys')
      .where({ key_id: keyId })
      .update({ expires_at: new Date(Date.now() + 500) });
    expect(JSON.parse((await stream.next('bye')).data)).toEqual({ reason: 'key_expired' });
    await stream.closed;
  });
});

describe('streams of all users', () => {
  it('are refused beyond the maximum of the process, which leaves room for requests', async () => {
    const small = await startApp({ mostStreams: 1 });
    try {
      const bearer = { authorization: `Bearer ${small.user.key}` };
      const stream = await openEventStream(`${small.origin}${DESK_ROOT}/events/stream`, bearer);
      const full = await small.desk('GET', '/events/stream');
      expect([full.status, full.body?.error?.message]).toEqual([429, 'too many streams are open; retry in a few seconds']);
      stream.cut();
    } finally {
      await small.close();
    }
  });
});

describe('a ticket', () => {
  const newTicket = async (key = app.user.key, idempotencyKey?: string) =>
    app.desk('POST', '/events/tickets', { key, ...(idempotencyKey !== undefined && { idempotencyKey }) });

  it('opens one stream of its user, without a key', async () => {
    const { status, body } = await newTicket();
    const { ticket, url } = body?.data as { ticket: string; url: string };
    expect([status, url.endsWith(`${DESK_ROOT}/events/stream?ticket=${ticket}`)]).toEqual([201, true]);
    const stream = await openEventStream(url);
    await stream.next('snapshot');
    await publish(bet(app.user.id));
    await stream.next('bet.settled');
    stream.cut();
    const again = await app.desk('GET', `/events/stream?ticket=${ticket}`, { key: null });
    expect([again.status, again.body?.error?.code]).toEqual([401, 'ticket_refused']);
  });

  it('is not used up by HEAD, which opens no stream', async () => {
    const { ticket, url } = (await newTicket()).body?.data as { ticket: string; url: string };
    const head = () => app.desk('HEAD', `/events/stream?ticket=${ticket}`, { key: null });
    expect([(await head()).status, (await head()).status]).toEqual([200, 200]);
    (await openEventStream(url)).cut();
    expect((await head()).status).toBe(401);
  });

  it('that was never issued is refused without a query to the database', async () => {
    const { ticket } = (await newTicket()).body?.data as { ticket: string };
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }) => void statements.push(sql);
    for (const pool of [app.database.store.writer, app.database.store.primary, app.database.reader]) pool.on('query', note);
    const last = ticket.at(-2) === 'A' ? 'B' : 'A';
    for (const made of ['bpt_x', `bpt_${'A'.repeat(72)}`, ticket.slice(0, -2) + last + ticket.slice(-1), ticket.replace('bpt_', '')]) {
      const { status, body } = await app.desk('GET', `/events/stream?ticket=${made}`, { key: null });
      expect([status, body?.error?.code]).toEqual([401, 'ticket_refused']);
    }
    for (const pool of [app.database.store.writer, app.database.store.primary, app.database.reader]) pool.off('query', note);
    expect(statements.filter((sql) => sql.includes('event_tickets'))).toEqual([]);
  });

  it('is valid for a minute by the system clock, even if the service replays an instant', async () => {
    const replaying = await startApp({ now: '2025-09-27T21:07:00.000Z' });
    try {
      const { body } = await replaying.desk('POST', '/events/tickets');
      const { ticket, expires_at } = body?.data as { ticket: string; expires_at: string };
      expect(Math.abs(Date.parse(expires_at) - Date.now() - 60_000)).toBeLessThan(30_000);
      await replaying.database.db('public.event_tickets').update({ expires_at: new Date(Date.now() - 1) });
      expect((await replaying.desk('GET', `/events/stream?ticket=${ticket}`, { key: null })).status).toBe(401);
    } finally {
      await replaying.close();
    }
  });

  it('opens one stream even if it is used many times at once', async () => {
    const { url } = (await newTicket()).body?.data as { url: string };
    const opened = await Promise.allSettled(Array.from({ length: 10 }, () => openEventStream(url)));
    const streams = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(streams).toHaveLength(1);
    streams.forEach((stream) => stream.cut());
  });

  it('is shown once, expires after a minute or with its key, and opens nothing else', async () => {
    await newTicket(app.user.key, 'once');
    const replayed = await newTicket(app.user.key, 'once');
    expect([replayed.status, replayed.body?.data]).toMatchObject([201, { ticket: null, url: null }]);
    const { ticket } = (await newTicket()).body?.data as { ticket: string };
    expect((await app.desk('GET', `/events?ticket=${ticket}`, { key: null })).status).toBe(401);
    await app.database.db('public.event_tickets').update({ expires_at: new Date(0) });
    expect((await app.desk('GET', `/events/stream?ticket=${ticket}`, { key: null })).status).toBe(401);
    const leaving = await otherKey('gone@example.com', { scopes: ['read', 'stream'] });
    const left = (await newTicket(leaving.key)).body?.data as { ticket: string };
    await revokeKey(app.database.db, systemClock, leaving.keyId);
    // The service hears of it within milliseconds. A stream that opened before would be closed at once.
    while ((await app.desk('GET', '/events', { key: leaving.key })).status !== 401);
    expect((await app.desk('GET', `/events/stream?ticket=${left.ticket}`, { key: null })).status).toBe(401);
  });
});

it('none of these requests logged an error', () => expect(app.errors).toEqual([]));
