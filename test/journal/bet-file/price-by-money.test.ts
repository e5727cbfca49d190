import { linesOf, readText } from './reading';

const HEADER = 'Date,Selection,Bookmaker,Odds,Stake';
const fileOf = (more: string, ...rows: readonly string[]) =>
  [`${HEADER}${more}`, ...rows.map((row, i) => `2026-11-27 10:${10 + i},Ann Stone,Pinnacle,${row}`)].join('\n');
const open = async (text: string) => (await readText(text)).questions.flatMap(({ id, required }) => (required ? [id] : []));

describe('a format of prices that the prices leave open', () => {
  it.each([
    ['decimal odds', ',Payout,Result', ['3,10,30,Won', '3,20,0,Lost'], ['3 10 GBP won', '3 20 GBP lost']],
    ['cents', ',Payout,Result', ['25,10,40,Won', '50,20,0,Lost'], ['4 10 GBP won', '2 20 GBP lost']],
    ['American odds', ',Profit', ['150,10,15', '120,20,-20'], ['2.5 10 GBP won', '2.2 20 GBP lost']],
    ['decimal odds', ',Profit', ['150,10,1490', '120,20,-20'], ['150 10 GBP won', '120 20 GBP lost']],
    ['Hong Kong odds', ',Profit', ['0.85,10,8.5', '1.2,20,-20'], ['1.85 10 GBP won', '2.2 20 GBP lost']],
  ])('is %s by what the bets paid, and is not asked', async (_, more, rows, bets) => {
    const text = fileOf(more, ...rows);
    expect(await open(text)).toEqual([]);
    expect((await linesOf(text)).map((line) => line.slice(line.indexOf('pinnacle') + 9))).toEqual(bets);
  });

  it('is asked where two bets were paid by different formats', async () => {
    expect(await open(fileOf(',Payout,Result', '3,10,30,Won', '50,10,20,Won'))).toEqual(['price_format']);
  });

  it('is asked where no bet was paid', async () => {
    expect(await open(fileOf(',Payout,Result', '45,10,0,Lost', '2,10,10,Void'))).toEqual(['price_format']);
  });
});

describe('Hong Kong odds', () => {
  it.each([
    ['winnings beside a price below 1', ',Result,Winnings', ['0.85,100,won,85', '1.20,100,won,120', '1.50,100,open,']],
    ['a cash-out', ',Result,Payout', ['0.85,100,open,', '1.20,100,cashed out,120']],
    ['payouts of won bets that no decimal odds explain', ',Result,Payout', ['1.20,100,won,220', '1.30,50,open,']],
  ])('are asked about with %s', async (_, more, rows) => {
    expect(await open(fileOf(more, ...rows))).toContain('price_format');
  });
});

describe('a negative price among decimal odds', () => {
  it('costs its own line where other bets were paid at decimal odds', async () => {
    expect(await linesOf(fileOf(',Profit', '1.85,10,8.5', '-1.85,10,', '2.1,10,-10'))).toEqual([
      expect.stringContaining('1.85 10 GBP won'),
      'refused invalid_odds',
      expect.stringContaining('2.1 10 GBP lost'),
    ]);
  });

  it('costs its own line beside fractions, and the line of another sport costs none', async () => {
    expect(await linesOf(fileOf('', '6/4,10', '-99,10', 'evens,10'))).toEqual([
      expect.stringContaining('2.5 10'),
      'refused invalid_odds',
      expect.stringContaining('2 10'),
    ]);
    expect(await linesOf(fileOf(',Sport', '2.1,10,Boxing', '-0.5,10,Football'))).toEqual([
      expect.stringContaining('2.1 10'),
      'left_out other_sport',
    ]);
  });

  it('costs the column where no bet was paid, or by Indonesian odds', async () => {
    const refused = ['refused invalid_odds', 'refused invalid_odds'];
    expect(await linesOf(fileOf('', '1.85,10', '-1.85,10'))).toEqual(refused);
    expect(await linesOf(fileOf(',Profit', '1.85,10,18.5', '-1.85,10,'))).toEqual(refused);
    const { columns } = await readText(fileOf('', '1.85,10', '-1.85,10'));
    expect(columns.find(({ column }) => column === 'Odds')?.format).toBe('Malay or Indonesian odds, decimal point');
  });
});

describe('a line of totals', () => {
  it.each(['Subtotal,,,,60,', 'Sub-total,,,,60,', ',,,,60,10', ',,,,£60.00,16.7%'])('is %s', async (total) => {
    const text = `${fileOf(',Profit', '1.8,25,', '1.8,35,')}\n${total}`;
    expect((await linesOf(text)).at(-1)).toBe('left_out total');
    expect((await readText(text)).totalsLine).toMatchObject({ staked: { stated: 6000, added: 6000 } });
  });

  it.each(['Draw,,,3.05,50', ',,,3.05,50'])('has no odds: %s', async (row) => {
    expect((await linesOf(`${fileOf('', '1.8,10')}\n${row}`)).at(-1)).not.toBe('left_out total');
  });

  it('does not name a bookmaker', async () => {
    expect((await linesOf(`${fileOf(',Profit', '1.8,25,')}\n,,Pinnacle,1.8,25,`)).at(-1)).toMatch(/^refused/);
  });
});
