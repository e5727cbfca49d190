import type { RatedBouts } from '../ratings/career';
import type { FighterState } from '../ratings/network-history';
import { difference, type Column } from './column';
import type { Venue } from '../venues';
import type { FighterFeatures } from './side';

/** 1 for a fighter of the venue's country, otherwise 0. Missing for both unless the country and both nationalities are known. */
const home = difference('home', ({ nationality, venue }: FighterFeatures) =>
  nationality === null || venue === null || venue.country === null ? NaN : Number(nationality === venue.country),
);

/** A figure of a fighter's earlier bouts at the venue; missing for both where one fighter has no bout that counts, or without a venue. */
function atVenue(name: string, figure: (career: RatedBouts, venue: Venue) => number): Column<FighterState> {
  return difference(name, ({ career, venue }) => (career.length === 0 || venue === null ? NaN : figure(career, venue)));
}

const inCity = (career: RatedBouts, { city }: Venue): number => career.filter((bout) => bout.city === city).length;

/** Earlier bouts in the city, as `ln(1 + bouts)` and as a share of those that count. */
const boutsInCity = atVenue('bouts_in_city', (career, venue) => Math.log1p(inCity(career, venue)));
const shareInCity = atVenue('share_in_city', (career, venue) => inCity(career, venue) / career.length);

const inCountry = (career: RatedBouts, { country, countryOf }: Venue): number =>
  country === null ? NaN : career.filter(({ city }) => city !== null && countryOf(city) === country).length;

/** The same for the venue's country; also missing while that country is unknown. */
const boutsInCountry = atVenue('bouts_in_country', (career, venue) => Math.log1p(inCountry(career, venue)));
const shareInCountry = atVenue('share_in_country', (career, venue) => inCountry(career, venue) / career.length);

/** Antisymmetric, in either view. */
export const localBoutColumns = [boutsInCity, shareInCity, boutsInCountry, shareInCountry];

/** Antisymmetric, the same in both views. */
export const homeColumns = [home];
