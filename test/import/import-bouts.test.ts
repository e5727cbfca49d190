import { frozenClock } from '../../src/lib/clock';
import { importBouts } from '../../src/import/import-bouts';
import { importFighters } from '../../src/import/import-fighters';
import { acquireImportLock } from '../../src/import/import-log';
import { noProgress } from '../../src/lib/progress';
import { UserError } from '../../src/lib/user-error';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { bout, inputFolder, type InputFolder } from '../builders/import-files';
import { untilWaiting } from '../support/lock-waits';

const ada: [number, string] = [11, 'Ada North'];
const bea: [number, string] = [12, 'Bea South'];
const cyd: [number, string] = [13, 'Cyd East'];

let database: TestDatabase;
let files: InputFolder;
beforeEach(async () => {
  [database, files] = await Promise.all([createTestDatabase(), inputFolder()]);
});
afterEach(() => Promise.all([database.drop(), files.remove()]));

const at = (file: string, instant = '2025-08-01T12:00:00Z') => ({ db: database.db, clock: frozenClock(instant), file, report: noProgress });
const importLines = async (...lines: Parameters<InputFolder['bouts']>) => importBouts(at(await files.bouts(...lines)));

async function fights(): Promise<Record<string, unknown>[]> {
  const { rows } = await database.db.raw(`
    select fight.source, fight.source_id as bout, a.source_id as a, b.source_id as b, fight_date as date, date_precision as precision, fight.status, result
    from master.fights as fight
    join master.fighters as a on a.fighter_id = fighter_a_id
    join master.fighters as b on b.fighter_id = fighter_b_id
    order by fight_id`);
  return rows;
}
const rowsOf = async (sql: string): Promise<Record<string, unknown>[]> => (await database.db.raw(sql)).rows;

describe('importing bouts', () => {
  it('creates fighters and fights, numbered by date and bout id, and counts fights that took place', async () => {
    const summary = await importLines(
      bout(205, '2025-09-20', ada, cyd, { result_a: 'scheduled' }),
      bout(30, '2024-05-18', bea, cyd, {
        result_a: 'draw',
        a_record_before: '1-1-0',
        method: 'MD',
        venue: 'Hall "A", Town',
        b_weight_lb: '146.5',
      }),
      bout(9, '2024-05', ada, bea, { result_a: 'loss' }),
      bout(4, '2024-05-18', cyd, ada, { result_a: 'nc' }),
    );
    expect(summary).toMatchObject({ kind: 'bouts', rows_read: 4, rows_added: 4, rows_changed: 0, rows_unchanged: 0, rows_set_aside: 0 });
    expect(await fights()).toEqual([
      { source: 'boxrec', bout: '9', a: '11', b: '12', date: '2024-05-01', precision: 'month', status: 'finished', result: 'b_win' },
      { source: 'boxrec', bout: '4', a: '13', b: '11', date: '2024-05-18', precision: 'day', status: 'finished', result: 'no_contest' },
      { source: 'boxrec', bout: '30', a: '12', b: '13', date: '2024-05-18', precision: 'day', status: 'finished', result: 'draw' },
      { source: 'boxrec', bout: '205', a: '11', b: '13', date: '2025-09-20', precision: 'day', status: 'scheduled', result: null },
    ]);
    expect(
      await rowsOf(`select method, venue, a_wins_before, b_wins_before, b_weight_lb from master.fights where source_id = '30'`),
    ).toEqual([{ method: 'MD', venue: 'Hall "A", Town', a_wins_before: 1, b_wins_before: null, b_weight_lb: 146.5 }]);
    expect(await rowsOf('select name, name_normal, total_fights, has_record_page from master.fighters order by fighter_id')).toEqual([
      { name: 'Ada North', name_normal: 'ada north', total_fights: 2, has_record_page: false },
      { name: 'Bea South', name_normal: 'bea south', total_fights: 2, has_record_page: false },
      { name: 'Cyd East', name_normal: 'cyd east', total_fights: 2, has_record_page: false },
    ]);
  });

  it('changes nothing the second time', async () => {
    const lines = [bout(1, '2024-01', ada, bea), bout(2, '2024-02-03', bea, ada), 'broken,"line'];
    await importLines(...lines);
    const tables = ['bronze.records', 'bronze.set_aside', 'master.fighters', 'master.fights', 'master.fight_results'];
    const content = () =>
      Promise.all(tables.map((table) => rowsOf(`select md5(string_agg(t::text, '|' order by t::text)), count(*) from ${table} as t`)));
    const before = await content();
    const summary = await importBouts(at(await files.bouts(...lines), '2025-09-01T00:00:00Z'));
    expect(summary).toMatchObject({ rows_read: 3, rows_added: 0, rows_changed: 0, rows_unchanged: 2, rows_set_aside: 1 });
    expect(await content()).toEqual(before);
  });

  it.each(['unknown', 'scheduled'])('sets aside a line that takes a result back and is now %s, and keeps the result', async (result_a) => {
    await importLines(bout(1, '2024-01', ada, bea), bout(2, '2024-03', ada, bea, { result_a: 'scheduled' }));
    const withdrawn = [bout(1, '2024-01', ada, bea, { result_a }), bout(2, '2024-03', ada, bea, { result_a: 'unknown' })];
    const summary = await importLines(...withdrawn);
    expect(summary).toMatchObject({ rows_changed: 1, rows_set_aside: 1, set_aside_by_reason: { result_withdrawn: 1 } });
    await importLines(...withdrawn);
    expect(await rowsOf('select location, detail from bronze.set_aside')).toEqual([
      { location: 'line 2', detail: 'reported before: a_win; it stays until another result is reported' },
    ]);
    expect(await rowsOf('select status, result from master.fights order by fight_date')).toEqual([
      { status: 'finished', result: 'a_win' },
      { status: 'unknown', result: null },
    ]);
    expect(await importLines(bout(1, '2024-01', ada, bea, { result_a: 'loss' }))).toMatchObject({ rows_changed: 1, rows_set_aside: 0 });
  });

  it('sets bad lines aside with position and reason, and imports the rest', async () => {
    const summary = await importLines(
      bout(1, '2024-01', ada, bea),
      bout(2, '2024-13', ada, bea),
      '1,2,3',
      bout(3, '2024-01-05', ada, bea, { a_weight_lb: '12' }),
      bout(4, '2024-01', ada, bea, { venue: 'nul \0' }),
    );
    expect(summary).toMatchObject({
      rows_read: 5,
      rows_added: 2,
      rows_set_aside: 3,
      set_aside_by_reason: { bad_date: 1, column_count: 1, nul_byte: 1 },
      values_left_out_by_reason: { impossible_weight: 1 },
    });
    expect(await rowsOf('select location, reason, detail from bronze.set_aside order by set_aside_id')).toEqual([
      { location: 'line 3', reason: 'bad_date', detail: 'date: "2024-13"' },
      { location: 'line 4', reason: 'column_count', detail: '3 columns instead of 23' },
      { location: 'line 5, a_weight_lb', reason: 'impossible_weight', detail: 'a_weight_lb: "12"' },
      { location: 'line 6', reason: 'nul_byte', detail: 'the line contains a NUL byte' },
    ]);
  });

  it('skips a repeated line, and sets aside another line with the same id', async () => {
    const first = bout(1, '2024-01', ada, bea, { a_weight_lb: '12' });
    const summary = await importLines(first, first, bout(1, '2024-01', ada, bea, { result_a: 'loss' }), first);
    expect(summary).toMatchObject({
      rows_read: 4,
      rows_added: 1,
      rows_unchanged: 2,
      rows_set_aside: 1,
      set_aside_by_reason: { duplicate_key: 1 },
      values_left_out_by_reason: { impossible_weight: 1 },
    });
    expect((await fights()).map(({ result }) => result)).toEqual(['a_win']);
    expect(await rowsOf(`select location, detail from bronze.set_aside where reason = 'duplicate_key'`)).toEqual([
      { location: 'line 4', detail: 'another line with the key 1 is line 2' },
    ]);
  });

  it.each([
    ['146½', 146.5],
    ['147¾', 147.75],
    ['147 ¼', 147.25],
    ['146 1/2', 146.5],
    ['146,5', 146.5],
  ])('reads a weight of %s', async (a_weight_lb, pounds) => {
    expect(await importLines(bout(1, '2024-03-27', ada, bea, { a_weight_lb }))).toMatchObject({ values_left_out_by_reason: {} });
    expect(await rowsOf('select a_weight_lb from master.fights')).toEqual([{ a_weight_lb: pounds }]);
  });

  it.each(['1461/2', '146 5/7', '½', '1,465'])('leaves out a weight of %s', async (a_weight_lb) => {
    const summary = await importLines(bout(1, '2024-03-27', ada, bea, { a_weight_lb }));
    expect(summary.values_left_out_by_reason).toEqual({ impossible_weight: 1 });
  });

  it('takes one bout of the same two people on a day, and counts the other', async () => {
    const first = bout(1, '2024-03-27', ada, bea);
    const other = bout(9, '2024-03-27', bea, ada, { a_weight_lb: '12' });
    const expected = { rows_set_aside: 1, set_aside_by_reason: { same_bout_twice: 1 }, values_left_out_by_reason: {} };
    expect(await importLines(first, other, bout(2, '2024-03-28', ada, bea), bout(3, '2024-03-27', ada, cyd))).toMatchObject(expected);
    expect((await fights()).map((fight) => fight['bout'])).toEqual(['1', '3', '2']);
    expect(await importLines(other)).toMatchObject(expected);
    expect(await importLines(other, first)).toMatchObject(expected);
    expect(await rowsOf(`select distinct detail from bronze.set_aside`)).toEqual([
      { detail: 'bout 1 is of the same two people on the same day' },
    ]);
    // Days within a month are unknown.
    expect(await importLines(bout(20, '2023-05', ada, bea), bout(21, '2023-05', ada, bea))).toMatchObject({ rows_set_aside: 0 });
    // A bout that moved to another day leaves its old day to another.
    expect(await importLines(bout(1, '2024-03-26', ada, bea), other)).toMatchObject({ rows_set_aside: 0 });
  });

  it('keeps a corrected result beside the old one, and every version of the line', async () => {
    await importBouts(at(await files.bouts(bout(1, '2024-01-06', ada, bea), bout(2, '2024-02-03', ada, cyd)), '2024-03-01T00:00:00Z'));
    const summary = await importBouts(
      at(
        await files.bouts(bout(1, '2024-01-06', ada, bea, { result_a: 'nc', method: 'NC' }), bout(2, '2024-02-03', ada, cyd)),
        '2024-06-01T00:00:00Z',
      ),
    );
    expect(summary).toMatchObject({ rows_added: 0, rows_changed: 1, rows_unchanged: 1 });
    expect((await fights()).map(({ result }) => result)).toEqual(['no_contest', 'a_win']);
    expect(await rowsOf('select result, method, reported_at, supersedes_id from master.fight_results order by fight_result_id')).toEqual([
      { result: 'a_win', method: null, reported_at: new Date('2024-03-01T00:00:00Z'), supersedes_id: null },
      { result: 'no_contest', method: 'NC', reported_at: new Date('2024-06-01T00:00:00Z'), supersedes_id: 1 },
    ]);
    expect(await rowsOf('select source_key, count(*) from bronze.records group by 1 order by 1')).toEqual([
      { source_key: '1', count: 2 },
      { source_key: '2', count: 1 },
    ]);
  });

  it('does not swap the sides of a fight if the file does', async () => {
    await importLines(bout(1, '2024-01-06', ada, bea, { a_weight_lb: '130', b_weight_lb: '131' }));
    const summary = await importLines(bout(1, '2024-01-06', bea, ada, { result_a: 'loss', a_weight_lb: '131', b_weight_lb: '130' }));
    expect(summary).toMatchObject({ rows_changed: 0, rows_unchanged: 1 });
    expect(await fights()).toMatchObject([{ a: '11', b: '12', result: 'a_win' }]);
  });

  it('keeps an outcome if a later line has none', async () => {
    await importLines(bout(1, '2024-01-06', ada, bea));
    await importLines(bout(1, '2024-01-06', ada, bea, { result_a: 'scheduled' }));
    expect(await fights()).toMatchObject([{ status: 'finished', result: 'a_win' }]);
  });
});

describe('fighters of two files', () => {
  const person = { boxrec_id: '11', name: 'Ada Q. North Jr.', stance: 'southpaw', is_subject: '1' };
  const known = `select source_id, name, name_normal, stance, has_record_page, total_fights from master.fighters order by fighter_id`;
  const expected = [
    {
      source_id: '11',
      name: 'Ada Q. North Jr.',
      name_normal: 'ada q north jr',
      stance: 'southpaw',
      has_record_page: true,
      total_fights: 1,
    },
    { source_id: '12', name: 'Bea South', name_normal: 'bea south', stance: null, has_record_page: false, total_fights: 1 },
  ];

  it('are the same fighters in either order of import, spelled as in the file of fighters', async () => {
    await importLines(bout(1, '2024-01', ada, bea));
    expect(await importFighters(at(await files.fighters(person)))).toMatchObject({ rows_added: 0, rows_changed: 1 });
    expect(await rowsOf(known)).toEqual(expected);
  });

  it('are the same fighters if the files come in reverse order', async () => {
    expect(await importFighters(at(await files.fighters(person)))).toMatchObject({ rows_added: 1, rows_changed: 0 });
    await importLines(bout(1, '2024-01', ada, bea));
    expect(await rowsOf(known)).toEqual(expected);
    expect(await importFighters(at(await files.fighters(person)))).toMatchObject({ rows_added: 0, rows_changed: 0, rows_unchanged: 1 });
  });

  it('stay two by their ids if they share a name', async () => {
    await importLines(bout(1, '2024-01', [21, 'Jo Day'], bea), bout(2, '2024-02', [22, 'Jo Day'], bea));
    expect(await rowsOf(`select source_id from master.fighters where name_normal = 'jo day' order by 1`)).toHaveLength(2);
  });

  it('get the newest spelling if only bouts name them', async () => {
    await importLines(bout(1, '2024-03', [21, 'Joe Day'], bea), bout(2, '2023-02', [21, 'Jo Day'], bea));
    expect(await rowsOf(`select name from master.fighters where source_id = '21'`)).toEqual([{ name: 'Joe Day' }]);
  });
});

describe('an import that fails', () => {
  it('leaves nothing but its reason, and can be run again', async () => {
    const whole = await files.bouts(bout(1, '2024-01', ada, bea));
    await database.db.raw('alter table master.fights add constraint no_fights check (false) not valid');
    await expect(importBouts(at(whole))).rejects.toThrow(/no_fights/);
    expect(
      await rowsOf('select (select count(*) from master.fighters) as people, (select count(*) from bronze.records) as records'),
    ).toEqual([{ people: 0, records: 0 }]);
    expect(await rowsOf('select status, error_message from bronze.imports')).toEqual([
      { status: 'failed', error_message: 'new row for relation "fights" violates check constraint "no_fights"' },
    ]);
    await database.db.raw('alter table master.fights drop constraint no_fights');
    expect(await importBouts(at(whole))).toMatchObject({ rows_added: 1 });
  });

  it('has failed in the log of imports too by the time its caller knows', async () => {
    const file = await files.bouts(bout(1, '2024-01', ada, bea));
    await database.db.raw('alter table master.fights add constraint no_fights check (false) not valid');
    const other = await database.db.transaction();
    let isOver = false;
    await acquireImportLock(other, 0, new Date());
    const failing = importBouts(at(file)).finally(() => (isOver = true));
    await untilWaiting(database.db);
    const holder = await database.db.transaction();
    // What refers to the row may go on; a change of it waits.
    await holder.raw('select from bronze.imports for no key update');
    await other.commit();
    await untilWaiting(database.db);
    expect(isOver).toBe(false);
    await holder.commit();
    await expect(failing).rejects.toThrow(/no_fights/);
    expect(await rowsOf('select status from bronze.imports')).toEqual([{ status: 'failed' }]);
  });

  it('is refused for a file of another kind', async () => {
    const people = await files.fighters({ boxrec_id: '1', name: 'Ada North' });
    await expect(importBouts(at(people))).rejects.toThrow(UserError);
    await expect(importBouts(at(people))).rejects.toThrow(/missing bout_id, .*; unknown boxrec_id, /);
  });

  it('is closed by the next import if it was killed', async () => {
    await database.db.raw(
      `insert into bronze.imports (kind, source, file_name, started_at) values ('bouts', 'boxrec', 'x.csv', '2025-01-01')`,
    );
    await importLines(bout(1, '2024-01', ada, bea));
    expect(await rowsOf('select status, error_message from bronze.imports order by import_id')).toEqual([
      { status: 'failed', error_message: 'interrupted' },
      { status: 'ok', error_message: null },
    ]);
  });

  it('waits for another import at work', async () => {
    const file = await files.bouts(bout(1, '2024-01', ada, bea));
    const other = await database.db.transaction();
    await acquireImportLock(other, 0, new Date());
    const waiting = importBouts(at(file));
    await untilWaiting(database.db);
    await other.commit();
    expect(await waiting).toMatchObject({ rows_added: 1 });
  });

  it('limits only the wait for its turn, not its later statements or locks', async () => {
    const limits = await database.db.transaction(async (trx) => {
      await acquireImportLock(trx, 0, new Date());
      const { rows } = await trx.raw(`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`);
      return rows as unknown;
    });
    expect(limits).toEqual([{ lock: '0', statement: '0' }]);
  });

  it('is refused if the other import does not end', async () => {
    const other = await database.db.transaction();
    await acquireImportLock(other, 0, new Date());
    await expect(database.db.transaction((trx) => acquireImportLock(trx, 0, new Date(), 20))).rejects.toThrow(UserError);
    await other.commit();
  });
});

describe('the statistics by which an import joins', () => {
  const statements = async (work: () => Promise<unknown>): Promise<string[]> => {
    const sent: string[] = [];
    const note = ({ sql }: { sql: string }) => void sent.push(sql.replaceAll(/\s+/g, ' ').trim());
    database.db.on('query', note);
    await work().finally(() => database.db.removeListener('query', note));
    return sent;
  };
  const first = (sent: readonly string[], text: string) => sent.findIndex((sql) => sql.includes(text));

  it('know the people that it added before it joins bouts with them, and the bouts before it counts them', async () => {
    const sent = await statements(() => importLines(bout(1, '2024-05-18', ada, bea)));
    const analyzed = (table: string, after: number) =>
      sent.findIndex((sql, at) => at > after && sql.startsWith('analyze') && sql.includes(table));
    const people = first(sent, 'insert into master.fighters');
    expect(people).toBeGreaterThan(0);
    expect(analyzed('master.fighters', people)).toBeLessThan(first(sent, 'create temp table bout '));
    const bouts = first(sent, 'insert into master.fights');
    expect(analyzed('master.fights', bouts)).toBeLessThan(first(sent, 'set total_fights'));
    expect(analyzed('master.fighters', people)).toBeGreaterThan(people);
    expect(analyzed('master.fights', bouts)).toBeGreaterThan(bouts);
  });

  it('are renewed before the first join, where autovacuum counted what a check undid', async () => {
    const sent = await statements(() => importLines(bout(1, '2024-05-18', ada, bea)));
    expect(first(sent, 'analyze master.fighters, master.fights')).toBeGreaterThan(0);
    expect(first(sent, 'analyze master.fighters, master.fights')).toBeLessThan(first(sent, "'same_bout_twice'"));
  });

  it('a check bounds each of its steps, so that it cannot block imports for an hour', async () => {
    const file = await files.bouts(bout(1, '2024-05-18', ada, bea));
    const sent = await statements(() => importBouts({ ...at(file), dryRun: true }));
    expect(first(sent, "set local statement_timeout = '3min'")).toBeGreaterThanOrEqual(0);
    expect(first(sent, 'statement_timeout')).toBeLessThan(first(sent, 'create temp table'));
  });
});
