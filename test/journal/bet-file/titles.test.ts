import { linesOf, readText } from './reading';

const HEADER = 'Date,Selection,Bookmaker,Odds,Stake';
const row = (stake: string, more = '') => `2026-11-27 10:00,Ann Stone,Pinnacle,1.8,${stake}${more}`;
const file = (titles: string, rows: readonly string[], header = HEADER) => `${titles}\n\n${header}\n${rows.join('\n')}\n`;
const asked = async (text: string, answers: Record<string, string> = {}) =>
  (await readText(text, { answers })).questions
    .filter(({ kind }) => kind === 'currency')
    .map(({ id, required, answer }) => ({ id, required, answer }));

describe('a title above the header', () => {
  it.each([
    ['Account currency: USD', 'USD'],
    ['Currency,EUR', 'EUR'],
    ['Währung: EUR', 'EUR'],
    ['All amounts are in US dollars', 'USD'],
    ['Bets of 2026 (€)', 'EUR'],
    ['My bets\nStakes in JPY', 'JPY'],
    ['Currency: £', 'GBP'],
  ])('%s says the currency of all lines', async (titles, currency) => {
    const text = file(titles, [row('25')]);
    expect(await linesOf(text)).toEqual([`2026-11-27T10:00 Ann Stone pinnacle 1.8 25 ${currency}`]);
    expect(await asked(text)).toEqual([{ id: `currency:title:${currency}`, required: false, answer: currency }]);
  });

  it.each(['All bets of Top 10 tipsters', 'Export of try.example', 'Currency of your choice'])('%s says none', async (titles) => {
    expect(await linesOf(file(titles, [row('25')]))).toEqual(['2026-11-27T10:00 Ann Stone pinnacle 1.8 25 GBP']);
  });

  it('gives way to a column of currencies', async () => {
    const text = file('Account currency: USD', [row('25', ',EUR'), row('26', ',')], `${HEADER},Currency`);
    expect(await linesOf(text)).toEqual([
      '2026-11-27T10:00 Ann Stone pinnacle 1.8 25 EUR',
      '2026-11-27T10:00 Ann Stone pinnacle 1.8 26 USD',
    ]);
  });

  it('that amounts contradict is asked about, and no amount is taken before', async () => {
    const text = file('Account currency: USD', [row('£25'), row('$26')]);
    expect(await asked(text)).toEqual([{ id: 'currency:title:USD:GBP', required: true, answer: null }]);
    expect(await linesOf(text)).toEqual(['refused invalid_currency', '2026-11-27T10:00 Ann Stone pinnacle 1.8 26 USD']);
    expect(await linesOf(text, { answers: { 'currency:title:USD:GBP': 'GBP' } })).toEqual([
      '2026-11-27T10:00 Ann Stone pinnacle 1.8 25 GBP',
      '2026-11-27T10:00 Ann Stone pinnacle 1.8 26 USD',
    ]);
  });

  it.each(['Currency: EUR\nStakes in USD', 'Currency: $'])('that leaves the currency open is asked about: %s', async (titles) => {
    const text = file(titles, [row('25')]);
    expect(await asked(text)).toEqual([{ id: 'currency:title', required: true, answer: null }]);
    expect(await linesOf(text)).toEqual(['refused invalid_currency']);
    expect(await linesOf(text, { answers: { 'currency:title': 'USD' } })).toEqual(['2026-11-27T10:00 Ann Stone pinnacle 1.8 25 USD']);
  });

  it('may name the zone of all times', async () => {
    const text = file('All times are in America/New_York', [row('25')]);
    expect(await linesOf(text)).toEqual(['2026-11-27T15:00 Ann Stone pinnacle 1.8 25 GBP']);
    expect(await linesOf(file('Time zone: UTC+2', [row('25')]))).toEqual(['2026-11-27T08:00 Ann Stone pinnacle 1.8 25 GBP']);
  });
});
