import { linesOf, readText } from './reading';

const row = (stake: number, more: string) => `2026-11-27 10:00,Ann Stone,Pinnacle,2.50,${stake}${more}`;
const bet = (stake: number, kind = '') => `2026-11-27T10:00 Ann Stone pinnacle 2.5 ${stake} GBP${kind}`;
const fileOf = (columns: string, ...rows: readonly string[]) => [`Date,Selection,Bookmaker,${columns}`, ...rows].join('\n');

describe('a lay bet beside the back bet', () => {
  it.each([
    ['Back Odds,Back Stake,Lay Odds,Lay Stake', ',2.60,9.80'],
    ['Odds,Stake,Lay Odds,Exchange Liability', ',2.60,15.68'],
    ['Odds,Stake,Amount to lay,Lay bet liability', ',9.80,15.68'],
  ])('in %s leaves its line out, and an empty one does not', async (columns, lay) => {
    const text = fileOf(columns, row(10, lay), row(11, ',,'), row(12, ',0,0.00'));
    expect(await linesOf(text)).toEqual(['left_out lay', bet(11), bet(12)]);
    expect([...(await readText(text)).lines()][0]).toMatchObject({
      message: expect.stringMatching(/: bets with a lay or a hedge are left out$/) as string,
    });
  });

  it('is not shown by the commission of the exchange', async () => {
    expect(await linesOf(fileOf('Odds,Stake,Lay commission', row(10, ',2')))).toEqual([bet(10)]);
  });

  it('alone is never to be renamed into one', async () => {
    await expect(linesOf(fileOf('Lay Odds,Lay Stake', row(10, '')))).rejects.toThrow(
      'We found no column with the odds or the stake of back bets. Lay bets are not read: do not rename "Lay Odds" or "Lay Stake".',
    );
  });
});

describe('the letters B and L', () => {
  const text = fileOf('Odds,Stake,Result', row(10, ',B'), row(11, ',L'));

  it('below Result are asked about once', async () => {
    expect((await readText(text)).questions.find(({ id }) => id === 'word:b')).toMatchObject({
      ...{ required: true, answer: null, text: 'What do "B" and "L" in "Result" mean?' },
      choices: [{ value: 'results' }, { value: 'back_lay' }],
    });
    expect(await linesOf(text, { answers: { 'word:b': 'back_lay' } })).toEqual([bet(10), 'left_out lay']);
    expect(await linesOf(text, { answers: { 'word:b': 'results' } })).toEqual(['refused unknown_result', bet(11, ' lost')]);
  });
});

describe('the word Bonus', () => {
  it.each(['Type', 'Bonus'])('below %s is asked about: the stake may come back', async (column) => {
    const text = fileOf(`Odds,Stake,${column}`, row(10, ',Bonus'), row(11, ','));
    expect((await readText(text)).questions.find(({ id }) => id === 'word:bonus')).toMatchObject({
      ...{ required: true, answer: null, text: `What are the bets for which "${column}" says Bonus?` },
      choices: [{ value: 'free_bet' }, { value: 'plain' }],
    });
    expect((await linesOf(text))[0]).toMatch(/^refused/);
    expect(await linesOf(text, { answers: { 'word:bonus': 'free_bet' } })).toEqual([bet(10, ' free_bet'), bet(11)]);
    expect(await linesOf(text, { answers: { 'word:bonus': 'plain' } })).toEqual([bet(10), bet(11)]);
  });
});

describe('a column Free bet with amounts', () => {
  it('makes bets free whose stake it holds, and is the stake where there is no other', async () => {
    const rows = [row(10, ',£10.00'), row(11, ','), row(12, ',0.00'), row(13, ',5'), row(0, ',14')];
    const text = fileOf('Odds,Stake,Free bet', ...rows, row(0, ',15').replace(',0,', ',,'), row(0, ',€16'));
    expect(await linesOf(text)).toEqual([
      ...[bet(10, ' free_bet'), bet(11), bet(12), 'refused invalid_line'],
      ...[bet(14, ' free_bet'), bet(15, ' free_bet'), 'refused invalid_currency'],
    ]);
  });
});

it.each(['Qualifying bet', 'Mug bet'])('%s is a plain bet', async (type) => {
  expect(await linesOf(fileOf('Odds,Stake,Type', row(10, `,${type}`)))).toEqual([bet(10)]);
});

it.each(['DBL', 'TBL'])('%s is a combined bet', async (type) => {
  expect(await linesOf(fileOf('Odds,Stake,Type', row(10, `,${type}`)))).toEqual(['left_out combined']);
});
