import { oneOf, uniform, whole } from '../noise';
import { COUNTRIES, type Country } from './names';
import { DAY, HOUR, MINUTE, startOf, type Instant } from './time';

/** An evening of boxing. */
export interface Card {
  readonly number: number;
  readonly country: Country;
  readonly venue: string;
  /** Whether it is shown far and wide, so that sportsbooks look at the whole of it. */
  readonly isBroadcast: boolean;
  /** Midnight, as if the place were at UTC: the date on the posters. */
  readonly date: Instant;
}

const CARD = 3;
const HALLS = ['Arena', 'Civic Hall', 'Sports Palace', 'Exhibition Centre', 'Casino', 'Gymnasium', 'Town Hall', 'Coliseum'];
/** Days after Monday on which cards take place, as often as they do. */
const EVENINGS = [5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 6, 3, 2];
/** No week has more. */
const MOST = 1_000;

/** The cards of a week. */
export function cardsOf(seed: number, week: number, count: number): Card[] {
  return Array.from({ length: Math.min(MOST, count) }, (_, i) => {
    const number = week * MOST + i + 1;
    const country = oneOf(COUNTRIES, seed, CARD, number, 1);
    const venue = `${oneOf(country.cities, seed, CARD, number, 2)} ${oneOf(HALLS, seed, CARD, number, 3)}, ${country.name}`;
    const isBroadcast = uniform(seed, CARD, number, 5) < 0.35;
    return { number, country, venue, isBroadcast, date: startOf(week) + oneOf(EVENINGS, seed, CARD, number, 4) * DAY };
  });
}

/** When a bout of the card begins: main events late, the others before them, in steps of five minutes. */
export function ringWalk({ country, date }: Card, isMain: boolean, ...key: readonly number[]): Instant {
  const evening = date - country.offset * HOUR + 19 * HOUR;
  return isMain ? evening + 3 * HOUR + 5 * whole(7, ...key, 1) * MINUTE : evening + 5 * Math.floor(34 * uniform(...key, 2)) * MINUTE;
}
