import * as fc from 'fast-check';
import { copyInto, type CopyValue } from '../../src/store/copy';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.raw('create table bronze.copied (n integer, "odd ""name" text, ok boolean, x double precision)');
});
afterEach(() => database.db.raw('truncate bronze.copied'));
afterAll(() => database.drop());

const columns = ['n', 'odd "name', 'ok', 'x'];

async function* each(rows: Iterable<readonly CopyValue[]>): AsyncGenerator<readonly CopyValue[]> {
  yield* rows;
}

const copy = (rows: AsyncIterable<readonly CopyValue[]>): Promise<number> =>
  database.db.transaction((trx) => copyInto(trx, 'bronze.copied', columns, rows));

const stored = async (): Promise<CopyValue[][]> => {
  const rows: Record<string, CopyValue>[] = await database.db('bronze.copied').orderBy('n');
  return rows.map((row) => columns.map((column) => row[column] ?? null));
};

it('copies strings that have a meaning in COPY unchanged', async () => {
  const nasty = [
    '',
    '\\N',
    '\\.',
    'a\tb',
    'a\nb',
    'a\r\nb',
    '\\',
    '\\\\t',
    'ends with \\',
    'it\'s; "quoted"',
    'Łódź 拳击 🥊',
    '\b\f\v',
    ' ',
    'NULL',
    '?',
    ':x',
  ];
  expect(await copy(each(nasty.map((text, n) => [n, text, true, 0.1 + 0.2])))).toBe(nasty.length);
  expect(await stored()).toEqual(nasty.map((text, n) => [n, text, true, 0.30000000000000004]));
});

it('copies any text, number or boolean unchanged', async () => {
  const text = fc.string({ unit: 'grapheme' }).map((given) => given.replaceAll('\0', ''));
  const cells = fc.tuple(fc.option(text), fc.option(fc.boolean()), fc.option(fc.double({ noNaN: true }).map((x) => x + 0)));
  await fc.assert(
    fc.asyncProperty(fc.array(cells, { maxLength: 20 }), async (given) => {
      await database.db.raw('truncate bronze.copied');
      const rows = given.map((row, n) => [n, ...row]);
      expect(await copy(each(rows))).toBe(rows.length);
      expect(await stored()).toEqual(rows);
    }),
    { numRuns: 40 },
  );
});

it('accepts an empty source', async () => {
  expect(await copy(each([]))).toBe(0);
});

it('reads the source no faster than the server takes the rows', async () => {
  const wide = 'x'.repeat(10_000);
  let read = 0;
  async function* endless(): AsyncGenerator<readonly CopyValue[]> {
    for (; ; read++) yield [read, wide, null, null];
  }
  await database.db.transaction(async (blocker) => {
    await blocker.raw('lock table bronze.copied in exclusive mode');
    const copying = database.db.transaction(async (trx) => {
      await trx.raw(`set local lock_timeout = '500ms'`);
      await copyInto(trx, 'bronze.copied', columns, endless());
    });
    await expect(copying).rejects.toThrow('lock timeout');
  });
  expect(read).toBeLessThan(200);
});

it('copies a hundred thousand rows in many chunks', async () => {
  const rows = (function* (): Generator<readonly CopyValue[]> {
    for (let n = 0; n < 100_000; n++) yield [n, `name ${n}`, n % 2 === 0, n / 3];
  })();
  expect(await copy(each(rows))).toBe(100_000);
  const { rows: sums } = await database.db.raw('select count(*), sum(n), count(distinct "odd ""name") as names from bronze.copied');
  expect(sums).toEqual([{ count: 100_000, sum: 4_999_950_000, names: 100_000 }]);
});

describe('what cannot be stored', () => {
  it('rejects a NUL character with its position, and rolls the transaction back', async () => {
    const rows = each([
      [1, 'fine', null, null],
      [2, 'a\0b', null, null],
    ]);
    await expect(copy(rows)).rejects.toThrow('row 2, odd "name: a NUL character cannot be stored');
    expect(await stored()).toEqual([]);
  });

  it('rejects a row with the wrong number of values', async () => {
    await expect(copy(each([[1, 'short']]))).rejects.toThrow('row 1 has 2 cells for 4 columns');
  });

  it('reports an error of the server in its own words', async () => {
    await expect(copy(each([['one', null, null, null]]))).rejects.toMatchObject({ code: '22P02' });
  });

  it('a source that fails half-way rolls its transaction back and leaves the pool usable', async () => {
    async function* failing(): AsyncGenerator<readonly CopyValue[]> {
      for (let n = 0; n < 20_000; n++) yield [n, 'some text', null, null];
      throw new Error('the file is cut off');
    }
    for (let again = 0; again < 10; again++) await expect(copy(failing())).rejects.toThrow('the file is cut off');
    expect(await stored()).toEqual([]);
  });
});

it('the transaction can be used after a copy', async () => {
  await database.db.transaction(async (trx) => {
    await copyInto(trx, 'bronze.copied', ['n'], each([[1], [2]]));
    expect(await trx('bronze.copied').count()).toEqual([{ count: 2 }]);
    await trx('bronze.copied').insert({ n: 3 });
  });
  expect(await stored()).toHaveLength(3);
});
