import type { Knex } from 'knex';
import { frozenClock } from '../../src/lib/clock';
import { assignName, forgetName, listUnresolved } from '../../src/names/assign-name';
import { UserError } from '../../src/lib/user-error';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { addBout, addFighter, addModel, priced, runAt } from '../builders/feed-world';

const T1 = '2025-09-20T12:00:00Z';
const T2 = '2025-09-20T12:05:00Z';
const T3 = '2025-09-20T12:10:00Z';

let database: TestDatabase;
let db: Knex;

beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  await addModel(db);
});
afterEach(() => database.drop());

const poll = (home: string, away = 'Bea Rivers') => [priced('e1', [home, away], { bovada: [2.1, 1.8] })];
const attempts = () => db('master.resolution_attempts').orderBy('attempt_id').select('name', 'outcome', 'method', 'fighter_id');
const standing = (name_normal: string) => db('master.name_resolutions').where({ name_normal }).first('outcome', 'method', 'fighter_id');

it('finds fighters by another spelling, another word order and an alias', async () => {
  const jose = await addFighter(db, 'Jose Nino');
  const wang = await addFighter(db, 'Wang Li');
  await runAt(db, T1, poll('José Niño', 'LI WANG'));
  expect(await attempts()).toEqual([
    { name: 'José Niño', outcome: 'resolved', method: 'exact', fighter_id: jose },
    { name: 'LI WANG', outcome: 'resolved', method: 'reordered', fighter_id: wang },
  ]);
});

it('keeps father and son apart', async () => {
  const son = await addFighter(db, 'Abe Hall Jr');
  await addFighter(db, 'Abe Hall');
  await runAt(db, T1, poll('Abe Hall Jr.'));
  expect(await standing('abe hall jr')).toMatchObject({ outcome: 'resolved', method: 'exact', fighter_id: son });
});

it('suggests the most similar names for an unknown name, but never resolves to one', async () => {
  const vargas = await addFighter(db, 'Fernando Vargas', ['2024-05-01', '2025-01-01']);
  await addFighter(db, 'Zoe Quinn');
  const summary = await runAt(db, T1, poll('Fernando Vargas Jr'));
  expect(summary).toMatchObject({ status: 'ok', names_unresolved: 2, fights_predicted: 0, quotes_changed: 1 });
  const unresolved = await listUnresolved(db);
  expect(unresolved.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['Bea Rivers', 'unresolved'],
    ['Fernando Vargas Jr', 'unresolved'],
  ]);
  expect(unresolved[0]!.candidates).toEqual([]);
  const [best] = unresolved[1]!.candidates;
  expect(best).toMatchObject({ fighter_id: vargas, name: 'Fernando Vargas', record: '2-0-0', last_bout: '2025-01-01' });
  expect(best!.score).toBeGreaterThan(0.7);
  expect(best!.score).toBeLessThan(1);
  expect(unresolved[1]!.candidates.every(({ name }) => name.includes('Fernando Vargas'))).toBe(true);
});

it('lists the namesakes of an ambiguous name', async () => {
  const one = await addFighter(db, 'Ann Stone', ['2025-03-01']);
  const other = await addFighter(db, 'Ann Stone', ['2024-03-01']);
  await runAt(db, T1, poll('Ann Stone'));
  const ambiguous = (await listUnresolved(db)).find(({ name }) => name === 'Ann Stone');
  expect(ambiguous).toMatchObject({ outcome: 'ambiguous', source: 'the_odds_api' });
  expect(ambiguous!.candidates.map(({ fighter_id, last_bout }) => [fighter_id, last_bout])).toEqual([
    [one, '2025-03-01'],
    [other, '2024-03-01'],
  ]);
});

it('tells namesakes apart by who still boxes, and says so', async () => {
  await addFighter(db, 'Ann Stone', ['2011-02-26']);
  const active = await addFighter(db, 'Ann Stone', ['2024-09-01']);
  await runAt(db, T1, poll('Ann Stone'));
  expect(await standing('ann stone')).toEqual({ outcome: 'resolved', method: 'activity', fighter_id: active });
});

it('does not resolve to a fighter who is long dead, and says why', async () => {
  const brennan = await addFighter(db, 'Bill Brennan', ['1923-10-01']);
  await addFighter(db, 'Bea Rivers');
  expect(await runAt(db, T1, poll('Bill Brennan'))).toMatchObject({ names_unresolved: 1, fights_predicted: 0 });
  expect(await listUnresolved(db)).toMatchObject([
    { name: 'Bill Brennan', outcome: 'unresolved', reason: 'retired', candidates: [{ fighter_id: brennan, last_bout: '1923-10-01' }] },
  ]);
  await assignName(db, frozenClock(T1), { name: 'Bill Brennan', fighterId: brennan, by: 'operator' });
  expect(await runAt(db, T2, poll('Bill Brennan'))).toMatchObject({ names_unresolved: 0, fights_predicted: 1 });
});

describe("a woman's name in a man's bout", () => {
  const sexed = async (name: string, sex: 'male' | 'female') => {
    const id = await addFighter(db, name);
    await db('master.fighters').where({ fighter_id: id }).update({ sex });
    return id;
  };
  const reasons = async () => (await listUnresolved(db)).map(({ name, reason }) => [name, reason]);

  it('does not resolve, and neither does the man’s name, because either can be wrong', async () => {
    await sexed('Ann Stone', 'female');
    await sexed('Bob Rivers', 'male');
    await runAt(db, T1, poll('Ann Stone', 'Bob Rivers'));
    expect(await reasons()).toEqual([
      ['Ann Stone', 'other_sex'],
      ['Bob Rivers', 'other_sex'],
    ]);
  });

  it('resolves to the man of that name by the opponent’s bouts if the page does not give the sex', async () => {
    await sexed('Ann Stone', 'female');
    const man = await sexed('Ann Stone', 'male');
    const bob = await addFighter(db, 'Bob Rivers');
    await addBout(db, bob, await sexed('Cy Young', 'male'), '2025-05-01');
    await runAt(db, T1, poll('Ann Stone', 'Bob Rivers'));
    expect(await standing('ann stone')).toEqual({ outcome: 'resolved', method: 'exact', fighter_id: man });
  });

  it('keeps an assignment by hand and takes the sex from it', async () => {
    const ann = await sexed('Ann Stone', 'female');
    await sexed('Bob Rivers', 'male');
    await runAt(db, T1, poll('Ann Stone', 'Bob Rivers'));
    await assignName(db, frozenClock(T1), { name: 'Ann Stone', fighterId: ann, by: 'operator' });
    await runAt(db, T2, poll('Ann Stone', 'Bob Rivers'));
    expect(await reasons()).toEqual([['Bob Rivers', 'other_sex']]);
  });
});

it('does not take a fight made by the service itself as a sign of boxing', async () => {
  await addFighter(db, 'Bea Rivers');
  await addFighter(db, 'Ann Stone');
  await runAt(db, T1, poll('Ann Stone'));
  await addFighter(db, 'Ann Stone');
  await runAt(db, T2, poll('Ann Stone'));
  expect(await standing('ann stone')).toEqual({ outcome: 'ambiguous', method: 'none', fighter_id: null });
  expect(await db('master.feed_events').first()).toMatchObject({ fight_id: null, home_fighter_id: null });
});

it('logs an attempt when it is first made and when its outcome changes, but not in between', async () => {
  await runAt(db, T1, poll('Ann Stone'));
  await runAt(db, T2, poll('Ann Stone'));
  expect(await attempts()).toHaveLength(2);
  const ann = await addFighter(db, 'Ann Stone');
  await runAt(db, T3, poll('Ann Stone'));
  expect((await attempts()).slice(2)).toEqual([{ name: 'Ann Stone', outcome: 'resolved', method: 'exact', fighter_id: ann }]);
});

describe('an assignment by hand', () => {
  const clock = frozenClock(T1);

  it('settles a name for good, and the next run uses it', async () => {
    await addFighter(db, 'Bea Rivers');
    const saul = await addFighter(db, 'Saul Alvarez');
    expect(await runAt(db, T1, poll('Tigre Álvarez'))).toMatchObject({ names_unresolved: 1, fights_predicted: 0 });

    const assigned = await assignName(db, clock, { name: 'Tigre Álvarez', fighterId: saul, by: 'operator' });
    expect(assigned).toEqual({
      source: 'the_odds_api',
      name: 'Tigre Álvarez',
      name_normal: 'tigre alvarez',
      fighter_id: saul,
      fighter: 'Saul Alvarez',
    });
    expect(await listUnresolved(db)).toEqual([]);
    expect(await runAt(db, T2, poll('Tigre Álvarez'))).toMatchObject({ names_unresolved: 0, fights_predicted: 1 });

    await addFighter(db, 'Canelo Alvarez');
    await runAt(db, T3, poll('Tigre Álvarez'));
    expect(await standing('tigre alvarez')).toEqual({ outcome: 'resolved', method: 'manual', fighter_id: saul });
    expect((await attempts()).at(-1)).toEqual({ name: 'Tigre Álvarez', outcome: 'resolved', method: 'manual', fighter_id: saul });
  });

  it('holds for other sources as an alias, and a later assignment replaces it', async () => {
    const [one, other] = [await addFighter(db, 'Ann Stone'), await addFighter(db, 'Ann Stone')];
    await runAt(db, T1, poll('Ann Stone'));
    await assignName(db, clock, { source: 'elsewhere', name: 'Ann Stone', fighterId: one, by: 'operator' });
    await assignName(db, clock, { source: 'elsewhere', name: 'ANN STONE', fighterId: other, by: 'operator' });
    await runAt(db, T1, poll('Ann Stone'));
    expect(await db('master.name_resolutions').where({ name_normal: 'ann stone', source: 'the_odds_api' }).first()).toMatchObject({
      method: 'alias',
      fighter_id: other,
    });
    expect(await db('master.fighter_aliases').select('fighter_id', 'alias', 'origin')).toEqual([
      { fighter_id: other, alias: 'ANN STONE', origin: 'manual' },
    ]);
  });

  it('is rejected for an unknown fighter or a name without letters', async () => {
    await expect(assignName(db, clock, { name: 'Ann Stone', fighterId: 99, by: 'operator' })).rejects.toThrow(UserError);
    const ann = await addFighter(db, 'Ann Stone');
    await expect(assignName(db, clock, { name: ' -- ', fighterId: ann, by: 'operator' })).rejects.toThrow(UserError);
    expect(await attempts()).toEqual([]);
  });

  it('is rejected for a name that no feed has sent, with similar names as suggestions', async () => {
    const ann = await addFighter(db, 'Ann Stone');
    await runAt(db, T1, poll('Anne Stone-Hill', 'Bea Rivers'));
    await expect(assignName(db, clock, { name: 'Ann Stonehill', fighterId: ann, by: 'operator' })).rejects.toThrow(
      'no feed ever sent the name "Ann Stonehill" (close to it: Anne Stone-Hill); boxing resolve list shows the names that await a decision',
    );
  });

  it('can be undone, and the next run resolves the name again for every source', async () => {
    await addFighter(db, 'Bea Rivers');
    const [right, wrong] = [await addFighter(db, 'Ann Stone'), await addFighter(db, 'Someone Else')];
    await runAt(db, T1, poll('Ann Stone'));
    await assignName(db, clock, { source: 'elsewhere', name: 'Ann Stone', fighterId: wrong, by: 'operator' });
    await runAt(db, T2, poll('Ann Stone'));
    expect(await forgetName(db, 'ann stone')).toEqual({ name: 'ann stone', name_normal: 'ann stone', fighter_ids: [wrong] });
    expect(await runAt(db, T3, poll('Ann Stone'))).toMatchObject({ names_unresolved: 0 });
    expect(await standing('ann stone')).toEqual({ outcome: 'resolved', method: 'exact', fighter_id: right });
    await expect(forgetName(db, 'Ann Stone')).rejects.toThrow('nothing was assigned to "Ann Stone" by hand');
  });
});
