import type { FileContext } from '../../../src/journal/bet-file/read-bet-file';
import { readText } from './reading';

/** A file of bets with these dates. @param columns further columns of dates, whose values follow after a comma */
function fileOf(dates: readonly string[], columns = 'Date'): string {
  return [`${columns},Selection,Bookmaker,Odds,Stake`, ...dates.map((date) => `${date},Ann Stone,Bet Victor,1.8,25`)].join('\n');
}

/** When the bets of a file were placed, or why that is not clear. */
async function placed(text: string, given: Partial<FileContext> = {}): Promise<string[]> {
  return [...(await readText(text, given)).lines()].map((line) =>
    line.outcome === 'bet' ? line.bet.slip.placedAt.toISOString().slice(0, 16) : line.message,
  );
}

async function orders(text: string): Promise<string[] | undefined> {
  const { questions } = await readText(text);
  return questions.find(({ id }) => id === 'date_order')?.choices.map(({ value }) => value);
}

describe('a date', () => {
  it('of midnight on all lines has the time in the column beside it', async () => {
    expect(await placed(fileOf(['2026-11-27 00:00:00,20:15', '2026-11-26 00:00:00,21:40'], 'Date,Time'))).toEqual([
      '2026-11-27T20:15',
      '2026-11-26T21:40',
    ]);
    expect(await placed(fileOf(['2026-11-27 00:00,20:15', '2026-11-26 18:30,21:40'], 'Date,Time'))).toEqual([
      '2026-11-27T00:00',
      '2026-11-26T18:30',
    ]);
  });

  it('may have the hour 24, and ISO 8601 without signs between its parts', async () => {
    expect(
      await placed(
        fileOf(['27. 11. 2026 20:15', '2026. 11. 27.', '2026-11-26 24:00', '20261125T2015Z', '20261125T201530+01:00', '20261125']),
        { zone: 'UTC' },
      ),
    ).toEqual(['2026-11-27T20:15', '2026-11-27T00:00', '2026-11-27T00:00', '2026-11-25T20:15', '2026-11-25T19:15', '2026-11-25T00:00']);
    expect(await placed(fileOf(['2026-11-26 24:01', '20261325', '11252026']), { zone: 'UTC' })).toEqual([
      'We cannot read the date "2026-11-26 24:01"',
      'There is no month 13.',
      'We cannot read the date "11252026"',
    ]);
  });

  it('with dots in a column whose name is not English has the day first', async () => {
    const dates = ['01.11.2026', '02.10.2026'];
    const [asked, known, slashes] = [fileOf(dates), fileOf(dates, 'Datum'), fileOf(['01/11/2026'], 'Datum')];
    expect([await orders(asked), await orders(slashes)]).toEqual(Array(2).fill(['day_first', 'month_first']));
    expect([await orders(known), await placed(known, { zone: 'UTC' })]).toEqual([undefined, ['2026-11-01T00:00', '2026-10-02T00:00']]);
  });

  it('of two digits in each part may have the year first', async () => {
    const dates = ['25/11/26', '25/12/03', '25/10/24'];
    expect(await orders(fileOf(dates))).toEqual(['day_first', 'year_first']);
    expect(await placed(fileOf(dates), { zone: 'UTC', answers: { date_order: 'year_first' } })).toEqual([
      '2025-11-26T00:00',
      '2025-12-03T00:00',
      '2025-10-24T00:00',
    ]);
    expect(await placed(fileOf([...dates, '25/09/30']), { zone: 'UTC' })).toEqual([
      '2025-11-26T00:00',
      '2025-12-03T00:00',
      '2025-10-24T00:00',
      '2025-09-30T00:00',
    ]);
    expect(await placed(fileOf(['25/11/26']), { answers: { date_order: 'month_first' } })).toEqual([expect.stringContaining('not clear')]);
    expect(await orders(fileOf(['05/11/26']))).toEqual(['day_first', 'month_first', 'year_first']);
    expect(await orders(fileOf(['27/11/26']))).toBeUndefined();
    expect(await orders(fileOf(['05/11/2026', '11/11/2026']))).toEqual(['day_first', 'month_first']);
    expect(await orders(fileOf(['11/11/2026']))).toBeUndefined();
  });

  it('has the order of its own column', async () => {
    const text = fileOf(['11/05/2026 20:15,27/12/2026', '11/06/2026 20:15,27/12/2026'], 'Placed,Event Date');
    expect(await orders(text)).toEqual(['day_first', 'month_first']);
    expect(await placed(text)).toEqual([
      'it is not clear which part of "11/05/2026 20:15" comes first',
      'it is not clear which part of "11/06/2026 20:15" comes first',
    ]);
  });

  it('with the year first has day and month as all of its column', async () => {
    expect(await placed(fileOf(['2026-27-11 20:15', '2026-05-11 20:15']))).toEqual(['2026-11-27T20:15', '2026-11-05T20:15']);
    expect(await placed(fileOf(['2026-27-11 20:15', '2026-05-11 20:15', '2026-10-13 20:15']))).toEqual([
      'There is no month 27.',
      '2026-05-11T19:15',
      '2026-10-13T19:15',
    ]);
  });

  it.each([
    ['1405/09/06', 'The year is 1405: dates of the Persian calendar are not read, write them as in 2026-11-27.'],
    ['27/11/2569 20:15', 'The year is 2569: dates of the Buddhist calendar are not read, write them as in 2026-11-27.'],
    ['1998-11-27', 'The year is 1998: is the date right?'],
    ['2030-11-27', 'The year is 2030: is the date right?'],
    ['46353.84375', '46353.84375 is how Excel stores a date. Format the column as a date, and export again.'],
    ['46353', '46353 is how Excel stores a date. Format the column as a date, and export again.'],
    ['2026-12-05 20:00', 'the date is in the future: is it the date of the fight?'],
    ['2026-11-31', 'There is no day 31 in month 11 of 2026.'],
    ['2026-10-25 01:30', 'The clocks went back that night, so 01:30 happened twice in London: add the zone, such as 01:30 GMT'],
    ['2026-03-29 01:30', 'The clocks went forward that night: 01:30 did not exist in London'],
  ])('%s is refused with the reason', async (date, message) => {
    expect(await placed(fileOf([date]))).toEqual([message]);
    expect(await orders(fileOf([date]))).toBeUndefined();
  });

  it.each([
    ['11/27/2026 8PM', '2026-11-27T20:00'],
    ['27 Nov 2026 8 a.m.', '2026-11-27T08:00'],
    ['11/27/2026 8:15p', '2026-11-27T20:15'],
    ['11/27/2026 8:15:00 PM EST', '2026-11-28T01:15'],
    ['٢٠٢٦-١١-٢٧ ٢٠:١٥', '2026-11-27T20:15'],
    ['\u200f2026-11-27 20:15\u200f', '2026-11-27T20:15'],
  ])('%s is read', async (date, at) => {
    expect(await placed(fileOf([date]))).toEqual([at]);
  });
});
