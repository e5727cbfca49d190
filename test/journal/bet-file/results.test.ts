import { linesOf, readText } from './reading';

const START = '2026-11-27 10:00,Ann Stone,Bet Victor,2.50,25';

const fileOf = (columns: string, ...rows: string[]): string =>
  [`Date,Selection,Bookmaker,Odds,Stake,${columns}`, ...rows.map((row) => `${START},${row}`)].join('\n');

/** What follows the stake of each bet, or the reason of another line. */
async function results(text: string, answers: Readonly<Record<string, string>> = {}): Promise<string[]> {
  return (await linesOf(text, { answers })).map((line) => line.replace(/^.*GBP ?/, ''));
}

async function asked(text: string): Promise<string[]> {
  const { questions } = await readText(text);
  return questions.filter(({ required }) => required).map(({ id, choices }) => `${id}: ${choices.map(({ value }) => value).join(' ')}`);
}

describe('a result', () => {
  it('that is empty follows from the profit beside it, and a profit that fits no result is refused', async () => {
    const lines = fileOf('Result,P/L', 'Won,37.50', ',-25', ',37.50', ',12.25', ',');
    expect(await results(lines)).toEqual(['won', 'lost', 'won', 'refused unclear_result', '']);
  });

  it('that is empty beside a profit of 0 is open, unless open bets have no profit in the file', async () => {
    expect(await results(fileOf('Result,P/L', 'Lost,-25', ',0'))).toEqual(['lost', '']);
    expect(await results(fileOf('Result,P/L', 'Lost,-25', ',0', ','))).toEqual(['lost', 'refused unclear_result', '']);
    expect(await results(fileOf('P/L', '-25', '0', ''))).toEqual(['lost', 'refused unclear_result', '']);
  });

  it('is refused with the words of the file where an amount beside it cannot be read', async () => {
    const lines = fileOf('Result,P/L', 'Lost,£(25.00)', 'Lost,25.00-', 'Lost,garbage', 'Won,£(25.00)', 'Won,n/a', 'Won,–');
    const refused = 'refused invalid_amount';
    expect(await results(lines)).toEqual(['lost', 'lost', refused, 'refused unclear_result', 'won', 'won']);
  });

  it.each([
    ['Auszahlung', 'a German tax of 5.3 % of the stake', '61.18'],
    ['Wygrana', 'a Polish tax of 12 %', '55.00'],
    ['Utbetalning', 'a commission', '60.50'],
  ])('of a won bet keeps what "%s" says came back after %s', async (column, _, paid) => {
    expect(await results(fileOf(`Result,${column}`, `Won,${paid}`, 'Lost,0.00'))).toEqual([`won ${Number(paid)}`, 'lost']);
  });

  it('of a won bet is refused where the money is that of a void or half-won bet', async () => {
    const short = (odds: string, rest: string) =>
      `Date,Selection,Bookmaker,Odds,Stake,Result,Payout\n2026-11-27 10:00,Ann Stone,Bet Victor,${odds},25,${rest}`;
    expect(await results(short('1.10', 'Won,25.00'))).toEqual(['refused unclear_result']);
    expect(await results(short('1.20', 'Won,27.50'))).toEqual(['refused unclear_result']);
    expect(await results(short('1.20', 'Won,27.00'))).toEqual(['won 27']);
  });

  it('of signs is read, and never taken for an empty one', async () => {
    expect(await results(fileOf('Result', '✅', '✔️', '❌', '✗', '?', '⏳', ''))).toEqual([
      ...['won', 'won', 'lost', 'lost'],
      ...['refused unknown_result', 'refused unknown_result', ''],
    ]);
  });

  it('of a dash is lost beside a plus, and may be an empty cell elsewhere', async () => {
    expect(await results(fileOf('Result', '+', '-', '−'))).toEqual(['won', 'lost', 'lost']);
    expect(await results(fileOf('Result', 'Won', '-'))).toEqual(['won', 'refused unknown_result']);
  });

  it.each([
    ['Resultat', ['V', 'T'], ['won', 'lost']],
    ['Esito', ['V', 'P', '+'], ['won', 'lost', 'won']],
    ['Result', ['W', 'L', 'V'], ['won', 'lost', 'push']],
    ['Result', ['Won', 'V'], ['won', 'push']],
  ])('of V in "%s" with %j is told by the words beside it', async (name, words, read) => {
    const text = fileOf(name, ...words);
    const words_asked = (await asked(text)).filter((id) => id.startsWith('word'));
    expect([words_asked, await results(text)]).toEqual([[], read]);
  });

  it.each([
    ['Result', ['V', '']],
    ['Result', ['V', 'P']],
  ])('of V in "%s" with %j alone is asked about', async (name, words) => {
    const text = fileOf(name, ...words);
    expect(await asked(text)).toEqual(['word:v: won push']);
    expect((await results(text))[0]).toBe('refused unknown_result');
    expect((await results(text, { 'word:v': 'won' }))[0]).toBe('won');
    expect((await results(text, { 'word:v': 'push' }))[0]).toBe('push');
  });

  it('is a cash-out where the file says what came back by it, unless the result says something else', async () => {
    expect(await results(fileOf('Result,Cash Out', 'Won,30.00', ',30.00', 'Lost,0.00', 'Open,30', ',No', 'Cashed out,30', ',Yes'))).toEqual(
      [
        ...['refused unclear_result', 'cashed_out 30', 'lost', 'refused unclear_result', ''],
        ...['cashed_out 30', 'refused unclear_result'],
      ],
    );
    expect(await results(fileOf('Result,Payout,Cash Out', 'Cashed out,62.50,30'))).toEqual(['refused unclear_result']);
    expect(await results(fileOf('Result,Cash Out Value', ',30.00'))).toEqual(['refused unclear_result']);
  });

  it('is not told by returns alone, which may be what the bet would pay', async () => {
    const text = fileOf('Returns', '62.50', '0.00', '');
    expect(await asked(text)).toEqual(['word:Returns: paid potential']);
    expect(await results(text)).toEqual(['refused unclear_result', 'refused unclear_result', '']);
    expect(await results(text, { 'word:Returns': 'paid' })).toEqual(['won', 'lost', '']);
    expect(await results(text, { 'word:Returns': 'potential' })).toEqual(['', '', '']);
    expect(await results(fileOf('Profit', '37.50', '-25.00'))).toEqual(['won', 'lost']);
    expect(await results(fileOf('Result,Returns', 'Won,62.50'))).toEqual(['won']);
  });
});
