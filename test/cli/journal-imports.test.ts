import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Data } from '../../src/api/operation';
import { systemClock } from '../../src/lib/clock';
import { run } from '../../src/cli/program';
import { addUser } from '../../src/users/users';
import { makeBetFilesWorld } from '../builders/bet-files-world';
import { betFileCases } from '../support/bet-files';
import { boxing as commandLine } from '../support/cli';
import { createTestDatabase, type TestDatabase } from '../support/database';

type FileImport = Data<'getFileImport'>;

let database: TestDatabase;
let folder: string;
let file: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await makeBetFilesWorld(database.db);
  await addUser(database.db, systemClock, 'ada@example.com', 'Ada');
  folder = await mkdtemp(path.join(tmpdir(), 'boxing-bet-files-'));
  file = path.join(folder, 'bets.csv');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await database.db.raw('truncate public.bets, public.file_imports, public.file_import_answers cascade');
  await writeFile(file, caseNamed('uk-spreadsheet.csv'));
});

const env = () => ({ DATABASE_URL: database.url, REPLAY_AT: '2026-11-28T09:00:00Z' });
const boxing = (...args: string[]) => commandLine(['journal', ...args], env());
const importing = (...args: string[]) => boxing('import', file, '--email', 'ada@example.com', ...args);
const ANSWERS = ['date_order=day_first', 'book:Ladbrokes=ladbrokes_uk', 'equal_lines=same'].flatMap((answer) => ['--answer', answer]);
const bets = async () => Number((await database.db('public.bets').count())[0]?.['count']);
const imports = () => database.db('public.file_imports').select('state');

function caseNamed(name: string): Buffer {
  const found = betFileCases().find((one) => one.name === name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found.bytes;
}

it('a file that leaves questions open is refused off a terminal, with each question and how to answer it', async () => {
  const { code, out, err } = await importing();
  expect([code, await bets(), await imports()]).toEqual([2, 0, []]);
  expect(out).toContain('bets.csv: read by the names of its columns, 11 lines below the header in line 2');
  expect(err).toContain('Which part of the dates in "Date" comes first?');
  expect(err).toContain('--answer date_order=day_first or --answer date_order=month_first');
  expect(err).toContain('--answer book:Ladbrokes=ladbrokes_uk');
});

it('a dry run with answers shows what each line would become, and stores nothing', async () => {
  const { code, out } = await importing(...ANSWERS, '--dry-run');
  expect([code, await bets(), await imports()]).toEqual([0, 0, []]);
  expect(out).toContain('6 new bets, 0 new results, 0 already in the journal');
  expect(out).toMatch(/1 left out, lay: line 6, /);
  expect(out).toMatch(/1 refused, invalid_odds: line 10, "SP"/);
  expect(out).toContain('GBP: staked 147.00, profit 15.00 (as in the file)');
});

it('an import is listed, repeated without adding anything, and undone', async () => {
  const first = await importing(...ANSWERS);
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toContain('6 bets added, 0 results updated');
  expect(await bets()).toBe(6);
  // The answers are remembered.
  const again = await importing();
  expect([again.code, again.err]).toEqual([0, '']);
  expect(again.out).toContain('nothing to import');
  expect(await bets()).toBe(6);
  const [id] = /[0-9a-f-]{36}/.exec((await boxing('imports', '--email', 'ada@example.com')).out) ?? [];
  expect(first.out).toContain(`to undo it: boxing journal undo ${id}`);
  expect((await boxing('undo', id ?? '')).out).toBe('undone bets.csv: 6 bets voided\n');
  expect(await bets()).toBe(0);
});

it('as JSON it is the import of the contract', async () => {
  const { out } = await importing(...ANSWERS, '--json');
  const done: FileImport = JSON.parse(out);
  expect(done).toMatchObject({ file_name: 'bets.csv', state: 'done', counts: { lines: 11, stored: 6 } });
});

it.each([
  [
    'a question that the file does not leave open',
    ['--answer', 'price_format=decimal'],
    2,
    /`--answer price_format` must name a question of the file/,
  ],
  [
    'an answer that does not fit',
    ['--answer', 'date_order=backwards'],
    2,
    /`--answer date_order` must be day_first or month_first \(got backwards\)/,
  ],
  ['an answer without a question', ['--answer', 'day_first'], 2, /must be question=choice/],
])('%s is refused', async (_, args, code, message) => {
  const answer = await importing(...args);
  expect([answer.code, await bets(), await imports()]).toEqual([code, 0, []]);
  expect(answer.err).toMatch(message);
});

it('a file without bets is refused with what is missing', async () => {
  await writeFile(file, caseNamed('betfair-profit-and-loss.csv'));
  const { code, err } = await importing();
  expect([code, await imports()]).toEqual([1, []]);
  expect(err).toMatch(/bets\.csv: We found no column with the date/);
});

it('at a terminal it asks each question and before it imports', async () => {
  const asked: string[] = [];
  let out = '';
  const answers = ['1', '3', '2', 'yes'];
  const code = await run(['journal', 'import', file, '--email', 'ada@example.com'], {
    env: { LOG_LEVEL: 'silent', ...env() },
    stdout: { isTTY: false, write: (text) => void (out += text) },
    stderr: { isTTY: false, write: () => undefined },
    stopSignal: () => AbortSignal.abort(),
    ask: (question) => {
      asked.push(question);
      return Promise.resolve(answers[asked.length - 1] ?? '');
    },
  });
  expect(code).toBe(0);
  expect(asked).toEqual(['1 to 2: ', '1 to 3: ', '1 to 2: ', 'Import them? [yes] ']);
  expect(out).toContain('  1  day, month, year; 03/11/2026 = 2026-11-03T00:00:00.000Z');
  expect(await bets()).toBe(5);
});
