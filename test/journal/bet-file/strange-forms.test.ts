import { BETTING_BOOKS } from '../../../src/betting/odds/books';
import { linesOf, readText } from './reading';

const HEADER = 'Date,Selection,Bookmaker,Odds,Stake';
const row = (stake: number, more = '') => `2026-11-27 10:00,Ann Stone,Pinnacle,2.50,${stake}${more}`;
const bet = (stake: number, ended = '') => `2026-11-27T10:00 Ann Stone pinnacle 2.5 ${stake} GBP${ended}`;
const asked = async (text: string) => (await readText(text)).questions.flatMap(({ id, required }) => (required ? [id] : []));

describe('of two columns of results', () => {
  it.each(['Result,Result', 'Result,Outcome', 'Outcome,Result'])(
    'below %s the one of how fights ended is not read as the other',
    async (names) => {
      const ends = [
        ['KO', 'Won'],
        ['UD', 'Lost'],
        ['TKO R6', 'Won'],
        ['SD', 'Won'],
        ['MD', 'L'],
        ['RTD 4', 'W'],
        ['', ''],
      ] as const;
      const rows = (isFirst: boolean) => ends.map(([how, result], i) => row(10 + i, isFirst ? `,${how},${result}` : `,${result},${how}`));
      const read = ['won', 'lost', 'won', 'won', 'lost', 'won', ''].map((ended, i) => bet(10 + i, ended && ` ${ended}`));
      for (const isFirst of names === 'Result,Result' ? [true, false] : [names === 'Result,Outcome']) {
        const text = [`${HEADER},${names}`, ...rows(isFirst)].join('\n');
        expect([await asked(text), await linesOf(text)]).toEqual([[], read]);
      }
    },
  );
});

describe('whole odds', () => {
  const odds = (name: string, ...values: readonly string[]) =>
    [HEADER.replace('Odds', name), ...values.map((value, i) => row(10 + i).replace('2.50', value))].join('\n');

  it.each([
    ['Odds', ['2', '3', '21']],
    ['Odds', ['2.0', '3.0']],
    ['Price', ['2.0', '3.0']],
  ])('of "%s" such as %j are decimal', async (name, values) => {
    expect(await asked(odds(name, ...values))).toEqual([]);
    expect((await linesOf(odds(name, ...values)))[1]).toContain('pinnacle 3 11 GBP');
  });

  it.each([
    ['Odds', ['45', '62']],
    ['Price', ['5', '8']],
  ])('of "%s" such as %j may be cents', async (name, values) => {
    expect(await asked(odds(name, ...values))).toEqual(['price_format']);
  });
});

describe('a text of several picks', () => {
  const pick = async (text: string) => {
    const [line] = [...(await readText(`${HEADER}\n${row(10).replace('Ann Stone', `"${text}"`)}`)).lines()];
    return line?.outcome === 'bet' ? line.bet.slip.side : `${line?.reason}: ${line?.message}`;
  };

  it.each(['Usyk & Joshua', 'Fury + Wilder', 'Fury+Wilder', 'Ann Stone / Bea Oak double', 'Ann Stone and Cay Hill', 'Ann Stone; Cay Hill'])(
    '%s is a combined bet',
    async (text) => {
      expect(await pick(text)).toBe(`combined: the bet is "${text}"`);
    },
  );

  it.each(['Ann Stone / Bea Oak', 'Ann Stone, Cay Hill'])('%s may be one', async (text) => {
    expect(await pick(text)).toBe(`invalid_side: "${text}" names several fighters: which one is the bet on?`);
  });

  it.each([
    ['Roy Jones (USA)', 'Roy Jones'],
    ['Roy Jones [GBR]', 'Roy Jones'],
    ['Roy Jones (Puerto Rico)', 'Roy Jones'],
    ['Stone, Ann', 'Stone, Ann'],
    ['Ann Stone Win', 'Ann Stone'],
  ])('%s is one pick, of %s', async (text, side) => {
    expect(await pick(text)).toBe(side);
  });

  it.each(['SD', 'MD', 'R6'])('a mark (%s) is no country', async (mark) => {
    expect(await pick(`Roy Jones (${mark})`)).toMatch(/^invalid_side/);
  });
});

describe('lines that are wholly in quotes', () => {
  it('are read by what is in them where every line is so', async () => {
    const lines = [`${HEADER},Notes`, row(10, ',""a, b""'), '', row(11, ',')].map((line) => (line === '' ? '' : `"${line}"`));
    expect(await linesOf(lines.join('\r\n'))).toEqual([bet(10), bet(11)]);
    expect([...(await readText(lines.join('\r\n'))).lines()]).toMatchObject([{ line: 2, bet: { slip: { note: 'a, b' } } }, { line: 4 }]);
  });
});

it('a pick of Home or 2 is one of the fighters in columns of their own', async () => {
  const rows = ['Home', 'away', '2', 'Fighter 1', 'Bea Oak', 'Draw'].map(
    (pick) => `2026-11-27 10:00,Ann Stone,Bea Oak,${pick},Pinnacle,2.50,10`,
  );
  const lines = [...(await readText(['Date,Home,Away,Pick,Bookmaker,Odds,Stake', ...rows].join('\n'))).lines()];
  expect(lines.map((line) => (line.outcome === 'bet' ? [line.bet.slip.side, line.bet.slip.fight] : line.message))).toEqual(
    ['Ann Stone', 'Bea Oak', 'Bea Oak', 'Ann Stone', 'Bea Oak', 'draw'].map((side) => [side, 'Ann Stone v Bea Oak']),
  );
});

it('the countries and records of both fighters are no part of the fight', async () => {
  const events = ['Ann Stone (GBR) vs Bea Oak [USA]', 'Ann Stone [12-0] v Bea Oak (9-1-1)'];
  const rows = events.map((event) => `2026-11-27,${event},Ann Stone,Pinnacle,2.50,10`);
  const lines = [...(await readText(['Date,Event,Pick,Bookmaker,Odds,Stake', ...rows].join('\n'))).lines()];
  expect(lines).toMatchObject(events.map(() => ({ bet: { slip: { fight: 'Ann Stone v Bea Oak' } } })));
});

it('the odds of both fighters name no fight', async () => {
  const text = 'Date,Home,Away,Pick,Bookmaker,Odds,Stake\n2026-11-27 10:00,1.50,2.50,Home,Pinnacle,2.50,10';
  expect(await linesOf(text)).toEqual(['refused invalid_side']);
});

describe('a time zone with several meanings', () => {
  const doubt = 'may be in the time of India, Ireland or Israel: write the offset, such as +05:30';
  const messages = async (text: string) => [...(await readText(text)).lines()].map((line) => (line.outcome === 'bet' ? '' : line.message));

  it('beside a time refuses its line', async () => {
    const first = `${HEADER}\n${row(10).replace('10:00', '10:00 IST')}`;
    expect(await messages(first)).toEqual([`"2026-11-27 10:00 IST" ${doubt}`]);
    expect(await messages(`${HEADER},Time\n${row(10, ',10:00 IST').replace(' 10:00', '')}`)).toEqual([`"10:00 IST" ${doubt}`]);
    expect(await messages(`${HEADER},Zone\n${row(10, ',IST')}`)).toEqual([`"IST" ${doubt}`]);
  });

  it.each([`${HEADER.replace('Date', 'Date (IST)')}\n${row(10)}`, `All times in IST\n${HEADER}\n${row(10)}`])(
    'of the whole file is asked: %j',
    async (text) => {
      expect((await readText(text)).questions.find(({ id }) => id === 'time_zone')).toMatchObject({ required: true, answer: null });
      expect(await messages(text)).toEqual(['it is not clear in which time zone "2026-11-27 10:00" is']);
      expect(await linesOf(text, { answers: { time_zone: 'Asia/Kolkata' } })).toEqual([bet(10).replace('T10:00', 'T04:30')]);
    },
  );
});

it('a date as JavaScript writes it is read', async () => {
  const text = `${HEADER}\n${row(10).replace('2026-11-27 10:00', 'Fri Nov 27 2026 11:00:00 GMT+0100 (Central European Standard Time)')}`;
  expect(await linesOf(text)).toEqual([bet(10)]);
});

describe('the book of a file that names none', () => {
  const text = 'Date,Selection,Odds,Stake\n2026-11-27 10:00,Ann Stone,2.50,10';
  const choices = async (ownBooks: readonly string[]) =>
    (await readText(text, { ownBooks })).questions.find(({ id }) => id === 'book')?.choices.map(({ value }) => value);

  it('is one of all books, or of those of the account', async () => {
    expect(await choices([])).toEqual([...BETTING_BOOKS.map(({ book }) => book).slice(0, 99), 'none']);
    expect(await choices(['pinnacle'])).toEqual(['pinnacle', 'none']);
  });
});
