import { pino } from 'pino';
import { frozenClock } from '../../src/lib/clock';
import { seriesColumns, type SeriesColumn } from '../../src/feeds/files/series';
import { importSeries } from '../../src/import/import-series';
import type { Predictor } from '../../src/live/predictions/predictor';
import { noProgress } from '../../src/lib/progress';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { expectCurrentViews } from '../support/record-views';
import { addFighter, addModel, predictor } from '../builders/feed-world';
import { inputFolder, type InputFolder } from '../builders/import-files';

let database: TestDatabase;
let files: InputFolder;
beforeEach(async () => {
  [database, files] = await Promise.all([createTestDatabase(), inputFolder()]);
  for (const name of ['Ada North', 'Bea South', 'Cyd East', 'Dot West']) await addFighter(database.db, name, ['2020-10-10']);
  await addModel(database.db);
});
afterEach(() => Promise.all([database.drop(), files.remove()]));

type Line = Partial<Record<SeriesColumn, string>>;

/** Both prices of one bout at one book, as two lines of the file. */
const prices = (time: string, bookmaker: string, [ada, bea]: readonly [string, string], given: Line = {}): Line[] => {
  const common = { fight_id: 'AdaNorthBeaSouthMarch27th', fight_date_text: 'March27th', bookmaker, scraped_at: `2021-03-${time}` };
  return [
    { ...common, fighter: 'Ada North', opponent: 'Bea South', decimal_price: ada, ...given },
    { ...common, fighter: 'Bea South', opponent: 'Ada North', decimal_price: bea, ...given },
  ];
};
const write = (lines: readonly Line[]) =>
  files.write(
    'series.csv',
    [seriesColumns.join(','), ...lines.map((line) => seriesColumns.map((column) => line[column] ?? '').join(',')), ''].join('\n'),
  );
const importLines = async (lines: readonly Line[], options: { model?: Predictor; start?: string } = {}) =>
  importSeries({
    db: database.db,
    clock: frozenClock('2025-10-01T12:00:00Z'),
    file: await write(lines),
    report: noProgress,
    times: { zone: 'America/New_York', start: options.start ?? '00:00' },
    log: pino({ level: 'silent' }),
    loadPredictor: () => Promise.resolve(options.model ?? predictor()),
  });
const quotes = async () => {
  const { rows } = await database.db.raw<{ rows: Record<string, unknown>[] }>(
    `select book, price_home as home, price_away as away, to_char(first_seen_at, 'DD HH24:MI:SS') as first, to_char(last_seen_at, 'DD HH24:MI:SS') as last
     from bronze.quotes order by book, first_seen_at`,
  );
  return rows;
};

const series = [
  ...prices('23 10:00:01.5', 'Bovada', ['1.8', '2.1']),
  ...prices('23 10:00:02.5', 'Pinnacle', ['1.85', '2.1']),
  ...prices('23 11:00:00', 'Bovada', ['1.8', '2.1']),
  ...prices('23 11:00:00', 'Pinnacle', ['1.9', '2.05']),
  ...prices('24 10:00:00', 'Bovada', ['1.75', '2.2']),
];

it('refreshes the views of the record', async () => {
  await expectCurrentViews(database.db, () => importLines(series));
});

it('makes each minute a poll at its last price, stored when it changes', async () => {
  expect(await importLines(series)).toMatchObject({
    kind: 'odds',
    rows_read: 10,
    rows_added: 10,
    rows_set_aside: 0,
    polls: 3,
    polls_added: 3,
    quotes_changed: 5,
    events: 1,
    events_with_fight: 1,
  });
  expect(await quotes()).toEqual([
    { book: 'bovada', home: 1.8, away: 2.1, first: '23 14:00:02', last: '23 15:00:00' },
    { book: 'bovada', home: 1.75, away: 2.2, first: '24 14:00:00', last: null },
    { book: 'pinnacle', home: 1.85, away: 2.1, first: '23 14:00:02', last: '23 14:00:02' },
    { book: 'pinnacle', home: 1.9, away: 2.05, first: '23 15:00:00', last: '23 15:00:00' },
  ]);
});

it('creates a fight, its prediction and its picks as the live feed would, at the time of each poll', async () => {
  await importLines(series);
  const fights = await database.db('master.fights').where({ source: 'odds_series' }).select('fight_date', 'starts_at', 'status');
  expect(fights).toEqual([{ fight_date: '2021-03-27', starts_at: new Date('2021-03-27T04:00:00Z'), status: 'scheduled' }]);
  const { rows } = await database.db.raw(
    `select book, decimal_odds as odds, to_char(first_published_at, 'DD HH24:MI') as at from public.picks order by first_published_at`,
  );
  expect(rows).toEqual([
    { book: 'pinnacle', odds: 1.85, at: '23 14:00' },
    { book: 'pinnacle', odds: 1.9, at: '23 15:00' },
    { book: 'bovada', odds: 1.75, at: '24 14:00' },
  ]);
  const runs = await database.db('public.runs').orderBy('run_id').select('started_at', 'trigger', 'status');
  expect(runs).toMatchObject([{ started_at: new Date('2021-03-23T14:00:02.5Z'), trigger: 'import', status: 'ok' }, {}, {}]);
});

it('predicts nothing in polls after the start', async () => {
  const polls = [...prices('26 10:00:00', 'Bovada', ['1.8', '2.1']), ...prices('27 10:00:00', 'Bovada', ['1.5', '2.6'])];
  await importLines(polls);
  expect(await database.db('public.picks').pluck('decimal_odds')).toEqual([1.8]);
  expect(await quotes()).toHaveLength(2);
});

it('changes nothing in a second import', async () => {
  await importLines(series);
  const before = await quotes();
  expect(await importLines(series)).toMatchObject({ rows_added: 0, rows_unchanged: 10, polls: 3, polls_added: 0, quotes_changed: 0 });
  expect(await quotes()).toEqual(before);
});

it('adds the new polls of a longer file; an interrupted import continues where it stopped', async () => {
  await importLines(series.slice(0, 4));
  const model = predictor();
  const faulty: Predictor = {
    ...model,
    predict: (fights) =>
      fights.some(({ fight_date }) => fight_date === '2021-04-03') ? Promise.reject(new Error('a fault')) : model.predict(fights),
  };
  const given = { fight_id: 'CydEastDotWestApril3rd', fight_date_text: 'April3rd', fighter: 'Cyd East', opponent: 'Dot West' };
  const grown = [
    ...series,
    ...prices('25 10:00:00', 'Bovada', ['1.5', '2.5'], given).slice(0, 1),
    ...prices('25 10:00:00', 'Bovada', ['1.8', '2.1']),
  ];

  await expect(importLines(grown, { model: faulty })).rejects.toThrow(/^3 of 4 polls are in; 2021-03-25T14:00:00.000Z failed: /);
  expect(await database.db('bronze.imports').orderBy('import_id').pluck('status')).toEqual(['ok', 'failed']);
  expect(await importLines(grown)).toMatchObject({ polls: 4, polls_added: 1, rows_added: 3, rows_unchanged: 10, events: 2 });
  expect(await quotes()).toHaveLength(6);
});

it('keeps the later of two prices within a minute, and counts each unusable line once with its reason', async () => {
  const lines = [
    ...prices('23 10:00:01', 'Bovada', ['1.8', '2.1']),
    ...prices('23 10:00:30', 'Bovada', ['1.82', '2.1']),
    ...prices('23 10:00:30', 'Pinnacle', ['0.9', 'many']),
    ...prices('23 10:00:30', 'Bet365', ['1.8', '2.1'], { fight_date_text: 'tomorrow' }),
  ];
  const summary = { rows_added: 3, rows_set_aside: 5, set_aside_by_reason: { bad_price: 2, bad_date: 2, moved_within_minute: 1 } };
  expect(await importLines(lines)).toMatchObject({ rows_read: 8, ...summary });
  expect(await importLines(lines)).toMatchObject({ ...summary, rows_added: 0 });
  expect(await quotes()).toMatchObject([{ book: 'bovada', home: 1.82, away: 2.1 }]);
  const { rows } = await database.db.raw('select location, reason, detail from bronze.set_aside order by location');
  expect(rows).toEqual([
    { location: 'line 2', reason: 'moved_within_minute', detail: 'the price at the end of the minute was 1.82' },
    { location: 'line 6', reason: 'bad_price', detail: 'decimal_price: "0.9"' },
    { location: 'line 7', reason: 'bad_price', detail: 'decimal_price: "many"' },
    { location: 'line 8', reason: 'bad_date', detail: 'fight_date_text: "tomorrow"' },
    { location: 'line 9', reason: 'bad_date', detail: 'fight_date_text: "tomorrow"' },
  ]);
});

it('rejects two prices that contradict each other, even if a poll shows nothing else', async () => {
  const lines = [
    ...prices('23 10:00:01', 'Bovada', ['50', '50']),
    ...prices('23 11:00:00', 'Bovada', ['1.8', '2.1']),
    ...prices('23 11:00:00', 'Pinnacle', ['21', '1.85']),
  ];
  const rejected = { polls: 1, rows_added: 2, rows_set_aside: 4, set_aside_by_reason: { implausible_market: 4 } };
  expect(await importLines(lines)).toMatchObject(rejected);
  expect(await quotes()).toMatchObject([{ book: 'bovada', home: 1.8, away: 2.1 }]);
});

it('refuses the same polls with another start, because they would be another history', async () => {
  await importLines(series);
  await expect(importLines(series, { start: '20:00' })).rejects.toThrow(/another answer of odds_series is stored/);
});

it('a bout whose date moved is one fight with two event ids', async () => {
  const moved = { fight_id: 'AdaNorthBeaSouthMarch28th', fight_date_text: 'March28th' };
  const summary = await importLines([
    ...prices('23 10:00:00', 'Bovada', ['1.8', '2.1']),
    ...prices('24 10:00:00', 'Bovada', ['1.7', '2.2'], moved),
  ]);
  expect(summary).toMatchObject({ events: 2, events_with_fight: 2 });
  expect(await database.db('master.fights').where({ source: 'odds_series' }).pluck('fight_date')).toEqual(['2021-03-28']);
});
