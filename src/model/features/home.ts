import type { RatedBouts } from '../ratings/career';
import type { FighterState } from '../ratings/network-history';
import { difference, type Column } from './column';
import type { Venue } from '../places';
import type { FighterFeatures } from './side';

/** 1 for a fighter of the venue's country, otherwise 0. Missing for both unless the country and both nationalities are known. */
const home = difference('home', ({ nationality, place }: FighterFeatures) =>
  nationality === null || place === null || place.country === null ? NaN : Number(nationality === place.country),
);

/** A figure of a fighter's earlier bouts at the place; missing for both where one fighter has no bout that counts, or without a venue. */
function ofPlace(name: string, figure: (career: RatedBouts, place: Venue) => number): Column<FighterState> {
  return difference(name, ({ career, place }) => (career.length === 0 || place === null ? NaN : figure(career, place)));
}

const inCity = (career: RatedBouts, { city }: Venue): number => career.filter((bout) => bout.city === city).length;

/** Earlier bouts in the city, as `ln(1 + bouts)` and as a share of those that count. */
const boutsInCity = ofPlace('bouts_in_city', (career, place) => Math.log1p(inCity(career, place)));
const shareInCity = ofPlace('share_in_city', (career, place) => inCity(career, place) / career.length);

const inCountry = (career: RatedBouts, { country, countryOf }: Venue): number =>
  country === null ? NaN : career.filter(({ city }) => city !== null && countryOf(city) === country).length;

/** The same for the venue's country; also missing while that country is unknown. */
const boutsInCountry = ofPlace('bouts_in_country', (career, place) => Math.log1p(inCountry(career, place)));
const shareInCountry = ofPlace('share_in_country', (career, place) => inCountry(career, place) / career.length);

/** Antisymmetric, in either view. */
export const placeColumns = [boutsInCity, shareInCity, boutsInCountry, shareInCountry];

/** Antisymmetric, the same in both views. */
export const homeColumns = [home];
