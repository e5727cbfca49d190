import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { frozenClock } from '../../src/lib/clock';
import { runPipeline } from '../../src/live/run/predict-live';
import { headFileOf, addSealKey } from '../../src/seal/key-file';
import type { Fault } from '../../src/seal/log/fault';
import { readLeaf, type Leaf } from '../../src/seal/log/leaves';
import { readLeaves } from '../../src/seal/read-log';
import type { Seal } from '../../src/seal/seal-run';
import { addModel, predictor, priced } from '../builders/feed-world';
import { addTwoPairs, PAIR } from '../builders/graded-world';
import { recordedBody } from '../builders/recorded-feed';
import { bundlesOf, logOf, sealDays, sealedPoll, testSeal, verified } from '../builders/sealed-world';
import { createTestDatabase, type TestDatabase } from '../support/database';

const T = (minute: number): string => `2025-10-01T12:${String(minute).padStart(2, '0')}:00.000Z`;
const PRICES = { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] } as const;

let database: TestDatabase;
let db: Knex;
let seal: Seal;
beforeEach(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  seal = testSeal();
});
afterEach(() => database.drop());

const keptHead = (): string => readFileSync(headFileOf(seal.keyFile), 'utf8');
const poll = (minute: number, prices: typeof PRICES | Record<string, readonly [number, number]> = PRICES) =>
  sealedPoll(db, seal, T(minute), prices);

async function leaves(): Promise<Leaf[]> {
  const log = await logOf(db);
  return (await readLeaves(db, log, 0, log.size)).flatMap(({ data }) => readLeaf(data) ?? []);
}
const kinds = async (): Promise<string[]> => (await leaves()).map(({ kind }) => kind);

it('every publication, result and correction of a log is found in order by a reader from its first leaf', async () => {
  await sealDays(db, seal);
  const bundles = await bundlesOf(db);
  expect(verified(bundles, keptHead())).toMatchObject({
    first_leaf: 0,
    publications: 7,
    results: 2,
    compared: true,
    follows: { previous: null },
  });
  expect(verified(bundles.slice(1), bundles[0]?.head)).toMatchObject({ publications: 4, compared: true });
});

it('a run seals what it was made with once, then its board, and the whole board at the first run of a day', async () => {
  await addTwoPairs(db);
  await poll(0);
  expect(await kinds()).toEqual(['key', 'model', 'policy', 'sources', 'board', 'day']);
  await poll(5);
  await poll(10, { bovada: [2.4, 1.7], lowvig: [2.1, 1.8] });
  const added = (await leaves()).slice(6);
  expect(added).toEqual([
    expect.objectContaining({ kind: 'board', changed: 0, open: 2 }),
    expect.objectContaining({ kind: 'board', changed: 1, open: 2 }),
  ]);
});

it('other fees and another model are sealed before the first board that they made', async () => {
  await addTwoPairs(db);
  await poll(0);
  await db('master.fees').insert({ book: 'bovada', rate: 0.02, base: 'net_winnings', source: 'by hand', updated_at: T(2) });
  await poll(5);
  await addModel(db, 'logistic_v1_2025-09-01');
  await sealedPoll(db, seal, T(10), PRICES, predictor(0.6, 'logistic_v1_2025-09-01'));
  expect((await kinds()).slice(6)).toEqual(['sources', 'board', 'model', 'board']);
  expect(verified(await bundlesOf(db))).toMatchObject({ publications: 3 });
});

it('a replay of the past seals nothing', async () => {
  await addTwoPairs(db);
  const feed = recordedBody(JSON.stringify([priced('e1', PAIR, PRICES)]));
  const loadPredictor = () => Promise.resolve(predictor());
  await runPipeline({ db, feed, clock: frozenClock(T(0)), log: pino({ level: 'silent' }), trigger: 'import', loadPredictor, seal });
  await expect(logOf(db)).rejects.toThrow('nothing was sealed');
});

it('a run that fails leaves no leaf, and the head stays the one that was kept', async () => {
  await addTwoPairs(db);
  await poll(0);
  const kept = keptHead();
  await db.raw(`create function public.refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refused before insert on public.events for each row when (new.type = 'board.updated') execute function public.refuse()`);
  expect((await poll(5)).status).toBe('failed');
  expect([await kinds(), keptHead()]).toEqual([['key', 'model', 'policy', 'sources', 'board', 'day'], kept]);
});

it('the key is made at the first run for its owner alone, and is nowhere in the database', async () => {
  await addTwoPairs(db);
  await poll(0);
  const secret = readFileSync(seal.keyFile, 'utf8').split('\n')[1] ?? '';
  expect([statSync(seal.keyFile).mode & 0o777, secret.length]).toEqual([0o600, 64]);
  const tables = ['seal_logs', 'seal_leaves', 'seal_entries', 'seal_heads', 'seal_nodes'];
  const texts = await Promise.all(
    tables.map((table) => db.raw<{ rows: { text: string }[] }>(`select t::text as text from public.${table} as t`)),
  );
  const seed = Buffer.from(secret, 'base64').subarray(-32).toString('hex');
  expect(texts.flatMap(({ rows }) => rows).filter(({ text }) => text.includes(secret) || text.includes(seed))).toEqual([]);
});

it('a database that was restored begins a new log, whose first leaf names the last head of the old one', async () => {
  await addTwoPairs(db);
  await poll(0);
  await poll(5, { bovada: [2.4, 1.7] });
  const lost = keptHead();
  const [last] = await db('public.seal_heads').orderBy('size', 'desc').limit(1).select('size');
  // What a backup of before the last run would have.
  await db('public.seal_heads').where({ size: last.size }).delete();
  await poll(10);
  const [first] = await leaves();
  expect(first).toMatchObject({ kind: 'key', reason: 'database_restored', previous: lost });
  const bundles = await bundlesOf(db);
  expect(verified(bundles, keptHead())).toMatchObject({ publications: 1, follows: { reason: 'database_restored' } });
  expect(() => verified(bundles, lost)).toThrow(expect.objectContaining({ kind: 'log_replaced' }) as Fault);
  expect(() => verified(bundles, lost)).toThrow(/follows and names/);
});

it('a new key finds the log of a lost one and begins another that names it', async () => {
  await addTwoPairs(db);
  await poll(0);
  const before = keptHead();
  for (const file of [seal.keyFile, headFileOf(seal.keyFile)]) rmSync(file);
  await poll(5);
  expect((await leaves())[0]).toMatchObject({ kind: 'key', reason: 'key_replaced', previous: before });
});

it('a worker with an older key than that of the log adds leaves and signs nothing, and the other worker signs them', async () => {
  await addTwoPairs(db);
  const newer = testSeal();
  await poll(0);
  await sealedPoll(db, newer, T(5), PRICES);
  const [log, kept] = [await logOf(db), keptHead()];
  await poll(10);
  expect([(await logOf(db)).log, (await logOf(db)).size, keptHead()]).toEqual([log.log, log.size + 1, kept]);
  await sealedPoll(db, newer, T(15), PRICES);
  expect(verified(await bundlesOf(db))).toMatchObject({ publications: 3, size: log.size + 2 });
});

it('a rotated key is signed by the one before it, and verifiers follow it', async () => {
  await addTwoPairs(db);
  await poll(0);
  const kept = keptHead();
  await addSealKey(seal.keyFile);
  await poll(5);
  await poll(10);
  expect((await kinds()).slice(6)).toEqual(['key', 'board', 'board']);
  expect(verified(await bundlesOf(db), kept)).toMatchObject({ publications: 3, compared: true });
});

it('a key file that holds no key fails the run and says what to do', async () => {
  await addTwoPairs(db);
  writeFileSync(seal.keyFile, 'no key');
  expect(await poll(0)).toMatchObject({ status: 'failed' });
  expect(await db('public.picks').select('pick_id')).toEqual([]);
});
