import { fightersHandlers } from '../../../src/api/trading/fighters/handlers';
import type { Call } from '../../../src/api/operation';
import { Problem } from '../../../src/api/problem';
import { seededRandom } from '../../../src/lib/math/random';
import { normaliseName } from '../../../src/names/normalise';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { asContracted, depsOver, system } from '../../support/handlers';

type Query = Call<'listFighters'>['query'];

let database: TestDatabase;
const ids: Record<string, number> = {};
const updated_at = '2025-09-01T00:00:00Z';

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const add = async (name: string, bio: object = {}) => {
    const [row] = await db('master.fighters')
      .insert({ source: 'boxrec', source_id: name, name, name_normal: normaliseName(name), updated_at, ...bio })
      .returning('fighter_id');
    ids[name] = row.fighter_id;
  };
  await add('Ada Öberg', { stance: 'southpaw', dob: '1995-03-04', height_cm: 170.5, total_fights: 4 });
  await add('Bea 100%_sure');
  await add('Cy 100 sure', { nationality: 'USA' });
  await add('Dee back\\slash', { reach_cm: 180 });
  await add('İpek ΟΔΟΣ');
});
afterAll(() => database.drop());

async function list(query: Partial<Query> = {}) {
  const call = { query: { limit: 100, offset: 0, has_bio: false, ...query }, path: {}, caller: system };
  const { data, meta } = asContracted('listFighters', await fightersHandlers.listFighters(call, depsOver(database.reader)));
  return { names: data.map(({ name }) => name), data, next: meta.pagination.next_offset };
}

const detail = (fighter_id: number) =>
  fightersHandlers.getFighter({ query: {}, path: { fighter_id }, caller: system }, depsOver(database.reader));

describe('the list of fighters', () => {
  it('gives every fighter once, by id, to a caller that follows next_offset until it is null', async () => {
    const seen: string[] = [];
    for (let offset: number | null = 0; offset !== null;) {
      const page = await list({ limit: 3, offset });
      seen.push(...page.names);
      offset = page.next;
    }
    expect(seen).toEqual(['Ada Öberg', 'Bea 100%_sure', 'Cy 100 sure', 'Dee back\\slash', 'İpek ΟΔΟΣ']);
  });

  it('does not promise another page if the last one is exactly full', async () => {
    expect((await list({ limit: 5 })).next).toBeNull();
    expect((await list({ limit: 2, offset: 3 })).next).toBeNull();
    expect((await list({ limit: 2, offset: 1 })).next).toBe(3);
  });

  it.each([
    ['öB', ['Ada Öberg']],
    ['  cy ', ['Cy 100 sure']],
    ['%', ['Bea 100%_sure']],
    ['_', ['Bea 100%_sure']],
    ['\\', ['Dee back\\slash']],
    ['İpek ΟΔΟΣ', ['İpek ΟΔΟΣ']],
    ['pek οδοσ', ['İpek ΟΔΟΣ']],
    ['oberg', ['Ada Öberg']],
    ['ÖBERG ada', ['Ada Öberg']],
    ['ob', ['Ada Öberg']],
    ['s 1', ['Bea 100%_sure', 'Cy 100 sure']],
    ['rg', []],
    ['sure 100', ['Bea 100%_sure', 'Cy 100 sure']],
    ["'; drop table master.fighters; --", []],
  ])('finds %j without regard to accents, case and order, and signs literally', async (search, names) => {
    expect((await list({ search })).names).toEqual(names);
  });

  it('leaves out fighters without any biography on request', async () => {
    expect((await list({ has_bio: true })).names).toEqual(['Ada Öberg', 'Dee back\\slash']);
  });

  it('shows dates as dates and measures as numbers', async () => {
    expect((await list({ search: 'ada' })).data).toEqual([
      {
        fighter_id: ids['Ada Öberg'],
        name: 'Ada Öberg',
        source: 'boxrec',
        dob: '1995-03-04',
        stance: 'southpaw',
        height_cm: 170.5,
        reach_cm: null,
        nationality: null,
        total_fights: 4,
      },
    ]);
  });
});

describe('a search among many fighters', () => {
  const syllables = ['ma', 'r', 'ga', "o'", 'lé', ' ', 'Jo', 'zz', '-', 'İ'];
  const random = seededRandom(7);
  const anyOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const text = (parts: number) => Array.from({ length: parts }, () => anyOf(syllables)).join('');
  /** Whether a name has a word: one of one or two letters only at the start of a word. */
  const isIn = (name: string, word: string): boolean => (word.length < 3 ? ` ${name}`.includes(` ${word}`) : name.includes(word));
  const terms = Array.from({ length: 24 }, (_, n) => text(1 + (n % 3))).filter((term) => normaliseName(term) !== '');
  let crowd: TestDatabase;

  beforeAll(async () => {
    crowd = await createTestDatabase();
    const row = (n: number) => {
      const name = text(2 + Math.floor(random() * 5)) + n;
      return {
        source: 'boxrec',
        source_id: String(n),
        name,
        name_normal: normaliseName(name),
        updated_at,
        stance: random() < 0.3 ? 'orthodox' : null,
      };
    };
    await crowd.db.batchInsert(
      'master.fighters',
      Array.from({ length: 1500 }, (_, n) => row(n)),
      500,
    );
  });
  afterAll(() => crowd.drop());

  it.each(terms)('finds exactly the names that contain each word of %j, by id, over all pages', async (term) => {
    const all = await crowd.db('master.fighters').orderBy('fighter_id').select('fighter_id', 'stance', 'name_normal');
    const words = normaliseName(term).split(' ');
    const rows = all.filter(({ name_normal }: { name_normal: string }) => words.every((word) => isIn(name_normal, word)));
    for (const has_bio of [false, true]) {
      const ids: number[] = [];
      for (let offset: number | null = 0; offset !== null;) {
        const call = { query: { limit: 400, offset, has_bio, search: term }, path: {}, caller: system };
        const { data, meta } = await fightersHandlers.listFighters(call, depsOver(crowd.reader));
        ids.push(...data.map(({ fighter_id }) => fighter_id));
        offset = meta.pagination.next_offset;
      }
      const expected = rows.filter(({ stance }: { stance: string | null }) => !has_bio || stance !== null);
      expect(ids).toEqual(expected.map(({ fighter_id }: { fighter_id: number }) => fighter_id));
    }
  });
});

describe('the detail of a fighter', () => {
  beforeAll(async () => {
    const { db } = database;
    const [ada, bea, cy] = [ids['Ada Öberg'], ids['Bea 100%_sure'], ids['Cy 100 sure']];
    const fight = (a: unknown, b: unknown, fight_date: string, rest: object) =>
      db('master.fights').insert({
        source: 'boxrec',
        fighter_a_id: a,
        fighter_b_id: b,
        fight_date,
        date_precision: 'day',
        status: 'finished',
        updated_at,
        ...rest,
      });
    await fight(ada, bea, '2020-01-05', { source_id: '1', result: 'a_win', method: 'KO', round_ended: 2, venue: 'Bath' });
    await fight(cy, ada, '2021-05-01', { source_id: '2', result: 'a_win', date_precision: 'month' });
    await fight(bea, ada, '2022-01-05', { source_id: '3', result: 'b_win' });
    await fight(ada, cy, '2022-01-05', { source_id: '4', result: 'draw' });
    await fight(cy, ada, '2023-02-02', { source_id: '5', result: 'no_contest' });
    await fight(ada, bea, '2025-12-31', { source_id: '6', status: 'scheduled', starts_at: '2025-12-31T20:00:00Z' });
    await fight(bea, cy, '2019-01-01', { source_id: '7', result: 'b_win' });
    const rating = { fighter_id: ada, deviation: 80.123456789, volatility: 0.06, bouts: 5, period: '2025-08-01', computed_at: updated_at };
    await db('master.ratings').insert([
      { ...rating, system: 'glicko2', rating: 1622.1234567 },
      { ...rating, system: 'glicko2_external', rating: 1 },
    ]);
    await db('master.fighter_aliases').insert([
      { fighter_id: ada, alias: 'Ada O', alias_normal: 'ada o', origin: 'feed', created_at: updated_at },
      { fighter_id: ada, alias: 'Ace', alias_normal: 'ace', origin: 'nickname', created_at: updated_at },
    ]);
    const resolution = { source: 'odds_api', decided_at: updated_at, outcome: 'resolved' };
    await db('master.name_resolutions').insert([
      { ...resolution, name: 'A. Oberg', name_normal: 'a oberg', method: 'manual', fighter_id: ada },
      { ...resolution, name: 'Ada Oberg', name_normal: 'ada oberg', method: 'exact', fighter_id: ada },
      { ...resolution, name: 'Cy', name_normal: 'cy', method: 'manual', fighter_id: cy },
    ]);
    const attempt = { source: 'odds_api', name: 'A. Oberg', name_normal: 'a oberg', outcome: 'ambiguous', method: 'none' };
    await db('master.resolution_attempts').insert([
      { ...attempt, attempted_at: '2025-08-01T00:00:00Z' },
      { ...attempt, name: 'Cy', name_normal: 'cy', attempted_at: '2025-08-02T00:00:00Z' },
      ...Array.from({ length: 55 }, (_, minute) => ({
        ...attempt,
        outcome: 'resolved',
        method: 'manual',
        fighter_id: ada,
        attempted_at: new Date(Date.UTC(2025, 7, 3, 0, minute)),
      })),
    ]);
  });

  it('counts the record and shows every bout from the fighter’s side, newest first', async () => {
    const { data } = asContracted('getFighter', await detail(ids['Ada Öberg'] ?? 0));
    const { bouts, ...totals } = data.record;
    expect(totals).toEqual({ wins: 2, losses: 1, draws: 1, no_contests: 1 });
    expect(bouts.map(({ fight_date, side, opponent, result }) => [fight_date, side, opponent, result])).toEqual([
      ['2025-12-31', 'a', 'Bea 100%_sure', null],
      ['2023-02-02', 'b', 'Cy 100 sure', 'no_contest'],
      ['2022-01-05', 'a', 'Cy 100 sure', 'draw'],
      ['2022-01-05', 'b', 'Bea 100%_sure', 'win'],
      ['2021-05-01', 'b', 'Cy 100 sure', 'loss'],
      ['2020-01-05', 'a', 'Bea 100%_sure', 'win'],
    ]);
    expect(bouts[5]).toMatchObject({ method: 'KO', round_ended: 2, venue: 'Bath', date_precision: 'day', status: 'finished' });
    expect(bouts[4]).toMatchObject({ date_precision: 'month', opponent_id: ids['Cy 100 sure'] });
  });

  it('shows the Glicko-2 rating rounded, the aliases and the names assigned by hand', async () => {
    const { data } = await detail(ids['Ada Öberg'] ?? 0);
    expect(data.rating).toEqual({
      system: 'glicko2',
      rating: 1622.123457,
      deviation: 80.123457,
      volatility: 0.06,
      bouts: 5,
      period: '2025-08-01',
    });
    expect(data.aliases).toEqual(['Ace', 'Ada O']);
    expect(data.manual_override).toEqual({
      active: true,
      assignments: [{ source: 'odds_api', name: 'A. Oberg', decided_at: '2025-09-01T00:00:00.000Z' }],
    });
  });

  it('shows the 50 newest attempts to resolve the fighter’s names, including failed ones', async () => {
    const newest = await detail(ids['Ada Öberg'] ?? 0);
    expect(newest.data.resolution_attempts).toHaveLength(50);
    expect(newest.data.resolution_attempts[0]?.attempted_at).toBe('2025-08-03T00:54:00.000Z');

    await database.db('master.resolution_attempts').where('attempted_at', '>', '2025-08-03T00:00:00Z').delete();
    const { data } = await detail(ids['Ada Öberg'] ?? 0);
    expect(data.resolution_attempts.map(({ attempted_at, fighter_id }) => [attempted_at, fighter_id])).toEqual([
      ['2025-08-03T00:00:00.000Z', ids['Ada Öberg']],
      ['2025-08-01T00:00:00.000Z', null],
    ]);
  });

  it('answers for a fighter without rating, bouts or names', async () => {
    const { data } = asContracted('getFighter', await detail(ids['Dee back\\slash'] ?? 0));
    expect(data).toMatchObject({ rating: null, aliases: [], manual_override: { active: false, assignments: [] }, resolution_attempts: [] });
    expect(data.record).toEqual({ wins: 0, losses: 0, draws: 0, no_contests: 0, bouts: [] });
  });

  it('refuses an unknown fighter with a code', async () => {
    await expect(detail(Number.MAX_SAFE_INTEGER)).rejects.toEqual(
      new Problem('fighter_not_found', 'fighter 9007199254740991 is not known'),
    );
  });
});
