import { handlers } from '../../../src/api/trading';
import type { Call, TradingOperationId } from '../../../src/api/operation';
import type { Deps, Handlers } from '../../../src/api/trading/handler';
import { startApp, type TestApp } from '../../support/app';

/** What the handlers were called with, by operation. */
const seen = new Map<string, Record<string, unknown>>();
let app: TestApp;

beforeAll(async () => {
  const listening = Object.keys(handlers).map((id) => [id, listen(id as TradingOperationId)]);
  app = await startApp({ instead: Object.fromEntries(listening) as Partial<Handlers> });
});
afterAll(() => app.close());

/** The real handler, overheard. */
function listen<K extends TradingOperationId>(id: K): Handlers[K] {
  const overheard = (call: Call<K>, deps: Deps) => {
    seen.set(id, call.query);
    return handlers[id](call, deps);
  };
  return overheard as Handlers[K];
}

/** The numbers of section 4.3 of the specification: operation, path, name, default, least, most. An offset has no bound but what a list can hold. */
const NUMBERS: [TradingOperationId, string, string, number, number, number][] = [
  ['listSettledPicks', '/picks/settled', 'limit', 100, 1, 500],
  ['listHistoricalPicks', '/picks/historical', 'limit', 1000, 1, 10_000],
  ['getModelRolling', '/model/rolling', 'window', 50, 1, 500],
  ['getModelCalibration', '/model/calibration', 'bins', 10, 3, 30],
  ['listOddsComparison', '/audit/odds-comparison', 'limit', 500, 10, 2000],
  ['listResolutionAttempts', '/audit/resolution-log', 'limit', 100, 1, 500],
  ['listFighters', '/fighters', 'limit', 100, 1, 500],
  ['listFighters', '/fighters', 'offset', 0, 0, 100_000],
  ['listAdminUsers', '/admin/users', 'limit', 500, 1, 5000],
  ['listAdminUsers', '/admin/users', 'offset', 0, 0, 10_000_000],
  ['listAdminBets', '/admin/bets', 'limit', 500, 1, 5000],
  ['listAdminBets', '/admin/bets', 'offset', 0, 0, 10_000_000],
  ['listRuns', '/runs', 'limit', 25, 1, 200],
  ['getSchemaTable', '/schemas/public/runs', 'limit', 50, 1, 100],
];

/** The texts: operation, path, name, some that are allowed, some that are not. None has a default that a handler is told. */
const UUID = '7d1f2f4e-52c5-4c55-9a64-0d3b6a1f9c11';
const NO_DATE = ['2025-02-30', '2025-13-01', '20250901', '2025-9-1', 'yesterday', '2025-09-01T00:00:00Z', '0'];
const NO_UUID = ['7', 'x'.repeat(36), UUID.replaceAll('-', ''), `${UUID}0`];
const NO_TERM = ['%00', '%0A', '%20', '%ZZ', '%C3%28', 'x'.repeat(201)];
const TEXTS: [TradingOperationId, string, string, string[], string[]][] = [
  ['listSettledPicks', '/picks/settled', 'since', ['2025-09-01', '2024-02-29'], NO_DATE],
  ['listAdminBets', '/admin/bets', 'since', ['2025-09-01', '2024-02-29'], NO_DATE],
  ['listAdminBets', '/admin/bets', 'status', ['pending', 'won', 'lost', 'push'], ['Won', 'void', 'won,lost', 'settled', 'cashed_out']],
  ['listAdminBets', '/admin/bets', 'user_id', [UUID], NO_UUID],
  ['listAdminBookmakers', '/admin/bookmakers', 'user_id', [UUID], NO_UUID],
  ['listAdminUsers', '/admin/users', 'search', ['ada', '%25', '_', "'", 'x'.repeat(200)], NO_TERM],
  ['listFighters', '/fighters', 'search', ['ada', '%25', '_', "'"], NO_TERM],
  ['listResolutionAttempts', '/audit/resolution-log', 'search', ['ada', '%25', '_', "'"], NO_TERM],
];

/** What an operation makes of a query: the code it is refused by, or what reached its handler. */
async function outcome(
  operation: TradingOperationId,
  path: string,
): Promise<{ code?: string | undefined; query?: Record<string, unknown> | undefined }> {
  seen.delete(operation);
  const { status, body } = await app.getAsSystem(path);
  if (status === 400) return { code: body?.error?.code };
  expect([path, status === 200 || body?.error?.code === 'not_generated']).toEqual([path, true]);
  return { query: seen.get(operation) };
}

it.each(NUMBERS)('%s: %s?%s is %d by default, and may be from %d to %d', async (operation, path, name, byDefault, least, most) => {
  const given = (value: string) => outcome(operation, `${path}?${name}=${value}`);
  expect((await outcome(operation, path)).query).toMatchObject({ [name]: byDefault });
  expect((await given(String(least))).query).toMatchObject({ [name]: least });
  expect((await given(String(most))).query).toMatchObject({ [name]: most });
  expect(await given(String(most + 1))).toEqual({ code: `${name}_too_large` });
  for (const wrong of [String(least - 1), '', '1.5', '1e2', '0x10', '%2B7', '%2050', 'ten', 'NaN', '07', '1,000'])
    expect([wrong, await given(wrong)]).toEqual([wrong, { code: `invalid_${name}` }]);
  expect(await outcome(operation, `${path}?${name}=${most}&${name}=${most}`)).toEqual({ code: `invalid_${name}` });
  expect(await outcome(operation, `${path}?${name}s=${most}`)).toEqual({ code: 'unknown_parameter' });
});

it.each(TEXTS)('%s: %s?%s is not set by default, and must match its pattern', async (operation, path, name, allowed, refused) => {
  expect((await outcome(operation, path)).query).toEqual(expect.not.objectContaining({ [name]: expect.anything() }));
  for (const text of allowed) {
    const { query } = await outcome(operation, `${path}?${name}=${text}`);
    expect([text, query]).toEqual([text, expect.objectContaining({ [name]: decodeURIComponent(text) })]);
  }
  for (const text of ['', ...refused]) {
    expect([text, await outcome(operation, `${path}?${name}=${text}`)]).toEqual([text, { code: `invalid_${name}` }]);
  }
  expect(await outcome(operation, `${path}?${name}=${allowed[0]}&${name}=${allowed[0]}`)).toEqual({ code: `invalid_${name}` });
});

test.each<[string, string]>([
  ['/admin/notifications?user_id=' + UUID, 'unknown_parameter'],
  ['/admin/bookmakers?limit=1', 'unknown_parameter'],
  ['/admin/stats?since=2025-09-01', 'unknown_parameter'],
  ['/admin/users?status=won', 'unknown_parameter'],
  ['/admin/users/7', 'invalid_user_id'],
])('%s is %s: a parameter is accepted only if it is documented', async (path, code) => {
  const { status, body } = await app.getAsSystem(path);
  expect([status, body?.error?.code]).toEqual([400, code]);
});

it('none of these requests was a failure of the service', () => {
  expect(app.errors).toEqual([]);
});
