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
    expect([await asked(text), await results(text)]).toEqual([[], read]);
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
