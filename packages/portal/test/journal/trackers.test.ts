import { bookNamed } from '../../src/pages/journal/import/trackers/books';
import { readExport } from '../../src/pages/journal/import/trackers/read-export';

const BOOKS = [
  { book: 'lowvig', title: 'LowVig.ag' },
  { book: 'williamhill_us', title: 'Caesars' },
  { book: 'draftkings', title: 'DraftKings' },
];
const READER = { currency: 'USD', zone: 'Europe/Paris', bookOf: (name: string) => bookNamed(name, BOOKS) };
const read = (...lines: readonly string[]) => readExport(lines.join('\n'), READER);
const linesOf = (found: ReturnType<typeof readExport>) => found?.csv.split('\n');

describe('the export of Pikkit', () => {
  const HEADER =
    'bet_id,sportsbook,type,status,odds,closing_line,ev,amount,profit,time_placed,time_placed_iso,time_settled,time_settled_iso,bet_info,tags,sports,leagues';
  const bet = (given: { info?: string; type?: string; sport?: string; iso?: string }) => {
    const {
      info = 'Ann Stone Moneyline Ann Stone vs. Bea Brook',
      type = 'straight',
      sport = 'Boxing',
      iso = '2026-02-24T19:53:23.751Z',
    } = given;
    return `B1,Caesars,${type},PLACED,2.10,,,100,0,02/24/2026 19:53:23 GMT,${iso},,,${info},,${sport},Boxing`;
  };

  it('becomes lines with the fighter, both fighters, the book’s key and the instant', () => {
    const found = read(HEADER, bet({}));
    expect(found).toMatchObject({ tracker: 'Pikkit', lines: 1, combined: 0, otherSports: 0 });
    expect(linesOf(found)).toEqual([
      'fight,side,book,decimal_odds,stake,currency,placed_at,external_ref',
      'Ann Stone v Bea Brook,Ann Stone,williamhill_us,2.10,100,USD,2026-02-24T19:53:23.751Z,B1',
    ]);
  });

  it('leaves out parlays and other sports, and counts them', () => {
    const rows = [bet({}), bet({ type: 'parlay' }), bet({ info: 'Ann Stone ML | Cay Hill ML' }), bet({ sport: 'Basketball' })];
    expect(read(HEADER, ...rows)).toMatchObject({ lines: 1, combined: 2, otherSports: 1 });
  });

  it('is read by its other time where the ISO one is missing, as in older exports', () => {
    expect(linesOf(read(HEADER, bet({ iso: '' })))?.[1]).toContain('2026-02-24T19:53:23.000Z');
  });
});

describe('the export of Bet-Analytix', () => {
  const HEADER =
    '"Date";"Type";"Sport";"Label";"Odds";"Stake";"State";"Bookmaker";"Tipster";"Category";"Competition";"BetType";"Closing";"Commission";"Bonus";"Live";"Freebet";"Cashout";"Eachway";"Comment"';

  it('has semicolons, and times in the zone of the reader', () => {
    const row =
      '"2026-09-30 14:32";"Simple";"Boxing";"Winner: Ann Stone";"2.250";"1.09";"W";"LowVig";"";"early";"";"";"";"";"";"";"Yes";"";"";"A note"';
    expect(linesOf(read(HEADER, row))).toEqual([
      'side,book,decimal_odds,stake,currency,placed_at,kind,tags,note',
      'Ann Stone,lowvig,2.250,1.09,USD,2026-09-30T12:32:00.000Z,free_bet,early,A note',
    ]);
  });

  it('counts a combined bet once, although its legs have rows of their own', () => {
    const rows = [
      '"2026-10-01 11:18";"Combined";"";"SPECIAL";"2.221";"6.33";"W";"Winamax";"";"";"";"";"";"";"";"";"";"";"";""',
      '"";"";"Boxing";"Ann Stone";"1.170";"";"W";"Winamax";"";"";"";"";"";"";"";"";"";"";"";""',
    ];
    expect(read(HEADER, ...rows)).toMatchObject({ tracker: 'Bet-Analytix', lines: 0, combined: 1, otherSports: 0 });
  });
});

describe('another file', () => {
  it('is read by usual names of columns, with American prices and amounts with signs', () => {
    const found = read(
      'Date,Event,Selection,Sportsbook,Odds,Stake',
      '2026-01-02 20:00,Ann Stone @ Bea Brook,Bea Brook,DraftKings,+150,"$1,200.50"',
    );
    expect(found?.tracker).toBe('another tracker');
    expect(linesOf(found)).toEqual([
      'fight,side,book,american_odds,stake,currency,placed_at',
      'Ann Stone v Bea Brook,Bea Brook,draftkings,+150,1200.50,USD,2026-01-02T19:00:00.000Z',
    ]);
  });

  it.each([
    ['in the service’s own format', 'side,book,decimal_odds,stake,placed_at\na,lowvig,2,10,2026-01-02T19:00:00Z'],
    ['without a column that is needed', 'Date,Selection,Odds\n2026-01-02,Ann Stone,2'],
  ])('%s stays as it is', (_, text) => {
    expect(readExport(text, READER)).toBeUndefined();
  });
});

it.each([
  ['Ann Stone ML', { side: 'Ann Stone' }],
  ['Ann Stone - To Win Fight', { side: 'Ann Stone' }],
  ['VAINQUEUR STONE', { side: 'STONE' }],
  ['Fight Winner: Ann Stone', { side: 'Ann Stone' }],
  ['Ann Stone', { side: 'Ann Stone' }],
])('the text of a bet %j names the fighter', (text, pick) => {
  const found = read('Date,Selection,Bookmaker,Odds,Stake', `2026-01-02,${text},lowvig,2,10`);
  expect(linesOf(found)?.[1]).toMatch(new RegExp(`^${pick.side},`));
});
