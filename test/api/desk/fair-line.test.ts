import { fairPoints } from '../../../src/api/desk/lines/fair';
import { addBout, addFighter } from '../../builders/feed-world';
import { addPair, LATE, pollAt } from '../../builders/graded-world';
import { startApp, type TestApp } from '../../support/app';

const FIRST = '2025-10-01T12:00:00.000Z';
const SECOND = new Date(LATE).toISOString();

let app: TestApp;
let fightId: number;

beforeAll(async () => {
  app = await startApp({
    now: '2025-10-04T18:02:00.000Z',
    seed: async (db) => {
      await addPair(db);
      await pollAt(db, FIRST, { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] });
      await pollAt(db, LATE, { bovada: [2, 1.9], lowvig: [2.15, 1.75] });
      ({ fight_id: fightId } = await db('master.fights').first('fight_id'));
    },
  });
});
afterAll(() => app.close());

const pointsOf = async (id: number) => {
  const { status, body } = await app.desk('GET', `/lines/${id}/fair`);
  return { status, points: (body?.data as { points?: Record<string, unknown>[] } | undefined)?.points };
};

it('gives the fair probability of each published pick until the next one, and the last one until it was last published', async () => {
  const { status, points } = await pointsOf(fightId);
  expect(status).toBe(200);
  expect(points).toMatchObject([
    { at: FIRST, until: SECOND },
    { at: SECOND, until: SECOND },
  ]);
  const { fair_prob_a, fair_prob_b, sigma } = (await app.get(`/picks/${fightId}`)).body?.data as Record<string, number>;
  expect(points?.[1]?.['prob_a']).toBeCloseTo(fair_prob_a! / (fair_prob_a! + fair_prob_b!), 5);
  expect(points?.[1]?.['sigma']).toBeCloseTo(sigma!, 5);
});

it('gives no point for a fight without a pick, and refuses an unknown fight', async () => {
  const { db } = app.database;
  const [a, b] = [await addFighter(db, 'Cyd East'), await addFighter(db, 'Dot West')];
  const without = await addBout(db, a, b, '2025-10-04', { status: 'scheduled', result: null });
  expect(await pointsOf(without)).toEqual({ status: 200, points: [] });
  expect((await pointsOf(999_999)).status).toBe(404);
});

describe('a pick at a three-way price', () => {
  afterAll(() => app.database.db('public.picks').where({ fight_id: fightId }).update({ market_type: 'h2h' }));

  it('counts given no draw, for side a', async () => {
    const three = { market_type: 'h2h_3_way', side: 'b', fair: 0.3, fair_draw: 0.25, sigma: 0.06 };
    await app.database.db('public.picks').where({ fight_id: fightId }).update(three);
    expect((await pointsOf(fightId)).points?.[0]).toMatchObject({ prob_a: 0.6, sigma: 0.08 });
  });

  it('is left out if the probability of a draw is not known', async () => {
    await app.database.db('public.picks').where({ fight_id: fightId }).update({ fair_draw: null });
    expect((await pointsOf(fightId)).points).toEqual([]);
  });
});

it('thins a long history, and each point then holds until the next one that is left', () => {
  const at = (minute: number) => new Date(Date.UTC(2025, 9, 4, 0, minute));
  const changes = Array.from({ length: 40 }, (_, i) => ({
    ...{ at: at(i), until: at(i + 1), prob_a: 0.5 + (i % 7) / 100, sigma: 0.05, fair_source: 'blend' as const },
  }));
  const points = fairPoints(changes, 10);
  expect(points.length).toBeLessThanOrEqual(10);
  expect(points.slice(1).map((point) => point.at)).toEqual(points.slice(0, -1).map(({ until }) => until));
  expect(points.at(-1)?.until).toBe(at(40).toISOString());
});
