import type { Data } from '../../../../src/api/operation';
import type { Clock } from '../../../../src/lib/clock';
import { BET_FILES_FIGHTS, makeBetFilesWorld } from '../../../builders/bet-files-world';
import { startApp, type TestApp } from '../../../support/app';
import { betFileCases, type BetFileCase, type ExpectedBet, type ExpectedLine } from '../../../support/bet-files';
import { dataOf, type Bet } from './journal';

type Import = Data<'createFileImport'>;
type Line = Data<'listFileImportLines'>[number];

const CASES = betFileCases();
const FIRST = CASES.filter(({ after }) => after === undefined);
const NEXT = CASES.filter(({ after }) => after !== undefined);

let app: TestApp;
let now = '2026-11-28T09:00:00Z';
const clock: Clock = { now: () => new Date(now) };
/** Fights by both names and start. */
const fights = new Map<number, { readonly fight: string; readonly starts: string }>();
beforeAll(async () => {
  app = await startApp({ clock, seed: makeBetFilesWorld });
  const rows = await app.database.db('master.fights').orderBy('fight_id').select<{ fight_id: number }[]>('fight_id');
  for (const [i, { fight_id }] of rows.entries()) {
    const [a = '', b = '', starts = ''] = BET_FILES_FIGHTS[i] ?? [];
    fights.set(fight_id, { fight: `${a} v ${b}`, starts });
  }
});
afterAll(() => app.close());
beforeEach(() => app.database.db.raw('truncate public.bets, public.file_imports, public.file_import_answers cascade'));

const post = async (path: string, body?: object): Promise<Import> =>
  dataOf(await app.desk('POST', `/journal/file-imports${path}`, body === undefined ? {} : { body }));

/** Sends a file and answers what it asks. @returns the import, ready to be confirmed, and the ids of the questions that were open */
async function read({
  name,
  bytes,
  account,
  questions,
  now: at,
}: BetFileCase): Promise<{ readonly ready: Import; readonly asked: string[] }> {
  now = at;
  const { headers } = await app.desk('GET', '/me');
  dataOf(await app.desk('PATCH', '/me', { body: account, headers: { 'if-match': String(headers.etag) } }));
  const { import_id } = await post('', { file_name: name, file_bytes: bytes.length });
  const sent = await post(`/${import_id}/parts`, { offset: 0, bytes: bytes.toString('base64') });
  const asked = (sent.reading?.questions ?? []).filter(({ required, answer }) => required && answer === null).map(({ id }) => id);
  if (asked.length === 0) return { ready: sent, asked };
  const answers = asked.map((question) => ({ question, answer: questions[question] ?? 'none' }));
  return { ready: await post(`/${import_id}/answers`, { answers }), asked };
}

async function linesOf({ import_id }: Import): Promise<Line[]> {
  return dataOf(await app.desk('GET', `/journal/file-imports/${import_id}/lines?limit=200`));
}

async function betsById(): Promise<ReadonlyMap<string, Bet>> {
  const bets = dataOf<Bet[]>(await app.desk('GET', '/journal/bets?limit=200'));
  return new Map(bets.map((bet) => [bet.bet_id, bet]));
}

/** What became of a line, in the terms of the expected table. */
function became({ outcome, bet_id }: Line, bets: ReadonlyMap<string, Bet>): object {
  const bet = bets.get(bet_id ?? '');
  if (outcome === 'stored' && bet !== undefined) return { bet: shown(bet) };
  if (outcome === 'updated' && bet !== undefined) return { settled: { status: bet.status, payout: bet.payout } };
  return { outcome };
}

function shown(bet: Bet): ExpectedBet {
  const { fight = '', starts = '' } = fights.get(bet.fight_id) ?? {};
  const { picked_fighter, book, decimal_odds, stake, currency, placed_at, kind, status, payout, market_type, external_ref, note, tags } =
    bet;
  const written = { ...(note !== null && { note: note.replaceAll('\r\n', '\n') }), external_ref, market_type, tags };
  return { fight, starts, picked_fighter, book, decimal_odds, stake, currency, placed_at, kind, status, payout, ...written };
}

/** The entry of the table with what it leaves unsaid. A line that is left out may be refused instead: either way it is no bet. */
function wanted(line: ExpectedLine): unknown {
  if ('bet' in line) {
    const { decimal_odds, placed_at, ...others } = line.bet;
    return {
      bet: expect.objectContaining({
        ...others,
        decimal_odds: expect.closeTo(decimal_odds, 5) as number,
        placed_at: new Date(placed_at).toISOString(),
      }) as object,
    };
  }
  if ('settled' in line) return line;
  if ('known' in line) return { outcome: 'duplicate' };
  if ('left_out' in line) return { outcome: expect.stringMatching(/^(left_out|refused)$/) as string };
  return { outcome: expect.stringMatching(line.refused === 'duplicate' ? /^(refused|duplicate)$/ : /^(refused|left_out)$/) as string };
}

/** Each line beside its record, so that a difference shows which. */
function byRecord(lines: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(lines.map((line, i) => [`record ${i + 1}`, line]));
}

async function importsAsExpected(given: BetFileCase): Promise<Import> {
  const { ready, asked } = await read(given);
  expect(asked.toSorted()).toEqual(Object.keys(given.questions).toSorted());
  expect([ready.state, ready.failure]).toEqual(['ready', null]);
  expect(ready.reading?.tracker).toBe(given.tracker);
  const done = await post(`/${ready.import_id}/confirmation`);
  expect(done.state).toBe('done');
  const [lines, bets] = [await linesOf(done), await betsById()];
  expect(byRecord(lines.map((line) => became(line, bets)))).toEqual(byRecord(given.lines.map(wanted)));
  const { counts } = done;
  const others = [...(counts?.left_out ?? []), ...(counts?.refused ?? [])].reduce((sum, { count }) => sum + count, 0);
  expect((counts?.stored ?? 0) + (counts?.updated ?? 0) + (counts?.duplicates ?? 0) + others).toBe(given.lines.length);
  return done;
}

describe.each(FIRST.filter(({ whole_file }) => whole_file === undefined).map((given) => [given.name, given] as const))('%s', (_, given) => {
  it('becomes the bets that its owner placed, and accounts for every line', async () => {
    await importsAsExpected(given);
  });

  it('adds nothing when it is imported again, and asks again only which of its lines are equal', async () => {
    await importsAsExpected(given);
    const before = await betsById();
    const { ready, asked } = await read(given);
    expect(asked).toEqual('equal_lines' in given.questions ? ['equal_lines'] : []);
    expect(ready.counts).toEqual(expect.objectContaining({ to_store: 0, to_update: 0 }));
    await post(`/${ready.import_id}/confirmation`);
    expect(await betsById()).toEqual(before);
  });

  it('is taken back in one step', async () => {
    const { import_id } = await importsAsExpected(given);
    expect(await post(`/${import_id}/undo`)).toMatchObject({ state: 'undone' });
    expect(await betsById()).toEqual(new Map());
  });
});

it.each(NEXT.map((given) => [given.name, given] as const))(
  '%s adds what is new, and new results, to the earlier export',
  async (_, given) => {
    const earlier = FIRST.find(({ name }) => name === given.after);
    if (earlier === undefined) throw new Error(`there is no ${given.after}`);
    await importsAsExpected(earlier);
    const before = await betsById();
    const { import_id } = await importsAsExpected(given);
    expect(await post(`/${import_id}/undo`)).toMatchObject({ state: 'undone' });
    const statuses = (bets: ReadonlyMap<string, Bet>) =>
      [...bets.values()].map(({ bet_id, status, payout }) => ({ bet_id, status, payout }));
    expect(statuses(await betsById())).toEqual(statuses(before));
  },
);

it.each(FIRST.filter(({ whole_file }) => whole_file !== undefined).map((given) => [given.name, given] as const))(
  '%s has no bets: it is refused as a whole, or each line is left out',
  async (_, given) => {
    const { ready } = await read(given);
    if (ready.state !== 'failed') expect(ready.counts).toMatchObject({ to_store: 0, to_update: 0 });
    else expect(ready.failure?.message).toMatch(/\w/);
  },
);

describe('a line is on no fight', () => {
  it.each([
    ['2025-12-04 10:00', 'Ann Stone', 'the next fight of Ann Stone that we know is on 5 Dec 2026, more than a year after the bet'],
    ['2026-11-22 10:00', 'Dana Łuczak', "Dana Łuczak's fight had begun when this bet was placed (22 Nov 2026, 10:00 UTC)."],
    ['2026-11-24 10:00', 'Dana Łuczak', 'We know no fight of Dana Łuczak after 24 Nov 2026.'],
    ['1405-09-06 10:00', 'Ann Stone', 'The year is 1405: dates of the Persian calendar are not read, write them as in 2026-11-27.'],
    ['2026-11-20 10:00', 'Draw', 'We cannot tell which fight this draw is on: add a column with the fight.'],
    ['2026-11-20 10:00', 'An', '"an" is too short to name a fighter: write the whole name'],
  ])('placed at %s on %s', async (placed, pick, message) => {
    const { ready } = await read(plainFile(['Date,Selection,Bookmaker,Odds,Stake', `${placed},${pick},Pinnacle,1.8,25`]));
    expect(ready.state).toBe('ready');
    expect(await linesOf(ready)).toMatchObject([{ outcome: 'refused', message }]);
  });

  it('which is as far away as a year and a day, and is on it before', async () => {
    const { ready } = await read(plainFile(['Date,Selection,Bookmaker,Odds,Stake', '2025-12-05 10:00,Ann Stone,Pinnacle,1.8,25']));
    expect(await linesOf(ready)).toMatchObject([{ outcome: 'to_store' }]);
  });
});

it.each(['Stone, Ann', 'Stone Ann', 'A. Stone', 'Stone, A.', 'Łuczak, D.', 'Núñez C'])(
  'finds the fight of a fighter written as %s',
  async (name) => {
    const { ready } = await read(plainFile(['Date,Selection,Bookmaker,Odds,Stake', `2026-11-20 10:00,"${name}",Pinnacle,1.8,25`]));
    expect(await linesOf(ready)).toMatchObject([{ outcome: 'to_store' }]);
  },
);

it.each(['Stone, Bea', 'B. Stone', 'Stone A B', 'A. S.', 'S. Ann', 'H. Moor', 'Fay Hill', 'Ann Sto', 'Sto'])(
  'finds no fight of %s',
  async (name) => {
    const { ready } = await read(plainFile(['Date,Selection,Bookmaker,Odds,Stake', `2026-11-20 10:00,"${name}",Pinnacle,1.8,25`]));
    expect(await linesOf(ready)).toMatchObject([{ outcome: 'refused' }]);
  },
);

it('puts no bet of the night of a fight on the rematch', async () => {
  const rows = ['2026-11-14 22:30', '2026-11-16 10:00'].map((at) => `${at},Eve Ford,Pinnacle,1.8,25`);
  const { ready } = await read(plainFile(['Date,Selection,Bookmaker,Odds,Stake', ...rows]));
  expect(await linesOf(ready)).toMatchObject([
    { outcome: 'refused', message: "Eve Ford's fight had begun when this bet was placed (14 Nov 2026, 22:30 UTC)." },
    { outcome: 'to_store' },
  ]);
});

it('refuses a book in its own form that has no such key', async () => {
  const rows = ['pinnacle', 'Pinnacle', 'nobook'].map((book) => `Ann Stone,${book},2,5,2026-11-20T10:00:00Z`);
  const { ready } = await read(plainFile(['side,book,decimal_odds,stake,placed_at', ...rows]));
  expect(await linesOf(ready)).toMatchObject([{ outcome: 'to_store' }, { reason: 'unknown_book' }, { reason: 'unknown_book' }]);
});

it('finds a bet of one day at rounded odds', async () => {
  const file = (...row: readonly string[]) => plainFile(['Date,Selection,Bookmaker,Odds,Stake', row.join(',')]);
  const { ready } = await read(file('2026-11-20 12:00', 'Ann Stone', 'Pinnacle', '-110', '10'));
  await post(`/${ready.import_id}/confirmation`);
  const next = await read(file('2026-11-20', 'Ann Stone', 'Pinnacle', '1.91', '10'));
  expect(await linesOf(next.ready)).toMatchObject([{ outcome: 'duplicate' }]);
});

describe('what a file says of a fight', () => {
  const HEADER = 'Date,Selection,Bookmaker,Odds,Stake,Result,Event date,Settled';
  const outcomeOf = async (row: string) => {
    const { ready } = await read(plainFile([HEADER, row]));
    return (await linesOf(ready)).map(({ outcome, message }) => [outcome, message]);
  };

  it.each([
    [
      '2026-01-05 10:00,Ida Quinn,Bet Victor,2.10,10,,2026-01-10,',
      'The file says the fight was on 10 Jan 2026. The next fight we know is Ida Quinn v Jo Vale on 25 Oct 2026.',
    ],
    [
      '2026-01-05 10:00,Ida Quinn,Bet Victor,2.10,10,lost,,2026-01-10',
      'The file says the bet was settled on 10 Jan 2026, before Ida Quinn v Jo Vale on 25 Oct 2026.',
    ],
    ['2026-11-20 10:00,Ann Stone,Bet Victor,2.10,10,lost,,', 'The file says this bet lost, but Ann Stone v Bea Oak is on 5 Dec 2026.'],
  ])('refuses %s', async (row, message) => {
    expect(await outcomeOf(row)).toEqual([['refused', message]]);
  });

  it.each([
    '2026-10-05 10:00,Ida Quinn,Bet Victor,2.10,10,,25/10/2026,',
    '2026-10-05 10:00,Ida Quinn,Bet Victor,2.10,10,lost,2026-10-26,26/10/2026',
    '2026-01-05 10:00,Ida Quinn,Bet Victor,2.10,10,void,,2026-01-10',
  ])('takes %s', async (row) => {
    expect(await outcomeOf(row)).toEqual([['to_store', null]]);
  });

  it('asks what profits without a loss hold, and refuses a profit of 0 of a fight that is over', async () => {
    const file = plainFile([
      'Date,Selection,Bookmaker,Odds,Stake,P/L',
      '2026-10-20 10:00,Ida Quinn,Bet Victor,2.10,10,11',
      '2026-10-20 10:01,Ida Quinn,Bet Victor,2.10,12,0',
    ]);
    const { ready, asked } = await read({ ...file, questions: { 'word:P/L': 'paid' } });
    expect(asked).toEqual(['word:P/L']);
    expect(await linesOf(ready)).toMatchObject([{ outcome: 'to_store' }, { outcome: 'refused', reason: 'unclear_result' }]);
    const potential = await read({ ...file, questions: { 'word:P/L': 'potential' } });
    expect(potential.ready.counts).toMatchObject({ to_store: 2 });
  });
});

it('asks whether Betfair is the exchange', async () => {
  const { asked, ready } = await read({
    ...plainFile(['Date,Selection,Bookmaker,Odds,Stake', '2026-11-20 10:00,Ann Stone,Betfair,1.8,25']),
    questions: { 'book:Betfair': 'betfair_ex_uk' },
  });
  expect(asked).toEqual(['book:Betfair']);
  expect(await linesOf(ready)).toMatchObject([{ outcome: 'to_store' }]);
});

it('asks what a column of methods tells, and does as its owner says', async () => {
  const file = plainFile([
    'Date,Selection,Bookmaker,Odds,Stake,Method',
    '2026-11-20 10:00,Ann Stone,Pinnacle,1.8,25,KO',
    '2026-11-20 10:01,Ann Stone,Pinnacle,1.8,25,',
  ]);
  const { ready, asked } = await read({ ...file, questions: { 'column_use:Method': 'bet' } });
  expect(asked).toEqual(['column_use:Method']);
  expect(await linesOf(ready)).toMatchObject([
    { outcome: 'left_out', reason: 'other_market', message: '"Method" says "KO"' },
    { outcome: 'to_store' },
  ]);
});

/** A file of an account in UTC in November 2026. */
function plainFile(rows: readonly string[]): BetFileCase {
  const [given] = FIRST;
  if (given === undefined) throw new Error('there are no files');
  return {
    ...given,
    ...{ name: 'bets.csv', bytes: Buffer.from(rows.join('\n')), questions: {}, now: '2026-11-28T09:00:00Z' },
    account: { ...given.account, time_zone: 'UTC' },
  };
}
