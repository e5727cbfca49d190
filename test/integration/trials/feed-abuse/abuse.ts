import type { Knex } from 'knex';
import { pino } from 'pino';
import { oddsApiFeed } from '../../../../src/feeds/odds-api-client';
import { frozenClock } from '../../../../src/lib/clock';
import { seededRandom, type Random } from '../../../../src/lib/math/random';
import { predictLive, type RunSummary } from '../../../../src/live/run/predict-live';
import { addFighter, addModel, predictor } from '../../../builders/feed-world';
import { FAULTS, type FaultName } from '../../../support/faulty-feed';
import { brokenInvariants } from '../invariants';
import { abuseEvent, type CleanEvent } from './events';
import { QuoteModel, type Prices } from './model';

export interface AbuseReport {
  readonly ticks: number;
  /** How many polls of each kind there were. */
  readonly polls: Readonly<Record<string, number>>;
  readonly quotes: number;
  readonly largestBytes: number;
  /** Where the service differs from the model, and invariants that do not hold. */
  readonly differences: readonly string[];
}

const START = Date.parse('2026-03-02T12:00:00Z');
const TICK_MS = 5 * 60_000;
const BOOKS = ['bovada', 'lowvig', 'betus', 'pinnacle', 'draftkings'];
const FIGHTS = 8;
/** Faults of a whole answer. The others need real time, or spoil single prices. */
const FAULTS_OF_POLLS: readonly FaultName[] = [
  'invalid-key',
  'rate-limit',
  'server-error',
  'html',
  'cut-json',
  'empty',
  'no-prices',
  'hang-up',
];
const COMPARED_EVERY = 50;

/**
 * Polls a feed that fails, repeats itself, falls behind, and sends some of what feeds should not, and compares the stored quotes with those
 * of a model that saw only the valid parts. The same seed gives the same polls.
 */
export async function abuseFeed(db: Knex, ticks: number, seed: number): Promise<AbuseReport> {
  const random = seededRandom(seed);
  const events = await prepare(db, random);
  const fighters = await countOf(db, 'master.fighters');
  const model = new QuoteModel();
  const differences: string[] = [];
  const polls: Record<string, number> = {};
  let [largestBytes, last] = [0, { at: START, body: '[]' }];
  const poll = async (kind: string, at: number, body: string, expected: RunSummary['status'], fault?: FaultName): Promise<void> => {
    const { status, error_code, error_message } = await runOn(db, at, body, fault);
    polls[kind] = (polls[kind] ?? 0) + 1;
    if (status !== expected) differences.push(`${kind} at ${iso(at)}: the run is ${status} ${error_code} ${error_message}`);
  };

  for (let tick = 1; tick <= ticks; tick++) {
    const at = START + tick * TICK_MS;
    for (const event of events) if (random() < 0.3) drift(event, random);
    if (tick > 1 && random() < 0.15) {
      const fault = FAULTS_OF_POLLS[Math.floor(random() * FAULTS_OF_POLLS.length)];
      await poll(`fault ${fault}`, at, last.body, 'failed', fault);
      continue;
    }
    // The first poll is sound, so that every event is known.
    const { body, shown } = compose(events, tick === 1 ? 0 : 0.15, random);
    const isUsable = [...shown.values()].some((prices) => [...prices.values()].some(({ empty }) => !empty));
    await poll(isUsable ? 'abused' : 'without a valid price', at, body, isUsable ? 'ok' : 'failed');
    if (isUsable) {
      model.publish(at, shown);
      last = { at, body };
    }
    largestBytes = Math.max(largestBytes, body.length);
    if (random() < 0.1) await poll('repeated', last.at, last.body, 'ok');
    if (random() < 0.1) await poll('late', last.at - 60_000, compose(events, 0.15, random).body, 'failed');
    if (random() < 0.1) await poll('another for the same instant', last.at, compose(events, 0.15, random).body, 'failed');
    if (tick % COMPARED_EVERY === 0 || tick === ticks) differences.push(...(await compare(db, model, tick)));
    if (differences.length > 20) break;
  }
  if ((await countOf(db, 'master.fighters')) !== fighters) differences.push('the feed made fighters');
  differences.push(...(await lookalikesResolved(db)), ...(await brokenInvariants(db)));
  return { ticks, polls, quotes: model.quotes.length, largestBytes, differences };
}

interface MovingEvent extends CleanEvent {
  readonly prices: Map<string, readonly [number, number]>;
}

async function prepare(db: Knex, random: Random): Promise<MovingEvent[]> {
  await addModel(db);
  const events: MovingEvent[] = [];
  for (let i = 0; i < FIGHTS; i++) {
    const names = [`Peace ${'ABCDEFGH'[i]}ocian`, `Opal ${'ABCDEFGH'[i]}ercio`] as const;
    for (const name of names) await addFighter(db, name);
    const event = { id: `event ${i}`, names, starts: new Date(START + (60 + i) * 86_400_000), prices: new Map() };
    events.push(event);
    drift(event, random);
  }
  return events;
}

/** Moves the prices of most books, each a little away from the others. */
function drift({ prices }: MovingEvent, random: Random): void {
  const chance = 0.3 + 0.4 * random();
  for (const book of BOOKS) {
    if (prices.has(book) && random() < 0.4) continue;
    const margin = 1.02 + 0.05 * random();
    const odds = (p: number): number => Number((1 / (p * margin)).toFixed(2));
    prices.set(book, [odds(chance), odds(1 - chance)]);
  }
}

/** The answer of one poll, and the prices in it that are valid, by event. Some are a hundred times larger than the others. */
function compose(events: readonly CleanEvent[], share: number, random: Random): { body: string; shown: Map<string, Prices> } {
  const abused = events.map((event) => ({ id: event.id, ...abuseEvent(event, share, random) }));
  // Of an event that is listed twice, the first entry must stay the first.
  if (share > 0 && random() < 0.5) abused.reverse();
  const entries = abused.flatMap((event) => event.entries);
  const shown = new Map(abused.flatMap(({ id, valid }) => (valid === undefined ? [] : [[id, valid] as const])));
  const body = JSON.stringify(entries);
  return { body: share > 0 && random() < 0.02 ? inflated(body) : body, shown };
}

/** Adds entries that nothing can be made of, until the answer is a hundred times as long. */
function inflated(body: string): string {
  const junk = JSON.stringify({ id: 'x'.repeat(500), sport_key: 'tennis', bookmakers: [[[[]]], null, { key: 1 }] });
  return `${body.slice(0, -1)}${`,${junk}`.repeat(Math.ceil((99 * body.length) / junk.length))}]`;
}

function runOn(db: Knex, at: number, body: string, fault?: FaultName): Promise<RunSummary> {
  const transport = async (url: string): Promise<Response> => {
    const isOdds = url.includes('/odds/');
    const sound = { status: 200, headers: { 'content-type': 'application/json' }, body: isOdds ? body : '[]' };
    const answer = fault === undefined || !isOdds ? sound : FAULTS[fault].spoil(sound);
    if ('hangUp' in answer) throw new TypeError('fetch failed');
    return new Response(answer.body, answer);
  };
  const feed = oddsApiFeed({
    ...{ transport, apiKey: 'key-of-the-trial', apiUrl: 'http://feed.invalid', regions: ['us'], markets: ['h2h'] },
    ...{ random: () => 0.5, sleep: () => Promise.resolve() },
  });
  return predictLive({
    ...{ db, feed, clock: frozenClock(iso(at)), log: pino({ level: 'silent' }), trigger: 'command' },
    loadPredictor: () => Promise.resolve(predictor()),
  });
}

const iso = (at: number): string => new Date(at).toISOString();

async function countOf(db: Knex, table: string): Promise<number> {
  return (await db(table).count<{ n: number }[]>({ n: '*' }))[0]?.n ?? 0;
}

async function compare(db: Knex, { quotes }: QuoteModel, tick: number): Promise<string[]> {
  const stored = await db('bronze.quotes').select(
    ...['event_id', 'book', 'market_type', 'price_home', 'price_away', 'price_draw', 'is_empty', 'first_seen_at', 'last_seen_at'],
  );
  const seen = (instant: Date | null): number | null => instant?.getTime() ?? null;
  const found = new Set(
    stored.map((row) =>
      JSON.stringify([
        ...[row.event_id, row.book, row.market_type, row.price_home, row.price_away, row.price_draw, row.is_empty],
        ...[seen(row.first_seen_at), seen(row.last_seen_at)],
      ]),
    ),
  );
  const expected = new Set(
    quotes.map(({ event, book, type, home, away, draw, empty, firstSeen, lastSeen }) =>
      JSON.stringify([event, book, type, home, away, draw, empty, firstSeen, lastSeen]),
    ),
  );
  return [
    ...[...expected].filter((quote) => !found.has(quote)).map((quote) => `tick ${tick}: missing ${quote}`),
    ...[...found].filter((quote) => !expected.has(quote)).map((quote) => `tick ${tick}: unexpected ${quote}`),
    ...(stored.length === quotes.length ? [] : [`tick ${tick}: ${stored.length} quotes, expected ${quotes.length}`]),
  ];
}

/** Names in other letters that were taken for a fighter's. */
async function lookalikesResolved(db: Knex): Promise<string[]> {
  const names: string[] = await db('master.name_resolutions').where({ outcome: 'resolved' }).whereRaw(`name ~ '[^ -~]'`).pluck('name');
  return names.map((name) => `${name} was taken for a fighter`);
}
