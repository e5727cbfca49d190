import { frozenClock } from '../../src/lib/clock';
import { importBouts } from '../../src/import/import-bouts';
import { importMoneylines } from '../../src/import/import-moneylines';
import { noProgress } from '../../src/lib/progress';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { bout, inputFolder, type InputFolder } from '../builders/import-files';

let database: TestDatabase;
let files: InputFolder;
beforeEach(async () => {
  [database, files] = await Promise.all([createTestDatabase(), inputFolder()]);
});
afterEach(() => Promise.all([database.drop(), files.remove()]));

const at = (file: string) => ({ db: database.db, clock: frozenClock('2025-10-01T12:00:00Z'), file, report: noProgress });
const importRecord = async (...lines: Parameters<InputFolder['bouts']>) => importBouts(at(await files.bouts(...lines)));
const importPrices = async (...lines: Parameters<InputFolder['moneylines']>) => importMoneylines(at(await files.moneylines(...lines)));
const price = (id: number, date: string, a: string, b: string, given: Parameters<InputFolder['moneylines']>[0] & object = {}) => ({
  matchup_id: String(id),
  event_date: date,
  fighter_a: a,
  fighter_b: b,
  price_a: '-200',
  price_b: '+170',
  ...given,
});
const confirmed = (boutId: number, result_a: string) => ({ result_a, result_source: 'boxrec', result_ref: String(boutId) });

async function links(): Promise<Record<string, unknown>[]> {
  const { rows } = await database.db.raw(`
    select moneyline.source_id as id, fight.source_id as bout, side_of_a as side
    from master.closing_moneylines as moneyline left join master.fights as fight using (fight_id)
    order by moneyline.source_id`);
  return rows;
}

it('stores prices as decimals, with what the market and the source gave', async () => {
  const line = price(1, '2020-02-01', 'Ada North', 'Bea South', {
    n_books_a: '3',
    n_books_b: '2',
    market_prob_a: '0.64',
    market_prob_b: '0.36',
    result_a: 'loss',
    method: 'UD',
    result_date: '2020-02',
    result_source: 'elsewhere',
  });
  expect(await importPrices(line)).toMatchObject({
    kind: 'moneylines',
    rows_added: 1,
    rows_linked: 0,
    unlinked_by_reason: { no_fight_of_these_names: 1 },
  });
  const { rows } = await database.db.raw('select * from master.closing_moneylines');
  expect(rows).toMatchObject([
    {
      source: 'proboxingodds',
      source_id: '1',
      event_date: '2020-02-01',
      name_a: 'Ada North',
      decimal_a: 1.5,
      decimal_b: 2.7,
      books_a: 3,
      books_b: 2,
    },
  ]);
  expect(rows).toMatchObject([
    { market_prob_a: 0.64, result: 'b_win', method: 'UD', result_date: '2020-02', fight_id: null, side_of_a: null },
  ]);
});

it('rejects two prices that contradict each other; keeps one price alone', async () => {
  const absurd = price(1, '2020-02-01', 'Ada North', 'Bea South', { price_a: '172', price_b: '210' });
  const alone = price(2, '2020-02-01', 'Ada North', 'Bea South', { price_a: '4900', price_b: '' });
  const summary = { rows_added: 1, rows_set_aside: 1, set_aside_by_reason: { implausible_market: 1 } };
  expect(await importPrices(absurd, alone)).toMatchObject(summary);
});

it('links by bout id, and takes the sides from a matching name, else from the result', async () => {
  await importRecord(
    bout(101, '2020-02', [11, 'Ada Nörth'], [12, 'Bea South']),
    bout(102, '2020-03', [11, 'Ada Nörth'], [12, 'Bea South']),
    bout(103, '2020-04', [13, 'Cyd East'], [14, 'Dot West'], { result_a: 'loss' }),
    bout(104, '2020-05', [13, 'Cyd East'], [14, 'Dot West'], { result_a: 'draw' }),
  );
  const summary = await importPrices(
    price(1, '2020-02-01', 'Ada North', 'Beatrice South', confirmed(101, 'win')),
    price(2, '2020-03-01', 'Bea South', 'Adele North', confirmed(102, 'loss')),
    price(3, '2020-04-01', 'Cydney Easton', 'Dorothy Westen', confirmed(103, 'win')),
    price(4, '2020-05-01', 'Cydney Easton', 'Dorothy Westen', confirmed(104, 'draw')),
    price(5, '2020-05-01', 'Cyd East', 'Dot West', confirmed(999, 'draw')),
  );
  expect(await links()).toEqual([
    { id: '1', bout: '101', side: 'a' },
    { id: '2', bout: '102', side: 'b' },
    { id: '3', bout: '103', side: 'b' },
    { id: '4', bout: null, side: null },
    { id: '5', bout: null, side: null },
  ]);
  expect(summary).toMatchObject({ rows_linked: 3, unlinked_by_reason: { sides_unclear: 1, bout_not_imported: 1 } });
});

it('links names within a week of a day or within a month, in any word order, and only to a single fight', async () => {
  await importRecord(
    bout(101, '2020-02-08', [11, 'Ada North'], [12, 'Bea South']),
    bout(102, '2020-03', [11, 'Ada North'], [13, 'Cyd East']),
    bout(103, '2020-06-10', [11, 'Ada North'], [14, 'Dot West']),
    bout(104, '2020-06-20', [11, 'Ada North'], [14, 'Dot West']),
  );
  const summary = await importPrices(
    price(1, '2020-02-01', 'Ada North', 'Bea South'),
    price(2, '2020-01-31', 'Ada North', 'Bea South'),
    price(3, '2020-03-31', 'EAST, Cyd', 'North Ada'),
    price(4, '2020-04-01', 'Cyd East', 'Ada North'),
    price(5, '2020-06-15', 'Ada North', 'Dot West'),
  );
  expect(await links()).toEqual([
    { id: '1', bout: '101', side: 'a' },
    { id: '2', bout: null, side: null },
    { id: '3', bout: '102', side: 'b' },
    { id: '4', bout: null, side: null },
    { id: '5', bout: null, side: null },
  ]);
  expect(summary).toMatchObject({ rows_linked: 2, unlinked_by_reason: { no_fight_of_these_names: 2, several_fights: 1 } });
});

it('a second import writes nothing until the record has caught up', async () => {
  const line = price(1, '2020-02-01', 'Ada North', 'Bea South');
  await importPrices(line);
  expect(await importPrices(line)).toMatchObject({ rows_added: 0, rows_changed: 0, rows_unchanged: 1, rows_linked: 0 });
  await importRecord(bout(101, '2020-02-01', [12, 'Bea South'], [11, 'Ada North']));
  expect(await importPrices(line)).toMatchObject({ rows_added: 0, rows_changed: 1, rows_linked: 1 });
  expect(await importPrices(line)).toMatchObject({ rows_added: 0, rows_changed: 0, rows_linked: 1 });
  expect(await links()).toEqual([{ id: '1', bout: '101', side: 'b' }]);
});
