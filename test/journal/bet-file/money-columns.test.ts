import { linesOf, readText } from './reading';

const fileOf = (columns: string, ...rows: readonly string[]): string =>
  [`Date,Selection,Bookmaker,Odds,Stake,${columns}`, ...rows.map((row, i) => `2026-11-${10 + i},Ann Stone,Pinnacle,2.50,10,${row}`)].join(
    '\n',
  );

/** What follows the stake of each bet, or the reason of another line. */
const ends = async (text: string, answers: Readonly<Record<string, string>> = {}): Promise<string[]> =>
  (await linesOf(text, { answers })).map((line) => line.replace(/^.*GBP ?/, ''));

const asked = async (text: string, answers: Readonly<Record<string, string>> = {}): Promise<string[]> =>
  (await readText(text, { answers })).questions.flatMap(({ id, required, answer }) => (required && answer === null ? [id] : []));

describe('two columns of profits', () => {
  const refused = 'refused unclear_result';

  it('that contradict each other cost their line, with both in the reason', async () => {
    const text = fileOf('Result,Profit,P/L', 'Won,15,12', 'Won,15,15.00', 'Lost,-10,', 'Won,,15', ',,0', ',0,');
    expect(await ends(text)).toEqual([refused, 'won', 'lost', refused, '', refused]);
    const [line] = [...(await readText(text)).lines()];
    expect(line).toMatchObject({ message: '"Profit" says 15, and "P/L" says 12' });
  });

  it.each([
    ['a running total', ['Won,15,15', 'Won,15,30', 'Lost,-10,20'], ['won', 'won', 'lost']],
    ['a running total from the newest bet on', ['Lost,-10,320', 'Won,15,330', 'Won,15,315'], ['lost', 'won', 'won']],
    ['profits in units', ['Won,15,1.5', 'Lost,-10,-1', 'Won,15,1.5'], ['won', 'lost', 'won']],
  ])('are not compared where the second has %s', async (_, rows, read) => {
    expect(await ends(fileOf('Result,Profit,Net', ...rows))).toEqual(read);
  });

  it('of which one is net give the net one', async () => {
    const rows = ['Won,15,14.25', 'Lost,-10,-10', 'Won,15,5'];
    expect(await ends(fileOf('Result,Profit,Net profit', ...rows))).toEqual(['won 24.25', 'lost', refused]);
  });
});

describe('a column that holds profits in some files, and what came back in others', () => {
  it.each([
    'Gewinn',
    'Vinst',
    'Gevinst',
    'kazanç',
    'kazanc',
    'Gains',
    'Vincita',
    'Ganancias',
    'Wygrana',
    'Voitto',
    'Prêmio',
    'Ganho',
    'Κέρδος',
  ])('%s is told by its values, or asked about', async (name) => {
    const returned = fileOf(`Result,${name}`, 'Won,25.00', 'Lost,0.00');
    expect([await asked(returned), await ends(returned)]).toEqual([[], ['won', 'lost']]);
    const profits = fileOf(`Result,${name}`, 'Won,15.00', 'Lost,-10.00');
    expect([await asked(profits), await ends(profits)]).toEqual([[], ['won', 'lost']]);
    const either = fileOf(`Result,${name}`, 'Won,25.00', 'Won,25.00');
    expect(await asked(either)).toEqual([`holds:${name}`]);
    expect(await ends(either, { [`holds:${name}`]: 'returned' })).toEqual(['won', 'won']);
    expect(await asked(either, { [`holds:${name}`]: 'profit' })).toEqual(['price_format']);
  });

  it('is asked about in words, and its lines are refused until then', async () => {
    const text = fileOf('Result,Gewinn', 'Won,25.00', 'Lost,');
    const reading = await readText(text);
    expect(reading.questions.find(({ id }) => id === 'holds:Gewinn')).toMatchObject({
      ...{ kind: 'word', column: 'Gewinn', required: true, answer: null, text: 'What does "Gewinn" hold?' },
      choices: [
        { value: 'returned', label: 'the money that came back, with the stakes' },
        { value: 'profit', label: 'what the bets won, without the stakes' },
        { value: 'potential', label: 'what the bets would pay' },
      ],
    });
    expect([...reading.lines()]).toMatchObject([{ message: 'it is not clear whether "Gewinn" includes the stake' }, { outcome: 'bet' }]);
  });

  it('without results may be what the bets would pay, which is asked next', async () => {
    const text = fileOf('Gewinn', '25.00', '0.00');
    expect(await asked(text)).toEqual(['holds:Gewinn']);
    expect(await asked(text, { 'holds:Gewinn': 'returned' })).toEqual(['word:Gewinn']);
    expect(await ends(text, { 'holds:Gewinn': 'returned', 'word:Gewinn': 'paid' })).toEqual(['won', 'lost']);
  });

  it('is not judged by what free bets paid', async () => {
    const text = fileOf('Result,Free bet,Gains', 'Won,Yes,15', 'Won,No,25', 'Lost,No,0');
    expect([await asked(text), await ends(text)]).toEqual([[], ['free_bet won', 'won', 'lost']]);
  });

  it('that has amounts of lost bets may be what the bets would pay, and is not read then', async () => {
    const text = fileOf('Result,Gewinn', 'Won,25.00', 'Lost,25.00');
    expect(await asked(text)).toEqual(['holds:Gewinn']);
    expect(await ends(text, { 'holds:Gewinn': 'potential' })).toEqual(['won', 'lost']);
  });

  it('stays what it is beside a column that says the other', async () => {
    expect(await ends(fileOf('Result,Profit,Gains', 'Won,15,25', 'Lost,-10,0', 'Won,15,15'))).toEqual([
      'won',
      'lost',
      'refused unclear_result',
    ]);
    expect(await ends(fileOf('Result,Auszahlung,Gewinn', 'Won,25,15', 'Lost,0,-10'))).toEqual(['won', 'lost']);
  });
});

describe('stakes', () => {
  it('that are less than the total stake cost their line, and a running total costs none', async () => {
    const text = fileOf('Total stake', '10', '20', '10');
    expect(await ends(text)).toEqual(['', 'refused invalid_amount', '']);
    expect(await ends(fileOf('Total staked', '10', '20', '30'))).toEqual(['', '', '']);
  });

  it('below a title that speaks of units are asked about', async () => {
    const text = `Unit size: 50\n${fileOf('Note', 'a', 'b')}`;
    expect(await asked(text)).toEqual(['column:stake']);
    expect(await ends(text, { 'column:stake': 'Stake' })).toEqual(['', '']);
    expect(await asked(text.replaceAll(',10,', ',£10,'))).toEqual([]);
  });
});
