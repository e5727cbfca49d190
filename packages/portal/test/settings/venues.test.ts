import { venuesOf } from '../../src/pages/settings/venues';

it('markets are mapped at exchanges and prediction markets, which are chosen by name', () => {
  expect(
    venuesOf([
      { book: 'polymarket', title: 'Polymarket', kind: 'prediction_market' },
      { book: 'pinnacle', title: 'Pinnacle', kind: 'bookmaker' },
      { book: 'betfair_ex_uk', title: 'Betfair', kind: 'exchange' },
      { book: 'kalshi', title: 'Kalshi', kind: 'prediction_market' },
    ]),
  ).toEqual([
    ['betfair_ex_uk', 'Betfair'],
    ['kalshi', 'Kalshi'],
    ['polymarket', 'Polymarket'],
  ]);
});
