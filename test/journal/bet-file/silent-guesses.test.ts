import { linesOf, readText } from './reading';

const HEADER = 'Date,Selection,Bookmaker,Odds,Stake';
const row = (stake: number, more = '') => `2026-11-${stake} 10:00,Ann Stone,Pinnacle,2.50,${stake}${more}`;
const bet = (stake: number, ended = '') => `2026-11-${stake}T10:00 Ann Stone pinnacle 2.5 ${stake} GBP${ended}`;
const fileOf = (columns: string, ...rows: readonly string[]) => [`${HEADER}${columns}`, ...rows].join('\n');
const messages = async (text: string) => [...(await readText(text)).lines()].map((line) => (line.outcome === 'bet' ? '' : line.message));

it('a small number with a sign below Line is a handicap, and American odds there are none', async () => {
  const rows = [row(10, ',-3.5'), row(11, ',+1'), row(12, ',ML'), row(13, ',+150'), row(14, ',+0.0'), row(15, ',')];
  const handicap = 'left_out other_market';
  expect(await linesOf(fileOf(',Line', ...rows))).toEqual([handicap, handicap, bet(12), bet(13), bet(14), bet(15)]);
});

it('a hedge beside the bet leaves its line out', async () => {
  expect(await linesOf(fileOf(',Hedge,Hedge odds', row(10, ',Bea Oak 15,1.5'), row(11, ',,')))).toEqual(['left_out lay', bet(11)]);
});

describe('a column of profits that adds them up', () => {
  it.each([
    ['with results', ',Result,Profit', [',Won,15', ',Lost,4', ',Won,20.50'], [' won', ' lost', ' won']],
    ['from the newest bet on', ',Result,Profit', [',Won,20.50', ',Lost,4', ',Won,15'], [' won', ' lost', ' won']],
    ['without results', ',Profit', [',15', ',4', ',-8', ',11.50'], ['', '', '', '']],
  ])('is not read: %s', async (_, columns, rows, ends) => {
    expect(await linesOf(fileOf(columns, ...rows.map((more, i) => row(10 + i, more))))).toEqual(ends.map((ended, i) => bet(10 + i, ended)));
  });

  it('is one of the bets where a loss is its own', async () => {
    const text = fileOf(',Result,Profit', row(10, ',Won,15'), row(11, ',Lost,-11'), row(12, ',Lost,3'));
    expect(await linesOf(text)).toEqual([bet(10, ' won'), bet(11, ' lost'), 'refused unclear_result']);
  });
});

it('positive amounts among negative ones are no stakes', async () => {
  const text =
    'Date,Description,Bookmaker,Odds,Amount\n2026-11-10,Ann Stone,Pinnacle,2.50,-10.00\n2026-11-11,Ann Stone,Pinnacle,2.50,25.00';
  expect(await messages(text)).toEqual([
    'the stake is negative (-10.00): is it a loss, not a stake?',
    'other amounts in "Amount" are negative, so this one may be a payment to you',
  ]);
});

describe('a second column named like a pick', () => {
  it.each(['Winner', 'To win', 'Win'])('is the market where it says "%s" on all lines, and no result', async (word) => {
    const text = fileOf('', row(10), row(11)).replace('Selection', 'Outcome');
    const lines = text.split('\n').map((line, i) => `${line},${i === 0 ? 'Bet' : word}`);
    expect(await linesOf(lines.join('\n'))).toEqual([bet(10), bet(11)]);
  });

  it('holds the results where most of its values are results, and another word refuses its line', async () => {
    const rows = ['Win', 'Lost', 'Ungraded', 'TBD', 'postponed'].map((result, i) => row(10 + i, `,${result}`));
    expect(await linesOf(fileOf(',Outcome', ...rows))).toEqual([
      bet(10, ' won'),
      bet(11, ' lost'),
      bet(12),
      bet(13),
      'refused unknown_result',
    ]);
  });
});

describe('numbers below a name for results', () => {
  it('are no profits where they are 1 and 0', async () => {
    expect(await linesOf(fileOf(',Result', row(10, ',1'), row(11, ',0')))).toEqual(['refused unknown_result', 'refused unknown_result']);
  });

  it('are the picks where there are no others', async () => {
    const rows = ['1', '2', 'X'].map((pick, i) => `1${i}/11/2026;Ann Stone - Bea Oak;${pick};1,85;10,00;Vinta;Pinnacle`);
    const lines = await linesOf(['Data;Incontro;Esito;Quota;Importo;Stato;Sito', ...rows].join('\n'), {
      answers: { date_order: 'day_first' },
    });
    expect(lines.map((line) => line.split(' pinnacle')[0]?.slice(17))).toEqual(['Ann Stone', 'Bea Oak', 'draw']);
  });
});

it('a market that is the fight of the pick says nothing of the kind of bet, and any other text may', async () => {
  const rows = ['Ann Stone vs Bea Oak', 'Most punches: Ann Stone vs Bea Oak', 'Cay Hill vs Bea Oak', 'Ann Stone vs Bea Oak by KO'];
  expect(await linesOf(fileOf(',Market', ...rows.map((market, i) => row(10 + i, `,${market}`))))).toEqual([
    ...[bet(10), 'refused unknown_bet_type', 'refused unknown_bet_type', 'left_out other_market'],
  ]);
});

describe('a bet without a result', () => {
  it.each(['Void', 'Cancelled'])('is refused where a column says that it is over: %s', async (column) => {
    const text = fileOf(`,${column}`, row(10, ',Yes'), row(11, ',No'), row(12, ','));
    expect(await linesOf(text)).toEqual(['refused unclear_result', bet(11), bet(12)]);
  });

  it.each(['voided', 'cashed out'])('is refused where its note is "%s"', async (note) => {
    const text = fileOf(',Notes', row(10, `,${note}`), row(11, ',he was voided of ideas'));
    expect(await linesOf(text)).toEqual(['refused unclear_result', bet(11)]);
    expect(await messages(text)).toEqual([`there is no result, and "Notes" says "${note}"`, '']);
  });
});

it.each(['UD', 'by UD', 'R6', 'in 6', 'ITD', 'PTS', 'to lose', 'or draw'])(
  'a pick with %s after the name is another bet',
  async (words) => {
    expect(await linesOf(fileOf('', row(10).replace('Ann Stone', `Ann Stone ${words}`)))).toEqual(['left_out other_market']);
  },
);

it('a row that is one quoted cell is read by what is in it', async () => {
  expect(await linesOf(fileOf('', `"${row(10)}"`, row(11)))).toEqual([bet(10), bet(11)]);
});

it('the subtotal of a month is a line of totals', async () => {
  expect(await linesOf(fileOf('', row(10), 'November subtotal,,,,10.00', 'Total 2026:,,,,10'))).toEqual([
    bet(10),
    'left_out total',
    'left_out total',
  ]);
});

it('one column of odds for each fighter is never to be renamed', async () => {
  const text = 'Date,Fighter A,Odds A,Fighter B,Odds B,Pick,Stake\n2026-11-20,Ann Stone,1.50,Bea Oak,2.60,A,10';
  await expect(linesOf(text)).rejects.toThrow(/: add a column Odds with the odds of your pick\.$/);
});
