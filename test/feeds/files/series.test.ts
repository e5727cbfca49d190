import { seriesParser, type SeriesColumn, type SeriesRow } from '../../../src/feeds/files/series';
import { seriesPoll } from '../../../src/feeds/files/series-poll';
import { readOdds } from '../../../src/feeds/odds-api';

const EASTERN = { zone: 'America/New_York', start: '00:00' };

const parse = (given: Partial<Record<SeriesColumn, string>> = {}, times = EASTERN) => {
  const line: Partial<Record<SeriesColumn, string>> = {
    fight_id: 'AdaNorthBeaSouthMarch27th',
    fight_date_text: 'March27th',
    fighter: 'Bea South',
    opponent: 'Ada North',
    bookmaker: 'Bovada',
    decimal_price: '2.75',
    scraped_at: '2021-03-23 00:40:42.304862',
    ...given,
  };
  return seriesParser(times)((column) => line[column] ?? '');
};
const row = (given: Partial<Record<SeriesColumn, string>> = {}, times = EASTERN): SeriesRow => {
  const parsed = parse(given, times);
  if ('rejected' in parsed) throw new Error(`${parsed.rejected.reason}: ${parsed.rejected.detail}`);
  return parsed.row;
};
const reason = (given: Partial<Record<SeriesColumn, string>>) => {
  const parsed = parse(given);
  return 'rejected' in parsed ? parsed.rejected.reason : null;
};

describe('a line of a price series', () => {
  it('is one price at one instant, dated to the millisecond by the clock of its time zone', () => {
    expect(row()).toEqual({
      eventId: 'AdaNorthBeaSouthMarch27th',
      startsAt: new Date('2021-03-27T04:00:00Z'),
      fighter: 'Bea South',
      opponent: 'Ada North',
      book: 'bovada',
      title: 'Bovada',
      decimal: 2.75,
      seenAt: new Date('2021-03-23T04:40:42.304Z'),
    });
    expect(row({}, { zone: 'Europe/London', start: '22:30' })).toMatchObject({
      startsAt: new Date('2021-03-27T22:30:00Z'),
      seenAt: new Date('2021-03-23T00:40:42.304Z'),
    });
  });

  it('has its book under the key of the odds feed', () => {
    const key = (bookmaker: string) => row({ bookmaker }).book;
    expect(['Pinnacle', 'BetOnline', 'WilliamH', 'Bet365'].map(key)).toEqual(['pinnacle', 'betonlineag', 'williamhill', 'bet365']);
  });

  it.each([
    ['2021-03-23 00:00:00', 'December31st', '2021-12-31T05:00:00.000Z'],
    ['2021-12-20 00:00:00', 'January2nd', '2022-01-02T05:00:00.000Z'],
    ['2022-01-04 00:00:00', 'December31st', '2021-12-31T05:00:00.000Z'],
    ['2021-03-31 00:54:24', 'March30th', '2021-03-30T04:00:00.000Z'],
    ['2024-01-10 00:00:00', 'February29th', '2024-02-29T05:00:00.000Z'],
  ])('written at %s, %s starts at %s: a listing ends at most a month after its date', (scraped_at, fight_date_text, starts) => {
    expect(row({ scraped_at, fight_date_text }).startsAt.toISOString()).toBe(starts);
  });

  test.each<[Partial<Record<SeriesColumn, string>>, string]>([
    [{ fight_id: ' ' }, 'missing_id'],
    [{ fighter: '?' }, 'missing_name'],
    [{ opponent: '' }, 'missing_name'],
    [{ opponent: 'Bea South' }, 'same_fighter_twice'],
    [{ bookmaker: '' }, 'missing_book'],
    [{ bookmaker: '–' }, 'missing_book'],
    [{ decimal_price: '' }, 'bad_price'],
    [{ decimal_price: '1' }, 'bad_price'],
    [{ decimal_price: '-150' }, 'bad_price'],
    [{ decimal_price: '1e9' }, 'bad_price'],
    [{ fight_date_text: 'March 27' }, 'bad_date'],
    [{ fight_date_text: 'Marz27th' }, 'bad_date'],
    [{ fight_date_text: 'February30th' }, 'bad_date'],
    [{ scraped_at: '' }, 'bad_time'],
    [{ scraped_at: '2021-03-23' }, 'bad_time'],
    [{ scraped_at: '2021-02-30 10:00:00' }, 'bad_time'],
    [{ scraped_at: '2021-03-14 02:30:00' }, 'no_such_time'],
    [{ scraped_at: '2021-11-07 01:30:00', fight_date_text: 'November9th' }, 'ambiguous_time'],
  ])('is set aside: %j is %s', (given, expected) => {
    expect(reason(given)).toBe(expected);
  });
});

it('the prices of a poll equal the answer that the odds feed would have given', () => {
  const rows = [
    row(),
    row({ fighter: 'Ada North', opponent: 'Bea South', decimal_price: '1.5', scraped_at: '2021-03-23 00:40:50' }),
    row({ bookmaker: 'Pinnacle', decimal_price: '2.9' }),
  ];
  const polledAt = new Date('2021-03-23T04:40:50Z');
  const { events, rejected } = readOdds(seriesPoll(rows), { feed: 'test', polledAt });
  expect(rejected).toEqual([]);
  expect(events).toEqual([
    {
      event_id: 'AdaNorthBeaSouthMarch27th',
      sport_key: 'boxing_boxing',
      noPrices: [],
      outcomes: [],
      commence_time: new Date('2021-03-27T04:00:00Z'),
      home_name: 'Ada North',
      away_name: 'Bea South',
      markets: [
        { book: 'bovada', title: 'Bovada', market_type: 'h2h', home: 1.5, away: 2.75, draw: null, quoted_at: polledAt },
        { book: 'pinnacle', title: 'Pinnacle', market_type: 'h2h', home: null, away: 2.9, draw: null, quoted_at: rows[2]?.seenAt },
      ],
    },
  ]);
  expect(seriesPoll(rows).equals(seriesPoll([...rows]))).toBe(true);
});
