import type { BoardSource } from '../../../src/board/board';
import { liveBoard, type LiveBoard } from '../../../src/board/live';
import { frozenClock } from '../../../src/lib/clock';
import { pino } from 'pino';
import { gradeRecord } from '../../../src/grading/grade';
import { addFighter, addModel, priced, runAt } from '../../builders/feed-world';
import { NOW, startApp, type TestApp } from '../../support/app';
import { arrivals } from '../../support/arrivals';
import { until } from '../../support/until';

const FIGHTS = 12;
const HAMMERS = 3;
const pairs = Array.from({ length: FIGHTS }, (_, at) => [`Ann ${letters(at)}`, `Bea ${letters(at)}`] as const);
const clock = frozenClock(NOW);

let app: TestApp;
let board: LiveBoard;

beforeAll(async () => {
  const source: BoardSource = { current: () => board.current() };
  app = await startApp({
    board: source,
    seed: async (db) => {
      await addModel(db);
      for (const pair of pairs) for (const name of pair) await addFighter(db, name);
      const run = await runAt(
        db,
        '2025-09-27T21:05:00Z',
        pairs.map((pair, at) => priced(`e${at}`, pair, { bovada: [2.1, 1.8], lowvig: [2, 1.85] })),
      );
      if (run.status !== 'ok') throw new Error(run.error_message ?? run.status);
    },
  });
  board = await liveBoard({ store: app.database.store, clock, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await board.close();
  await app.close();
});

function letters(number: number): string {
  return String.fromCharCode(97 + (number % 24)).repeat(3 + Math.floor(number / 24));
}

type Row = { readonly fight_id: number };
async function shown(path: string): Promise<{ ids: Set<number>; state: unknown }> {
  const { status, body } = await app.get(path);
  if (status === 404 && body?.error?.code === 'not_generated') return { ids: new Set(), state: undefined };
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return { ids: new Set((body?.data as Row[]).map(({ fight_id }) => fight_id)), state: body?.meta['grading'] };
}

it('under load every fight is always either live or settled, never both or neither', async () => {
  const { db } = app.database;
  const fights: number[] = await db('master.fights').orderBy('fight_id').pluck('fight_id');
  const faults: string[] = [];
  let done = false;
  const rounds = arrivals<number>();
  let sameState = 0;

  const hammer = async (_: unknown, hammering: number): Promise<void> => {
    while (!done) {
      const before = await shown('/picks/live');
      const settled = await shown('/picks/settled?since=2025-09-01&limit=500');
      const after = await shown('/picks/live');
      for (const fight of fights) {
        if (!before.ids.has(fight) && !settled.ids.has(fight)) faults.push(`${fight}: left live and was not settled`);
        if (settled.ids.has(fight) && after.ids.has(fight)) faults.push(`${fight}: settled and then still live`);
        if (settled.state === before.state && before.ids.has(fight) === settled.ids.has(fight))
          faults.push(`${fight}: both or neither in one state`);
      }
      rounds.add(hammering);
      if (settled.state !== undefined && settled.state === before.state) sameState += 1;
    }
  };
  const hammers = Array.from({ length: HAMMERS }, hammer);

  /** Until what was so when this was called has been asked for. */
  const asked = () => rounds.nth(rounds.all.length + HAMMERS + 1);
  for (const fight_id of fights) {
    await asked();
    await db('master.fights')
      .where({ fight_id })
      .update({ status: 'finished', result: fight_id % 2 ? 'a_win' : 'b_win' });
    await rounds.nth(rounds.all.length + 1);
    await gradeRecord(db, clock);
  }
  await until(async () => (await shown('/picks/live')).ids.size === 0);
  done = true;
  await Promise.all(hammers);

  expect(faults).toEqual([]);
  expect(rounds.all.length).toBeGreaterThan(FIGHTS);
  expect(sameState).toBeGreaterThan(0);
  expect((await shown('/picks/settled?limit=500')).ids).toEqual(new Set(fights));
});

it('a graded fight has no pending pick, and cannot be hedged', async () => {
  const [fight] = await app.database.db('public.settled_picks').pluck('fight_id');
  for (const path of [`/picks/${fight}`, `/optimizer/hedge?fight_id=${fight}&stake=100&odds=2.5&side=a`]) {
    const { status, body } = await app.get(path);
    expect({ status, code: body?.error?.code }).toEqual({ status: 404, code: 'fight_not_found' });
  }
});
