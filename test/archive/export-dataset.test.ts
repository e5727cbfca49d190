import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addBet } from '../../src/journal/log-bet';
import { addUser } from '../../src/users/users';
import { QUOTE_COLUMNS } from '../../src/archive/quote-rows';
import { typeName, type ParquetColumn } from '../../src/archive/parquet-column';
import { datasets } from '../../src/archive/datasets';
import { frozenClock } from '../../src/lib/clock';
import { boxing } from '../support/cli';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { temporaryDirectory } from '../support/embedded';
import { LATE, PAIR, recommendedFight } from '../builders/graded-world';

let database: TestDatabase;
let fightId: number;
const directory = temporaryDirectory();

/** A fight with two polls, and two users with a bet on it each. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  fightId = await recommendedFight(db);
  for (const [email, stake] of [
    ['ada@example.com', '12.50'],
    ['bob@example.com', '99.00'],
  ] as const) {
    const clock = frozenClock(LATE);
    await addUser(db, clock, email, email);
    await addBet(db, clock, { email, fightId, side: 'a', book: 'bovada', odds: '2.05', stake, currency: 'USD', placedAt: clock.now() });
  }
});
afterAll(() => database.drop());

const place = (name: string): string => path.join(directory, `${name}.parquet`);
const run = (...args: string[]) => boxing(['export', ...args], { DATABASE_URL: database.url });

async function read(name: keyof typeof datasets, ...args: string[]) {
  expect(await run(name, place(name), ...args)).toMatchObject({ code: 0, err: '' });
  const file = await asyncBufferFromFile(place(name));
  return { schema: (await parquetMetadataAsync(file)).schema.slice(1), rows: await parquetReadObjects({ file }) };
}

it('the record has its fights, with dates as dates', async () => {
  const { rows } = await read('record');
  const known = { fight_id: BigInt(fightId), fight_date: new Date('2025-10-04'), fighter_a: PAIR[0], fighter_b: PAIR[1], result: null };
  expect(rows).toEqual([expect.objectContaining(known)]);
});

it('quotes have decimal odds as doubles, instants in UTC, and null while they are on offer', async () => {
  const { rows, schema } = await read('quotes');
  const stored = await database.db('bronze.quotes').orderBy(['first_seen_at', 'quote_id']);
  expect(stored.length).toBeGreaterThan(2);
  expect(rows).toEqual(
    stored.map(({ quote_id, price_home, first_seen_at, last_seen_at }) =>
      expect.objectContaining({ quote_id: BigInt(quote_id), price_home, first_seen_at, last_seen_at, fight_id: BigInt(fightId) }),
    ),
  );
  expect(rows.map(({ last_seen_at }) => last_seen_at)).toContain(null);
  expect(schema.find(({ name }) => name === 'first_seen_at')?.logical_type).toEqual({
    type: 'TIMESTAMP',
    isAdjustedToUTC: true,
    unit: 'MILLIS',
  });
});

it('predictions have the probabilities of all three outcomes', async () => {
  const { rows } = await read('predictions');
  const stored = await database.db('public.predictions').orderBy(['first_predicted_at', 'prediction_id']);
  expect(rows.map(({ p_a, p_draw, p_b }) => [p_a, p_draw, p_b])).toEqual(stored.map(({ p_a, p_draw, p_b }) => [p_a, p_draw, p_b]));
  expect(rows).not.toEqual([]);
});

it('bets belong to one user', async () => {
  const { rows } = await read('bets', '--user', 'ada@example.com');
  expect(rows).toEqual([expect.objectContaining({ fight_id: BigInt(fightId), stake: 12.5, payout: null, placed_at: new Date(LATE) })]);
});

it('bets of an unknown user are refused', async () => {
  expect(await run('bets', place('nobody'))).toMatchObject({ code: 2, err: expect.stringContaining('--user <address>') });
  const stranger = await run('bets', place('nobody'), '--user', 'nobody@example.com');
  expect(stranger).toMatchObject({ code: 1, err: expect.stringContaining('no user has the address nobody@example.com') });
  expect(existsSync(place('nobody'))).toBe(false);
});

it('an empty data set is a file with columns and no rows', async () => {
  const empty = await createTestDatabase();
  const { code } = await boxing(['export', 'quotes', place('empty')], { DATABASE_URL: empty.url });
  await empty.drop();
  const file = await asyncBufferFromFile(place('empty'));
  const { schema, num_rows } = await parquetMetadataAsync(file);
  expect([code, num_rows, schema.length]).toEqual([0, 0n, 1 + Object.keys(datasets.quotes.columns).length]);
});

it('a file that cannot be written is reported in one sentence, and nothing is left behind', async () => {
  const nowhere = path.join(directory, 'nowhere', 'record.parquet');
  expect(await run('record', nowhere)).toMatchObject({ code: 1, err: expect.stringContaining(`${nowhere} cannot be written: `) });
  expect(readdirSync(directory).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
});

it('docs/export.md describes every column of the files', () => {
  const text = readFileSync('docs/export.md', 'utf8');
  const described = {
    ...Object.fromEntries(Object.entries(datasets).map(([name, { columns }]) => [name, columns])),
    'archived months': QUOTE_COLUMNS,
  };
  for (const [name, columns] of Object.entries<Readonly<Record<string, ParquetColumn>>>(described)) {
    const section = text.split(/^## /m).find((one) => one.startsWith(`${name[0]?.toUpperCase()}${name.slice(1)}\n`));
    const cells = [...(section ?? '').matchAll(/^\| `(\w+)` +\| (.+?) +\| (.+?) +\|$/gm)].map((row) => row.slice(1));
    const expected = Object.entries(columns).map(([column, one]) => [
      column,
      typeName(one) + (one.required === true ? '' : ', null'),
      one.meaning,
    ]);
    expect([name, cells]).toEqual([name, expected]);
  }
});
