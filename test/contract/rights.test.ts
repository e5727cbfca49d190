import type { Knex } from 'knex';
import { loadBoard } from '../../src/board/load';
import type { Operation } from '../../src/http/contract/backend';
import { openContract } from '../../src/http/contract/backend';
import { ROOTS } from '../../src/http/contract/bundle';
import { dataSource, LEVELS, type DataSource, type Level } from '../../src/rights/data-source';
import { RIGHTS_MARKS } from '../../src/rights/may-use';
import { addPricedFight } from '../builders/feed-world';
import { NOW, startApp, SYSTEM_TOKEN, type TestApp } from '../support/app';
import { guestKey } from '../support/guest';
import { signIn } from '../support/sign-in';
import { EXPECTED_MARKS } from './expected-rights-marks';

const CALLERS = ['public', 'guest', 'own', 'system'] as const;
type Caller = (typeof CALLERS)[number];
/** A page asks with a session, a program with a key. */
const WAYS = ['display', 'data'] as const;
type Way = (typeof WAYS)[number];

let app: TestApp;
let shown: Awaited<ReturnType<typeof loadBoard>>;
let operations: (Operation & { readonly root: string })[];
let headers: Record<Caller, Record<Way, Record<string, string>>>;
let fightId: number;

beforeAll(async () => {
  let guest = '';
  const seed = async (db: Knex) => {
    guest = await guestKey(db);
    await addPricedFight(db);
  };
  app = await startApp({ seed, board: { current: () => shown } });
  shown = await loadBoard(app.database.reader, new Date(NOW));
  ({ fight_id: fightId } = await app.database.db('master.feed_events').first('fight_id'));
  const contracts = await Promise.all((['openapi', 'desk'] as const).map((name) => openContract<never>(name)));
  operations = contracts.flatMap(({ operations: all }, at) => all.map((operation) => ({ ...operation, root: Object.values(ROOTS)[at]! })));
  const of = async (key: string) => ({
    display: { cookie: (await signIn(app, key)).cookie, 'x-session': 'user' },
    data: { authorization: `Bearer ${key}` },
  });
  headers = {
    public: { display: {}, data: {} },
    guest: await of(guest),
    own: await of(app.user.key),
    system: { display: { authorization: `Bearer ${SYSTEM_TOKEN}` }, data: { authorization: `Bearer ${SYSTEM_TOKEN}` } },
  };
});
afterAll(() => app.close());

/** Two sources: one that gives everything to everybody, and one whose right in the way under test is this one. */
function sourcesWith(way: Way, right: Level): DataSource[] {
  const kinds = ['feed', 'closes', 'record'] as const;
  const open = { display_to: 'public', data_to: 'public', derived_to: 'public' } as const;
  const narrow = { display_to: way === 'display' ? right : 'public', data_to: way === 'data' ? right : 'self', derived_to: right } as const;
  return [
    { ...dataSource('open', kinds, new Map()), ...open },
    { ...dataSource('narrow', kinds, new Map()), ...narrow },
  ];
}

/** What these operations must be told. */
const QUERIES: Readonly<Record<string, string>> = {
  getHedge: '?fight_id=FIGHT&side=a&stake=10&odds=2',
  getSealOpenings: '?fight_id=FIGHT&leaf=0',
};

/** A valid request, as far as the right is asked: bodies are of operations that are never refused by right. */
function urlOf({ root, path, operationId }: Operation & { root: string }): string {
  const named = path
    .replace('{fight_id}', String(fightId))
    .replace('{schema}', 'public')
    .replace('{table}', 'runs')
    .replace('{day}', '2025-09-27');
  const filled = named.replace('{fighter_id}', '1').replace(/\{(userId|[a-z]+_id)\}/g, '00000000-0000-4000-8000-000000000000');
  return root + filled.replace(/\{\w+\}/g, 'pinnacle') + (QUERIES[operationId] ?? '').replace('FIGHT', String(fightId));
}

/** What the table of the design says, worked out apart from the program. */
function isRefusedByRight(mark: string, caller: Caller, right: Level): boolean {
  if (mark === 'own' || mark === 'open' || caller === 'own' || caller === 'system') return false;
  return caller === 'guest' ? right === 'self' : right !== 'public';
}

it('each operation shows what the table of expected marks says', () => {
  const found = RIGHTS_MARKS.map((mark) => [
    mark,
    operations
      .filter(({ rights }) => rights === mark)
      .map(({ operationId }) => operationId)
      .sort(),
  ]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(RIGHTS_MARKS.map((mark) => [mark, [...EXPECTED_MARKS[mark]].sort()])));
});

it.each(WAYS.flatMap((way) => LEVELS.map((right) => [way, right] as const)))(
  'every operation is refused by right as %s to exactly those whom the right %s leaves out',
  async (way, right) => {
    shown = { ...shown, sources: sourcesWith(way, right) };
    const wrong: unknown[] = [];
    let asked = 0;
    for (const operation of operations) {
      for (const caller of CALLERS) {
        const { method, operationId, rights } = operation;
        // The head of a stream comes without its events.
        const answer = await app.ask(urlOf(operation), {
          method: operation.streams ? 'HEAD' : method.toUpperCase(),
          headers: { ...headers[caller][way], ...(method !== 'get' && { 'content-type': 'application/json' }) },
          ...(method !== 'get' && { body: '{}' }),
        });
        const isRefused = operation.streams ? answer.status === 403 : answer.body?.error?.code === 'source_restricted';
        // Who needs another key is told so first.
        const hasAccess = answer.status !== 401 && answer.body?.error?.code !== 'system_token_required';
        const expected = hasAccess && isRefusedByRight(rights, caller, right);
        asked += 1;
        if (isRefused !== expected || (answer.status === 401 && caller !== 'public'))
          wrong.push([operationId, caller, answer.status, answer.body?.error]);
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBe(operations.length * CALLERS.length);
  },
  60_000,
);
