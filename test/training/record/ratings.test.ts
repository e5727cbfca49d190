import { frozenClock } from '../../../src/lib/clock';
import { toPoints } from '../../../src/model/ratings/glicko2';
import { monthOf } from '../../../src/model/month';
import { rateMonths } from '../../../src/model/ratings/rating-history';
import { updateRatings } from '../../../src/training/record/ratings';
import { boxingWorld } from '../../builders/boxing-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { storeWorld } from '../../builders/stored-world';

const start = monthOf('2018-01-01');
const world = boxingWorld({ start, fighters: 30, months: 12, boutsAMonth: 6, seed: 2 });
const afterwards = frozenClock('2025-05-05T00:00:00Z');

describe('updateRatings', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  it('stores both views at the end of the last month of the record', async () => {
    await storeWorld(database.db, world);
    const { fighters_rated, changed } = await updateRatings(database.db, afterwards);
    const rows = await database.db('master.ratings').orderBy(['fighter_id', 'system']);
    const expected = (['all_bouts', 'scouted_opponents'] as const).map((view) => rateMonths(world, view, start + 12));
    const rated = expected.flatMap((history) =>
      world.hasFullRecord.flatMap((_, fighter) =>
        history.bouts(fighter) === 0
          ? []
          : [
              {
                fighter_id: fighter + 1,
                system: history.view === 'all_bouts' ? 'glicko2' : 'glicko2_external',
                ...toPoints(history.startOf(start + 12, fighter)),
                bouts: history.bouts(fighter),
                period: '2018-12-01',
                computed_at: afterwards.now(),
              },
            ],
      ),
    );
    expect(rows).toHaveLength(rated.length);
    expect(rows).toEqual(expect.arrayContaining(rated));
    expect(changed).toBe(rated.length);
    expect(fighters_rated).toBe(rated.filter(({ system }) => system === 'glicko2').length);
  });

  it('changes nothing when run again, and only what a new result changes', async () => {
    await storeWorld(database.db, world);
    const first = await updateRatings(database.db, afterwards);
    expect(await updateRatings(database.db, frozenClock('2025-06-06T00:00:00Z'))).toEqual({ ...first, changed: 0 });
    expect(await database.db('master.ratings').max('computed_at as newest').first()).toEqual({ newest: afterwards.now() });

    await database
      .db('master.fights')
      .where('source_id', String(world.bouts.length - 1))
      .update({ result: 'no_contest' });
    const { changed } = await updateRatings(database.db, afterwards);
    expect(changed).toBeGreaterThan(0);
    expect(changed).toBeLessThanOrEqual(4);
  });

  it('leaves out a month that is not over', async () => {
    await storeWorld(database.db, world);
    await updateRatings(database.db, frozenClock('2018-12-31T23:00:00Z'));
    const rated = database.db('master.rating_history').join('master.fights', 'rating_history.fight_id', 'fights.fight_id');
    expect(await rated.max('fight_date as newest').first()).toEqual({ newest: '2018-11-01' });
    expect(await database.db('master.ratings').distinct('period')).toEqual([{ period: '2018-11-01' }]);
  });

  it('removes the rating of a fighter without any remaining bouts', async () => {
    await storeWorld(database.db, world);
    await updateRatings(database.db, afterwards);
    await database.db('master.fights').where('fighter_a_id', 1).orWhere('fighter_b_id', 1).delete();
    await updateRatings(database.db, afterwards);
    expect(await database.db('master.ratings').where('fighter_id', 1)).toEqual([]);
  });

  it('replaces rating history that a corrected result changes, and rows of bouts that are no longer rated', async () => {
    const history = () => database.db('master.rating_history').orderBy('fight_id');
    await storeWorld(database.db, world);
    await updateRatings(database.db, afterwards);
    const first = await history();
    expect(first.map(({ fight_id }) => fight_id)).toEqual(world.bouts.map((_, i) => i + 1));

    const lastBout = first.length;
    await database.db('master.fights').where('fight_id', lastBout).update({ result: 'no_contest' });
    await updateRatings(database.db, afterwards);
    const { a, b } = world.bouts[lastBout - 1]!;
    const isUntouched = (fightId: number) => {
      const bout = world.bouts[fightId - 1]!;
      return bout.month < start + 11 || [bout.a, bout.b].every((fighter) => fighter !== a && fighter !== b);
    };
    const second = await history();
    expect(second).toHaveLength(lastBout - 1);
    expect(second.filter(({ fight_id }) => isUntouched(fight_id))).toEqual(first.filter(({ fight_id }) => isUntouched(fight_id)));

    await database.db('master.fights').where('fight_id', lastBout).update({ result: 'draw' });
    await database.db('master.fights').where('fight_id', 1).update({ result: 'no_contest' });
    await updateRatings(database.db, afterwards);
    const rebuilt = await history();
    await database.db('master.rating_history').delete();
    await updateRatings(database.db, afterwards);
    expect(await history()).toEqual(rebuilt);
  });

  it('rates no fighter on an empty record', async () => {
    expect(await updateRatings(database.db, afterwards)).toEqual({ fighters_rated: 0, changed: 0 });
  });
});
