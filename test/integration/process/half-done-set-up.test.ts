import type { Knex } from 'knex';
import { pino } from 'pino';
import { demoFeed } from '../../../src/demo/feed/feed';
import { importRecord, RECENT } from '../../../src/demo/setup/history';
import { storePastQuotes } from '../../../src/demo/setup/past-quotes';
import { pastPolls, sparsePolls } from '../../../src/demo/setup/polls';
import { YEAR } from '../../../src/demo/world/time';
import { createWorld } from '../../../src/demo/world/world';
import { frozenClock } from '../../../src/lib/clock';
import { noProgress } from '../../../src/lib/progress';
import { claim, readInstallation } from '../../../src/store/installation';
import { migrate } from '../../../src/store/schema/migrate';
import { EMPTY, createDatabase, openTestDatabase, type TestDatabase } from '../../support/database';
import { demoEnvironment } from '../../support/demo-world';
import { boxing } from '../../support/processes';

jest.setTimeout(900_000);

const NOW = new Date('2026-03-14T15:09:26Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(await createDatabase(EMPTY));
});
afterAll(() => database.drop());

it('a set-up that the version without a board first left half done is completed', async () => {
  const { db, url } = database;
  await migrate(db);
  await storeAllPolls(db);
  expect(await boxing(['demo', 'setup'], demoEnvironment(url, NOW.toISOString()))).toMatchObject({ code: 0 });
  const { origin, demo_board_at, demo_ready_at } = (await readInstallation(db)) ?? {};
  expect({ origin, demo_board_at, demo_ready_at }).toEqual({ origin: 'demo', demo_board_at: NOW, demo_ready_at: NOW });
  expect(await db('public.model_versions').where({ is_production: true }).select('is_provisional')).toEqual([{ is_provisional: false }]);
  expect(await db('public.backtests').first()).toBeDefined();
});

/** What that version stored first, which the upgrade does not change: the record, and all polls at once. */
async function storeAllPolls(db: Knex): Promise<void> {
  const [clock, log, seed] = [frozenClock(NOW), pino({ level: 'silent' }), 1];
  await claim(db, { origin: 'demo', seed }, NOW);
  const world = createWorld({ seed });
  const feed = demoFeed({ world, markets: ['h2h'] });
  await importRecord({ db, clock, log, world, feed, pastFeed: () => feed }, clock, noProgress);
  const [before, now] = [NOW.getTime() - RECENT, NOW.getTime()];
  const instants = [...sparsePolls(world, before - 2.5 * YEAR, before), ...pastPolls(world, before, now).map(({ at }) => at)];
  await storePastQuotes({ db, log, feed }, instants, new Date(Math.max(...instants)), noProgress);
}
