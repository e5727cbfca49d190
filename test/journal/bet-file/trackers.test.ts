import { linesOf, readText } from './reading';

/** A file of these columns with one row each. */
const HEADER = 'Date,Selection,Bookmaker,Odds,Stake';

describe('a file of bets', () => {
  it('leaves out lays and parlays', async () => {
    const text = `Bet ID,Placed,Event,Market,Selection,Type,Odds,Stake,Bookmaker
9001,2026-11-27 20:15,Ann Stone v Bea Oak,Match Odds,Ann Stone,Lay,1.80,25.00,Matchbook
9002,2026-11-27 20:16,Ann Stone v Bea Oak,Match Odds,Ann Stone,Parlay,4.90,10.00,Matchbook
9003,2026-11-27 20:17,Ann Stone v Bea Oak,Match Odds,Ann Stone,Back,1.80,25.00,Matchbook
`;
    expect(await linesOf(text)).toEqual(['left_out lay', 'left_out combined', '2026-11-27T20:17 Ann Stone matchbook 1.8 25 GBP']);
  });

  it('leaves out a bet on a round, and takes a cash-out with its payout', async () => {
    const text = `bet_id,sportsbook,type,status,odds,closing_line,ev,amount,profit,time_placed,time_settled,time_placed_iso,time_settled_iso,bet_info,tags,sports,leagues
p3,DraftKings,straight,PLACED,15,,,10,0,11/27/2026 20:17:00 GMT,,2026-11-27T20:17:00.000Z,,Ann Stone To Win in Round 3,,Boxing,Boxing
p4,DraftKings,straight,PLACED,1.8,,,10,0,11/27/2026 20:18:00 GMT,,2026-11-27T20:18:00.000Z,,Ann Stone Moneyline,,Boxing,Boxing
p5,DraftKings,straight,SETTLED_CASHED_OUT,1.8,,,10,2.5,11/27/2026 20:19:00 GMT,,2026-11-27T20:19:00.000Z,,Ann Stone Moneyline,,Boxing,Boxing
`;
    expect((await readText(text)).tracker).toBe('Pikkit');
    expect(await linesOf(text)).toEqual([
      'left_out other_market',
      '2026-11-27T20:18 Ann Stone draftkings 1.8 10 GBP',
      '2026-11-27T20:19 Ann Stone draftkings 1.8 10 GBP cashed_out 12.5',
    ]);
  });

  it.each<[string, string[], string[]]>([
    [
      'reads all dates day first when one can only be that',
      ['27/11/2026 20:15,Ann Stone,Bet Victor,1.80,24.00', '05/11/2026 20:15,Ann Stone,Bet Victor,1.80,25.00'],
      ['2026-11-27T20:15 Ann Stone betvictor 1.8 24 GBP', '2026-11-05T20:15 Ann Stone betvictor 1.8 25 GBP'],
    ],
    [
      'reads a column with negative prices as American',
      [
        '2026-11-27 10:00,Ann Stone,Bet Victor,-145.0,1',
        '2026-11-27 10:01,Ann Stone,Bet Victor,150.0,2',
        '2026-11-27 10:02,Ann Stone,Bet Victor,"1,500",3',
      ],
      [
        '2026-11-27T10:00 Ann Stone betvictor 1.689655 1 GBP',
        '2026-11-27T10:01 Ann Stone betvictor 2.5 2 GBP',
        '2026-11-27T10:02 Ann Stone betvictor 16 3 GBP',
      ],
    ],
    [
      'reads fractions, evens and the minus sign',
      [
        '2026-11-27 10:00,Ann Stone,Bet Victor,5/2,1',
        '2026-11-27 10:01,Ann Stone,Bet Victor,EVENS,2',
        '2026-11-27 10:02,Ann Stone,Bet Victor,−110,3',
      ],
      [
        '2026-11-27T10:00 Ann Stone betvictor 3.5 1 GBP',
        '2026-11-27T10:01 Ann Stone betvictor 2 2 GBP',
        '2026-11-27T10:02 Ann Stone betvictor 1.909091 3 GBP',
      ],
    ],
    [
      'refuses amounts with letters that are no currency',
      [
        '2026-11-27 10:00,Ann Stone,Bet Victor,1.8,1e3',
        '2026-11-27 10:01,Ann Stone,Bet Victor,1.8,1.2k',
        '2026-11-27 10:02,Ann Stone,Bet Victor,1.8,2 units',
      ],
      ['refused invalid_amount', 'refused invalid_amount', 'refused invalid_amount'],
    ],
    [
      'refuses parts of a unit that a currency does not have',
      ['2026-11-27 10:00,Ann Stone,Bet Victor,1.8,JPY 5.55', '2026-11-27 10:01,Ann Stone,Bet Victor,1.8,JPY 555'],
      ['refused invalid_amount', '2026-11-27T10:01 Ann Stone betvictor 1.8 555 JPY'],
    ],
    ['refuses a book whose name two books have', ['2026-11-27 10:00,Ann Stone,Ladbrokes,1.8,1'], ['refused unknown_book']],
  ])('%s', async (_, rows, lines) => {
    expect(await linesOf([HEADER, ...rows, ''].join('\n'))).toEqual(lines);
  });

  it('takes the one book of the account among those that share a name', async () => {
    const text = `${HEADER}\n2026-11-27 10:00,Ann Stone,Ladbrokes,1.8,1\n`;
    expect(await linesOf(text, { ownBooks: ['ladbrokes_uk'] })).toEqual(['2026-11-27T10:00 Ann Stone ladbrokes_uk 1.8 1 GBP']);
    expect((await readText(text)).questions).toMatchObject([
      { id: 'time_zone' },
      { id: 'currency' },
      {
        id: 'book:Ladbrokes',
        required: true,
        answer: null,
        choices: [{ value: 'ladbrokes_au' }, { value: 'ladbrokes_uk' }, { value: 'none' }],
      },
    ]);
    expect(await linesOf(text, { answers: { 'book:Ladbrokes': 'ladbrokes_au' } })).toEqual([
      '2026-11-27T10:00 Ann Stone ladbrokes_au 1.8 1 GBP',
    ]);
  });

  it('reads times without a zone in that of the account, written in numbers or with the name of the month', async () => {
    const text = `${HEADER}\n2026-11-05 20:15,Ann Stone,Bet Victor,1.80,27.00\n05-Nov-26 20:15,Ann Stone,Bet Victor,1.80,28.00\n`;
    const placed = (await linesOf(text, { zone: 'America/New_York' })).map((line) => line.slice(0, 16));
    expect(placed).toEqual(['2026-11-06T01:15', '2026-11-06T01:15']);
    expect((await readText(text, { zone: 'America/New_York' })).questions).toMatchObject([
      { id: 'time_zone', required: false, answer: 'America/New_York' },
      {},
    ]);
  });

  it('reads a price of 101 as the name of its column says', async () => {
    const text = (name: string) => `Date,Selection,Bookmaker,${name},Stake\n2026-11-27 10:01,Ann Stone,Bet Victor,101,2\n`;
    expect(await linesOf(text('Decimal Odds'))).toEqual(['2026-11-27T10:01 Ann Stone betvictor 101 2 GBP']);
    expect(await linesOf(text('American Odds'))).toEqual(['2026-11-27T10:01 Ann Stone betvictor 2.01 2 GBP']);
    expect(await linesOf(text('Odds'))).toEqual(['refused invalid_odds']);
    expect((await readText(text('Odds'))).questions.filter(({ required }) => required)).toMatchObject([
      {
        id: 'price_format',
        column: 'Odds',
        choices: [
          { value: 'american', samples: [{ raw: '101', read: '2.01' }] },
          { value: 'decimal', samples: [{ raw: '101', read: '101' }] },
        ],
      },
    ]);
    expect(await linesOf(text('Odds'), { answers: { price_format: 'decimal' } })).toEqual([
      '2026-11-27T10:01 Ann Stone betvictor 101 2 GBP',
    ]);
  });

  it('knows boxing in other languages, and kickboxing as another sport', async () => {
    const sports = [
      'Boks',
      'Boxeo',
      'бокс',
      'Pugilato',
      'Box',
      'Boxe',
      'Boxen',
      'Boxning',
      'Boxing - WBC',
      'Kickboxing',
      'Kick boxing',
      'MMA',
      'Football',
    ];
    const rows = sports.map((sport, i) => `2026-11-27 10:${10 + i},${sport},Ann Stone,Bet Victor,1.8,3`);
    const lines = await linesOf(['Date,Sport,Selection,Bookmaker,Odds,Stake', ...rows].join('\n'));
    expect(lines.map((line) => line.startsWith('2026'))).toEqual([...Array<boolean>(9).fill(true), false, false, false, false]);
  });

  it('keeps a note of two lines in one bet', async () => {
    const text = `${HEADER},Notes\n2026-11-27 20:15,Ann Stone,Bet Victor,2.50,25.00,"first line\nsecond line"\n2026-11-27 20:16,Ann Stone,Bet Victor,2.50,26.00,plain\n`;
    const lines = [...(await readText(text)).lines()];
    expect(lines).toMatchObject([
      { line: 2, bet: { slip: { note: 'first line\nsecond line' } } },
      { line: 4, bet: { slip: { note: 'plain' } } },
    ]);
  });

  it.each(['Betting history,,,,\nAccount: J. Public,,,,\n\n', 'sep=,\n'])('finds the header below %j', async (above) => {
    const text = `${above}${HEADER}\n2026-11-27 20:15,Ann Stone,Bet Victor,2.50,25.00\n`;
    expect(await linesOf(text)).toEqual(['2026-11-27T20:15 Ann Stone betvictor 2.5 25 GBP']);
  });
});

describe('a column that changes what a bet is', () => {
  /** The lines of a file with one row for each value of a column. */
  const withColumn = (name: string, values: readonly string[], answers: Record<string, string> = {}) => {
    const rows = values.map((value, i) => `2026-11-27 10:${10 + i},Ann Stone,Bet Victor,1.8,3,"${value}"`);
    return linesOf([`${HEADER},${name}`, ...rows].join('\n'), { answers });
  };
  const BET = expect.stringMatching(/^2026-11-27T10:\d\d Ann Stone betvictor 1.8 3 GBP$/) as string;

  const FREE = expect.stringMatching(/^2026.* free_bet$/) as string;

  it.each([
    ['Side', ['B', 'L', 'Back (matched)'], [BET, 'left_out lay', 'refused unknown_bet_type']],
    ['Side', ['Yes', 'No', ''], [BET, 'left_out lay', BET]],
    ['Back/Lay', ['Back', 'Lay'], [BET, 'left_out lay']],
    ['B/L', ['B', 'LAY'], [BET, 'left_out lay']],
    ['Bet side', ['For', 'Against'], [BET, 'left_out lay']],
    ['Position', ['Long', 'Short', 'Long'], [BET, 'left_out lay', BET]],
    ['Outcome', ['Yes', 'No'], [BET, 'left_out lay']],
    ['Contract', ['YES', 'NO', 'Ann Stone'], [BET, 'left_out lay', 'refused unknown_bet_type']],
    ['Liability', ['', '0.00', '20.80'], [BET, BET, 'left_out lay']],
    ['Prop', ['', 'no', 'Over 6.5 rounds', 'Knockdown scored'], [BET, BET, 'left_out other_market', 'left_out other_market']],
    ['Selection 2', ['', 'Cay Hill'], [BET, 'left_out combined']],
    ['Leg 2', ['-', 'Cay Hill'], [BET, 'left_out combined']],
    ['Multi', ['No', 'Yes'], [BET, 'left_out combined']],
    ['Legs', ['1', '1 leg', '2 legs', 'Ann Stone; Cay Hill'], [BET, BET, 'left_out combined', 'left_out combined']],
    ['Tags', ['title', 'parlay', 'lay'], [BET, 'left_out combined', 'left_out lay']],
    [
      'Colour',
      ['fine', 'Lay', 'In play', 'Acca', 'by KO'],
      [BET, 'left_out lay', 'left_out live', 'left_out combined', 'left_out other_market'],
    ],
    ['Team,Side', ['Cay Hill","Back', 'Cay Hill","Lay', 'Cay Hill","Home'], [BET, 'left_out lay', BET]],
    ['League', ['Live at Wembley'], [BET]],
    ['Funding', ['Bonus bet', 'own money'], [FREE, BET]],
    ['Free Bet,Promo', ['No","Free bet', 'No","No', 'Yes","'], [FREE, BET, FREE]],
    ['Notes', ['free bet', 'no lay this time'], [FREE, BET]],
  ])('named %s leaves out, or refuses, by its words: %j', async (name, values, lines) => {
    expect(await withColumn(name, values)).toEqual(lines);
  });

  it.each([
    ['Home', 'Bea Oak'],
    ['No', undefined],
  ])('is not the only one of picks, such as %s', async (pick, side) => {
    const text = `Date,Event,Selection,Bookmaker,Odds,Stake\n2026-11-27 10:00,Ann Stone @ Bea Oak,${pick},Bet Victor,1.8,3\n`;
    expect(await linesOf(text)).toEqual([side === undefined ? 'refused invalid_side' : `2026-11-27T10:00 ${side} betvictor 1.8 3 GBP`]);
  });

  it('is named with its value in the reason', async () => {
    const text = `${HEADER},Colour\n2026-11-27 10:00,Ann Stone,Bet Victor,1.8,3,Lay\n`;
    expect([...(await readText(text)).lines()]).toMatchObject([{ message: '"Colour" says "Lay"' }]);
  });

  it.each(['Method', 'Round'])('and is named %s is asked about once', async (name) => {
    const values = ['', '-', 'KO', '6'];
    const text = [`${HEADER},${name}`, ...values.map((value, i) => `2026-11-27 10:${10 + i},Ann Stone,Bet Victor,1.8,3,${value}`)].join(
      '\n',
    );
    const id = `column_use:${name}`;
    expect((await readText(text)).questions.filter(({ required }) => required)).toMatchObject([
      {
        id,
        text: `Is "${name}" what you bet on, or how the fight ended?`,
        choices: [{ value: 'bet' }, { value: 'fight_result' }],
        answer: null,
      },
    ]);
    expect(await withColumn(name, values)).toEqual([BET, BET, 'refused unknown_bet_type', 'refused unknown_bet_type']);
    expect(await withColumn(name, values, { [id]: 'bet' })).toEqual([BET, BET, 'left_out other_market', 'left_out other_market']);
    expect(await withColumn(name, values, { [id]: 'fight_result' })).toEqual([BET, BET, BET, BET]);
  });
});

it('reads an export of SharpSports, and one with Czech names of its columns', async () => {
  const slips = [
    'betslipId,book,timePlaced,type,oddsAmerican,atRisk,toWin,status,outcome,netProfit,event,proposition,position,live',
    'a1,Pinnacle,2026-11-27T20:15:00Z,single,-125,2500,2000,completed,win,2000,Ann Stone @ Bea Oak,moneyline,Ann Stone,false',
    'a2,Pinnacle,2026-11-27T20:16:00Z,single,150,1000,1500,pending,,,Ann Stone @ Bea Oak,moneyline,Bea Oak,false',
    'a3,Pinnacle,2026-11-27T20:17:00Z,single,-110,1000,909,pending,,,Ann Stone @ Bea Oak,total,Over 8.5,false',
  ];
  expect(await linesOf(slips.join('\n'))).toEqual([
    '2026-11-27T20:15 Ann Stone pinnacle 1.8 25 GBP won',
    '2026-11-27T20:16 Bea Oak pinnacle 2.5 10 GBP',
    'left_out other_market',
  ]);
  const sheet = [
    'Datum;Čas;Zápas;Tip;Sázková kancelář;Kurz;Vklad;Měna;Výsledek;Zisk;Poznámka',
    '27. 11. 2026;20:15;Ann Stone v Bea Oak;Ann Stone;Pinnacle;1,85;250,00;CZK;výhra;212,50;první',
    '26. 11. 2026;20:15;Ann Stone v Bea Oak;Ann Stone;Pinnacle;1,85;100,00;CZK;prohra;-100,00;',
  ];
  expect(await linesOf(sheet.join('\n'), { zone: 'UTC' })).toEqual([
    '2026-11-27T20:15 Ann Stone pinnacle 1.85 250 CZK won',
    '2026-11-26T20:15 Ann Stone pinnacle 1.85 100 CZK lost',
  ]);
});
