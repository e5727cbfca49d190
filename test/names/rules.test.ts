import { normaliseName } from '../../src/names/normalise';
import { decide, searchKeys, sexOf, type Match, type Sex } from '../../src/names/rules';

const now = new Date('2025-09-20T12:00:00Z');

function found(fighter_id: number, last_bout: string | null, overrides: Partial<Match> = {}): Match {
  return { key: 'ann stone', via: 'name', fighter_id, name: 'Ann Stone', score: 1, record: null, last_bout, sex: null, ...overrides };
}

const decided = (...people: Match[]) => {
  const { outcome, method, fighter_id } = decide('ann stone', people, now);
  return [outcome, method, fighter_id];
};

it('resolves a name that only one fighter has', () => {
  expect(decided(found(1, null))).toEqual(['resolved', 'exact', 1]);
  expect(decided(found(1, null, { via: 'alias' }))).toEqual(['resolved', 'alias', 1]);
});

describe('the only fighter of a name', () => {
  const reason = (last_bout: string | null) => decide('ann stone', [found(1, last_bout)], now).reason;

  it('counts as retired if their last bout was more than five years ago, and stays a candidate', () => {
    expect(decide('ann stone', [found(1, '1923-10-01')], now)).toMatchObject({
      ...{ outcome: 'unresolved', method: 'none', reason: 'retired', fighter_id: null },
      candidates: [{ fighter_id: 1, last_bout: '1923-10-01' }],
    });
    expect(reason('2020-09-19')).toBe('retired');
  });

  it.each([
    ['comes back within five years', '2020-09-20'],
    ['has a scheduled bout', '2025-11-29'],
    ['has no bout yet', null],
  ])('counts a fighter who %s', (_, last_bout) => expect(reason(last_bout)).toBeNull());

  it('counts by an assigned alias, however long ago the last bout was', () => {
    expect(decided(found(1, '1923-10-01', { via: 'manual' }))).toEqual(['resolved', 'alias', 1]);
  });

  it('counts as retired under a nickname, a ring name or another word order too', () => {
    expect(decided(found(1, '1923-10-01', { via: 'alias' }))).toEqual(['unresolved', 'none', null]);
    expect(decided(found(1, '1923-10-01', { key: 'stone ann' }))).toEqual(['unresolved', 'none', null]);
  });
});

describe('sex', () => {
  const woman = found(1, '2025-05-01', { sex: 'female' });
  const man = found(2, '2025-06-01', { sex: 'male' });
  const against = (opponents: readonly Sex[], ...people: Match[]) => {
    const { outcome, method, reason, fighter_id } = decide('ann stone', people, now, new Set(opponents));
    return [outcome, method, reason, fighter_id];
  };

  it('rules out a fighter whom no opponent can box', () => {
    expect(against(['male'], woman)).toEqual(['unresolved', 'none', 'other_sex', null]);
    expect(against(['female'], woman)).toEqual(['resolved', 'exact', null, 1]);
  });

  it('tells namesakes apart', () => {
    expect(against(['female'], woman, man)).toEqual(['resolved', 'exact', null, 1]);
    expect(against([], woman, man)).toEqual(['ambiguous', 'none', 'several_bearers', null]);
  });

  it('decides nothing if it is unknown, or if the opponents are of both sexes', () => {
    expect(against(['male'], found(1, '2025-05-01'))).toEqual(['resolved', 'exact', null, 1]);
    expect(against([], woman)).toEqual(['resolved', 'exact', null, 1]);
    expect(against(['male', 'female'], woman)).toEqual(['resolved', 'exact', null, 1]);
  });

  it('does not overrule an assigned alias', () => {
    expect(against(['male'], { ...woman, via: 'manual' })).toEqual(['resolved', 'alias', null, 1]);
  });

  it('of a name is that of its fighter, or the one that all fighters of the name share', () => {
    const sex = (...people: Match[]) => sexOf(decide('ann stone', people, now), people);
    expect(sex(woman)).toBe('female');
    expect(sex(woman, found(3, '2011-01-01', { sex: 'male' }))).toBe('female');
    expect(sex(woman, found(3, '2025-01-01', { sex: 'female' }))).toBe('female');
    expect(sex(woman, man)).toBeNull();
    expect(sex(woman, found(3, '2025-01-01'))).toBeNull();
    expect(sex()).toBeNull();
  });
});

it('counts a fighter once who has the name both as name and as alias', () => {
  expect(decided(found(1, null), found(1, null, { via: 'alias' }))).toEqual(['resolved', 'exact', 1]);
});

it('tries other word orders only if no fighter has the name as written', () => {
  expect(decided(found(1, null, { key: 'stone ann' }))).toEqual(['resolved', 'reordered', 1]);
  expect(decided(found(1, null, { key: 'stone ann' }), found(2, null))).toEqual(['resolved', 'exact', 2]);
  expect(decided(found(1, null, { key: 'stone ann' }), found(2, null, { key: 'stone ann' }))).toEqual(['ambiguous', 'none', null]);
});

it('lets an assigned alias overrule names', () => {
  expect(decided(found(1, '2025-07-01'), found(2, null, { via: 'manual' }))).toEqual(['resolved', 'alias', 2]);
});

it('does not let a nickname overrule another fighter’s name', () => {
  expect(decided(found(1, null), found(2, null, { via: 'alias' }))).toEqual(['ambiguous', 'none', null]);
});

it('finds a fighter by ring name, after the fighters with the name itself', () => {
  expect(searchKeys(normaliseName('Canelo Álvarez'))).toContain('saul alvarez');
  const saul = found(1, '2025-05-03', { key: 'saul alvarez' });
  expect(decide('canelo alvarez', [saul], now)).toMatchObject({ outcome: 'resolved', method: 'alias', fighter_id: 1 });
  expect(decide('canelo alvarez', [saul, found(2, null, { key: 'canelo alvarez' })], now)).toMatchObject({
    method: 'exact',
    fighter_id: 2,
  });
});

describe('namesakes', () => {
  it.each([
    ['2022-09-20', '2020-09-19', 'resolved'],
    ['2022-09-20', null, 'resolved'],
    ['2025-11-29', '1923-10-01', 'resolved'],
    ['2022-09-19', '2020-09-19', 'ambiguous'],
    ['2022-09-20', '2020-09-20', 'ambiguous'],
    ['2025-07-01', '2025-06-01', 'ambiguous'],
    [null, null, 'ambiguous'],
  ])('who boxed last on %s and on %s: %s', (one, other, outcome) => {
    const expected = outcome === 'resolved' ? ['resolved', 'activity', 2] : ['ambiguous', 'none', null];
    expect(decided(found(1, other), found(2, one))).toEqual(expected);
    expect(decided(found(2, one), found(1, other), found(3, null))).toEqual(expected);
  });

  it('are listed with the most recently active first', () => {
    const { candidates } = decide('ann stone', [found(1, null), found(2, '2024-05-01'), found(3, '2025-05-01')], now);
    expect(candidates.map(({ fighter_id }) => fighter_id)).toEqual([3, 2, 1]);
    expect(candidates[0]).toEqual({ fighter_id: 3, name: 'Ann Stone', score: 1, record: null, last_bout: '2025-05-01' });
  });
});

it('shows at most twenty fighters of a common name', () => {
  const people = Array.from({ length: 30 }, (_, id) => found(id + 1, `20${10 + (id % 15)}-05-01`));
  expect(decide('ann stone', people, now).candidates).toHaveLength(20);
});

it('decides nothing if no fighter is found', () => {
  expect(decided()).toEqual(['unresolved', 'none', null]);
});

it('looks a name up as written first, then in every word order', () => {
  expect(searchKeys(normaliseName('Éva Mária Kiss'))).toEqual([
    'eva maria kiss',
    'eva kiss maria',
    'maria eva kiss',
    'maria kiss eva',
    'kiss eva maria',
    'kiss maria eva',
  ]);
  expect(searchKeys(normaliseName('Pelé'))).toEqual(['pele']);
  expect(searchKeys(normaliseName('a b c d e'))).toHaveLength(120);
  expect(searchKeys(normaliseName('a b c d e f'))).toEqual(['a b c d e f']);
});
