import { linesOf, readText } from './reading';

const HEADER = 'Date,Selection,Bookmaker,Odds,Stake';
const row = (stake: number, more = '') => `2026-11-${stake} 10:00,Ann Stone,Pinnacle,2.50,${stake}${more}`;
const bet = (stake: number, ended = '') => `2026-11-${stake}T10:00 Ann Stone pinnacle 2.5 ${stake} GBP${ended}`;
const fileOf = (columns: string, ...rows: readonly string[]) => [`${HEADER}${columns}`, ...rows].join('\n');
const messages = async (text: string) => [...(await readText(text)).lines()].map((line) => (line.outcome === 'bet' ? '' : line.message));
const questions = async (text: string) => (await readText(text)).questions.filter(({ required }) => required).map(({ id }) => id);

describe('an open bet that a note calls off', () => {
  it.each([
    'VOID - no contest',
    'voided',
    'cancelled by book',
    'Bet was voided by the bookmaker',
    'book cancelled my bet',
    'Fight off. Refunded on Monday',
    'Cashed out early',
    'Storniert: kein Kampf',
    'NC',
    'N/C',
    'stake back',
    'The fight is off',
  ])('is refused: %s', async (note) => {
    for (const name of ['Notes', 'Comment', 'Tags', 'Xyz'])
      expect(await messages(fileOf(`,${name}`, row(10, `,${note}`)))).toEqual([`there is no result, and "${name}" says "${note}"`]);
  });

  it('also by the second column of notes', async () => {
    expect(await linesOf(fileOf(',Notes,Comments', row(10, ',good price,voided')))).toEqual(['refused unclear_result']);
  });

  it.each(['void if draw', 'Stake is refunded if it is a draw', 'would be void on a draw', 'avoid betting more', 'not cashed out'])(
    'and a rule is no result: %s',
    async (note) => {
      expect(await linesOf(fileOf(',Notes', row(10, `,${note}`)))).toEqual([bet(10)]);
    },
  );

  it('and a bet with a result keeps it', async () => {
    expect(await linesOf(fileOf(',Result,Notes', row(10, ',Void,voided by book')))).toEqual([bet(10, ' push')]);
  });
});

describe('a stake that is shared', () => {
  it.each([
    ['My share', '50%', '100%'],
    ['Share', '0.5', '1'],
    ['Share (%)', '50', '100'],
    ['Split', '50/50', 'No'],
    ['My stake', '5', '11'],
    ['My stake', '1', '100%'],
    ['My stake', '100', '11.00'],
    ['Share (%)', '1', '100'],
    ['My stake %', '50', '100'],
    ['Ownership', '50%', '100%'],
    ['Split with', 'Dave', ''],
    ['Anteil', '25 %', '100 %'],
    ['Notes', 'my share 50%', 'my share 100%'],
    ['Notes', 'split with Dave', 'split decision likely'],
  ])('is refused by %s: %s', async (name, part, all) => {
    expect(await messages(fileOf(`,${name}`, row(10, `,${part}`), row(11, `,${all}`)))).toEqual([
      `"${name}" says ${part}: enter only your own part of "Stake"`,
      ...(all === 'split decision likely' ? [expect.any(String)] : ['']),
    ]);
  });

  it('and the shares of an exchange are none', async () => {
    expect(await linesOf(fileOf(',Shares', row(10, ',25')))).toEqual([bet(10)]);
  });
});

it.each(['boosted from 1.12', 'price boost', 'Boosted from 2.10 to 2.50'])('a price that was boosted is a boost: %s', async (note) => {
  expect(await linesOf(fileOf(',Notes', row(10, `,${note}`)))).toEqual([bet(10, ' boost')]);
});

describe('a bet with the money of the book', () => {
  it.each(['Stake type', 'Funds', 'Wallet', 'Notes', 'Tags'])('is asked about: Bonus below %s', async (name) => {
    const text = fileOf(`,${name}`, row(10, ',Bonus'), row(11, ',Cash'));
    expect([await questions(text), await linesOf(text)]).toEqual([['word:bonus'], ['refused invalid_line', bet(11)]]);
    expect(await linesOf(text, { answers: { 'word:bonus': 'free_bet' } })).toEqual([bet(10, ' free_bet'), bet(11)]);
    expect(await linesOf(text, { answers: { 'word:bonus': 'plain' } })).toEqual([bet(10), bet(11)]);
  });

  it.each(['Bonus funds', 'bonus money'])('is asked about: %s', async (word) => {
    expect(await questions(fileOf(',Wallet', row(10, `,${word}`)))).toEqual(['word:bonus']);
  });

  it.each(['Free', 'FB', 'Token', 'Site credit', 'Free?', 'Is free', 'Bonus used', 'Voucher'])('is a free bet by %s', async (name) => {
    for (const [yes, no] of [
      ['yes', 'no'],
      ['true', 'false'],
      ['1', '0'],
      ['Yes', ''],
    ])
      expect(await linesOf(fileOf(`,${name}`, row(10, `,${yes}`), row(11, `,${no}`)))).toEqual([bet(10, ' free_bet'), bet(11)]);
  });

  it.each([
    ['Stake type', 'Free'],
    ['Wallet', 'Site credit'],
  ])('is a free bet by %s: %s', async (name, word) => {
    expect(await linesOf(fileOf(`,${name}`, row(10, `,${word}`)))).toEqual([bet(10, ' free_bet')]);
  });

  it('is refused by a word that may be one', async () => {
    expect(await linesOf(fileOf(',Wallet', row(10, ',Promo'), row(11, ',Main')))).toEqual(['refused invalid_line', bet(11)]);
  });

  it.each(['placed with my bonus', 'two free bets used', 'FB'])('is refused by a note that does not say it plainly: %s', async (note) => {
    expect(await linesOf(fileOf(',Notes', row(10, `,${note}`)))).toEqual(['refused invalid_line']);
  });
});

it.each([
  ['Bet accepted', 'Yes', 'No'],
  ['Accepted', 'true', 'false'],
  ['Placed?', 'yes', 'no'],
  ['Placed', '1', '0'],
  ['Matched', 'Yes', 'No'],
  ['Confirmed', 'Yes', 'No'],
  ['Not accepted', 'No', 'Yes'],
  ['Unmatched', 'No', 'Yes'],
])('a bet that was not placed is left out: %s', async (name, yes, no) => {
  expect(await linesOf(fileOf(`,${name}`, row(10, `,${yes}`), row(11, `,${no}`)))).toEqual([bet(10), 'left_out no_bet']);
  expect(await messages(fileOf(`,${name}`, row(11, `,${no}`)))).toEqual([`"${name}" says "${no}"`]);
});

describe('results below Won?', () => {
  it.each([
    ['Won?', 'Yes', 'No'],
    ['Won', 'TRUE', 'FALSE'],
    ['Win?', 'y', 'n'],
    ['Bet won', '1', '0'],
    ['Winner?', 'Yes', 'No'],
    ['Gewonnen', 'Ja', 'Nein'],
  ])('are read as yes and no: %s', async (name, yes, no) => {
    const rows = [row(10, `,${yes}`), row(11, `,${no}`), row(12, ',')];
    expect(await linesOf(fileOf(`,${name}`, ...rows))).toEqual([bet(10, ' won'), bet(11, ' lost'), bet(12)]);
  });

  it('with other words, only what is known', async () => {
    const rows = [row(10, ',Yes'), row(11, ',Void'), row(12, ',-'), row(13, ',maybe')];
    expect(await linesOf(fileOf(',Won?', ...rows))).toEqual([
      bet(10, ' won'),
      bet(11, ' push'),
      'refused unknown_result',
      'refused unknown_result',
    ]);
  });

  it('are not amounts, and yield to a column of results', async () => {
    expect(await linesOf(fileOf(',Won', row(10, ',25'), row(11, ',0')))).toEqual([bet(10), bet(11)]);
    const both = [row(10, ',Lost,No'), row(11, ',,Yes')];
    expect(await messages(fileOf(',Result,Won?', ...both))).toEqual(['', 'there is no result, and "Won?" says "Yes"']);
  });

  it('and Lost? without a result refuses its line', async () => {
    expect(await linesOf(fileOf(',Lost?', row(10, ',Yes'), row(11, ',No')))).toEqual(['refused unclear_result', bet(11)]);
  });
});

describe('a book that the odds feed does not carry', () => {
  const books = (...names: readonly string[]) =>
    ['Date,Selection,Bookmaker,Odds,Stake', ...names.map((name) => `2026-11-10 10:00,Ann Stone,${name},2.50,10`)].join('\n');

  it('is a book of the journal', async () => {
    const names = ['Bet365', 'bet365.com', 'STS', 'Bwin', 'bet-at-home', '10bet', 'Stake.com', 'Superbet', 'Tipsport', 'TOTO'];
    const keys = ['bet365', 'bet365', 'sts', 'bwin', 'betathome', 'tenbet', 'stake', 'superbet', 'tipsport', 'toto_nl'];
    expect((await linesOf(books(...names))).map((line) => line.split(' ')[3])).toEqual(keys);
  });

  it('is the regional one of someone who has an account only there', async () => {
    const read = async (...ownBooks: readonly string[]) => linesOf(books('Bet365'), { ownBooks });
    expect([await read('bet365_au'), await read('bet365', 'bet365_au')]).toEqual([
      [expect.stringContaining('bet365_au')],
      [expect.stringContaining('bet365 ')],
    ]);
  });

  it('leaves the names of other books alone', async () => {
    const keys = (await linesOf(books('1xBet', 'Tipico', 'Betclic', 'Bet365 AU', 'Dabble'))).map((line) => line.split(' ')[3]);
    expect(keys).toEqual(['onexbet', 'tipico_de', 'betclic_fr', 'bet365_au', 'dabble_au']);
  });
});
