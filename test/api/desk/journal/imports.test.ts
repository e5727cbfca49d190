import { pino } from 'pino';
import { addUser } from '../../../../src/users/users';
import { processNextImport } from '../../../../src/journal/imports/worker';
import { frozenClock } from '../../../../src/lib/clock';
import type { Data } from '../../../../src/api/operation';
import { makeWorld } from '../../../builders/published-world';
import { startApp, type TestApp } from '../../../support/app';
import { dataOf } from './journal';

const POLL = '2025-09-13T08:40:00Z';
const NOW = '2025-09-13T08:42:00Z';

type Import = Data<'createImport'>;

let app: TestApp;
let fights: number[];
beforeAll(async () => {
  app = await startApp({
    now: NOW,
    seed: async (db) => {
      const world = await makeWorld(db);
      fights = [await world.fight(), await world.fight(), await world.fight({ starts_at: '2025-09-12T20:00:00Z' })];
      await world.run(POLL);
      const names = ['Ann Stone', 'Bea Rivers', 'Ann Hill', 'Cay Lake', 'Dee Moor', 'Eve Ford'];
      for (const [i, name] of names.entries())
        await db('master.fighters')
          .where({ source_id: String(i + 1) })
          .update({ name, name_normal: name.toLowerCase() });
    },
  });
});
afterAll(() => app.close());
beforeEach(() => app.database.db.raw('truncate public.bets, public.bet_imports cascade'));

const row = (given: object = {}) => ({
  side: 'Ann Stone',
  book: 'pinnacle',
  decimal_odds: 2,
  stake: 10,
  placed_at: '2025-09-13T08:00:00Z',
  ...given,
});
const send = (body: object) => app.desk('POST', '/journal/imports', { body });
const bets = async () => Number((await app.database.db('public.bets').count())[0]?.['count']);
/** What became of one row. */
const only = async (given: object) => dataOf<Import>(await send({ rows: [row(given)] })).results[0];

describe('a line', () => {
  it.each<[string, object, object]>([
    ['by the name of a fighter', {}, { fight_id: 0, side: 'a' }],
    ['by a shortened name without its accents', { side: 'bea riv' }, { fight_id: 0, side: 'b' }],
    ['by both fighters', { fight: 'Rivers v Stone', side: 'a' }, { fight_id: 0, side: 'a' }],
    ['by both fighters and a name', { fight: 'Hill vs Lake', side: 'Cay Lake' }, { fight_id: 1, side: 'b' }],
    ['on the draw', { fight: 'Cay Lake', side: 'draw', decimal_odds: 17 }, { fight_id: 1, side: 'draw', market_type: 'h2h_3_way' }],
  ])('names its fight %s', async (_, given, { fight_id, ...stored }: { fight_id?: number }) => {
    expect(await only(given)).toMatchObject({ outcome: 'taken', fight_id: fights[fight_id ?? 0], reason: null });
    expect(await app.database.db('public.bets')).toMatchObject([{ fight_id: fights[fight_id ?? 0], source: 'import', ...stored }]);
  });

  it('may name a fight by its id', async () => {
    expect(await only({ fight_id: fights[1], side: 'b' })).toMatchObject({ outcome: 'taken', fight_id: fights[1] });
  });

  it('may name a fight that is over if the bet was placed before it', async () => {
    expect(await only({ side: 'Dee Moor', placed_at: '2025-09-12T08:00:00Z' })).toMatchObject({ outcome: 'taken', fight_id: fights[2] });
    expect(await only({ side: 'Dee Moor' })).toMatchObject({ reason: 'unknown_fight', candidates: [{ fighter_a: 'Dee Moor' }] });
  });

  it.each<[string, object, string, RegExp, number]>([
    [
      'a name that fits two fights',
      { side: 'Ann' },
      'ambiguous_fight',
      /^Two fights have an Ann: write both fighters, such as Ann .* v .*\.$/,
      2,
    ],
    ['a misspelt name', { side: 'Ann Stona' }, 'unknown_fight', /no fight fits "Ann Stona"/, 1],
    ['an unknown name', { side: 'Zoltan Quick' }, 'unknown_fight', /no fight fits/, 0],
    ['two letters of a name', { side: 'An' }, 'invalid_side', /"an" is too short to name a fighter/, 0],
    ['the draw without a fight', { side: 'draw' }, 'unknown_fight', /which fight this draw is on: add a column with the fight/, 0],
    ['a corner without a fight', { side: 'a' }, 'unknown_fight', /names no fight/, 0],
    [
      'a fighter who is not in the fight',
      { fight: 'Hill v Lake', side: 'Stone' },
      'invalid_side',
      /^"Stone" does not say which side of Ann Hill v Cay Lake you backed; allowed are a, b, draw or the name of one fighter$/,
      1,
    ],
    ['a book that does not exist', { book: 'pinacle' }, 'unknown_book', /not a sportsbook/, 0],
    ['two prices', { american_odds: 120 }, 'invalid_odds', /given twice/, 0],
    ['an instant without a zone', { placed_at: '2025-09-13T08:00:00Z', currency: 'ZZZ' }, 'invalid_currency', /ZZZ/, 0],
    ['an instant to come', { placed_at: '2025-09-14T08:00:00Z' }, 'invalid_placed_at', /in the future/, 0],
  ])('with %s is refused with the reason and suggestions', async (_, given, reason, message, candidates) => {
    const result = await only(given);
    expect(result).toMatchObject({ line: 1, outcome: 'refused', bet_id: null, reason, message: expect.stringMatching(message) as string });
    expect(result?.candidates).toHaveLength(candidates);
    expect(await bets()).toBe(0);
  });

  it.each<[string, object]>([
    ['side', { side: 'x'.repeat(201) }],
    ['fight', { fight: `${'x'.repeat(201)} v Stone`, side: 'a' }],
  ])('with a name of more than 200 characters as %s is refused without affecting the other lines', async (column, given) => {
    const fields = ['fight', 'side', 'book', 'decimal_odds', 'stake', 'placed_at'] as const;
    const csv = [fields.join(','), ...[{}, given].map((each) => fields.map((field) => ({ fight: '', ...row(each) })[field]).join(','))];
    const { results } = dataOf<Import>(await send({ csv: csv.join('\n') }));
    const message = expect.stringMatching(new RegExp(`${column} has 201 characters; allowed are up to 200`)) as string;
    expect(results).toMatchObject([{ outcome: 'taken' }, { line: 2, outcome: 'refused', reason: 'invalid_line', message }]);
  });

  it.each([
    ['a short name with a typing error', 'Hyll', 1],
    ['both names, one with a typing error', 'Bea Rivirs v Ann Stone', 1],
    ['an accent and a typing error', 'Béa Rivvers', 1],
  ])('that names %s gets suggestions', async (_, side, candidates) => {
    expect((await only({ side }))?.candidates).toHaveLength(candidates);
  });

  it('that is in the journal or repeats an earlier line is refused, and the answer names the bet', async () => {
    const first = dataOf<Import>(await send({ rows: [row({ external_ref: 'P-1' }), row({ external_ref: 'P-1', stake: 7 }), row()] }));
    expect(first).toMatchObject({
      taken: 1,
      refused: 2,
      results: [{}, { reason: 'duplicate_bet', bet_id: null }, { reason: 'duplicate_bet' }],
    });
    const bet_id = first.results[0]?.bet_id;
    const again = dataOf<Import>(await send({ rows: [row({ external_ref: 'P-1', stake: 9 }), row(), row({ stake: 11 })] }));
    expect(again.results).toMatchObject([{ reason: 'duplicate_bet', bet_id }, { reason: 'duplicate_bet', bet_id }, { outcome: 'taken' }]);
    expect(await bets()).toBe(2);
  });
});

it('misspelt names are looked up in one query, and only for the first lines', async () => {
  const searches: string[] = [];
  const note = ({ sql }: { sql: string }) => void (sql.includes('similarity') && searches.push(sql));
  app.database.store.writer.on('query', note);
  const letters = [...'bcdfghjkl'];
  const rows = letters.flatMap((one) => letters.map((other) => row({ side: `Ann Sto${one}${other}` })));
  const { results } = dataOf<Import>(await send({ rows }));
  app.database.store.writer.off('query', note);
  const found = results.map(({ candidates }) => candidates.length);
  expect([found.slice(0, 36), found.slice(36)]).toEqual([Array<number>(36).fill(1), Array<number>(rows.length - 36).fill(0)]);
  expect(searches).toHaveLength(1);
});

it('a dry run gives the same answer and stores no bet', async () => {
  const rows = [row(), row({ side: 'Ann' }), row()];
  const dry = dataOf<Import>(await send({ rows, dry_run: true }));
  expect(dry).toMatchObject({ dry_run: true, taken: 1, refused: 2 });
  expect(await bets()).toBe(0);
  const real = dataOf<Import>(await send({ rows }));
  expect(real.results.map(({ outcome, reason }) => [outcome, reason])).toEqual(dry.results.map(({ outcome, reason }) => [outcome, reason]));
  expect(dataOf<Import>(await app.desk('GET', `/journal/imports/${real.import_id}`))).toEqual(real);
});

describe('CSV', () => {
  it('may have its columns in any order', async () => {
    const csv =
      'stake,book,side,american_odds,placed_at,tags,note\r\n10.50,pinnacle,Ann Stone,+150,2025-09-13T10:00:00+02:00,x;y,"a ""good"" one, I think"\r\n\r\n';
    expect(dataOf<Import>(await send({ csv }))).toMatchObject({ lines: 1, taken: 1 });
    expect(await app.database.db('public.bets')).toMatchObject([
      { stake: 10.5, decimal_odds: 2.5, placed_at: new Date('2025-09-13T08:00:00Z'), tags: ['x', 'y'], note: 'a "good" one, I think' },
    ]);
  });

  it.each([
    ['an unknown column', 'side,odds\na,2', /must begin with a header of the columns fight_id, fight,.* \(got "side,odds"\)/],
    ['no lines', 'side,book\n', /must have 1 to 5000 lines below its header \(got none\)/],
  ])('with %s is refused as a whole', async (_, csv, message) => {
    const { status, body } = await send({ csv });
    expect([status, body?.error]).toEqual([422, { code: 'invalid_body', message: expect.stringMatching(message) as string }]);
  });

  it('costs a line with broken quotes or of another width that line alone', async () => {
    const line = 'Ann Stone,pinnacle,2,10,2025-09-13T08:00:00Z';
    const csv = `side,book,decimal_odds,stake,placed_at\n"Ann Stone,pinnacle,2,5,2025-09-13T08:00:00Z\nAnn Stone,pinnacle\n${line}\n`;
    expect(dataOf<Import>(await send({ csv })).results).toMatchObject([
      { reason: 'invalid_line', message: 'the quotes of the line are broken' },
      { reason: 'invalid_line', message: 'the line must have 5 cells, as the header has (got 2)' },
      { outcome: 'taken' },
    ]);
  });

  it('may have notes of several lines', async () => {
    const csv = 'side,book,decimal_odds,stake,placed_at,note\nAnn Stone,pinnacle,2,10,2025-09-13T08:00:00Z,"one\ntwo"\n';
    expect(dataOf<Import>(await send({ csv }))).toMatchObject({ lines: 1, taken: 1 });
    expect(await app.database.db('public.bets')).toMatchObject([{ note: 'one\ntwo' }]);
  });

  it('may be the list of bets as the service wrote it, which brings back the same bets', async () => {
    const given = { external_ref: '=1', note: '-5 lines\nof it', tags: ['x', 'y'], american_odds: -137, decimal_odds: undefined };
    await send({ rows: [row(given), row({ stake: 11, kind: 'free_bet' })] });
    const before = await app.database.db('public.bets').orderBy('stake');
    const csv = (await app.desk('GET', '/journal/bets?format=csv')).text;
    await app.database.db.raw('truncate public.bets cascade');
    expect(dataOf<Import>(await send({ csv }))).toMatchObject({ lines: 2, taken: 2, refused: 0 });
    const same = ({ external_ref, note, tags, decimal_odds, stake, kind, placed_at }: Record<string, unknown>) => ({
      external_ref,
      note,
      tags,
      decimal_odds,
      stake,
      kind,
      placed_at,
    });
    expect((await app.database.db('public.bets').orderBy('stake')).map(same)).toEqual(before.map(same));
  });

  it('with a day that does not exist refuses that line', async () => {
    const csv = 'side,book,decimal_odds,stake,placed_at\nAnn Stone,pinnacle,2,5,2025-02-30T10:00:00Z\n';
    expect(dataOf<Import>(await send({ csv })).results).toMatchObject([{ reason: 'invalid_placed_at' }]);
  });

  it('is refused together with rows, and so is a body with neither', async () => {
    expect((await send({ csv: 'side\na', rows: [row()] })).body?.error?.code).toBe('invalid_body');
    expect((await send({})).body?.error?.code).toBe('invalid_body');
  });
});

describe('more than 1000 lines', () => {
  const log = pino({ level: 'silent' });
  const deps = () => ({ db: app.database.db, clock: frozenClock(NOW), log });
  const csv = () =>
    [
      'side,book,decimal_odds,stake,placed_at',
      ...Array.from({ length: 1001 }, (_, i) => `Ann Stone,pinnacle,2,${i + 1},2025-09-13T08:00:00Z`),
    ].join('\n');
  async function queued(): Promise<string> {
    const answer = await send({ csv: csv() });
    expect(answer.status).toBe(202);
    return dataOf<Import>(answer).import_id;
  }
  const found = async (id: string) => dataOf<Import>(await app.desk('GET', `/journal/imports/${id}`));

  it('are queued and processed once, by any number of workers', async () => {
    const id = await queued();
    expect(await found(id)).toMatchObject({ state: 'queued', lines: 1001, results: [], finished_at: null });
    const worked = await Promise.all([processNextImport(deps()), processNextImport(deps()), processNextImport(deps())]);
    expect(worked.filter(Boolean)).toHaveLength(1);
    expect(await found(id)).toMatchObject({ state: 'done', taken: 1001, refused: 0 });
    expect(await bets()).toBe(1001);
  });

  it('are processed in turn, so a user who sent many does not delay one who sent few', async () => {
    const { db } = app.database;
    const { user_id: other } = await addUser(db, frozenClock(NOW), 'bo@example.com', 'Bo');
    const line = Object.fromEntries(Object.entries(row()).map(([column, value]) => [column, String(value)]));
    for (const [i, user_id] of [app.user.id, app.user.id, app.user.id, other].entries()) {
      const created_at = new Date(Date.parse(NOW) + i);
      await db('public.bet_imports').insert({ user_id, dry_run: true, state: 'queued', created_at, lines: JSON.stringify([line]) });
    }
    const owners: string[] = [];
    const ofOther = () => db('public.bet_imports').where({ state: 'done', user_id: other }).count<[{ count: number }]>();
    for (let before = 0; await processNextImport(deps());) {
      const after = Number((await ofOther())[0]?.count);
      owners.push(after > before ? 'Bo' : 'Ada');
      before = after;
    }
    expect(owners).toEqual(['Ada', 'Bo', 'Ada', 'Ada']);
  });

  /** Works on the oldest import until it waits to store bets, then cuts its connection. */
  async function cutOff(): Promise<void> {
    await app.database.db.transaction(async (blocking) => {
      // Bets are stored one writer after the other, so the import waits here until its connection is cut.
      await blocking.raw(`select public.lock_arrivals('bets')`);
      const working = processNextImport(deps());
      let cut = 0;
      while (cut === 0) {
        const { rows } = await blocking.raw(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'transactionid'`,
        );
        cut = rows.length;
      }
      expect(await working).toBe(false);
    });
  }

  it('stay queued when the work is interrupted, and nothing is half stored', async () => {
    const id = await queued();
    await cutOff();
    expect(await found(id)).toMatchObject({ state: 'queued', failure: null });
    expect(await bets()).toBe(0);
    expect(await processNextImport(deps())).toBe(true);
    expect(await found(id)).toMatchObject({ state: 'done', taken: 1001, failure: null });
    expect(await bets()).toBe(1001);
  });

  it('fail when the work is interrupted three times, and say so to their user', async () => {
    const id = await queued();
    await app.database.db('public.bet_import_starts').insert({ import_id: id, starts: 2, started_at: NOW });
    await cutOff();
    expect(await found(id)).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/began this import 3 times and could not finish it/) as string,
      results: [],
    });
    expect(await processNextImport(deps())).toBe(false);
  });

  it('fail after three starts whose processes died without a report', async () => {
    const id = await queued();
    // What three killed processes leave.
    await app.database.db('public.bet_import_starts').insert({ import_id: id, starts: 3, started_at: NOW });
    expect(await processNextImport(deps())).toBe(true);
    expect(await found(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('3 times') as string });
    expect(await bets()).toBe(0);
  });
});
