import { frozenClock } from '../../../../src/lib/clock';
import { pino } from 'pino';
import { processNextFileImport, startFileImportWorker } from '../../../../src/journal/file-imports/worker';
import type { Data } from '../../../../src/api/operation';
import { makeWorld } from '../../../builders/published-world';
import { startApp, type TestApp } from '../../../support/app';
import { until } from '../../../support/until';
import { dataOf } from './journal';

const NOW = '2025-09-13T08:42:00Z';

type FileImport = Data<'getFileImport'>;
type Lines = Data<'listFileImportLines'>;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    now: NOW,
    seed: async (db) => {
      const world = await makeWorld(db);
      await world.fight();
      await world.fight();
      await world.fight({ starts_at: '2025-09-12T20:00:00Z' });
      await world.run('2025-09-13T08:40:00Z');
      const names = ['Ann Stone', 'Bea Oak', 'Cay Hill', 'Dee Lake', 'Eve Moor', 'Fay Ford'];
      for (const [i, name] of names.entries())
        await db('master.fighters')
          .where({ source_id: String(i + 1) })
          .update({ name, name_normal: name.toLowerCase() });
    },
  });
});
afterAll(() => app.close());
beforeEach(() => app.database.db.raw('truncate public.bets, public.bet_changes, public.file_imports, public.file_import_answers cascade'));

const HEADER = 'Date,Selection,Bookmaker,Odds,Stake';
const ROW = '2025-09-12 09:00,Ann Stone,Pinnacle,2.10,25.00';
const bets = () => app.database.db('public.bets').orderBy(['placed_at', 'stake']);
const post = async (path: string, body?: object) =>
  dataOf<FileImport>(await app.desk('POST', `/journal/file-imports${path}`, body && { body }));
const get = async (id: string) => dataOf<FileImport>(await app.desk('GET', `/journal/file-imports/${id}`));
const linesOf = async (id: string, query = '') => dataOf<Lines>(await app.desk('GET', `/journal/file-imports/${id}/lines${query}`));
const confirm = (id: string) => post(`/${id}/confirmation`);
const undo = (id: string) => post(`/${id}/undo`);

/** Sends a file whole. */
async function send(text: string): Promise<FileImport> {
  const bytes = Buffer.from(text);
  const { import_id } = await post('', { file_name: 'bets.csv', file_bytes: bytes.length });
  return post(`/${import_id}/parts`, { offset: 0, bytes: bytes.toString('base64') });
}

describe('the next export of a tracker without IDs', () => {
  it('gives its result to the bet whose odds it rounds in another way', async () => {
    const first = await send(`${HEADER},Result\n2025-09-12 09:00,Eve Moor,Pinnacle,1.85,25.00,Pending\n`);
    await confirm(first.import_id);
    const next = await send(`${HEADER},Result\n2025-09-12 09:00,Eve Moor,Pinnacle,-118,25.00,Won\n`);
    expect(next).toMatchObject({ counts: { to_store: 0, to_update: 1 } });
    const other = await send(`${HEADER},Result\n2025-09-12 09:00,Eve Moor,Pinnacle,1.95,25.00,Won\n`);
    expect(other).toMatchObject({ counts: { to_store: 1, to_update: 0 } });
  });
});

describe('the answers of an import that is undone', () => {
  it('are asked again', async () => {
    const text = `${HEADER}\n07/05/2025 09:00,Ann Stone,Pinnacle,2.10,25.00\n`;
    const { import_id } = await send(text);
    await post(`/${import_id}/answers`, { answers: [{ question: 'date_order', answer: 'day_first' }] });
    await confirm(import_id);
    expect((await send(text)).reading?.questions).toContainEqual(expect.objectContaining({ id: 'date_order', remembered: true }));
    await undo(import_id);
    expect((await send(text)).reading?.questions).toContainEqual(
      expect.objectContaining({ id: 'date_order', answer: null, remembered: false }),
    );
  });
});

describe('a file that is clear', () => {
  it('is read when it is complete, stored when it is confirmed, and undone in one step', async () => {
    const ready = await send(`${HEADER}\n${ROW}\n2025-09-12 09:05,Nobody Known,Pinnacle,2.10,25.00\n`);
    expect(ready).toMatchObject({
      state: 'ready',
      reading: { tracker: null, totals: [{ currency: 'USD', bets: 1, staked: 25 }], totals_line: null },
      counts: { lines: 2, to_store: 1, refused: [{ reason: 'unknown_fight', count: 1 }] },
    });
    expect(await bets()).toEqual([]);
    expect(await linesOf(ready.import_id)).toMatchObject([
      { line: 2, outcome: 'to_store', bet: { side: 'a', book: 'pinnacle', decimal_odds: 2.1, stake: 25 } },
      { line: 3, outcome: 'refused', reason: 'unknown_fight', bet: null },
    ]);
    expect(await confirm(ready.import_id)).toMatchObject({ state: 'done', counts: { stored: 1, to_store: 0 } });
    expect(await bets()).toMatchObject([{ side: 'a', book: 'pinnacle', stake: 25, source: 'import', status: 'pending' }]);
    expect(await undo(ready.import_id)).toMatchObject({ state: 'undone' });
    expect(await bets()).toEqual([]);
    expect(dataOf<unknown[]>(await app.desk('GET', '/journal/voided-bets'))).toHaveLength(1);
  });

  it('has its own totals compared with what its lines add up to', async () => {
    const { reading } = await send(`${HEADER}\n${ROW}\nTotal,,,,26.00\n`);
    expect(reading?.totals_line).toEqual({ line: 3, staked: { stated: 26, added: 25 }, profit: null });
  });

  it('may come in parts, of which a repeated one changes nothing', async () => {
    const bytes = Buffer.from(`${HEADER}\n${ROW}\n`);
    const { import_id } = await post('', { file_name: 'bets.csv', file_bytes: bytes.length });
    const part = (from: number, to: number) => ({ offset: from, bytes: bytes.subarray(from, to).toString('base64') });
    expect(await post(`/${import_id}/parts`, part(0, 30))).toMatchObject({ state: 'uploading', received_bytes: 30 });
    expect(await post(`/${import_id}/parts`, part(0, 30))).toMatchObject({ received_bytes: 30 });
    const gap = await app.desk('POST', `/journal/file-imports/${import_id}/parts`, { body: part(40, 50) });
    expect([gap.status, JSON.stringify(gap.body)]).toEqual([422, expect.stringContaining('/offset must be at most 30')]);
    expect(await post(`/${import_id}/parts`, part(30, bytes.length))).toMatchObject({ state: 'ready', counts: { to_store: 1 } });
  });

  it('sets results as the owner, also a cash-out', async () => {
    const rows = [
      '2025-09-11 09:00,Eve Moor,Pinnacle,2.10,10.00,Won,11.00',
      '2025-09-11 09:01,Fay Ford,Pinnacle,1.80,20.00,Cashed out,5.00',
    ];
    const ready = await send(`${HEADER},Result,Profit\n${rows.join('\n')}\n`);
    expect(ready.reading?.totals).toEqual([{ currency: 'USD', bets: 2, staked: 30, profit: 16, their_profit: 16 }]);
    await confirm(ready.import_id);
    expect(await bets()).toMatchObject([
      { stake: 10, status: 'won', payout: 21, settled_by: 'command' },
      { stake: 20, status: 'cashed_out', payout: 25, settled_by: 'command' },
    ]);
  });

  it('settles a bet in a currency without cents to its whole unit, not as the file computed it', async () => {
    const row = (stake: number, more: string) => `2025-09-11 09:00,Eve Moor,Pinnacle,1.8505,${stake},JPY,${more}`;
    const rows = [row(1000, 'Won,'), row(2001, 'Won,1701.85'), row(3000, 'Cashed out,100.50')];
    const ready = await send(`${HEADER},Currency,Result,Profit\n${rows.join('\n')}\n`);
    expect(ready.counts).toMatchObject({ to_store: 2, refused: [{ reason: 'unclear_result', count: 1 }] });
    await confirm(ready.import_id);
    expect(await bets()).toMatchObject([{ payout: 1851 }, { payout: 3703 }]);
    const [first] = await bets();
    await app.desk('POST', `/journal/bets/${first.bet_id}/settlement`, { body: { result: 'lost' }, headers: { 'if-match': '*' } });
    await app.desk('POST', `/journal/bets/${first.bet_id}/settlement`, { body: { result: 'won' }, headers: { 'if-match': '*' } });
    expect(await bets()).toMatchObject([{ status: 'won', payout: 1851 }, { payout: 3703 }]);
  });

  it('refuses a result that its fight cannot have yet', async () => {
    const ready = await send(`${HEADER},Result\n${ROW},Won\n`);
    expect(ready.counts?.refused).toEqual([{ reason: 'fight_not_started', count: 1 }]);
  });
});

describe('a question', () => {
  const text = `${HEADER}\n05/09/2025 20:15,Ann Stone,Pinnacle,2.10,25.00\n`;

  it('keeps a file from being stored until it is answered', async () => {
    const asking = await send(text);
    expect(asking).toMatchObject({ state: 'asking', reading: { questions: [{ id: 'date_order', required: true, answer: null }, {}, {}] } });
    const early = await app.desk('POST', `/journal/file-imports/${asking.import_id}/confirmation`);
    expect([early.status, JSON.stringify(early.body)]).toEqual([409, expect.stringContaining('answer date_order')]);
    const wrong = await app.desk('POST', `/journal/file-imports/${asking.import_id}/answers`, {
      body: { answers: [{ question: 'date_order', answer: 'backwards' }] },
    });
    expect(wrong.status).toBe(422);
    const answered = await post(`/${asking.import_id}/answers`, { answers: [{ question: 'date_order', answer: 'day_first' }] });
    expect(answered).toMatchObject({ state: 'ready', counts: { to_store: 1 } });
    await confirm(asking.import_id);
    expect(await bets()).toMatchObject([{ placed_at: new Date('2025-09-05T20:15:00Z') }]);
  });

  it('is answered as before in the next file with the same columns', async () => {
    const first = await send(text);
    await post(`/${first.import_id}/answers`, { answers: [{ question: 'date_order', answer: 'day_first' }] });
    await confirm(first.import_id);
    expect(await send(`${text}06/09/2025 20:15,Ann Stone,Pinnacle,2.10,25.00\n`)).toMatchObject({
      state: 'ready',
      reading: { questions: [{ id: 'date_order', answer: 'day_first', remembered: true }, {}, {}] },
      counts: { to_store: 1, duplicates: 1 },
    });
  });
});

it('an answer about equal lines or the format of prices holds for one file', async () => {
  const row = '2025-09-12 09:00,Ann Stone,Pinnacle,150,25.00';
  const answers = [
    { question: 'price_format', answer: 'american' },
    { question: 'equal_lines', answer: 'same' },
  ];
  const first = await send(`${HEADER}\n${row}\n${row}\n`);
  await confirm((await post(`/${first.import_id}/answers`, { answers })).import_id);
  expect(await bets()).toMatchObject([{ decimal_odds: 2.5 }]);
  const other = '2025-09-12 09:00,Bea Oak,Pinnacle,101,30.00';
  const { state, reading } = await send(`${HEADER}\n${other}\n${other}\n`);
  expect([state, reading?.questions.filter(({ required }) => required)]).toEqual([
    'asking',
    [
      expect.objectContaining({ id: 'price_format', answer: null, remembered: false }),
      expect.objectContaining({ id: 'equal_lines', answer: null, remembered: false }),
    ],
  ]);
});

describe('the next export', () => {
  it('adds only what is new: two equal bets that their owner placed are two, and stay two', async () => {
    const two = `${HEADER}\n${ROW}\n${ROW}\n`;
    const asking = await send(two);
    const question = expect.objectContaining({ id: 'equal_lines', required: true, answer: null }) as object;
    expect(asking).toMatchObject({ state: 'asking', reading: { questions: expect.arrayContaining([question]) as object } });
    await post(`/${asking.import_id}/answers`, { answers: [{ question: 'equal_lines', answer: 'separate' }] });
    await confirm(asking.import_id);
    expect(await bets()).toHaveLength(2);
    const { import_id } = await send(`${two}${ROW}\n`);
    const again = await post(`/${import_id}/answers`, { answers: [{ question: 'equal_lines', answer: 'separate' }] });
    expect(again.counts).toMatchObject({ to_store: 1, duplicates: 2 });
    await confirm(again.import_id);
    expect(await bets()).toHaveLength(3);
  });

  it('gives an open bet the result that it has by now, and takes it back when it is undone', async () => {
    await confirm((await send(`${HEADER},Result,Profit\n${ROW},Pending,\n`)).import_id);
    const next = await send(`${HEADER},Result,Profit\n${ROW},Cashed out,4.00\n`);
    expect(next.counts).toMatchObject({ to_store: 0, to_update: 1 });
    expect(await linesOf(next.import_id)).toMatchObject([
      { outcome: 'to_update', reason: null, message: 'open in your journal; the file says it was cashed out and paid 29.00' },
    ]);
    expect(await confirm(next.import_id)).toMatchObject({ counts: { updated: 1 } });
    expect(await bets()).toMatchObject([{ status: 'cashed_out', payout: 29 }]);
    await undo(next.import_id);
    expect(await bets()).toMatchObject([{ status: 'pending', payout: null, settled_by: null }]);
  });

  it('does not bring back a bet that was voided, unless its import was undone', async () => {
    const first = await send(`${HEADER}\n${ROW}\n`);
    await confirm(first.import_id);
    const [bet] = await bets();
    await app.desk('DELETE', `/journal/bets/${bet.bet_id}`, { headers: { 'if-match': '*' } });
    expect((await send(`${HEADER}\n${ROW}\n`)).counts).toMatchObject({ to_store: 0, duplicates: 1 });
    await undo(first.import_id);
    expect((await send(`${HEADER}\n${ROW}\n`)).counts).toMatchObject({ to_store: 1 });
  });
});

describe('a reference', () => {
  const IDS = 'ID,Date,Selection,Bookmaker,Odds,Stake,Currency,Result,Payout';
  const imported = async (...rows: readonly string[]) => confirm((await send(`${IDS}\n${rows.join('\n')}\n`)).import_id);
  const next = async (...rows: readonly string[]) => {
    const ready = await send(`${IDS}\n${rows.join('\n')}\n`);
    return linesOf(ready.import_id);
  };

  it('of a bet on another fight or side is refused, and its result reaches no bet', async () => {
    await imported('1,2025-09-12 09:00,Ann Stone,Pinnacle,2.10,25.00,USD,,');
    const lines = await next(
      '1,2025-09-11 09:00,Eve Moor,Pinnacle,2.00,100.00,USD,Won,200.00',
      '2,2025-09-12 09:00,Cay Hill,Pinnacle,2.10,25.00,USD,,',
    );
    expect(lines).toMatchObject([
      {
        ...{ outcome: 'refused', reason: 'duplicate_ref' },
        message: expect.stringContaining('another bet with ID 1: Ann Stone v Bea Oak, on Ann Stone, 25.00 USD at 2.1;') as string,
      },
      { outcome: 'to_store' },
    ]);
    expect(await next('1,2025-09-12 09:00,Bea Oak,Pinnacle,2.10,25.00,USD,Cashed out,50.00')).toMatchObject([{ reason: 'duplicate_ref' }]);
    expect(await bets()).toMatchObject([{ status: 'pending', payout: null }]);
  });

  it.each([
    ['stake and price', '7,2025-09-12 09:00,Ann Stone,Pinnacle,1.90,50.00,USD,Void,50.00', 'stake 25.00 → 50.00, odds 2.1 → 1.9'],
    ['currency', '7,2025-09-12 09:00,Ann Stone,Pinnacle,2.10,25.00,JPY,Cashed out,20', 'currency USD → JPY'],
    ['book', '7,2025-09-12 09:00,Ann Stone,Betfred,2.10,25.00,USD,Cashed out,20.00', 'book pinnacle → betfred_uk'],
    ['day', '7,2025-09-09 09:00,Ann Stone,Pinnacle,2.10,25.00,USD,Cashed out,20.00', 'placed 2025-09-12 09:00 → 2025-09-09 09:00 UTC'],
    [
      'day, by one',
      '7,2025-09-11 09:00,Ann Stone,Pinnacle,2.10,25.00,USD,Cashed out,20.00',
      'placed 2025-09-12 09:00 → 2025-09-11 09:00 UTC',
    ],
    [
      'hour and minute',
      '7,2025-09-12 02:38,Ann Stone,Pinnacle,2.10,25.00,USD,Cashed out,20.00',
      'placed 2025-09-12 09:00 → 2025-09-12 02:38 UTC',
    ],
    ['stake of an open bet', '7,2025-09-12 09:00,Ann Stone,Pinnacle,2.10,30.00,USD,,', 'stake 25.00 → 30.00'],
  ])('with another %s is refused with the difference', async (_, row, difference) => {
    await imported('7,2025-09-12 09:00,Ann Stone,Pinnacle,2.10,25.00,USD,,');
    expect(await next(row)).toMatchObject([
      {
        ...{ outcome: 'refused', reason: 'changed_bet' },
        message: `${difference}: change the bet in your journal, or import the file without its IDs if they only number the lines`,
      },
    ]);
    expect(await bets()).toMatchObject([{ status: 'pending', payout: null }]);
  });

  it('finds its bets where all times moved to another zone, and refuses them where the IDs number other lines', async () => {
    const at = (id: number, time: string, zone = '+00:00') => `${id},2025-09-11T${time}${zone},Eve Moor,Pinnacle,2.00,100.00,USD,,`;
    await imported(at(1, '12:00'), at(2, '11:00'), at(3, '10:00'));
    expect(await next(at(1, '12:00', '+02:00'), at(2, '11:00', '+02:00'), at(3, '10:30', '+02:00'))).toMatchObject([
      { outcome: 'duplicate' },
      { outcome: 'duplicate' },
      { outcome: 'refused', reason: 'changed_bet' },
    ]);
    const renumbered = await next(at(1, '13:00'), at(2, '12:00'), at(3, '11:00'), at(4, '10:00'));
    expect(renumbered.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused', 'refused']);
    expect(await next(at(1, '20:15'))).toMatchObject([{ outcome: 'refused', reason: 'changed_bet' }]);
    expect(await next('1,2025-09-12,Eve Moor,Pinnacle,2.00,100.00,USD,,')).toMatchObject([{ outcome: 'refused' }]);
    expect(await next('1,2025-09-11,Eve Moor,Pinnacle,2.00,100.00,USD,,')).toMatchObject([{ outcome: 'duplicate' }]);
  });

  it('finds its bet at a rounded price, which then pays at its own', async () => {
    await imported('7,2025-09-11 09:00,Eve Moor,Pinnacle,1.571429,100.00,USD,,');
    const ready = await send(`${IDS}\n7,2025-09-11 09:00,Eve Moor,Pinnacle,1.57,100.00,USD,Won,\n`);
    expect(await linesOf(ready.import_id)).toMatchObject([
      { outcome: 'to_update', reason: null, message: 'open in your journal; the file says it won' },
    ]);
    await confirm(ready.import_id);
    expect(await bets()).toMatchObject([{ status: 'won', payout: 157.14 }]);
  });

  it('that the bet has no more is refused, because a sheet with a new line on top numbers all its lines again', async () => {
    const [one, two] = ['2025-09-12 09:00,Ann Stone,Pinnacle,2.10,25.00,USD,,', '2025-09-12 09:01,Cay Hill,Pinnacle,2.10,25.00,USD,,'];
    await imported(`1,${one}`, `2,${two}`);
    expect(await next('1,2025-09-12 09:02,Ann Stone,Pinnacle,2.10,30.00,USD,,', `2,${one}`, `3,${two}`)).toMatchObject([
      { outcome: 'refused', reason: 'changed_bet' },
      { outcome: 'refused', reason: 'duplicate_ref' },
      {
        ...{ outcome: 'refused', reason: 'duplicate_ref' },
        message: 'your journal has this bet with ID 2: if the IDs only number the lines, import the file without them',
      },
    ]);
    const unnumbered = await send(`${IDS.slice(3)}\n2025-09-12 09:02,Ann Stone,Pinnacle,2.10,30.00,USD,,\n${one}\n${two}\n`);
    expect(unnumbered.counts).toMatchObject({ to_store: 1, duplicates: 2, refused: [] });
  });

  it('that two lines of a file share is refused unless they are the same', async () => {
    const rows = ['25.00,USD,,', '25.00,USD,,', '30.00,USD,,', '25.00,USD,Void,25.00'];
    expect(await next(...rows.map((row) => `7,2025-09-12 09:00,Ann Stone,Pinnacle,2.10,${row}`))).toMatchObject([
      { outcome: 'to_store' },
      { outcome: 'duplicate', reason: 'duplicate_line', message: 'line 2 is the same bet' },
      { outcome: 'refused', reason: 'duplicate_ref' },
      { outcome: 'refused', reason: 'duplicate_ref' },
    ]);
  });

  it('gives no result to a bet that was edited, or whose fight was moved, after the file was read', async () => {
    await imported('7,2025-09-11 09:00,Eve Moor,Pinnacle,2.10,25.00,USD,,', '8,2025-09-11 09:00,Fay Ford,Pinnacle,2.10,25.00,USD,,');
    const ready = await send(
      `${IDS}\n7,2025-09-11 09:00,Eve Moor,Pinnacle,2.10,25.00,USD,Won,\n8,2025-09-11 09:00,Fay Ford,Pinnacle,2.10,25.00,USD,Lost,\n`,
    );
    expect(ready.counts).toMatchObject({ to_update: 2 });
    await app.database.db('public.bets').where({ external_ref: '7' }).update({ stake: 30 });
    await app.database.db('master.fights').where({ fight_id: 3 }).update({ starts_at: '2025-09-20T20:00:00Z' });
    const { counts } = await confirm(ready.import_id);
    await app.database.db('master.fights').where({ fight_id: 3 }).update({ starts_at: '2025-09-12T20:00:00Z' });
    expect(counts).toMatchObject({ updated: 0 });
    expect(counts?.refused).toEqual(
      expect.arrayContaining([
        { reason: 'changed_bet', count: 1 },
        { reason: 'fight_not_started', count: 1 },
      ]),
    );
    expect(await bets()).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
  });
});

it('references that Excel rounded are none: their bets are stored by their values, and the column says so', async () => {
  const rows = ['Ann Stone,Pinnacle,2.10,25.00', 'Ann Stone,Pinnacle,2.20,26.00', 'Bea Oak,Pinnacle,1.90,27.00'];
  const text = `Bet ID,${HEADER}\n${rows.map((row, i) => `1.23457E+17,2025-09-12 09:0${i},${row}`).join('\n')}\n`;
  const ready = await send(text);
  expect(ready.counts).toMatchObject({ to_store: 3, duplicates: 0, left_out: [], refused: [] });
  expect(ready.reading?.columns[0]).toEqual({
    ...{ column: 'Bet ID', meaning: 'ref', format: 'IDs that a spreadsheet rounded are not used', confidence: 0 },
    samples: [{ raw: '1.23457E+17', read: null }],
  });
  await confirm(ready.import_id);
  expect(await bets()).toMatchObject([{ external_ref: null }, { external_ref: null }, { external_ref: null }]);
  expect((await send(text)).counts).toMatchObject({ to_store: 0, duplicates: 3 });
});

it('of a cell of many characters the service keeps only the beginning', async () => {
  const long = 'x'.repeat(20_000);
  const { import_id, reading } = await send(`${HEADER},Note\n${ROW},${long}\n2025-09-12 09:00,Ann Stone,${long},2.10,25.00,\n`);
  expect(reading?.columns.at(-1)?.samples).toEqual([{ raw: `${'x'.repeat(199)}…`, read: `${'x'.repeat(199)}…` }]);
  const [, second] = await linesOf(import_id);
  expect(second?.message?.length).toBeLessThanOrEqual(1_000);
  expect((await app.desk('GET', '/journal/file-imports')).status).toBe(200);
});

it('zero characters deep in a file cost nothing', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => `2025-09-12 09:${10 + i},Ann Stone,Pinnacle,2.10,25.00,plain note`);
  const ready = await send(`${HEADER},Note\n${rows.join('\n')}\n${ROW},a\0b\n`);
  expect(ready.counts).toMatchObject({ to_store: 31, refused: [] });
});

it('a bet that was logged with its seconds is the one that a file has to the minute', async () => {
  const logged = { side: 'Ann Stone', book: 'pinnacle', decimal_odds: 2.1, stake: 25, placed_at: '2025-09-12T09:00:33Z' };
  await app.desk('POST', '/journal/imports', { body: { rows: [logged] } });
  expect(await bets()).toHaveLength(1);
  expect((await send(`${HEADER}\n${ROW}\n`)).counts).toMatchObject({ to_store: 0, duplicates: 1 });
  const other = '2025-09-12 09:00:40,Ann Stone,Pinnacle,2.10,25.00';
  expect((await send(`${HEADER}\n${other}\n`)).counts).toMatchObject({ to_store: 1, duplicates: 0 });
});

describe('a date without a time', () => {
  const log = async (...times: readonly string[]) => {
    const rows = times.map((time) => ({
      side: 'Ann Stone',
      book: 'pinnacle',
      decimal_odds: 2.1,
      stake: 25,
      placed_at: `2025-09-12T${time}Z`,
    }));
    await app.desk('POST', '/journal/imports', { body: { rows } });
    expect(await bets()).toHaveLength(times.length);
  };
  const line = (date: string, more = '') => `${HEADER},Result\n${date},Ann Stone,Pinnacle,2.10,25.00,${more}\n`;

  it.each(['2025-09-12', '2025-09-12 00:00:00', '12 Sep 2025'])(
    'is the bet that was logged on that day with its time: %s',
    async (date) => {
      await log('09:41:33');
      expect((await send(line(date))).counts).toMatchObject({ to_store: 0, duplicates: 1 });
      expect((await send(line('2025-09-11'))).counts).toMatchObject({ to_store: 1, duplicates: 0 });
      expect((await send(`Date,Selection,Bookmaker,Odds,Stake\n${date},Ann Stone,Pinnacle,2.10,26.00\n`)).counts).toMatchObject({
        to_store: 1,
      });
    },
  );

  it('is a day of the zone of the file', async () => {
    await log('00:30:33');
    const zoned = (zone: string) => send(`Date (${zone}),Selection,Bookmaker,Odds,Stake\n2025-09-11,Ann Stone,Pinnacle,2.10,25.00\n`);
    expect((await zoned('America/New_York')).counts).toMatchObject({ to_store: 0, duplicates: 1 });
    expect((await zoned('UTC')).counts).toMatchObject({ to_store: 1, duplicates: 0 });
  });

  it('is refused where that day has several such bets, and each is one where the file has as many', async () => {
    await log('09:41:33', '10:41:33');
    const one = await send(line('2025-09-12'));
    expect(one.counts).toMatchObject({ to_store: 0, refused: [{ reason: 'unclear_bet', count: 1 }] });
    expect(await linesOf(one.import_id)).toMatchObject([
      { outcome: 'refused', message: 'your journal has several such bets of that day: add the time to the line' },
    ]);
    const { import_id } = await send(`${HEADER}\n${'2025-09-12,Ann Stone,Pinnacle,2.10,25.00\n'.repeat(3)}`);
    const three = await post(`/${import_id}/answers`, { answers: [{ question: 'equal_lines', answer: 'separate' }] });
    expect(three.counts).toMatchObject({ to_store: 1, duplicates: 2 });
  });

  it('brings its result to the bet, and another export with the time finds the bet that has none', async () => {
    const row = '2025-09-11,Eve Moor,Pinnacle,2.10,25.00';
    await confirm((await send(`${HEADER},Result\n${row},\n`)).import_id);
    expect((await send(`${HEADER},Result\n${row},\n`)).counts).toMatchObject({ to_store: 0, duplicates: 1 });
    const timed = await send(`Bet ID,${HEADER},Result\nX7,${row.replace('-11,', '-11 17:05,')},Won\n`);
    expect(timed.counts).toMatchObject({ to_store: 0, to_update: 1 });
    await confirm(timed.import_id);
    expect(await bets()).toMatchObject([{ status: 'won', payout: 52.5 }]);
  });
});

it('an upload that got no byte for a day does not count as open, and one that is undone makes room', async () => {
  const create = () => app.desk('POST', '/journal/file-imports', { body: { file_name: 'bets.csv', file_bytes: 10 } });
  const { import_id } = dataOf<FileImport>(await create());
  for (let i = 1; i < 10; i += 1) await create();
  const { status, body } = await create();
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({
      error: expect.objectContaining({
        message: expect.stringContaining('discard one of them, in the portal under Earlier imports') as string,
      }) as object,
    }),
  ]);
  expect(await undo(import_id)).toMatchObject({ state: 'undone' });
  expect((await create()).status).toBe(201);
  await app.database.db('public.file_imports').where({ state: 'uploading' }).update({ state_since: '2025-09-12T08:00:00Z' });
  expect((await create()).status).toBe(201);
});

it('an upload that got no byte for a day is deleted by the worker with what it sent', async () => {
  const create = async () => (await post('', { file_name: 'bets.csv', file_bytes: 10 })).import_id;
  const [old, recent] = [await create(), await create()];
  await post(`/${old}/parts`, { offset: 0, bytes: Buffer.from('Date').toString('base64') });
  const asking = await send(`${HEADER}\n05/09/2025 20:15,Ann Stone,Pinnacle,2.10,25.00\n`);
  await app.database.db('public.file_imports').whereNot({ import_id: recent }).update({ state_since: '2025-09-12T08:00:00Z' });
  const clock = frozenClock(NOW);
  const worker = startFileImportWorker({ db: app.database.db, clock, limitClock: clock, log: pino({ enabled: false }) });
  const kept = () => app.database.db('public.file_imports').orderBy('import_id').pluck<string[]>('import_id');
  await until(async () => (await kept()).length === 2);
  await worker.stop();
  expect(await kept()).toEqual([recent, asking.import_id].toSorted());
  expect(await app.database.db('public.file_import_parts').where({ import_id: old })).toEqual([]);
});

it.each([HEADER, `${HEADER}\nsoon,,,,`])('a file without one date has no format of dates', async (text) => {
  const { reading } = await send(`${text}\n`);
  expect(reading?.columns[0]).toMatchObject({ meaning: 'placed', format: null });
});

it('a file that is no CSV fails with the way to save it as one', async () => {
  expect(await send(`PK\u0003\u0004 [Content_Types].xml xl/`)).toMatchObject({
    state: 'failed',
    failure: { code: 'file_not_csv', message: expect.stringMatching(/Excel workbook \(\.xlsx\).*save it as "CSV UTF-8"/) as string },
  });
});

describe('a large file', () => {
  const COUNT = 2_500;
  const rows = Array.from(
    { length: COUNT },
    (_, i) => `2025-09-${10 + (i % 3)} 0${i % 7}:${10 + (i % 50)},Ann Stone,Pinnacle,2.10,${(i + 1) / 100 + 1}`,
  );
  const clock = frozenClock(NOW);
  const work = () => processNextFileImport({ db: app.database.db, clock, limitClock: clock, log: pino({ enabled: false }) });
  const storedStakes = async () => (await bets()).map(({ stake }) => stake);
  /** The state in the middle of a slice of lines, as a process leaves it that is killed there. */
  const killedIn = async (table: string, event: string) => {
    await app.database.db.raw(
      `create function public.stop_here() returns trigger language plpgsql as $$ begin
         if (select count(*) from ${table}) ${event === 'delete' ? '< 1000' : '> 1000'} then raise 'killed'; end if; return null; end $$;
       create trigger stop after ${event} on ${table} for each statement execute function public.stop_here()`,
    );
    expect(await work()).toBe(true);
    await app.database.db.raw(`drop trigger stop on ${table}; drop function public.stop_here`);
    await app.database.db('public.file_imports').update({ claimed_until: null });
  };

  it('is read, stored and undone by the worker', async () => {
    const { import_id, ...begun } = await send(`${HEADER}\n${rows.join('\n')}\n`);
    expect(begun).toMatchObject({ state: 'reading', progress: { done: 0 } });
    expect(await work()).toBe(true);
    expect(await get(import_id)).toMatchObject({ state: 'ready', counts: { to_store: COUNT } });
    expect(await confirm(import_id)).toMatchObject({ state: 'importing' });
    expect(await work()).toBe(true);
    expect(await get(import_id)).toMatchObject({ state: 'done', counts: { stored: COUNT } });
    expect(await work()).toBe(false);
    expect(await linesOf(import_id, '?outcome=stored&limit=500')).toHaveLength(500);
    expect(await undo(import_id)).toMatchObject({ state: 'undoing', progress: { done: 0 }, finished_at: null });
    expect(await undo(import_id)).toMatchObject({ state: 'undoing' });
    expect(await work()).toBe(true);
    expect(await get(import_id)).toMatchObject({ state: 'undone', progress: null });
    expect(await bets()).toEqual([]);
    expect(await app.database.db('public.bet_changes').where({ change: 'voided' })).toHaveLength(COUNT);
  });

  it('goes on after a crash, and stores and undoes each bet once', async () => {
    const { import_id } = await send(`${HEADER}\n${rows.join('\n')}\n`);
    await work();
    await confirm(import_id);
    await killedIn('public.bets', 'insert');
    expect((await storedStakes()).length).toBeLessThanOrEqual(1_000);
    expect(await work()).toBe(true);
    expect(new Set(await storedStakes())).toHaveProperty('size', COUNT);
    expect(await storedStakes()).toHaveLength(COUNT);
    await undo(import_id);
    await killedIn('public.bets', 'delete');
    expect((await storedStakes()).length).toBeGreaterThanOrEqual(1_000);
    expect(await work()).toBe(true);
    expect(await get(import_id)).toMatchObject({ state: 'undone' });
    expect(await bets()).toEqual([]);
    expect(await app.database.db('public.bet_changes').where({ change: 'voided' })).toHaveLength(COUNT);
  });

  it('is stored after an import that is being undone, so that its bets are not taken for those that go', async () => {
    const text = `${HEADER}\n${rows.join('\n')}\n`;
    const first = await send(text);
    await work();
    await confirm(first.import_id);
    await work();
    await undo(first.import_id);
    const second = await send(text);
    await app.database.db('public.file_imports').where({ import_id: first.import_id }).update({ claimed_until: '2999-01-01' });
    await work();
    await confirm(second.import_id);
    expect(await work()).toBe(false);
    await app.database.db('public.file_imports').update({ claimed_until: null });
    expect([await work(), await work()]).toEqual([true, true]);
    expect(await get(second.import_id)).toMatchObject({ state: 'done' });
    expect(await storedStakes()).toHaveLength(COUNT);
  });
});
