import { csvColumns, csvOfRows, csvText } from '../../../src/http/answers/csv';
import { isRecord } from '../../../src/lib/unknown-values';
import { boardOf, market, pendingFight } from '../../builders/board';
import { startApp, SYSTEM_TOKEN, type TestApp } from '../../support/app';
import { parseCsv } from '../../support/csv';

const CSV = { accept: 'text/csv' };
const board = boardOf([pendingFight(17, [market('bovada', 2.1, 1.8), market('pinnacle', 2, 1.95)])]);

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    board: { current: () => board },
    seed: async (db) => {
      const fighter = { source: 'test', updated_at: '2025-09-01T00:00:00Z' };
      const names = ['=HYPERLINK("http://example.com")', '@SUM(A1)', 'Ana "Hammer", Jr', 'José Ñandú', '-1+1'];
      await db('master.fighters').insert(names.map((name, i) => ({ ...fighter, source_id: String(i), name, name_normal: `n${i}` })));
    },
  });
});
afterAll(() => app.close());

/** A field of a row by its dotted name, as a cell shows it. */
function cell(row: unknown, name: string): string {
  const value = name.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), row);
  return Array.isArray(value) ? value.join(';') : String(value ?? '');
}

it.each([
  ['/picks/live?bankroll=1000', 1],
  ['/optimizer/plus-ev', 0],
  ['/bookmakers', 2],
  ['/fighters', 5],
  ['/runs', 0],
])('%s has the same rows and figures in CSV as in JSON', async (path, least) => {
  const rows = [(await app.get(path)).body?.data].flat();
  const { status, headers, text } = await app.get(path, { headers: CSV });
  const [names = [], ...lines] = parseCsv(text);
  expect([status, headers['content-type'], rows.length >= least]).toEqual([200, 'text/csv; charset=utf-8; header=present', true]);
  expect(lines.map((line) => line.map((value) => value.replace(/^'(?=[=+@-])/, '')))).toEqual(
    rows.map((row) => names.map((name) => cell(row, name))),
  );
});

it('texts that a spreadsheet would take for a formula are escaped, quotes and commas are kept, and negative numbers stay numbers', async () => {
  const { text } = await app.get('/fighters', { headers: CSV });
  const names = parseCsv(text).map(([, name]) => name);
  expect(names.toSorted()).toEqual(["'-1+1", '\'=HYPERLINK("http://example.com")', "'@SUM(A1)", 'Ana "Hammer", Jr', 'José Ñandú', 'name']);
  expect(csvText(['figure', 'name'], [{ figure: -0.25, name: '-0.25' }], false)).toBe("-0.25,'-0.25\r\n");
});

it('the columns are those of the contract, even if the list is empty or fields are null', async () => {
  const { text } = await app.get('/runs', { headers: CSV });
  expect(text).toMatch(/^run_id,trigger,status,.*,error\.code,error\.message\r\n$/);
  expect(csvText(['a.b', 'c', 'd'], [{ a: null, c: null, d: false }])).toBe('a.b,c,d\r\n,,false\r\n');
});

it('lists of objects have no columns', () => {
  const columns = csvColumns(app.document);
  expect(columns.size).toBe(15);
  expect([...columns].filter(([, names]) => names.length < 5)).toEqual([]);
  expect(columns.get('listLivePicks')).toEqual(expect.arrayContaining(['warnings', 'best_market.decimal_odds']));
  expect(columns.get('listLivePicks')?.filter((name) => /^(reasons|books)\b/.test(name))).toEqual([]);
});

it('the file is named after its path, and a demo is marked', async () => {
  const name = async (path: string) => (await app.get(path, { headers: CSV })).headers['content-disposition'];
  expect(await name('/picks/live')).toBe('attachment; filename="picks-live.csv"');
  Object.assign(board, { demo: true });
  expect(await name('/picks/live')).toBe('attachment; filename="picks-live-demo.csv"');
  Object.assign(board, { demo: false });
});

it('CSV and JSON of a list have different ETags, each valid for its own format', async () => {
  const tag = async (headers: Record<string, string>) => String((await app.get('/picks/live', { headers })).headers.etag);
  const [csv, json] = [await tag(CSV), await tag({})];
  expect(csv).not.toBe(json);
  const statuses = [
    await app.get('/picks/live', { headers: { ...CSV, 'if-none-match': csv } }),
    await app.get('/picks/live', { headers: { ...CSV, 'if-none-match': json } }),
    await app.get('/picks/live', { headers: { 'if-none-match': csv } }),
    await app.get('/picks/live', { headers: { 'if-none-match': json } }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([304, 200, 200, 304]);
});

it('an answer kept in one format is not sent for the other, and both vary by Accept', async () => {
  for (const accept of ['*/*', 'text/csv', '*/*', 'text/csv']) {
    const { headers, text } = await app.get('/bookmakers', { headers: { accept } });
    expect([text.startsWith('{'), headers.vary?.includes('Accept,')]).toEqual([accept === '*/*', true]);
  }
});

it.each([
  ['text/csv', 'text/csv'],
  ['TEXT/CSV', 'text/csv'],
  ['text/csv, */*;q=0.1', 'text/csv'],
  ['application/json;q=0.5, text/csv', 'text/csv'],
  ['application/json, text/csv;q=0.5', 'application/json'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'application/json'],
  ['text/*', 'application/json'],
  ['application/xml', 'application/json'],
])('a caller that accepts %s gets %s', async (accept, type) => {
  const { status, headers } = await app.get('/bookmakers', { headers: { accept } });
  expect([status, headers['content-type']?.split(';')[0]]).toEqual([200, type]);
});

it('without CSV, a caller that accepts nothing else gets 406, and a caller that also accepts JSON gets JSON', async () => {
  const { status, body } = await app.get('/picks/17', { headers: CSV });
  expect([status, body?.error]).toEqual([406, { code: 'not_acceptable', message: 'this operation answers application/json only' }]);
  expect((await app.get('/picks/17', { headers: { accept: 'text/csv, application/json;q=0.1' } })).status).toBe(200);
});

it('a failure is JSON for all callers', async () => {
  const { status, body } = await app.get('/picks/live?bankrol=1', { headers: CSV });
  expect([status, body?.error?.code]).toEqual([400, 'unknown_parameter']);
  expect((await app.ask('/api/v1/picks/live', { headers: CSV })).body?.error?.code).toBe('unauthorized');
});

it('every list that the contract offers as CSV is answered as CSV', async () => {
  for (const { operationId, path } of app.contract.operations.filter((operation) => csvColumns(app.document).has(operation.operationId))) {
    const key = path.startsWith('/admin') ? SYSTEM_TOKEN : app.user.key;
    const answer = await app.ask(`/api/v1${path}`, { headers: { ...CSV, 'x-api-key': key } });
    const isReady = answer.status === 200 ? answer.text.includes(',') : answer.body?.error?.code === 'not_generated';
    expect([operationId, isReady]).toEqual([operationId, true]);
  }
});

it('a streamed list has one header row', async () => {
  async function* rows() {
    for (let id = 1; id <= 600; id += 1) yield { id };
  }
  let text = '';
  for await (const part of csvOfRows(['id'], rows())) text += part;
  expect(text.split('\r\n')).toEqual(['id', ...Array.from({ length: 600 }, (_, i) => String(i + 1)), '']);
});
