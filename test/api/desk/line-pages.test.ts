import { startApp, type TestApp } from '../../support/app';
import { addFighter, priced, runAt } from '../../builders/feed-world';

const PAIRS = [
  ['Ann Stone', 'Bea Rivers'],
  ['Cyd East', 'Dot West'],
  ['Eve North', 'Fay South'],
] as const;

let app: TestApp;

/** Three fights on three days, whose lines rose by a tenth, stayed, and fell by a fifth. */
beforeAll(async () => {
  app = await startApp({
    seed: async (db) => {
      for (const name of PAIRS.flat()) await addFighter(db, name);
      const poll = (instant: string, odds: readonly number[]) =>
        runAt(
          db,
          instant,
          PAIRS.map((pair, at) => priced(`e${at}`, pair, { bovada: [odds[at]!, 2] }, { commence_time: `2025-10-0${at + 1}T20:00:00Z` })),
          { predictor: null },
        );
      await poll('2025-09-27T12:00:00Z', [2, 2, 2]);
      await poll('2025-09-27T12:05:00Z', [2.2, 2, 1.6]);
    },
  });
});
afterAll(() => app.close());

const read = async (query: string) => JSON.parse((await app.desk('GET', `/lines?${query}`)).text);

it.each([
  ['start', [0.1, 0, -0.2]],
  ['move', [-0.2, 0.1, 0]],
])('a walk by %s meets every fight once, in order', async (sort, moves) => {
  const walked: { move: number }[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { data, meta } = await read(`sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`);
    walked.push(...data);
    cursor = meta.pagination.next_cursor;
  }
  expect(walked.map(({ move }) => move)).toEqual(moves);
  expect(walked).toEqual((await read(`sort=${sort}`)).data);
});
