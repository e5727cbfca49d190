import type { Standing } from '../network/network-history';
import { difference } from './column';

const inThisCity = ({ career, city }: Standing): number => career.filter((bout) => bout.city === city).length;

/** Past bouts that count in the city of this one; missing where the city is unknown. */
const cityBouts = (standing: Standing): number => (standing.city === null ? NaN : inThisCity(standing));

/** Their share of his past bouts; missing also for a man without one. */
const cityShare = (standing: Standing): number => cityBouts(standing) / standing.career.length;

/**
 * The share of his past bouts in this country, cities belonging to the country that most men of known nationality who boxed there
 * before the month come from. Missing where this city's country is unknown, and for a man without a past bout.
 */
const countryShare = ({ career, city }: Standing): number => {
  const country = city?.country ?? null;
  return country === null ? NaN : career.filter((bout) => bout.city?.country === country).length / career.length;
};

/** Antisymmetric, in either view. */
export const placeColumns = [
  difference('city_share', cityShare),
  difference('city_bouts', cityBouts),
  difference('country_share', countryShare),
];
