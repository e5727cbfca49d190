import fc from 'fast-check';
import type { Column } from '../../../src/model/features/column';
import { homeColumns, localBoutColumns } from '../../../src/model/features/home';
import { cityOf, Venues } from '../../../src/model/venues';
import type { PastBout } from '../../../src/model/ratings/career';
import type { DetailedBout, Person } from '../../../src/model/record';
import { sideOf, standingOf } from '../../builders/side-of';

const nationalities = ['Mexico', 'Mexico', 'USA', null];
const people = nationalities.map((nationality): Person => ({
  registration: null,
  heightCm: null,
  reachCm: null,
  stance: null,
  nationality,
}));

function boutIn(city: string | null, a: number, b: number): DetailedBout {
  return { month: 1, a, b, outcome: 0, tallyA: null, tallyB: null, lastSixA: null, lastSixB: null, city };
}

function learnt(...bouts: readonly DetailedBout[]): Venues {
  const venues = new Venues(people);
  for (const bout of bouts) venues.add(bout);
  return venues;
}

function values<Known>(columns: readonly Column<Known>[], a: Known, b: Known): Record<string, number> {
  return Object.fromEntries(columns.map(({ name, of }) => [name, of(a, b)]));
}

describe('the city of a venue', () => {
  it.each([
    ['Arena Coliseo, Mérida', 'merida'],
    ['Michelob ULTRA Arena, Mandalay Bay, Las Vegas', 'las vegas'],
    ['Cleveland', 'cleveland'],
    ['York Hall, ', null],
    ['', null],
    [null, null],
  ])('of %p is %p', (venue, city) => {
    expect(cityOf(venue)).toBe(city);
  });
});

describe('the country of a city', () => {
  it('is the most common nationality of those who boxed there', () => {
    const venues = learnt(boutIn('tijuana', 0, 2), boutIn('tijuana', 1, 3), boutIn('reno', 2, 3));
    expect(venues.at('tijuana')?.country).toBe('Mexico');
    expect(venues.at('tijuana')?.countryOf('reno')).toBe('USA');
  });

  it('is unknown if nobody of known nationality boxed there, and there is no place without a venue', () => {
    const venues = learnt(boutIn(null, 0, 1), boutIn('lima', 3, 3));
    expect(venues.at('lima')).toMatchObject({ city: 'lima', country: null });
    expect(venues.at(null)).toBeNull();
  });

  it('does not depend on the order of the bouts', () => {
    const bout = fc.tuple(fc.nat(3), fc.nat(3)).map(([a, b]) => boutIn('reno', a, b));
    fc.assert(
      fc.property(fc.array(bout), (bouts) => {
        expect(learnt(...bouts).at('reno')?.country).toBe(learnt(...bouts.toReversed()).at('reno')?.country);
      }),
    );
  });
});

describe('home columns', () => {
  const venues = learnt(boutIn('tijuana', 0, 1), boutIn('merida', 0, 1), boutIn('reno', 2, 2));
  const venue = venues.at('tijuana');

  it('show who boxes in their own country', () => {
    const [mexican, american] = ['Mexico', 'USA'].map((nationality) => sideOf({ nationality, venue }));
    expect(values(homeColumns, mexican!, american!)).toEqual({ home: 1 });
    expect(values(homeColumns, mexican!, mexican!)).toEqual({ home: 0 });
  });

  it('are missing for both if one nationality, the venue or its country is unknown', () => {
    const mexican = sideOf({ nationality: 'Mexico', venue });
    expect(values(homeColumns, mexican, sideOf({ venue }))).toEqual({ home: NaN });
    for (const unknown of [null, venues.at('lima')]) {
      const side = sideOf({ nationality: 'Mexico', venue: unknown });
      expect(values(homeColumns, side, side)).toEqual({ home: NaN });
    }
  });

  it('count earlier bouts in the city, and the share of bouts there and in its country', () => {
    const career = ['tijuana', 'tijuana', 'merida', 'reno', null].map((city): PastBout => ({
      month: 1,
      opponent: 9,
      score: 1,
      expected: 0.5,
      ownMu: 0,
      opponentMu: 0,
      opponentRecord: 0,
      city,
    }));
    const [local, stranger] = [standingOf({ career, venue }), standingOf({ career: career.slice(3), venue })];
    const shown = values(localBoutColumns, local, stranger);
    expect(shown['bouts_in_city']).toBeCloseTo(Math.log(3), 12);
    expect(shown['share_in_city']).toBeCloseTo(2 / 5, 12);
    expect(shown['bouts_in_country']).toBeCloseTo(Math.log(4), 12);
    expect(shown['share_in_country']).toBeCloseTo(3 / 5, 12);
    const missing = { bouts_in_city: NaN, share_in_city: NaN, bouts_in_country: NaN, share_in_country: NaN };
    expect(values(localBoutColumns, local, standingOf({ venue }))).toEqual(missing);
    expect(values(localBoutColumns, standingOf({ career }), standingOf({ career }))).toEqual(missing);
  });
});
