import type { Board } from '../../../src/board/board';
import { DEMO_FEED, THE_ODDS_API } from '../../../src/names/sources';
import { dataSource } from '../../../src/rights/data-source';
import { STANDARD_SOURCES } from '../../../src/rights/standard-sources';
import { startApp, type TestApp } from '../../support/app';
import { boardOf, market, pendingFight } from '../../builders/board';

interface Endpoint {
  readonly operation_id: string;
  readonly try_url: string;
  readonly try_note: string | null;
}

const oneSided = pendingFight(16, [market('bovada', 2.1, null)]);
const twoSided = pendingFight(17, [market('bovada', 2.1, 1.8), market('pinnacle', 2.25, 1.7)]);

let board: Board;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ board: { current: () => board } });
});
afterAll(() => app.close());
beforeEach(() => {
  board = { ...boardOf([oneSided, twoSided]), sources: [dataSource(DEMO_FEED, ['feed'], STANDARD_SOURCES)] };
});

async function offered(ask: TestApp['get']): Promise<Map<string, Endpoint>> {
  const { body } = await ask('/docs');
  const { groups } = body?.data as { groups: { endpoints: Endpoint[] }[] };
  return new Map(groups.flatMap(({ endpoints }) => endpoints).map((endpoint) => [endpoint.operation_id, endpoint]));
}

/** What an operation offers, from its path on. */
async function urlOf(operationId: string, ask: TestApp['get'] = app.get): Promise<string | undefined> {
  return (await offered(ask)).get(operationId)?.try_url.replace(`${app.origin}/api/v1`, '');
}

it('the bet to hedge has a price of its own where the prices of the board are not for everybody', async () => {
  board = { ...board, sources: [dataSource(THE_ODDS_API, ['feed'], STANDARD_SOURCES)] };
  expect(await urlOf('getHedge')).toBe('/optimizer/hedge?fight_id=17&stake=100&odds=2&side=a');
});

it('the URLs to try name a fight and a fighter of the board, and a bet that can be hedged', async () => {
  expect(await urlOf('getPick')).toBe('/picks/16');
  expect(await urlOf('explainPick')).toBe('/picks/16/explain');
  expect(await urlOf('getFighter')).toBe('/fighters/1');
  expect(await urlOf('getHedge')).toBe('/optimizer/hedge?fight_id=17&stake=100&odds=2.25&side=a');
  for (const operation of ['getPick', 'getHedge']) {
    const url = await urlOf(operation);
    expect([url, (await app.get(url ?? '')).status]).toEqual([url, 200]);
  }
});

it('only the system token sees the id of a user, and shared caches must not store that answer', async () => {
  const asNobody = (path: string) => app.ask(`/api/v1${path}`);
  for (const ask of [asNobody, app.get]) {
    const { text, headers } = await ask('/docs');
    expect(text).not.toContain(app.user.id);
    expect(headers['cache-control']).toBe('public, max-age=5');
    expect((await offered(ask)).get('getAdminUser')).toMatchObject({
      try_url: `${app.origin}/api/v1/admin/users/{userId}`,
      try_note: expect.stringContaining('system token'),
    });
  }
  const { headers } = await app.getAsSystem('/docs');
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.stringContaining('Authorization') });
  expect(headers.etag).not.toBe((await asNobody('/docs')).headers.etag);
  expect(await urlOf('getAdminUser', app.getAsSystem)).toBe(`/admin/users/${app.user.id}`);
  expect((await app.getAsSystem(`/admin/users/${app.user.id}`)).status).toBe(200);
});

it('without data the parameters stay in braces, and a note says why', async () => {
  board = boardOf([]);
  const endpoints = await offered(app.get);
  const shown = ['getPick', 'explainPick', 'getHedge', 'getFighter'].map((id) => {
    const { try_url = '', try_note = null } = endpoints.get(id) ?? {};
    return [try_url.replace(`${app.origin}/api/v1`, ''), try_note];
  });
  expect(shown).toEqual([
    ['/picks/{fight_id}', 'No fight has a pending pick now.'],
    ['/picks/{fight_id}/explain', 'No fight has a pending pick now.'],
    [
      '/optimizer/hedge?fight_id={fight_id}&stake={stake}&odds={odds}&side={side}',
      'No pending fight has two-way prices on both sides now.',
    ],
    ['/fighters/{fighter_id}', 'No fighter is on record yet.'],
  ]);
  expect([...endpoints.values()].filter(({ try_url }) => !try_url.includes('{')).every(({ try_note }) => try_note === null)).toBe(true);
});

it('without a pending fight, the URLs name a fighter on record', async () => {
  board = boardOf([]);
  const [fighter] = await app.database
    .db('master.fighters')
    .insert({ source: 'test', source_id: '1', name: 'Ada', name_normal: 'ada', updated_at: '2025-01-01T00:00:00Z' })
    .returning('fighter_id');
  expect(await urlOf('getFighter')).toBe(`/fighters/${fighter.fighter_id}`);
  expect((await app.get(`/fighters/${fighter.fighter_id}`)).status).toBe(200);
});
