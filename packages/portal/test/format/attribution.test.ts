import { attributionText } from '../../src/format/attribution';

const feed = (source: string, data_to: string, attribution: string | null = null) => ({ source, kinds: ['feed'], data_to, attribution });

it('says nothing of prices that everybody may pass on, such as the demo’s', () => {
  expect(attributionText([feed('demo_feed', 'public')])).toBeUndefined();
  expect(attributionText([])).toBeUndefined();
});

it('names a feed by its own words, or else by its name', () => {
  expect(attributionText([feed('the_odds_api', 'self')])).toBe('Prices from the_odds_api.');
  expect(attributionText([feed('licensed', 'public', 'Odds by a vendor'), feed('other', 'self')])).toBe(
    'Odds by a vendor; prices from other.',
  );
});

it('leaves out a record, which has no prices', () => {
  expect(attributionText([{ source: 'boxrec', kinds: ['record'], data_to: 'self', attribution: null }])).toBeUndefined();
});
