import type { Knex } from 'knex';
import { FeedError, type Feed } from '../../../src/feeds/feed';
import { THE_ODDS_API } from '../../../src/names/sources';
import { importBouts } from '../../../src/import/import-bouts';
import { frozenClock } from '../../../src/lib/clock';
import { noProgress } from '../../../src/lib/progress';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { bout, inputFolder } from '../../builders/import-files';
import { addFighter, priced, runAt } from '../../builders/feed-world';
import { AFTER, gradeAt, PAIR, recommendedFight, recordSays, settled } from '../../builders/graded-world';

let database: TestDatabase;
let db: Knex;
let asked: number;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  asked = 0;
  for (const name of OTHERS) await addFighter(db, name);
});
afterEach(() => database.drop());

const OTHERS = ['Cay Hill', 'Dee Lake'] as const;
const scored = (home: string, away: string, given: object = {}) => ({
  id: 'e1',
  sport_key: 'boxing_boxing',
  commence_time: '2025-10-04T20:00:00Z',
  completed: true,
  home_team: PAIR[0],
  away_team: PAIR[1],
  scores: [
    { name: PAIR[1], score: away },
    { name: PAIR[0], score: home },
  ],
  ...given,
});

/** A feed that lists another bout, and tells these scores. */
function telling(scores: readonly unknown[] | FeedError): Feed {
  const odds = [priced('e2', OTHERS, { bovada: [1.5, 2.6] }, { commence_time: '2026-03-01T20:00:00Z' })];
  return {
    name: THE_ODDS_API,
    poll: (now) => Promise.resolve({ polledAt: now, body: Buffer.from(JSON.stringify(odds)), creditsUsed: 1, creditsRemaining: 400 }),
    scores: (now) => {
      asked += 1;
      if (scores instanceof FeedError) return Promise.reject(scores);
      return Promise.resolve({ polledAt: now, body: Buffer.from(JSON.stringify(scores)), creditsUsed: 2, creditsRemaining: 398 });
    },
  };
}

const claims = () => db('master.fight_results').orderBy('fight_result_id').select('source', 'result', 'supersedes_id');
const fight = () => db('master.fights').orderBy('fight_id').first();

it.each([
  ['1', '0', 'a_win', true],
  ['0', '1', 'b_win', false],
  ['1', '1', 'draw', null],
])('scores of %s and %s are %s, graded in the same run', async (home, away, result, hit) => {
  await recommendedFight(db);
  expect(await runAt(db, AFTER, telling([scored(home, away)]))).toMatchObject({
    status: 'ok',
    fights_graded: 1,
    credits_used: 3,
    credits_remaining: 398,
  });
  expect(await fight()).toMatchObject({ status: 'finished', result });
  expect(await settled(db)).toMatchObject([{ result, hit }]);
  expect(await claims()).toEqual([{ source: 'the_odds_api', result, supersedes_id: null }]);
});

it.each([
  ['not completed', scored('1', '0', { completed: false })],
  ['completed without scores', scored('1', '0', { scores: null })],
  ['no score for either fighter, after a draw or no contest', scored('0', '0')],
  ['a score other than 1 or 0', scored('3', '1')],
  ['one score', scored('1', '0', { scores: [{ name: PAIR[0], score: '1' }] })],
  [
    'other names',
    scored('1', '0', {
      scores: [
        { name: 'Cay Hill', score: '1' },
        { name: PAIR[1], score: '0' },
      ],
    }),
  ],
  ['not an object', 17],
])('%s gives no result, and the run continues', async (_, score) => {
  await recommendedFight(db);
  expect(await runAt(db, AFTER, telling([score]))).toMatchObject({ status: 'ok', fights_graded: 0 });
  expect(await fight()).toMatchObject({ status: 'scheduled', result: null });
  expect(await claims()).toEqual([]);
});

it('scores that cannot be used are set aside with a reason', async () => {
  await recommendedFight(db);
  await runAt(db, AFTER, telling([scored('3', '1')]));
  expect(await db('bronze.set_aside').select('location', 'reason')).toEqual([{ location: 'score e1', reason: 'unknown_score' }]);
});

it('a failure of the feed to give scores does not fail the run', async () => {
  await recommendedFight(db);
  expect(await runAt(db, AFTER, telling(new FeedError('feed_timeout', 'no answer')))).toMatchObject({
    status: 'ok',
    fights_graded: 0,
    credits_used: 1,
  });
});

it('scores are requested only while a recommended fight of the last three days has no result, and at most every six hours', async () => {
  await recommendedFight(db);
  const nothing = telling([]);
  await runAt(db, '2025-10-04T19:55:00Z', nothing);
  expect(asked).toBe(0);
  await runAt(db, '2025-10-04T22:00:00Z', nothing);
  await runAt(db, '2025-10-05T03:59:00Z', nothing);
  expect(asked).toBe(1);
  await runAt(db, '2025-10-05T04:00:00Z', nothing);
  expect(asked).toBe(2);
  await runAt(db, '2025-10-07T20:00:00Z', nothing);
  expect(asked).toBe(2);
});

it('the record has precedence over the feed, and the conflict stays on record', async () => {
  await recordSays(db, await recommendedFight(db), 'a_win');
  await gradeAt(db, AFTER);
  // Another fight that waits makes the run ask.
  await db('master.fights').orderBy('fight_id').limit(1).update({ status: 'finished' });
  await runAt(db, '2025-10-05T09:00:00Z', [priced('e3', OTHERS, { bovada: [1.5, 2.6] }, { commence_time: '2025-10-05T10:00:00Z' })]);
  await runAt(db, '2025-10-05T11:00:00Z', telling([scored('0', '1')]));
  expect(asked).toBe(1);
  expect(await fight()).toMatchObject({ result: 'a_win' });
  expect(await settled(db)).toMatchObject([{ result: 'a_win', regraded_at: null }]);
  expect(await claims()).toEqual([
    { source: 'boxrec', result: 'a_win', supersedes_id: null },
    { source: 'the_odds_api', result: 'b_win', supersedes_id: null },
  ]);
});

/** Gives the pair the numbers 11 and 12 of the record's register. */
async function registerPair(): Promise<void> {
  const ids = await db('master.fighters').whereIn('name', PAIR).orderBy('name').select('fighter_id');
  for (const [at, { fighter_id }] of ids.entries())
    await db('master.fighters')
      .where({ fighter_id })
      .update({ source_id: String(11 + at) });
}

it('a later, different result of the record corrects the feed once', async () => {
  await recommendedFight(db);
  await registerPair();
  await runAt(db, AFTER, telling([scored('1', '0')]));
  const files = await inputFolder();
  const file = await files.bouts(bout(1, '2025-10-04', [11, PAIR[0]], [12, PAIR[1]], { result_a: 'loss' }));
  for (let times = 0; times < 2; times += 1) {
    await importBouts({ db, clock: frozenClock('2025-10-09T08:00:00Z'), file, report: noProgress });
    expect(await gradeAt(db, '2025-10-09T08:00:00Z')).toMatchObject({ fights_regraded: times === 0 ? 1 : 0 });
  }
  await files.remove();
  expect(await settled(db)).toMatchObject([{ result: 'b_win', hit: false, regraded_at: new Date('2025-10-09T08:00:00Z') }]);
  expect(await claims()).toEqual([
    { source: 'the_odds_api', result: 'a_win', supersedes_id: null },
    { source: 'boxrec', result: 'b_win', supersedes_id: 1 },
  ]);
});

it('an equal result of the record is stored and corrects nothing', async () => {
  await recommendedFight(db);
  await registerPair();
  await runAt(db, AFTER, telling([scored('1', '0')]));
  const files = await inputFolder();
  await importBouts({
    db,
    clock: frozenClock(AFTER),
    file: await files.bouts(bout(1, '2025-10-04', [11, PAIR[0]], [12, PAIR[1]])),
    report: noProgress,
  });
  await files.remove();
  expect(await gradeAt(db, AFTER)).toMatchObject({ fights_regraded: 0 });
  expect(await claims()).toEqual([
    { source: 'the_odds_api', result: 'a_win', supersedes_id: null },
    { source: 'boxrec', result: 'a_win', supersedes_id: null },
  ]);
});
