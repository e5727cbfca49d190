import { fillWorld, PENDING_FIGHTS, QUOTES_PER_FIGHT, worldSize } from '../../../bench/growth/fill';
import { planOf, statementsOf, type PlanNode, type Statement } from '../../../bench/growth/plans';
import { growthRequests } from '../../../bench/growth/requests';
import { loadBoard } from '../../../src/board/load';
import { newestState } from '../../../src/board/queries';
import { startApp, type TestApp } from '../../support/app';

const NOW = new Date('2025-09-27T21:07:00.000Z');
/** Tables that grow with the record and with the service's age. Partitions of quotes count as quotes. */
const GROWING = /^(quotes_\d{4}_\d\d|predictions|fights|bets|fighters)$/;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: NOW.toISOString(), seed: (db) => fillWorld(db, worldSize(1), new Date(NOW.getTime() - 120_000)) });
}, 300_000);
afterAll(() => app.close());

/** The growing tables that a plan reads from end to end. */
function scans(node: PlanNode): string[] {
  const table = node['Relation Name'] ?? '';
  const own = node['Node Type'] === 'Seq Scan' && GROWING.test(table) ? [table] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scans)];
}

/** Tables that a request reads whole, by the path of the request. Everything else is found by an index. */
const EXCEPTIONS: Readonly<Record<string, { readonly tables: RegExp; readonly reason: string }>> = {
  '/audit/data-quality': { tables: /^(fights|fighters)$/, reason: 'counts results and bios over the whole record, for the operator' },
  '/schemas': { tables: /^(fights|fighters|bets|predictions)$/, reason: 'shows the operator the exact number of rows of every table' },
  '/schemas/master/fights': { tables: /^fights$/, reason: 'shows the operator the exact number of rows of this table' },
};

/** The whole tables that statements read against the rule, each with the statement. */
async function violations(path: string, statements: readonly Statement[]): Promise<string[]> {
  const allowed = EXCEPTIONS[path]?.tables;
  const found: string[] = [];
  for (const statement of statements) {
    for (const table of scans(await planOf(app.database.reader, statement))) {
      if (allowed?.test(table) !== true) found.push(`${path} reads all of ${table}: ${statement.sql.trim().slice(0, 200)}`);
    }
  }
  return found;
}

it('no request scans all quotes, predictions, fights, bets or fighters', async () => {
  const { reader } = app.database;
  const requests = await growthRequests(app.database.db);
  const found: string[] = [];
  for (const { path, caller } of requests) {
    const statements = await statementsOf(reader, async () => {
      const { status, body } = await (caller === 'user' ? app.get : app.getAsSystem)(path);
      expect([200, 'not_generated']).toContain(status === 200 ? status : body?.error?.code);
    });
    found.push(...(await violations(path, statements)));
  }
  expect(found).toEqual([]);
}, 120_000);

it('neither does the board or the check for a new one', async () => {
  const { reader } = app.database;
  const statements = await statementsOf(reader, async () => {
    expect((await loadBoard(reader, NOW)).fights).toHaveLength(PENDING_FIGHTS);
    await newestState(reader, NOW);
  });
  expect(statements.length).toBeGreaterThan(10);
  expect(await violations('the board', statements)).toEqual([]);
});

it('a board reads as many quotes as the pending fights have', async () => {
  const { reader } = app.database;
  const statements = await statementsOf(reader, () => loadBoard(reader, NOW));
  const quotes = statements.filter(({ sql }) => sql.includes('quotes_by_side'));
  for (const statement of quotes) {
    expect(rowsOfQuotes(await planOf(reader, statement, true))).toBeLessThanOrEqual(PENDING_FIGHTS * QUOTES_PER_FIGHT);
  }
});

function rowsOfQuotes(node: PlanNode): number {
  const own = /^quotes_/.test(node['Relation Name'] ?? '') ? (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1) : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + rowsOfQuotes(child), 0);
}

it('every exception has a request and a reason', async () => {
  const asked = new Set((await growthRequests(app.database.db)).map(({ path }) => path));
  expect(Object.keys(EXCEPTIONS).filter((path) => !asked.has(path))).toEqual([]);
  expect(Object.values(EXCEPTIONS).every(({ reason }) => reason.length > 20)).toBe(true);
});

it('every operation of the contract is among the requests', async () => {
  const asked = (await growthRequests(app.database.db)).map(({ path }) => path.split('?')[0]!);
  const missing = app.contract.operations.filter(({ path }) => {
    const pattern = new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
    return !asked.some((one) => pattern.test(one));
  });
  expect(missing.map(({ operationId }) => operationId)).toEqual([]);
});
