import type { Knex } from 'knex';
import { pino } from 'pino';
import { DocumentNode } from '../../src/api/trading/docs/document';
import { NO_LIMITS } from '../../src/betting/limits/limits';
import { EVENT_TYPES } from '../../src/events/event-types';
import { publishEvents } from '../../src/events/outbox';
import { eventJson } from '../../src/events/payload';
import { eventsAfter } from '../../src/events/read-events';
import { byeFrame, positionFrame, resyncFrame, snapshotFrame, type ByeReason, type ResyncReason } from '../../src/events/stream/frames';
import { createSender } from '../../src/events/webhooks/post';
import { openDeliveries } from '../../src/events/webhooks/worker';
import { FeedError } from '../../src/feeds/feed';
import { readBundle, type ContractDocument } from '../../src/http/contract/bundle';
import { changeLimits } from '../../src/journal/limits/change-limits';
import { limitEvents } from '../../src/journal/limits/limit-news';
import { tellOfLimits } from '../../src/journal/limits/watch';
import { frozenClock } from '../../src/lib/clock';
import { monthOf } from '../../src/model/month';
import { refit } from '../../src/training/refit/refit';
import { addUser } from '../../src/users/users';
import { boxingWorld } from '../builders/boxing-world';
import { runAt } from '../builders/feed-world';
import { addPair, AFTER, gradeAt, LATE, OTHER_BOOKS, PAIR, pollAt, recordSays } from '../builders/graded-world';
import { addOutcomeModel } from '../builders/outcomes-world';
import { quickFit } from '../builders/quick-fit';
import { storeWorld } from '../builders/stored-world';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { schemaViolation } from '../support/schema-violation';
import { insertWebhook, startReceiver } from '../support/webhooks';

let document: ContractDocument;
let node: DocumentNode;
beforeAll(async () => {
  document = await readBundle('desk');
  node = new DocumentNode(document);
});
const schema = (name: string): DocumentNode => node.at('components').at('schemas').at(name);

describe('the names of events in the contract are those of the service', () => {
  it('in the union, in each of its schemas, and in the list of types', () => {
    const mapping = schema('Event').at('discriminator').at('mapping').entries;
    expect(mapping.map(([type]) => type)).toEqual(EVENT_TYPES);
    const named = mapping.map(([, to]) => schema(to.text?.split('/').at(-1) ?? ''));
    expect(named.map((one) => one.at('properties').at('type').at('enum').texts)).toEqual(EVENT_TYPES.map((type) => [type]));
    expect(
      schema('Event')
        .at('oneOf')
        .items.map(({ value }) => value),
    ).toEqual(named.map(({ value }) => value));
    expect(schema('EventType').at('enum').texts).toEqual(EVENT_TYPES);
  });

  it('in what readers and webhooks ask for, all of them at once too', () => {
    const types = node
      .at('paths')
      .at('/events')
      .at('get')
      .at('parameters')
      .items.find((one) => one.at('name').text === 'types');
    const pattern = new RegExp(types?.at('schema').at('pattern').text ?? '', 'u');
    for (const asked of [...EVENT_TYPES, EVENT_TYPES.join()]) expect([asked, pattern.test(asked)]).toEqual([asked, true]);
    expect(EVENT_TYPES.join().length).toBeLessThanOrEqual(Number(types?.at('schema').at('maxLength').value));
    const body = node.at('paths').at('/webhooks').at('post').at('requestBody').at('content').at('application/json').at('schema');
    for (const list of [body.at('properties').at('types'), schema('Webhook').at('properties').at('types')])
      expect(list.at('maxItems').value).toBe(EVENT_TYPES.length);
  });
});

/** Validates the events of a database, as callers who may see prices get them and as others do. @returns their types */
async function typesIn(db: Knex): Promise<string[]> {
  const violation = schemaViolation(document, 'Event');
  const { events } = await eventsAfter(db, 0, 1_000);
  for (const event of events)
    for (const isReduced of [false, true]) {
      const shown = JSON.parse(eventJson(event, isReduced));
      expect([event.type, shown.data, violation(shown)]).toEqual([event.type, shown.data, undefined]);
    }
  return events.map(({ type }) => type);
}

describe('every event that the service publishes is as the contract describes it', () => {
  const databases: TestDatabase[] = [];
  const closing: (() => Promise<void>)[] = [];
  const database = async (): Promise<Knex> => {
    const made = await createTestDatabase();
    databases.push(made);
    return made.db;
  };
  afterAll(async () => {
    for (const close of closing) await close();
    for (const { drop } of databases) await drop();
  });

  const T = (minute: number): string => `2025-10-01T12:${String(minute).padStart(2, '0')}:00.000Z`;

  it('of each type', async () => {
    const db = await database();
    await addPair(db);
    await addOutcomeModel(db);
    const clock = frozenClock(AFTER);
    const { user_id } = await addUser(db, clock, 'ada@example.com', 'Ada');
    const others = (odds: number) => ({ betus: [odds, 2.4], fanduel: [odds, 2.4], draftkings: [odds, 2.4] }) as const;

    // Picks, lines and arbitrage.
    await pollAt(db, T(0), { bovada: [1.5, 2.5], ...OTHER_BOOKS });
    await pollAt(db, T(5), { bovada: [1.75, 2.2], ...OTHER_BOOKS });
    // The length of the fight becomes known.
    await db('master.fights').update({ rounds_scheduled: 10 });
    await pollAt(db, T(10), { bovada: [1.76, 2.2], ...OTHER_BOOKS });
    await pollAt(db, T(15), { bovada: [1.5, 2.5], ...others(1.65) });
    await pollAt(db, T(20), { bovada: [2.1, 1.8], lowvig: [1.8, 2.1] });
    await pollAt(db, T(25), { bovada: [1.9, 1.9], lowvig: [1.9, 1.9] });
    await pollAt(db, T(30), { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] }, {}, { commence_time: '2025-10-04T21:00:00Z' });
    const failing = () => ({ name: 'the_odds_api', poll: () => Promise.reject(new FeedError('feed_unreachable', 'no answer')) });
    for (const minute of [40, 55, 59]) await runAt(db, T(minute), failing());

    // Results of the pick and of a bet, and the limits of the bettor.
    const { fight_id } = await db('master.fights').first('fight_id');
    const bettor = { userId: user_id, currency: 'USD' };
    await db.transaction(async (trx) => {
      const at = new Date(LATE);
      await changeLimits(trx, at, bettor, { ...NO_LIMITS, loss_24h: 5 });
      await publishEvents(trx, at, await limitEvents(trx, at, bettor));
    });
    await db('public.bets').insert({
      ...{ user_id, source: 'manual', fight_id, side: 'b', picked_fighter: PAIR[1], book: 'bovada' },
      ...{ decimal_odds: 2.2, stake: 10, placed_at: LATE },
    });
    await recordSays(db, fight_id, 'a_win');
    const report = { fight_id, source: 'boxrec', reported_at: AFTER };
    await db('master.fight_results').insert({ ...report, result: 'a_win' });
    await gradeAt(db, AFTER);
    await tellOfLimits({ db, clock });
    const { fight_result_id: supersedes_id } = await db('master.fight_results').first('fight_result_id');
    await db('master.fight_results').insert({ ...report, result: 'no_contest', supersedes_id });
    await db('master.fights').where({ fight_id }).update({ result: 'no_contest' });
    await gradeAt(db, AFTER);
    await tellOfLimits({ db, clock });

    // A webhook whose receiver is gone.
    const gone = await startReceiver(clock, (_, response) => response.writeHead(410).end());
    closing.push(() => gone.close());
    await insertWebhook(db, clock, { userId: user_id, url: gone.origin });
    await pollAt(db, AFTER, {});
    const send = createSender({ allowLoopback: true, timeoutMs: 5_000 });
    const { round, idle } = openDeliveries({ db, clock, send, random: () => 0.5, log: pino({ level: 'silent' }) });
    while ((await round()) > 0) await idle();

    // A model in production.
    const record = await database();
    await storeWorld(record, boxingWorld({ start: monthOf('2015-01-01'), months: 60, boutsAMonth: 20 }));
    await refit(record, frozenClock('2020-02-10T12:00:00Z'), quickFit);

    const published = new Set([...(await typesIn(db)), ...(await typesIn(record))]);
    expect(EVENT_TYPES.filter((type) => !published.has(type))).toEqual([]);
  });
});

describe('every other message of a stream is as the contract describes it', () => {
  const at = { epoch: '7f3a9c21d0b4', event_id: 1842 };
  const urls = ['http://127.0.0.1:3000/api/v1/picks/live'];
  /** A record, so that the compiler notices a reason that is missing. */
  const resyncs: Record<ResyncReason, Buffer> = {
    expired: resyncFrame(at, 'expired', urls),
    other_epoch: resyncFrame(at, 'other_epoch', urls),
  };
  const byes: Record<ByeReason, Buffer> = {
    max_age: byeFrame('max_age'),
    shutdown: byeFrame('shutdown'),
    lagging: byeFrame('lagging'),
    new_epoch: byeFrame('new_epoch'),
    key_revoked: byeFrame('key_revoked'),
    key_expired: byeFrame('key_expired'),
    slow_consumer: byeFrame('slow_consumer'),
  };
  const frames = [snapshotFrame(at, urls), positionFrame(at), ...Object.values(resyncs), ...Object.values(byes)];

  it('by its name, with each reason', () => {
    const content = node.at('paths').at('/events/stream').at('get').at('responses').at('200').at('content').at('text/event-stream');
    const messages = new Map(
      content
        .at('x-stream')
        .at('messages')
        .entries.map(([name, { text = '' }]) => [name, text]),
    );
    const sent = frames.map((frame) => /event: (\w+)\ndata: (.*)\n\n$/.exec(frame.toString()) ?? []);
    expect(new Set(sent.map(([, name]) => name))).toEqual(new Set(messages.keys()));
    for (const [text, name = '', data = ''] of sent)
      expect([text, schemaViolation(document, messages.get(name) ?? '')(JSON.parse(data))]).toEqual([text, undefined]);
    expect(schema('StreamResync').at('properties').at('reason').at('enum').texts).toEqual(Object.keys(resyncs));
    expect([...schema('StreamBye').at('properties').at('reason').at('enum').texts, 'slow_consumer']).toEqual(Object.keys(byes));
  });
});
