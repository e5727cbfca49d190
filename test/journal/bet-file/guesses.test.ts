import { linesOf, readText } from './reading';

const HEADER = 'Date,Selection,Bookmaker,Odds,Stake';
const row = (stake: number, more = '') => `2026-11-27 10:00,Ann Stone,Pinnacle,2.1,${stake}${more}`;
const bet = (stake: number) => `2026-11-27T10:00 Ann Stone pinnacle 2.1 ${stake} GBP`;
const linesWith = (column: string, ...values: readonly string[]) =>
  linesOf([`${HEADER},${column}`, ...values.map((value, i) => row(10 + i, `,"${value}"`))].join('\n'));

describe('dates of which some are to come', () => {
  it('leave the order of day and month open', async () => {
    const { questions } = await readText(`${HEADER}\n05/12/2026,Ann Stone,Pinnacle,1.8,10\n`);
    expect(questions.find(({ id }) => id === 'date_order')).toMatchObject({ required: true, answer: null });
  });

  it('that a spreadsheet may have turned are refused', async () => {
    const rows = ['2026-05-11', '27/11/2026', '2026-10-27'].map((date, i) => `${date},Ann Stone,Pinnacle,1.8,${10 + i}`);
    expect(await linesOf([HEADER, ...rows].join('\n'), { zone: 'UTC' })).toEqual([
      'refused invalid_placed_at',
      '2026-11-27T00:00 Ann Stone pinnacle 1.8 11 GBP',
      '2026-10-27T00:00 Ann Stone pinnacle 1.8 12 GBP',
    ]);
  });

  it('may name an American zone', async () => {
    expect(await linesOf(`${HEADER}\n2026-11-20 10:15 America/New_York,Ann Stone,Pinnacle,1.8,10\n`)).toEqual([
      '2026-11-20T15:15 Ann Stone pinnacle 1.8 10 GBP',
    ]);
  });
});

describe('what kind of bet a line is', () => {
  it.each(['Boosted Odds', 'Profit boost'])('is open where "%s" has a number', async (column) => {
    expect(await linesWith(column, '2.50', '', '50%')).toEqual(['refused invalid_line', bet(11), 'refused invalid_line']);
  });

  it.each(['Bonus stake', 'Bonus amount', 'Free stake'])('is free where "%s" is the stake', async (column) => {
    expect(await linesWith(column, '10', '')).toEqual([`${bet(10)} free_bet`, bet(11)]);
  });

  it.each([
    ['Offer', 'SNR free bet'],
    ['Notes', 'used a free bet'],
  ])('is open where "%s" says "%s"', async (column, text) => {
    expect(await linesWith(column, text, 'nice')).toEqual(['refused invalid_line', bet(11)]);
  });

  it.each(['lay', 'parlay with Ray', 'by KO'])('follows a note that is "%s"', async (note) => {
    expect(await linesWith('Notes', note, 'he looked slow when he had to lay off')).toEqual([expect.stringMatching(/^left_out/), bet(11)]);
  });

  it('is a leg where a column numbers legs', async () => {
    expect(await linesWith('Leg', '1', '2')).toEqual(['left_out combined', 'left_out combined']);
  });
});

describe('an ID', () => {
  it.each(['-', 'N/A', 'none'])('"%s" is missing', async (id) => {
    const lines = await linesOf([`ID,${HEADER}`, `${id},${row(10)}`, `${id},${row(11).replace('Ann Stone', 'Bea Oak')}`].join('\n'));
    expect(lines).toEqual([bet(10), bet(11).replace('Ann Stone', 'Bea Oak')]);
  });

  it('that two lines of different times share makes them no legs', async () => {
    const lines = await linesOf(
      [`ID,${HEADER}`, `1,${row(10)}`, `1,${row(11).replace('Ann Stone', 'Bea Oak').replace('10:00', '11:00')}`].join('\n'),
    );
    expect(lines.every((line) => line.startsWith('2026'))).toBe(true);
    const legs = await linesOf([`ID,${HEADER}`, `1,${row(10)}`, `1,${row(10).replace('Ann Stone', 'Bea Oak')}`].join('\n'));
    expect(legs).toEqual(['left_out combined', 'left_out combined']);
  });
});

it('a sport is boxing in Japanese', async () => {
  expect(await linesWith('Sport', 'ボクシング')).toEqual([bet(10)]);
});

it('a result "no contest" is void', async () => {
  expect(await linesWith('Result', 'No contest', 'NC')).toEqual([`${bet(10)} push`, `${bet(11)} push`]);
});

it('odds in two formats that are not the same are refused', async () => {
  const rows = ['-110,1.91', '-110,3.91', '+150,2.5', '+150,'].map((odds, i) => `2026-11-27 10:00,Ann Stone,Pinnacle,${odds},${10 + i}`);
  const lines = await linesOf(['Date,Selection,Bookmaker,Odds (US),Odds (Dec),Stake', ...rows].join('\n'));
  expect(lines.map((line) => line.replace(/^2026.* pinnacle /, ''))).toEqual([
    '1.909091 10 GBP',
    'refused invalid_odds',
    '2.5 12 GBP',
    '2.5 13 GBP',
  ]);
});

describe('a bet that is settled, without how', () => {
  it('ended as its money says, and is refused without money', async () => {
    const lines = await linesOf(
      [`${HEADER},Status,P/L`, row(10, ',Settled,11'), row(11, ',Completed,-11'), row(12, ',Closed,0'), row(13, ',Settled,')].join('\n'),
    );
    expect(lines).toEqual([`${bet(10)} won`, `${bet(11)} lost`, 'refused unclear_result', 'refused unclear_result']);
  });
});

describe('two columns of one meaning', () => {
  it.each([
    ['results', 'Result,Status', 'W,Lost', ',Void', 'W,Settled', 'unclear_result'],
    ['books', 'Sportsbook,X', 'FanDuel,', 'DraftKings,', 'Pinnacle,', 'unknown_book'],
  ])('%s that contradict each other cost their line', async (_, names, first, second, agreeing, reason) => {
    const rows = [first, second, agreeing].map((more, i) => `2026-11-1${i},Ann Stone,2.5,10,Pinnacle,${more}`);
    const read = await linesOf([`Date,Selection,Odds,Stake,Bookmaker,${names}`, ...rows].join('\n'));
    expect(read.slice(0, 2)).toEqual(Array(2).fill(`refused ${reason}`));
    expect(read[2]).toMatch(/^2026-11-12T00:00 Ann Stone pinnacle 2.5 10 GBP/);
  });

  it('two columns of results are compared by the words of their file', async () => {
    const rows = ['2026-11-14,Ann Stone,2.5,10,Pinnacle,V,Won', '2026-11-15,Ann Stone,2.5,10,Pinnacle,T,Won'];
    const read = await linesOf(['Date,Selection,Odds,Stake,Bookmaker,Result,Status', ...rows].join('\n'));
    expect(read).toEqual(['2026-11-14T00:00 Ann Stone pinnacle 2.5 10 GBP won', 'refused unclear_result']);
  });

  it('two picks under one name are no single bet', async () => {
    const rows = ['2026-11-14,Ann Stone,Cat Elm,2.5,10,Pinnacle', '2026-11-15,Ann Stone,ann stone,2.5,10,Pinnacle'];
    const read = await linesOf(['Date,Pick,Pick,Odds,Stake,Book', ...rows].join('\n'));
    expect(read).toEqual(['refused invalid_side', '2026-11-15T00:00 Ann Stone pinnacle 2.5 10 GBP']);
  });

  it('two dates under one name that differ are asked about', async () => {
    const { questions } = await readText('Date,Date,Selection,Odds,Stake,Book\n2026-11-01,2026-11-14,Ann Stone,2.5,10,Pinnacle');
    expect(questions).toContainEqual(expect.objectContaining({ id: 'column:placed', required: true, answer: null }));
  });

  it('a draw in Turkish and a site in Italian are read', async () => {
    const text = 'Data;Selezione;Incontro;Quota;Puntata;Sito\n14/11/2026;Beraberlik;Ann Stone - Bea Oak;15,00;2,00;Pinnacle';
    expect(await linesOf(text)).toEqual([expect.stringMatching(/ draw pinnacle 15 2 /)]);
  });
});
