import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../../src/cli/program';
import type { Environment } from '../../src/environment';
import { bout, inputFolder, type InputFolder } from '../builders/import-files';
import { LEAST_NOW, leastFiles } from '../builders/least-record';
import { boxing, boxingJson } from '../support/cli';
import { createTestDatabase, type TestDatabase } from '../support/database';

let folder: InputFolder;
let database: TestDatabase;
let env: Environment;
beforeEach(async () => {
  folder = await inputFolder();
  database = await createTestDatabase();
  env = { DATABASE_URL: database.url, REPLAY_AT: LEAST_NOW, DEMO: 'off' };
});
afterEach(async () => {
  await database.drop();
  await folder.remove();
});

/** Runs the command at a terminal where a person gives these answers. @returns what was asked, and what was printed */
async function answering(answers: Readonly<Record<string, string>>, args: readonly string[] = ['setup']) {
  const asked: string[] = [];
  let out = '';
  let err = '';
  const code = await run(args, {
    env: { LOG_LEVEL: 'silent', NO_COLOR: '1', ...env },
    stdout: { isTTY: true, write: (text) => void (out += text) },
    stderr: { write: (text) => void (err += text) },
    stopSignal: () => AbortSignal.abort(),
    async ask(question) {
      asked.push(question);
      return Object.entries(answers).find(([part]) => question.includes(part))?.[1] ?? '';
    },
  });
  return { code, asked, out, err };
}

it('an empty database becomes one with picks by two files, in any order', async () => {
  const { record, odds } = await leastFiles(folder);
  const { code, out } = await boxing(['setup', odds, record], env);
  expect(code).toBe(0);
  expect(out).toMatch(/^bouts\.csv: bouts, 201 rows: 201 new, 0 changed, 0 unchanged, 0 rejected$/m);
  expect(out).toMatch(/^ {2}model logistic_v1_\S+ promoted$/m);
  expect(out).toMatch(/^done {2}picks {3}1 fight to come with a pick$/m);
  expect(await database.db('public.picks')).toHaveLength(1);
});

it('the list says what is there and what to do next', async () => {
  expect((await boxing(['setup'], env)).out).toMatch(/open {2}record .*\n(.*\n)*next: Import a file of bouts\.\n$/);
  const { record } = await leastFiles(folder);
  await boxing(['setup', record], env);
  expect((await boxing(['setup'], env)).out).toMatch(/done {2}model .*\n(.*\n)*next: Import an odds file, or set ODDS_API_KEY/);
});

it('prices that came before the record are used once they are imported again', async () => {
  const { record, odds } = await leastFiles(folder);
  await boxing(['setup', odds], env);
  expect((await boxing(['setup', record], env)).out).toMatch(/next: Import the odds file again/);
  expect((await boxing(['setup', odds], env)).out).toMatch(/picks are published\n$/);
});

it('a dry run counts what the import then does, says what lines become, and stores nothing', async () => {
  const known = bout(1, '2020-01-01', [1, 'Ada One'], [2, 'Bea Two']);
  await boxing(['setup', await folder.bouts(known)], env);
  const file = await folder.bouts(
    { ...known, result_a: 'loss' },
    bout(2, '2021-01-01', [1, 'Ada One'], [3, 'Cleo Three'], { sex: 'x' }),
    'broken',
  );
  const before = await database.db('bronze.imports').count();
  const [planned] = (await boxingJson<{ files: [object] }>(['setup', file, '--dry-run'], env)).files;
  expect(await database.db('bronze.imports').count()).toEqual(before);
  expect(planned).toMatchObject({
    lines: [
      { line: 2, outcome: 'changed', becomes: expect.arrayContaining([{ name: 'result', value: 'b_win' }]) },
      { line: 3, outcome: 'added', faults: [{ column: 'sex', reason: 'unknown_sex' }] },
      { line: 4, outcome: 'rejected', becomes: [], faults: [{ column: null, reason: 'column_count' }] },
    ],
  });
  const [done] = (await boxingJson<{ files: [object] }>(['setup', file], env)).files;
  expect({ ...done, lines: [], dry_run: true, followed: [] }).toEqual({ ...planned, lines: [], followed: [] });
});

it('an odds file is checked without a poll: its fights, and the items that would be rejected', async () => {
  const { odds } = await leastFiles(folder);
  const text = JSON.parse(await readFile(odds, 'utf8'));
  const file = await folder.write('two.json', JSON.stringify([...text, { id: 'other', sport_key: 'soccer' }]));
  const { files } = await boxingJson<{ files: object[] }>(['setup', file, '--dry-run'], env);
  expect(files).toMatchObject([
    { kind: 'odds', rows_read: 2, rows_added: 1, rows_rejected: 1, rejected_by_reason: [{ reason: 'other_sport' }] },
  ]);
  expect(await database.db('public.runs')).toEqual([]);
});

it('import --dry-run says what each line would become, and stores nothing', async () => {
  const { code, out } = await boxing(
    ['import', 'bouts', await folder.bouts(bout(1, '2020-01-01', [1, 'Ada One'], [2, 'Bea Two'])), '--dry-run'],
    env,
  );
  expect([code, out]).toEqual([0, expect.stringMatching(/line 2 added: source_id 1, .*a_name Ada One/)]);
  expect(await database.db('master.fights')).toEqual([]);
  expect(await database.db('public.installation')).toEqual([]);
});

it('off a terminal, a file whose columns are not known is refused with those that it lacks', async () => {
  const { code, err } = await boxing(['setup', await folder.write('x.csv', 'bout_id,date\n1,2020\n')], env);
  expect([code, err]).toEqual([1, expect.stringMatching(/x\.csv: .*bouts, needs date_precision, a_id.*--kind and --column/)]);
});

it('adds the first user with a key that may do everything', async () => {
  const { user } = await boxingJson<{ user: { email: string; key: string } }>(['setup', '--email', 'ada@example.com'], env);
  expect(user).toEqual({ email: 'ada@example.com', key: expect.stringMatching(/^bpk_/) });
  expect(await boxingJson(['keys', 'list'], env)).toMatchObject([
    { email: 'ada@example.com', scopes: ['read', 'journal', 'account', 'stream'] },
  ]);
});

it('at a terminal it asks for files, columns, confirmation and the first user', async () => {
  const { record, odds } = await leastFiles(folder);
  const text = (await readFile(record, 'utf8')).replace('bout_id', 'number');
  const renamed = await folder.write('mine.csv', text);
  const { code, asked, out } = await answering({
    'Files to import': `${odds} ${renamed}`,
    'which column holds bout_id': 'number',
    'e-mail': 'ada@example.com',
    'Your name': 'Ada',
  });
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/ada@example\.com signs in with this key, .*: bpk_\w+\n(.*\n)*picks are published\n$/),
  ]);
  expect(asked).toEqual([
    expect.stringMatching(/^Files to import/),
    expect.stringMatching(/^odds\.json: when were its prices polled/),
    expect.stringMatching(/^mine\.csv: which kind of file is it/),
    expect.stringMatching(/^which column holds bout_id\? Its columns: number, /),
    'Import mine.csv? [yes] ',
    'Import odds.json? [yes] ',
    expect.stringMatching(/^Your e-mail address/),
    'Your name: ',
    expect.stringMatching(/^Key of The Odds API/),
  ]);
});

it('a file that is not confirmed is not imported', async () => {
  const { record } = await leastFiles(folder);
  const { out } = await answering({ 'Import bouts.csv': 'no' }, ['setup', record]);
  expect(out).toMatch(/of which an import would make: 201 new/);
  expect(await database.db('master.fights')).toEqual([]);
});

describe('a key of the feed that is entered at a terminal', () => {
  let parent: string;
  beforeEach(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'boxing-setup-'));
  });
  afterEach(() => rm(parent, { recursive: true }));

  /** Enters a key where the feed knows another one. */
  async function entering(key: string) {
    const feed = createServer((request, response) => {
      const isKnown = new URL(request.url ?? '', 'http://feed').searchParams.get('apiKey') === 'the-known-key';
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json', 'x-requests-remaining': '480' });
      response.end(isKnown ? '[]' : JSON.stringify({ message: 'API key is not valid', error_code: 'INVALID_KEY' }));
    });
    await once(feed.listen(0, '127.0.0.1'), 'listening');
    const { port } = feed.address() as AddressInfo;
    env = { ...env, ODDS_API_URL: `http://127.0.0.1:${port}` };
    const answered = await answering({ 'Key of The Odds API': key }, ['setup', '--secrets', path.join(parent, 'secrets')]);
    feed.close();
    return answered;
  }

  it('is kept in a file of its owner alone once the feed has taken it, and is not printed', async () => {
    const { code, out } = await entering('the-known-key');
    const file = path.join(parent, 'secrets', 'odds_api_key');
    expect([code, await readFile(file, 'utf8'), (await stat(file)).mode & 0o777]).toEqual([0, 'the-known-key', 0o600]);
    expect(out).toMatch(/the feed takes the key; 480 credits are left\nmade .*odds_api_key\nnext: set ODDS_API_KEY_FILE=/);
    expect(out).not.toContain('the-known-key');
  });

  it('is refused with what the feed says, and kept nowhere', async () => {
    const { code, err } = await entering('a-wrong-key');
    expect([code, err]).toEqual([1, expect.stringMatching(/key/)]);
    await expect(stat(path.join(parent, 'secrets'))).rejects.toThrow(/ENOENT/);
  });
});
