import type { FileContext } from '../../../src/journal/bet-file/read-bet-file';
import { linesOf, readText } from './reading';

const START = '2026-11-27 10:00,Ann Stone,Bet Victor';
const HEADER = 'Date,Selection,Bookmaker';

/** What a bet of Ann Stone is in short. */
const bet = (values: string): string => `2026-11-27T10:00 Ann Stone betvictor ${values}`;

/** A file of bets that are equal but for some columns. */
const fileOf = (columns: string, ...rows: string[]): string => [`${HEADER},${columns}`, ...rows.map((row) => `${START},${row}`)].join('\n');

/** The questions that keep a file from being imported, with their choices. */
async function asked(text: string | Buffer, given: Partial<FileContext> = {}): Promise<string[]> {
  const { questions } = await readText(text, given);
  return questions.filter(({ required }) => required).map(({ id, choices }) => `${id}: ${choices.map(({ value }) => value).join(' ')}`);
}

async function refusals(text: string | Buffer, given: Partial<FileContext> = {}): Promise<string[]> {
  return [...(await readText(text, given)).lines()].flatMap((line) => (line.outcome === 'refused' ? [line.message] : []));
}

describe('prices', () => {
  it('below 1 beside some above 1 may be Hong Kong odds, which is asked', async () => {
    const text = fileOf('Odds,Stake', '0.85,25', '1.20,26');
    expect(await asked(text)).toEqual(['price_format: decimal hong_kong']);
    expect(await linesOf(text, { answers: { price_format: 'hong_kong' } })).toEqual([bet('1.85 25 GBP'), bet('2.2 26 GBP')]);
    expect(await linesOf(text, { answers: { price_format: 'decimal' } })).toEqual(['refused invalid_odds', bet('1.2 26 GBP')]);
    expect(await linesOf(text)).toEqual(['refused invalid_odds', 'refused invalid_odds']);
  });

  it.each(['-1.25', '-0.95'])('with %s among them are Malay or Indonesian odds, none of which is read', async (price) => {
    const text = fileOf('Odds,Stake', `${price},25`, '1.20,26', '0.85,27');
    const other = (one: string) => `The column has odds such as ${price}, so ${one} may be Malay or Indonesian odds, which we do not read`;
    const message = `${price} is neither American nor decimal odds: we do not read Malay or Indonesian odds`;
    expect(await refusals(text)).toEqual([message, other('1.20'), other('0.85')]);
  });

  it('in a column of Hong Kong odds are converted, and those in one of Malay odds refused', async () => {
    expect(await linesOf(fileOf('HK Odds,Stake', '1.05,25', '0.85,26'))).toEqual([bet('2.05 25 GBP'), bet('1.85 26 GBP')]);
    expect(await linesOf(fileOf('Malay Odds,Stake', '0.85,25'))).toEqual(['refused invalid_odds']);
  });

  it('that are all small whole numbers may be cents', async () => {
    const text = fileOf('Price,Stake', '45,25', '62.0,26');
    expect(await asked(text)).toEqual(['price_format: decimal cents']);
    expect(await linesOf(text, { answers: { price_format: 'cents' } })).toEqual([bet('2.222222 25 GBP'), bet('1.612903 26 GBP')]);
    expect(await linesOf(fileOf('Price,Stake', '45,25', '1.8,26'))).toEqual([bet('45 25 GBP'), bet('1.8 26 GBP')]);
    expect(await linesOf(fileOf('Price,Stake', '5/2,25', '3,26'))).toEqual([bet('3.5 25 GBP'), 'refused invalid_odds']);
    expect(await asked(fileOf('Price (¢),Stake', '45,25', '45.5,25'))).toEqual(['price_format: cents decimal']);
  });

  it('are read as the name of their column says', async () => {
    expect(await linesOf(fileOf('Odds (HK),Stake', '0.85,25', '1.20,26'))).toEqual([bet('1.85 25 GBP'), bet('2.2 26 GBP')]);
    expect(await linesOf(fileOf('Odds (Malay),Stake', '0.85,25'))).toEqual(['refused invalid_odds']);
  });

  it('below 1 are refused with what they may be', async () => {
    expect(await refusals(fileOf('Odds,Stake', '0.5,25', '+150,26'))).toEqual([
      'Odds of 0.5 are below 1. Are they probabilities or Hong Kong odds?',
    ]);
  });
});

describe('the name of a column of amounts', () => {
  it.each(['Stake (%)', 'Stake (u)', 'Stake (pts)', 'Stake (units)', 'Stake %'])('%s says that they are no money', async (name) => {
    expect(await refusals(fileOf(`Odds,${name}`, '1.8,2'))).toEqual(['the file has stakes in units only: add a column with the amounts']);
  });

  it.each(['Stake (p)', 'Amount (cents)', 'Stake (¢)', 'Stake (pence)'])('%s says that they are hundredths', async (name) => {
    expect(await linesOf(fileOf(`Odds,${name}`, '1.8,2550'))).toEqual([bet('1.8 25.5 GBP')]);
    expect((await readText(fileOf(`Odds,${name}`, '1.8,2550'))).columns[4]).toMatchObject({ samples: [{ raw: '2550', read: '25.50' }] });
  });

  it('says their currency as a sign beside them does', async () => {
    expect(await linesOf(fileOf('Odds,Stake (€)', '1.8,25'))).toEqual([bet('1.8 25 EUR')]);
    expect(await linesOf(fileOf('Odds,€ Stake', '1.8,25'))).toEqual([bet('1.8 25 EUR')]);
    const dollars = fileOf('Odds,Stake ($)', '1.8,25');
    expect(await asked(dollars)).toEqual([expect.stringMatching(/^currency:USD: USD CAD/)]);
    expect(await linesOf(dollars)).toEqual(['refused invalid_currency']);
    expect(await linesOf(dollars, { answers: { 'currency:USD': 'CAD' } })).toEqual([bet('1.8 25 CAD')]);
    expect(await linesOf(dollars, { currency: 'AUD' })).toEqual([bet('1.8 25 AUD')]);
  });

  it('says which of several columns is the bet', async () => {
    const text = fileOf('Odds (closing),Odds (taken),Stake (suggested),Stake (placed)', '1.50,1.80,10,25');
    expect([await asked(text), await linesOf(text)]).toEqual([[], [bet('1.8 25 GBP')]]);
    expect(await linesOf(fileOf('Odds (open),Odds,Stake,Stake (actual)', '1.50,1.80,10,25'))).toEqual([bet('1.8 25 GBP')]);
    expect(await linesOf(fileOf('Odds,Price (taken),Stake', '1.50,1.80,25'))).toEqual([bet('1.8 25 GBP')]);
    await expect(linesOf(fileOf('Odds,Stake (recommended)', '1.50,10'))).rejects.toThrow(
      'We found no column with the stake. The file has Date, Selection, Bookmaker, Odds and Stake (recommended): name one Stake.',
    );
  });

  it('that two columns share is asked about, unless both say the same', async () => {
    const text = fileOf('Odds,Odds,Stake', '1.6,1.8,25');
    expect(await asked(text)).toEqual(['column:price: Odds (column 4) Odds (column 5) none']);
    expect(await linesOf(text)).toEqual(['refused invalid_odds']);
    expect(await linesOf(text, { answers: { 'column:price': 'Odds (column 5)' } })).toEqual([bet('1.8 25 GBP')]);
    expect(await linesOf(fileOf('Odds,Stake,Odds', '1.6,25,1.6'))).toEqual([bet('1.6 25 GBP')]);
    expect(await linesOf(fileOf('Odds (US),Odds (EU),Stake', '-125,1.8,25'))).toEqual([bet('1.8 25 GBP')]);
  });

  it.each(['Stake (k)', 'Stake,Unit', 'Stake,Unit Size'])('%s may be something else than a stake in money', async (names) => {
    const text = fileOf(`Odds,${names}`, '1.8,2,20');
    const name = names.split(',')[0] ?? '';
    expect(await asked(text.replaceAll(/,20$/gm, names.includes(',') ? ',20' : ''))).toEqual([`column:stake: ${name} none`]);
  });
});

describe('amounts', () => {
  it('of three digits behind the sign have two readings', async () => {
    const text = fileOf('Odds,Stake', '1.80,1.500', '1.80,2.000');
    expect(await asked(text)).toEqual(['decimal_sign:Stake: . ,']);
    expect(await linesOf(text)).toEqual(['refused invalid_amount', 'refused invalid_amount']);
    expect(await linesOf(text, { answers: { 'decimal_sign:Stake': ',' } })).toEqual([bet('1.8 1500 GBP'), bet('1.8 2000 GBP')]);
    expect(await linesOf(fileOf('Odds,Stake', '1.80,"1,500"'))).toEqual([bet('1.8 1500 GBP')]);
  });

  it.each(['25.–', '25.-', 'CHF 25.–', '\u200e25.00\u200f', '\u00a025\u00a0', '٢٥٫٠٠'])('%j is 25', async (stake) => {
    expect(await linesOf(fileOf('Odds,Stake', `1.80,${stake}`))).toEqual([bet(`1.8 25 ${stake.startsWith('CHF') ? 'CHF' : 'GBP'}`)]);
  });

  it('below zero, and a bonus of an amount, are refused with what they may be', async () => {
    expect(await refusals(fileOf('Odds,Stake,Bonus', '1.80,-25.00,', '1.8,25,25'))).toEqual([
      'the stake is negative (-25.00): is it a loss, not a stake?',
      'We cannot tell whether this was a free bet: "Bonus" says 25. Write yes or no.',
    ]);
  });
});

describe('the currency', () => {
  it('is that of the profits where the stakes name none', async () => {
    const text = fileOf('Odds,Stake,Result,Profit', '1.80,25,Won,20.00 €', '1.80,26,,');
    expect(await linesOf(text)).toEqual([bet('1.8 25 EUR won'), bet('1.8 26 EUR')]);
    expect((await readText(text)).questions).toMatchObject([{ id: 'time_zone' }, { id: 'currency:unnamed', answer: 'EUR' }]);
    expect(await asked(fileOf('Odds,Stake,Result,Profit', '1.80,25,Won,$20.00'))).toEqual([expect.stringMatching(/^currency:USD/)]);
  });

  it('of amounts that name none is asked about where others name one that is not that of the account', async () => {
    const text = fileOf('Odds,Stake', '1.80,CHF 25', '1.80,26');
    expect(await asked(text)).toEqual(['currency:unnamed: GBP CHF']);
    expect(await linesOf(text)).toEqual([bet('1.8 25 CHF'), 'refused invalid_currency']);
    expect(await linesOf(text, { answers: { 'currency:unnamed': 'CHF', currency: 'GBP' } })).toEqual([
      bet('1.8 25 CHF'),
      bet('1.8 26 CHF'),
    ]);
    expect(await asked(fileOf('Odds,Stake', '1.80,£25', '1.80,26'))).toEqual([]);
    expect(await asked(fileOf('Odds,Stake,Profit', '1.80,25,€20', '1.80,26,CHF 20', '1.80,27,-27'))).toEqual([
      'currency:unnamed: GBP EUR CHF',
    ]);
  });

  it('is not clear where the amounts of a line contradict each other', async () => {
    expect(await refusals(fileOf('Odds,Stake,Result,Profit', '1.80,£25,Won,20.00 €'))).toEqual([
      'the amounts of the line are in different currencies: GBP and EUR',
    ]);
  });

  it("is the account's in the service's own form", async () => {
    const text = 'fight,side,book,decimal_odds,stake,placed_at\nAnn Stone,Ann Stone,betvictor,1.8,5,2026-11-27T10:00:00Z\n';
    expect(await linesOf(text)).toEqual([expect.stringContaining('1.8 5 GBP')]);
  });
});

it('a line without a book among others with one is refused', async () => {
  const text = `${HEADER},Odds,Stake\n${START},1.8,25\n2026-11-27 10:00,Ann Stone,,1.8,26\n`;
  expect(await refusals(text)).toEqual(['"Bookmaker" is empty']);
});
