import type { Knex } from 'knex';
import { pino } from 'pino';
import type { Board } from '../../src/board/board';
import { loadBoard } from '../../src/board/load';
import { createSender } from '../../src/events/webhooks/post';
import { openDeliveries } from '../../src/events/webhooks/worker';
import { DESK_ROOT } from '../../src/http/api-root';
import { frozenClock } from '../../src/lib/clock';
import { updateClv } from '../../src/prices/clv/update';
import { storeSources } from '../../src/rights/stored-sources';
import { STANDARD_SOURCES } from '../../src/rights/standard-sources';
import { priced, runAt } from '../builders/feed-world';
import { addTwoPairs, AFTER, gradeAt, LATE, OTHERS, PAIR, recordSays } from '../builders/graded-world';
import { testSeal } from '../builders/sealed-world';
import { startApp, type TestApp } from '../support/app';
import { openEventStream } from '../support/event-stream';
import { guestKey } from '../support/guest';
import type { HttpAnswer } from '../support/http';
import { startReceiver, type Receiver } from '../support/webhooks';
import { readOperations, type RootedOperation } from './read-operations';

/** Restricted prices: their last four decimals are primes, and no other number has them. */
const PRICES = {
  first: { bovada: [2.2003, 1.8011], lowvig: [2.1013, 1.8039] },
  last: { bovada: [2.0011, 1.9001], lowvig: [2.1511, 1.7507] },
  other: { bovada: [2.2039, 1.6007], lowvig: [1.5011, 2.6029] },
} as const;
const BOOKS = ['bovada', 'lowvig'];
/** A price as it is written, and the two numbers that say the same. */
const FORBIDDEN = Object.values(PRICES)
  .flatMap(({ bovada, lowvig }) => [...bovada, ...lowvig])
  .flatMap((odds) => [odds.toFixed(4), (1 / odds).toFixed(6), (odds - 1).toFixed(4)]);

/** After the first fight was graded, while the other is pending. */
const NOW = '2025-10-05T09:00:00.000Z';
const clock = frozenClock(NOW);

let app: TestApp;
let shown: Board;
let guest: string;
let receiver: Receiver;
let ids: Record<string, string | undefined>;
const logged: string[] = [];

/** Sends what is due, before it loses its worth. */
async function deliverAt(db: Knex, instant: string): Promise<void> {
  const deps = { db, clock: frozenClock(instant), send: createSender({ allowLoopback: true }), random: () => 0.5 };
  const { round, idle } = openDeliveries({ ...deps, log: pino({ level: 'silent' }) });
  while ((await round()) > 0) await idle();
}

async function runPipeline(db: Knex): Promise<void> {
  const sealed = { trigger: 'schedule', seal: testSeal() } as const;
  const events = (pair: Record<string, readonly [number, number]>) => [
    priced('e1', PAIR, pair),
    priced('e2', OTHERS, PRICES.other, { commence_time: '2026-03-01T20:00:00Z' }),
  ];
  await runAt(db, '2025-10-01T12:00:00Z', events(PRICES.first), sealed);
  await deliverAt(db, '2025-10-01T12:00:01Z');
  await runAt(db, LATE, events(PRICES.last), sealed);
  await deliverAt(db, LATE);
  const { fight_id } = await db('master.feed_events').where({ event_id: 'e1' }).first('fight_id');
  await recordSays(db, fight_id, 'a_win');
  await gradeAt(db, AFTER);
  await deliverAt(db, AFTER);
  await runAt(db, '2025-10-05T08:59:00Z', [events(PRICES.last)[1]], sealed);
  await updateClv(db, clock);
}

beforeAll(async () => {
  receiver = await startReceiver(clock);
  app = await startApp({
    clock,
    webhooksOnLoopback: 'on',
    logged: (line) => void logged.push(JSON.stringify(line)),
    board: { current: () => shown },
    seed: async (db) => {
      guest = await guestKey(db);
      await addTwoPairs(db);
      shown = await loadBoard(db, clock.now());
    },
  });
  const { db } = app.database;
  for (const body of [{ url: `${receiver.origin}/guest` }, { url: `${receiver.origin}/chat?chat_id=1`, format: 'discord' }])
    expect((await app.desk('POST', '/webhooks', { body, key: guest })).status).toBe(201);
  expect((await app.desk('POST', '/webhooks', { body: { url: `${receiver.origin}/own-chat`, format: 'slack' } })).status).toBe(201);
  expect((await app.desk('POST', '/webhooks', { body: { url: `${receiver.origin}/own` } })).status).toBe(201);
  await runPipeline(db);
  shown = await loadBoard(db, clock.now());
  const pending = await db('master.feed_events').where({ event_id: 'e2' }).first('fight_id');
  const decided = await db('master.feed_events').where({ event_id: 'e1' }).first('fight_id');
  const fighter = await db('master.fighters').first('fighter_id');
  ids = {
    decided: String(decided.fight_id),
    fight_id: String(pending.fight_id),
    fighter_id: String(fighter.fighter_id),
    name: 'nobody',
    day: NOW.slice(0, 10),
  };
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const found = (text: string, forbidden: readonly string[] = [...FORBIDDEN, ...BOOKS]): string[] =>
  forbidden.filter((one) => text.includes(one));

/** What these operations must be told. */
const QUERIES: Readonly<Record<string, string>> = {
  getHedge: '?fight_id=FIGHT&side=a&stake=10&odds=2',
  listSealLeaves: '?from=0&to=256',
  listSealEntries: '?fight_id=FIGHT',
  getSealInclusion: '?leaf=0&size=6',
  getSealConsistency: '?from=1&to=6',
  getSealOpenings: '?leaf=4&fight_id=FIGHT',
};

function urlOf({ operation: { path, operationId }, root }: RootedOperation): string {
  const known = operationId === 'getCloses' ? { ...ids, fight_id: ids['decided'] } : ids;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '00000000-0000-4000-8000-000000000000');
  return root + filled + (QUERIES[operationId] ?? '').replace('FIGHT', ids['fight_id'] ?? '');
}

async function everyRead(headers: Record<string, string>): Promise<Map<string, HttpAnswer[]>> {
  const answers = new Map<string, HttpAnswer[]>();
  for (const asked of await readOperations()) {
    if (asked.operation.method !== 'get') continue;
    const url = urlOf(asked);
    const media = asked.operation.offersCsv ? [{}, { accept: 'text/csv' }] : [{}];
    const of = await Promise.all(media.map((more) => app.ask(url, { headers: { ...headers, ...more } })));
    answers.set(asked.operation.operationId, of);
  }
  return answers;
}

/** Which books there are, which of them make a consensus, and what the docs show of an invented world: no price of theirs. */
const NAMES_BOOKS = ['getDocs', 'listBookmakers', 'getClvDevig'];

it('the operator’s own user sees the prices, so that the search would find one', async () => {
  const answers = await everyRead({ authorization: `Bearer ${app.user.key}` });
  const withPrices = [...answers].filter(([, of]) => of.some(({ text }) => found(text, FORBIDDEN).length > 0)).map(([id]) => id);
  expect(withPrices).toEqual(
    expect.arrayContaining([
      'listLivePicks',
      'getPick',
      'listSettledPicks',
      'listEvents',
      'listLines',
      'getLines',
      'getCloses',
      'getSealOpenings',
    ]),
  );
  const seal = [
    'getSealCheckpoint',
    'getSealKey',
    'listSealLeaves',
    'listSealEntries',
    'getSealInclusion',
    'getSealConsistency',
    'getSealBundle',
  ];
  expect(seal.map((id) => answers.get(id)?.[0]?.status)).toEqual(seal.map(() => 200));
  expect(receiver.received.filter(({ path }) => path === '/own').flatMap(({ body }) => found(body, FORBIDDEN))).not.toEqual([]);
});

it('no answer to a guest’s key or to nobody contains a restricted price, or the book beside it', async () => {
  for (const headers of [{ authorization: `Bearer ${guest}` }, {}]) {
    for (const [operationId, of] of await everyRead(headers)) {
      for (const { text, headers: sent, status } of of) {
        const forbidden = NAMES_BOOKS.includes(operationId) ? FORBIDDEN : undefined;
        expect([operationId, status, found(text + JSON.stringify(sent), forbidden)]).toEqual([operationId, status, []]);
      }
    }
  }
});

it('a guest reads every event under its own id, without its price', async () => {
  const all = await app.desk('GET', '/events?limit=1000');
  const few = await app.desk('GET', '/events?limit=1000', { key: guest });
  const headOf = ({ body }: HttpAnswer) => (body?.data as { id: string; type: string }[]).map(({ id, type }) => [id, type]);
  expect(headOf(few)).toEqual(headOf(all));
  const reduced = (few.body?.data as { type: string; data: object }[]).filter(({ data }) => 'reduced' in data).map(({ type }) => type);
  expect(new Set(reduced)).toEqual(new Set(['pick.opened', 'pick.changed', 'pick.settled', 'arbitrage.detected', 'arbitrage.expired']));

  const [first] = headOf(few);
  const stream = await openEventStream(`${app.origin}${DESK_ROOT}/events/stream?after=${first?.[0]}`, { authorization: `Bearer ${guest}` });
  await stream.next('pick.settled');
  const text = JSON.stringify(stream.frames);
  stream.cut();
  expect([found(text), stream.frames.filter(({ data }) => data.includes('"reduced":true')).length]).toEqual([[], reduced.length]);
});

it('webhooks of a guest and chat channels carry no price, and the sentence still says the verdict', async () => {
  for (const path of ['/guest', '/chat?chat_id=1', '/own-chat']) {
    const bodies = receiver.received.filter((message) => message.path === path).map(({ body }) => body);
    expect(bodies.length).toBeGreaterThan(3);
    expect([path, found(bodies.join())]).toEqual([path, []]);
  }
  const said = receiver.received.filter(({ path }) => path === '/own-chat').map(({ body }) => String(JSON.parse(body).text));
  expect(said).toContainEqual(expect.stringMatching(/^New pick: (NO )?BET, Ann Stone|^New pick: (NO )?BET, Bea Rivers/));
  expect(said).toContainEqual(expect.stringMatching(/^Arbitrage: profit \d/));
});

it('a chat channel carries prices once the operator says that its readers are their own', async () => {
  const { db } = app.database;
  const own = new Map(
    [...STANDARD_SOURCES].map(([name, rights]) => [name, { ...rights, channels: { ...rights.channels, webhook: true } }]),
  );
  await storeSources(db, clock, own);
  const webhooks = (await app.desk('GET', '/webhooks')).body?.data as { webhook_id: string; format: string }[];
  const chat = webhooks.find(({ format }) => format === 'slack')!;
  const list = await app.desk('GET', `/webhooks/${chat.webhook_id}/deliveries?limit=100`);
  const picked = (list.body?.data as { delivery_id: string; type: string }[]).find(({ type }) => type === 'pick.settled')!;
  expect((await app.desk('POST', `/webhooks/${chat.webhook_id}/deliveries/${picked.delivery_id}/redeliver`)).status).toBe(202);
  await deliverAt(db, NOW);
  expect(found(receiver.received.at(-1)!.body, FORBIDDEN)).not.toEqual([]);
  await db('master.data_sources').delete();
});

it('a guest’s own bet shows what they took, and not what the books offered', async () => {
  const body = { fight_id: Number(ids['fight_id']), side: 'a', book: 'pinnacle', decimal_odds: 2.5, stake: 10, currency: 'USD' };
  const made = await app.desk('POST', '/journal/bets', { body, key: guest });
  const kept = (made.body?.data as { bet_id: string }).bet_id;
  const answers = [
    made,
    await app.desk('GET', '/journal/bets', { key: guest }),
    await app.desk('GET', `/journal/bets/${kept}`, { key: guest }),
    await app.ask('/api/v1/journal/bets', { headers: { authorization: `Bearer ${guest}` } }),
  ];
  for (const { status, text } of answers) expect([status < 300, found(text)]).toEqual([true, []]);
  const own = await app.desk('POST', '/journal/bets', { body });
  expect(found(own.text)).not.toEqual([]);
});

it('no page for nobody and no line of the log contains a restricted price', async () => {
  for (const path of ['/', '/docs', '/docs/errors', '/docs/glossary', '/openapi.json', '/desk.json', '/llms.txt', '/healthz']) {
    expect([path, found((await app.ask(path)).text, FORBIDDEN)]).toEqual([path, []]);
  }
  expect(logged.length).toBeGreaterThan(50);
  expect(found(logged.join('\n'), FORBIDDEN)).toEqual([]);
});
