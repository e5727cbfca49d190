import { linesOf, readText } from './reading';

const HEADER = 'Date,Selection,Bookmaker,Odds,Stake';
const row = (stake: number, more = '') => `2026-11-27 10:00,Ann Stone,Pinnacle,1.8,${stake}${more}`;
const bet = (stake: number, odds = 1.8) => `2026-11-27T10:00 Ann Stone pinnacle ${odds} ${stake} GBP`;
const open = async (text: string, answers: Record<string, string> = {}) =>
  (await readText(text, { answers })).questions.flatMap(({ id, required, answer }) => (required && answer === null ? [id] : []));

describe('a column that may tell how the fight ended', () => {
  it.each(['Fight result', 'Bout outcome', 'Finish', 'Official decision'])('%s is asked about once', async (name) => {
    const text = [`${HEADER},${name}`, row(25, ',KO 6'), row(26, ',Points'), row(27, ','), row(28, ',Bea Oak')].join('\n');
    const id = `column_use:${name}`;
    expect(await open(text)).toEqual([id]);
    expect(await linesOf(text)).toEqual(['refused unknown_bet_type', 'refused unknown_bet_type', bet(27), bet(28)]);
    expect(await linesOf(text, { answers: { [id]: 'fight_result' } })).toEqual([bet(25), bet(26), bet(27), bet(28)]);
    expect(await linesOf(text, { answers: { [id]: 'bet' } })).toEqual(['left_out other_market', 'left_out other_market', bet(27), bet(28)]);
  });

  it('is Result too, where it holds nothing but methods', async () => {
    const text = [`${HEADER},Result`, row(25, ',KO 6'), row(26, ',')].join('\n');
    expect(await open(text)).toEqual(['column_use:Result']);
    expect(await linesOf(text, { answers: { 'column_use:Result': 'fight_result' } })).toEqual([bet(25), bet(26)]);
  });
});

describe('whole odds before whole numbers that no column explains', () => {
  const text = [
    `${HEADER},Closing`,
    ...['2,50,25', '1,85,30', '3,5,'].map((amounts) => `2026-11-27 10:00,Ann Stone,Pinnacle,${amounts}`),
  ].join('\n');

  it('may be odds with a decimal comma, which is asked', async () => {
    expect(await open(text, { price_format: 'decimal' })).toEqual(['decimal_commas']);
    const answers = { price_format: 'decimal', decimal_commas: ',' };
    expect(await linesOf(text, { answers })).toEqual(['refused invalid_amount', 'refused invalid_amount', bet(5, 3)]);
  });

  it('are none where some odds have a point', async () => {
    expect(await open(`${text}\n2026-11-27 10:00,Ann Stone,Pinnacle,1.8,25,`)).toEqual([]);
  });
});

describe('lines that say the same', () => {
  const lines = (...rows: string[]) => [HEADER, ...rows].join('\n');
  const same = lines(
    '2026-11-27 20:15,Ann Stone,Pinnacle,1.85,10',
    '2026-11-27 20:15:00,ann stone,pinnacle,1.850,10.00',
    '2026-11-27 20:15,Ann Stone,Pinnacle,1.85,100',
    '2026-11-27 20:15,Ann Stone,Pinnacle,1.85,10',
  );

  it('in other words are asked about too, and each is left out by the answer that they are one bet', async () => {
    expect(await open(same)).toEqual(['equal_lines']);
    const bet10 = '2026-11-27T20:15 Ann Stone pinnacle 1.85 10 GBP';
    const bet100 = bet10.replace(' 10 ', ' 100 ');
    expect(await linesOf(same, { answers: { equal_lines: 'same' } })).toEqual([
      bet10,
      'refused duplicate_bet',
      bet100,
      'refused duplicate_bet',
    ]);
    const { questions } = await readText(same);
    expect(questions.find(({ id }) => id === 'equal_lines')?.text).toMatch(/^2 lines are the same/);
  });
});

describe('a time zone that is missing beside others', () => {
  it('refuses the line, and is the zone of the account where no line has one', async () => {
    const text = (zone: string) => [`${HEADER},Zone`, row(25, `,${zone}`), row(26, ',')].join('\n');
    expect(await linesOf(text('America/New_York'))).toEqual([expect.stringMatching(/^2026-11-27T15:00/), 'refused invalid_placed_at']);
    expect(await linesOf(text(''))).toEqual([bet(25), bet(26)]);
  });
});

describe('a column whose name speaks of free bets', () => {
  it('makes a bet free where it holds the stake, and refuses another amount', async () => {
    const text = [`${HEADER},Freebet stake`, row(12, ',12'), row(13, ','), row(14, ',0'), row(15, ',5')].join('\n');
    expect(await linesOf(text)).toEqual([`${bet(12)} free_bet`, bet(13), bet(14), 'refused invalid_line']);
  });
});

describe('a column named Action', () => {
  it('with yes and no is the side of a contract: No is a bet against the pick', async () => {
    const text = [`${HEADER},Action`, row(25, ',No'), row(26, ',Yes'), row(27, ',Sell'), row(28, ',Buy')].join('\n');
    expect(await linesOf(text)).toEqual(['left_out lay', bet(26), 'left_out lay', bet(28)]);
  });

  it('with other words says nothing of the side', async () => {
    expect(await linesOf([`${HEADER},Action`, row(25, ',Placed')].join('\n'))).toEqual([bet(25)]);
  });
});

describe('two columns that may say when the bets were placed', () => {
  const header = `Created At,${HEADER}`;

  it('are asked about where their days differ', async () => {
    const text = [header, `2026-11-28 09:00,${row(25)}`].join('\n');
    expect(await open(text)).toEqual(['column:placed']);
    expect(await linesOf(text)).toEqual(['refused invalid_placed_at']);
    expect(await linesOf(text, { answers: { 'column:placed': 'Date' } })).toEqual([bet(25)]);
    expect(await linesOf(text, { answers: { 'column:placed': 'Created At' } })).toEqual([bet(25).replace('27T10', '28T09')]);
  });

  it('are not where both name the same days, or one names the placing', async () => {
    expect(await open([header, `2026-11-27 09:00,${row(25)}`].join('\n'))).toEqual([]);
    expect(await open([`Date Placed,${HEADER}`, `2026-11-26 09:00,${row(25)}`].join('\n'))).toEqual([]);
  });
});

describe('a column that makes the line another bet', () => {
  it.each([
    ['E/W', 'Yes', 'left_out combined'],
    ['Each Way', 'TRUE', 'left_out combined'],
    ['Lay', 'x', 'left_out lay'],
    ['SGP', 'true', 'left_out combined'],
    ['System', 'Ja', 'left_out combined'],
    ['Asian Handicap', '-4.5', 'left_out other_market'],
    ['Spread', '4.5', 'left_out other_market'],
  ])('%s with %s leaves it out', async (name, text, left) => {
    const rows = [row(25, `,${text}`), row(26, ','), row(27, ',0')];
    expect(await linesOf([`${HEADER},${name}`, ...rows].join('\n'))).toEqual([left, bet(26), bet(27)]);
  });

  it('each way as its market does too', async () => {
    const rows = [row(25, ',Each Way'), row(26, ',To Win'), row(27, ',To Win EW')];
    expect(await linesOf([`${HEADER},Market`, ...rows].join('\n'))).toEqual(['left_out combined', bet(26), 'left_out combined']);
  });
});

it('results and columns of Brazilian and Turkish sheets are read', async () => {
  const brazil = [
    'Data;Aposta;Casa;Odd;Valor;Resultado',
    ...['Green', 'Red', 'Reembolso'].map((word, i) => `27/11/2026 10:0${i};Ann Stone;Pinnacle;1,85;2${i};${word}`),
  ];
  expect((await linesOf(brazil.join('\n'))).map((line) => line.split(' ').at(-1))).toEqual(['won', 'lost', 'push']);
  const turkish = [
    'Tarih\tMaç\tTahmin\tBahis Sitesi\tOran\tTutar\tSonuç',
    '27.11.2026 10:00\tAnn Stone - Bea Oak\tAnn Stone\tPinnacle\t1,85\t200 ₺\tKazandı',
  ];
  expect(await linesOf(turkish.join('\n'))).toEqual(['2026-11-27T10:00 Ann Stone pinnacle 1.85 200 TRY won']);
});

it('a column with the opponent names the fight, so that a bet is on no other one', async () => {
  const text = ['Date,Fighter,Opponent,Bookmaker,Odds,Stake', '2026-11-27 10:00,Ann Stone,Cay Hill,Pinnacle,1.8,25'].join('\n');
  const [line] = [...(await readText(text)).lines()];
  expect(line).toMatchObject({ outcome: 'bet', bet: { slip: { side: 'Ann Stone', fight: 'Ann Stone v Cay Hill' } } });
});

it('an amount that its currency cannot pay is refused in the own format too', async () => {
  const header = 'side,book,stake,placed_at,decimal_odds,currency';
  const line = (stake: number, currency: string) => `Ann Stone,pinnacle,${stake},2026-11-27T10:00:00Z,1.8,${currency}`;
  expect(await linesOf([header, line(20.5, 'JPY'), line(20.5, 'GBP')].join('\n'))).toEqual([
    'refused invalid_amount',
    expect.stringContaining('1.8 20.5 GBP'),
  ]);
});

it.each(['Ann Stone x Bea Oak', 'Ann Stone X Bea Oak'])('%s is a fight', async (event) => {
  const text = ['Date,Event,Selection,Bookmaker,Odds,Stake', `2026-11-27 10:00,${event},Ann Stone,Pinnacle,1.8,25`].join('\n');
  expect([...(await readText(text)).lines()][0]).toMatchObject({ bet: { slip: { fight: 'Ann Stone v Bea Oak' } } });
});
