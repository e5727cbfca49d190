import { csvRecords } from '../../../src/journal/bet-file/rows/records';
import { decodeFile } from '../../../src/journal/bet-file/rows/decode';
import { bookFinder } from '../../../src/journal/bet-file/values/books';
import { checkedResult, resultFrom } from '../../../src/journal/bet-file/values/results';
import { readWager } from '../../../src/journal/bet-file/values/picks';
import { wagerTerm } from '../../../src/journal/bet-file/values/wagers';
import { linesOf, readText } from './reading';

async function recordsOf(text: string): Promise<[number, readonly string[] | null][]> {
  const found: [number, readonly string[] | null][] = [];
  for await (const { line, cells } of csvRecords(Buffer.from(text), ',', 2)) found.push([line, cells]);
  return found;
}

describe('records', () => {
  it('of several lines begin where their first line does', async () => {
    expect(await recordsOf('a,"b\nc"\r\nd,e\n')).toEqual([
      [1, ['a', 'b\nc']],
      [3, ['d', 'e']],
    ]);
  });

  it.each([
    [
      'an open quote',
      'a,b\n"c,d\ne,f\n',
      [
        [1, ['a', 'b']],
        [2, null],
        [3, ['e', 'f']],
      ],
    ],
    [
      'an open quote that a later one closes',
      'a,b\n"c,d\ne,"f"\n',
      [
        [1, ['a', 'b']],
        [2, null],
        [3, ['e', 'f']],
      ],
    ],
    [
      'quotes inside a cell',
      'a,b\nAnn "Rock" Stone,d\ne,f',
      [
        [1, ['a', 'b']],
        [2, ['Ann "Rock" Stone', 'd']],
        [3, ['e', 'f']],
      ],
    ],
  ])('with %s cost no other line', async (_, text, records) => {
    expect(await recordsOf(text)).toEqual(records);
  });
});

describe('a file', () => {
  it.each([
    ['an .xls workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Excel workbook \(\.xls\).*CSV UTF-8/],
    ['an .xlsx workbook', Buffer.from('PK\u0003\u0004 [Content_Types].xml'), /\.xlsx.*CSV UTF-8/],
    ['an .ods spreadsheet', Buffer.from('PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), /\.ods.*CSV UTF-8/],
    ['a PDF', Buffer.from('%PDF-1.7'), /export the bets as CSV/],
    ['a web page', Buffer.from('<!DOCTYPE html><html>'), /sign in at the tracker/],
    ['nothing', Buffer.alloc(0), /empty/],
  ])('that is %s is refused with what to do', (_, bytes, message) => {
    expect(() => decodeFile(bytes)).toThrow(message);
  });

  it('that is neither UTF-8 nor UTF-16 is read as Windows-1252, which its owner can change', async () => {
    const text = Buffer.concat([
      Buffer.from('Date,Selection,Bookmaker,Odds,Stake\n2026-11-27 10:00,Tom'),
      Buffer.from([0xe1]),
      Buffer.from('s,Pinnacle,1.8,3\n'),
    ]);
    const reading = await readText(text);
    expect(reading.questions[0]).toMatchObject({ id: 'encoding', required: false, answer: 'windows-1252' });
    expect(await linesOf(text)).toEqual(['2026-11-27T10:00 Tomás pinnacle 1.8 3 GBP']);
  });

  it('in Windows-1251 is told by the names of its columns', async () => {
    const text = 'Дата;Выбор;БК;Коэффициент;Сумма;Результат\n26.11.2026 17:15;Ann Stone;Bet Victor;1,80;25;Выигрыш\n';
    const bytes = Buffer.from([...text].map((letter) => (letter < 'А' ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x410 + 0xc0)));
    expect((await readText(bytes)).questions[0]).toMatchObject({ id: 'encoding', required: false, answer: 'windows-1251' });
    expect(await linesOf(bytes)).toEqual(['2026-11-26T17:15 Ann Stone betvictor 1.8 25 GBP won']);
  });

  it('with a decimal comma is told by its numbers, and 1.500 beside them is a thousand', async () => {
    const text =
      'Datum;Tipp;Anbieter;Quote;Einsatz\n27.11.2026 10:00;Ann Stone;Pinnacle;1,85;1.500\n27.11.2026 10:01;Ann Stone;Pinnacle;2,1;25,50 €\n';
    expect(await linesOf(text, { answers: { 'currency:unnamed': 'GBP' } })).toEqual([
      '2026-11-27T10:00 Ann Stone pinnacle 1.85 1500 GBP',
      '2026-11-27T10:01 Ann Stone pinnacle 2.1 25.5 EUR',
    ]);
  });

  it('of legs with one reference holds no single bets', async () => {
    const rows = [
      '7,2026-11-27 10:00,Ann Stone,Pinnacle,3.6,10',
      '7,2026-11-27 10:00,Cay Hill,Pinnacle,3.6,10',
      '8,2026-11-27 10:00,Cay Hill,Pinnacle,1.8,10',
    ];
    expect(await linesOf(['Bet ID,Date,Selection,Bookmaker,Odds,Stake', ...rows].join('\n'))).toEqual([
      'left_out combined',
      'left_out combined',
      '2026-11-27T10:00 Cay Hill pinnacle 1.8 10 GBP',
    ]);
  });

  it('with an hour that the clock shows twice, or not at all, refuses that line', async () => {
    const rows = ['2026-10-25 01:30', '2026-03-29 01:30', '2026-10-25 02:30'].map((at) => `${at},Ann Stone,Pinnacle,1.8,10`);
    expect(await linesOf(['Date,Selection,Bookmaker,Odds,Stake', ...rows].join('\n'))).toEqual([
      'refused invalid_placed_at',
      'refused invalid_placed_at',
      '2026-10-25T02:30 Ann Stone pinnacle 1.8 10 GBP',
    ]);
  });
});

describe('decimal commas without quotes', () => {
  const read = (header: string, amounts: string) =>
    linesOf(`Date,Selection,Bookmaker,${header}\n2026-11-27 20:16,Ann Stone,Pinnacle,${amounts}\n`, {
      answers: { price_format: 'decimal' },
    });

  it.each([
    ['Odds,Stake,Notes,Tags', '2,50,25,00'],
    ['Odds,Stake,Rating,Closing', '2,50,25,00'],
    ['Odds,Stake,Notes', '2,50,25'],
    ['Odds,Stake,Notes', '2,25,5'],
  ])('below %s are not read as other amounts: %s', async (header, amounts) => {
    expect(await read(header, amounts)).toEqual(['refused invalid_amount']);
  });

  it.each([
    ['Odds,Stake,Notes', '2,50,round 25 of my plan'],
    ['Odds,Stake,Rating', '2,50,85'],
    ['Odds,Stake,Notes', '2.5,50,25'],
    ['Odds,Stake,Payout,Result', '2,50,100,Won'],
  ])('are not seen below %s in %s', async (header, amounts) => {
    expect(await read(header, amounts)).toEqual([expect.stringMatching(/ Ann Stone pinnacle 2(.5)? 50 GBP/)]);
  });
});

describe('a file with two tables', () => {
  const [FIRST, SECOND] = ['Date,Selection,Bookmaker,Odds,Stake', 'Date,Selection,Bookmaker,Stake,Odds'];
  const bet = (minute: number, ...values: number[]) => `2026-11-27 20:${minute},Ann Stone,Pinnacle,${values.join(',')}`;

  it('never reads the second by the first header', async () => {
    const text = [FIRST, bet(16, 1.8, 26), '', 'More', SECOND, bet(17, 30, 2.5), '', bet(18, 31, 2.5)].join('\n');
    expect(await linesOf(text)).toEqual([
      ...Array<string>(3).fill('refused other_table'),
      '2026-11-27T20:16 Ann Stone pinnacle 1.8 26 GBP',
      'refused invalid_side',
    ]);
    const reading = await readText(text);
    expect([reading.lineCount, [...reading.lines()][1]]).toEqual([
      5,
      expect.objectContaining({ line: 6, message: 'line 5 begins another table with other columns: save it as a file of its own' }),
    ]);
  });

  it('counts the lines above the header that is read', async () => {
    const text = ['Open bets', FIRST, bet(16, 1.8, 26), '', 'Settled bets', `${FIRST},Result,Profit`, `${bet(17, 2.5, 25)},Lost,-25`].join(
      '\n',
    );
    expect(await linesOf(text)).toEqual([
      'refused other_table',
      'refused other_table',
      '2026-11-27T20:17 Ann Stone pinnacle 2.5 25 GBP lost',
    ]);
  });

  it('reads on below the same header once more', async () => {
    const text = [FIRST, bet(16, 1.8, 26), FIRST, bet(17, 1.8, 27)].join('\n');
    expect(await linesOf(text)).toEqual([
      'left_out empty',
      '2026-11-27T20:16 Ann Stone pinnacle 1.8 26 GBP',
      '2026-11-27T20:17 Ann Stone pinnacle 1.8 27 GBP',
    ]);
  });
});

describe('a word for the market', () => {
  it.each([
    ['Winner (2 way)', 'winner'],
    ['Fight Result 2-Way', 'winner'],
    ['To Win Outright', 'winner'],
    ['To Win the Fight Outright', 'winner'],
    ['Match Odds (3 way)', 'three_way'],
    ['Pre', 'plain'],
    ['Tournament Outright', 'other_market'],
    ['To Win by KO', 'other_market'],
    ['Winner & Over 6.5', 'other_market'],
  ])('%s: %s', (text, term) => {
    expect(wagerTerm(text)).toBe(term);
  });
});

describe('a pick', () => {
  it.each<readonly [string, object]>([
    ['Ann Stone Moneyline Ann Stone vs. Bea Oak', { side: 'Ann Stone', fight: 'Ann Stone v Bea Oak' }],
    ['Moneyline: Ann Stone', { side: 'Ann Stone' }],
    ['Ann Stone to beat Bea Oak', { side: 'Ann Stone', fight: 'Ann Stone v Bea Oak' }],
    ['Ann Stone v Bea Oak - Ann Stone', { side: 'Ann Stone', fight: 'Ann Stone v Bea Oak' }],
    ['Ann Stone ML (-145)', { side: 'Ann Stone' }],
    ['Ann Stone To Win in Round 3', { left: 'other_market' }],
    ['Ann Stone To Win in Round 3 Ann Stone vs. Bea Oak', { left: 'other_market' }],
    ['Ann Stone to win by KO', { left: 'other_market' }],
    ['Ann Stone ML | Cay Hill ML', { left: 'combined' }],
    ['Over 9.5 Rounds', { left: 'other_market' }],
    ['Ann Stone vs Bea Oak', { unclear: 'This names the fight, but not your pick.' }],
    ['Ann Stone (Free Bet)', { side: 'Ann Stone', kind: 'free_bet' }],
    ['Ann Stone (5/2)', { side: 'Ann Stone' }],
    ['Ann Stone (v Bea Oak)', { side: 'Ann Stone', fight: 'Ann Stone v Bea Oak' }],
    ['Ann (Rock) Stone', { side: 'Ann Stone' }],
    ['Gervonta Davis (Tank)', { side: 'Gervonta Davis' }],
    ['Ann Stone (lay)', { left: 'lay' }],
    ['Ann Stone [Lay]', { left: 'lay' }],
    ['Lay Ann Stone', { left: 'lay' }],
    ['Ann Stone (KO)', { left: 'other_market' }],
    ['Ann Stone (2nd leg)', { unclear: 'We do not understand "(2nd leg)" in "Ann Stone (2nd leg)"' }],
    ['Ann Stone (R6)', { unclear: 'We do not understand "(R6)" in "Ann Stone (R6)"' }],
    ['Ann Stone (6)', { unclear: 'We do not understand "(6)" in "Ann Stone (6)"' }],
    ['Ann Stone "R6"', { unclear: 'We do not understand "\"R6\"" in "Ann Stone "R6""' }],
    ['Ann Stone «R6»', { unclear: 'We do not understand "«R6»" in "Ann Stone «R6»"' }],
    ['Ann Stone „R6“', { unclear: 'We do not understand "„R6“" in "Ann Stone „R6“"' }],
    ["Ann Stone 'R6'", { unclear: `We do not understand "'R6'" in "Ann Stone 'R6'"` }],
    ["Ann 'R6' Stone", { unclear: `We do not understand "'R6'" in "Ann 'R6' Stone"` }],
    ['Ann (not) Stone', { unclear: 'We do not understand "(not)" in "Ann (not) Stone"' }],
    ["Ann 'The Rock' Stone", { side: 'Ann Stone' }],
    ["Ann O'Stone", { side: "Ann O'Stone" }],
    [
      'Ann Stone (Pts) Moneyline Ann Stone v Bea Oak',
      { unclear: 'We do not understand "(Pts)" in "Ann Stone (Pts) Moneyline Ann Stone v Bea Oak"' },
    ],
    ...['Pts', '-4.5', 'No', 'to lose', 'UD', 'void'].map(
      (mark) => [`Ann Stone (${mark})`, { unclear: `We do not understand "(${mark})" in "Ann Stone (${mark})"` }] as const,
    ),
    ...['No', 'N', 'Yes', 'Nein', 'A', 'b', '1', 'Home', 'Win', 'Single'].map(
      (word) => [word, { unclear: `"${word}" does not say which fighter the bet is on` }] as const,
    ),
  ])('%s', (text, pick) => {
    expect(readWager(text, '', false)).toMatchObject(pick);
  });

  it.each([
    ['Ann Stone', 'Boxing: Bea Oak vs. Ann Stone', { side: 'Ann Stone', fight: 'Bea Oak v Ann Stone' }],
    ['A', 'Bea Oak v Ann Stone', { side: 'Bea Oak' }],
    ['2', 'Bea Oak v Ann Stone', { side: 'Ann Stone' }],
    ['Home', 'Bea Oak v Ann Stone', { side: 'Bea Oak' }],
    ['Home', 'Bea Oak @ Ann Stone', { side: 'Ann Stone' }],
    ['away', 'Bea Oak @ Ann Stone', { side: 'Bea Oak' }],
    ['A', 'Bea Oak @ Ann Stone', { side: 'Bea Oak' }],
    ['1', 'Bea Oak @ Ann Stone', { unclear: '"1" may be either fighter of "Bea Oak @ Ann Stone"' }],
  ])('%s of %s follows the order of the event', (text, event, pick) => {
    expect(readWager(text, event, false)).toMatchObject(pick);
  });

  it('with a mark that makes it another bet is that, also where a column says that it is on the winner', () => {
    expect(readWager('Ann Stone (lay)', '', true)).toEqual({ left: 'lay' });
    expect(readWager('Ann Stone (R6)', '', true)).toEqual({ unclear: 'We do not understand "(R6)" in "Ann Stone (R6)"' });
  });
});

describe('a result', () => {
  const bet = { stake: 1000, odds: 1.8, kind: 'cash' as const, currency: 'GBP', payout: undefined, profit: undefined };
  it.each([
    ['agrees with its profit', 'won', { profit: 800 }, { status: 'won' }],
    ['may be less by a commission', 'won', { profit: 760 }, { status: 'won', payout: 1760 }],
    ['contradicts a loss', 'won', { profit: -1000 }, { unclear: expect.any(String) as string }],
    ['contradicts a payout far from the odds', 'won', { payout: 3000 }, { unclear: expect.any(String) as string }],
    ['of a cash-out needs its money', 'cashed_out', {}, { unclear: expect.any(String) as string }],
    ['of a cash-out is its payout', 'cashed_out', { profit: 250 }, { status: 'cashed_out', payout: 1250 }],
  ] as const)('%s', (_, status, money, read) => {
    expect(checkedResult(status, { ...bet, ...money })).toEqual(read);
  });

  it('of one letter with two meanings is not taken', () => {
    expect(['W', 'L', 'P', 'Half won', 'Settled', ''].map((word) => resultFrom(word))).toEqual([
      'won',
      'lost',
      undefined,
      'half',
      undefined,
      'pending',
    ]);
  });
});

it('a book is found by its key, its title, and its title without a region', () => {
  const books = [
    { book: 'unibet', title: 'Unibet' },
    { book: 'unibet_uk', title: 'Unibet' },
    { book: 'betclic_fr', title: 'Betclic (FR)' },
    { book: 'fanduel', title: 'FanDuel' },
  ];
  const find = bookFinder(books, new Set());
  expect(['unibet', 'Unibet', 'Betclic', 'Fanduel Sportsbook', 'bwin'].map((name) => find(name))).toEqual([
    ['unibet', 'unibet_uk'],
    ['unibet', 'unibet_uk'],
    ['betclic_fr'],
    ['fanduel'],
    [],
  ]);
});

describe('a line of totals', () => {
  const rows = [
    '2026-11-27 10:00,Ann Stone,Bet Victor,1.8,"1.000,00","800,00",Won',
    '2026-11-27 11:00,Parlay of 3,Bet Victor,6.1,"5,50","-5,50",Lost',
  ];
  const read = async (...totals: string[]) =>
    (await readText(['Date,Selection,Book,Odds,Stake,Profit,Result', ...rows, ...totals, ''].join('\n'))).totalsLine;

  it('is compared with all other lines of the file, also those that are left out', async () => {
    expect(await read('Total,,,,"1.005,50","794,50",')).toEqual({
      ...{ line: 4, staked: { stated: 100_550, added: 100_550 }, profit: { stated: 79_450, added: 79_450 } },
    });
    expect(await read('Total,,,,"1.005,00",,')).toEqual({ line: 4, staked: { stated: 100_500, added: 100_550 }, profit: null });
  });

  it('says nothing where there is none, or there are several', async () => {
    expect(await read()).toBeNull();
    expect(await read('Total,,,,"1.000,00",,', 'Total,,,,"5,50",,')).toBeNull();
  });
});
