import fc from 'fast-check';
import type { Knex } from 'knex';
import { loadBoard } from '../../../src/board/load';
import type { Board } from '../../../src/board/board';
import { dataSource, type DataSource, type Level } from '../../../src/rights/data-source';
import { addPricedFight } from '../../builders/feed-world';
import { NOW, startApp, SYSTEM_TOKEN, type TestApp } from '../../support/app';
import { guestKey } from '../../support/guest';
import { signIn } from '../../support/sign-in';

let app: TestApp;
let boards: readonly Board[];
let shown: Board;
let fightId: number;
let callers: Readonly<Record<string, Record<string, string>>>;

/** A feed whose prices are for these on pages and as data; figures made from them are for everybody. */
const feed = (display_to: Level, data_to: Level): DataSource => ({
  ...dataSource('some', ['feed'], new Map()),
  ...{ display_to, data_to, derived_to: 'public' },
});

beforeAll(async () => {
  let guest = '';
  const seed = async (db: Knex) => {
    guest = await guestKey(db);
    await addPricedFight(db);
  };
  app = await startApp({ seed, board: { current: () => shown } });
  const loaded = await loadBoard(app.database.reader, new Date(NOW));
  boards = [feed('public', 'public'), feed('key_holders', 'self'), feed('self', 'self')].map((source, at) => ({
    ...loaded,
    revision: `${loaded.revision}/${at}`,
    sources: [source],
  }));
  shown = boards[1]!;
  ({ fight_id: fightId } = await app.database.db('master.feed_events').first('fight_id'));
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  callers = {
    nobody: {},
    stranger: bearer(`bpk_${'A'.repeat(32)}`),
    guest: bearer(guest),
    'guest’s page': { cookie: (await signIn(app, guest)).cookie },
    own: bearer(app.user.key),
    'own page': { cookie: (await signIn(app, app.user.key)).cookie },
    system: bearer(SYSTEM_TOKEN),
  };
});
afterAll(() => app.close());

/** Answers that are kept, and two that are not, one of them CSV. */
const URLS = () => [
  '/api/v1/picks/live',
  '/api/v1/picks/live?bankroll=1000&include_books=true',
  '/api/v1/optimizer/plus-ev',
  '/api/desk/v1/lines?format=csv',
  `/api/v1/picks/${fightId}`,
  '/api/v1/optimizer/arbitrage',
  `/api/desk/v1/lines/${fightId}`,
];

const FEW = { 'guest’s page': [200, 200, 403], guest: [200, 403, 403] } as const;

/** The status that each caller must get, by the three boards. */
function expected(caller: string, url: string, at: number): number {
  const isDesk = url.startsWith('/api/desk');
  if (caller === 'nobody' || caller === 'stranger') return isDesk && at === 0 ? 200 : 401;
  if (caller === 'guest’s page' && url.includes('csv')) return FEW.guest[at] ?? 0;
  return caller === 'guest’s page' || caller === 'guest' ? (FEW[caller][at] ?? 0) : 200;
}

it('no answer that is kept for one caller is given to another who may not have it, in any order and also as 304', async () => {
  const tags = new Map<string, string>();
  const step = fc.record({
    caller: fc.constantFrom(...Object.keys(callers)),
    url: fc.constantFrom(...URLS()),
    // Rights seldom change.
    board: fc.option(fc.constantFrom(0, 1, 2), { freq: 8 }),
    isConditional: fc.boolean(),
  });
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
      let at = 1;
      for (const { caller, url, board, isConditional } of steps) {
        at = board ?? at;
        shown = boards[at]!;
        const tag = tags.get(`${at} ${url}`);
        const condition = isConditional && tag !== undefined ? { 'if-none-match': tag } : {};
        const { status, headers, text } = await app.ask(url, { headers: { ...callers[caller], ...condition } });
        asked += 1;
        const wanted = expected(caller, url, at);
        expect([caller, url, at, status === 304 ? 200 : status]).toEqual([caller, url, at, wanted]);
        if (status === 200 && headers.etag !== undefined) tags.set(`${at} ${url}`, headers.etag);
        if (wanted !== 200) expect([text.includes('2.1'), headers.etag, headers['cache-control']]).toEqual([false, undefined, 'no-store']);
        else if (!url.startsWith('/api/desk')) expect(headers['cache-control']).toBe('private, no-cache');
      }
    }),
    { numRuns: 60 },
  );
  expect(asked).toBeGreaterThan(1_500);
});
