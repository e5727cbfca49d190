import { oneOf, uniform, whole } from '../noise';
import { COUNTRIES, type Country } from './names';
import { DAY, HOUR, MINUTE, startOf, type Instant } from './time';

/** An evening of boxing. */
export interface Card {
  readonly number: number;
  readonly country: Country;
  readonly venue: string;
  /** Whether it is broadcast widely, so that sportsbooks price most of it. */
  readonly isBroadcast: boolean;
  /** Midnight UTC of the local date. */
  readonly date: Instant;
}

const CARD = 3;
const HALLS = ['Arena', 'Civic Hall', 'Sports Palace', 'Exhibition Centre', 'Casino', 'Gymnasium', 'Town Hall', 'Coliseum'];
/** Days after Monday on which cards take place, repeated by frequency. */
const EVENINGS = [5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 6, 3, 2];
/** The most cards in a week. */
const MOST = 1_000;

/** The cards of a week. */
export function cardsOf(seed: number, week: number, count: number): Card[] {
  return Array.from({ length: Math.min(MOST, count) }, (_, i) => {
    const number = week * MOST + i + 1;
    const country = oneOf(COUNTRIES, seed, CARD, number, 1);
    const venue = `${oneOf(HALLS, seed, CARD, number, 3)}, ${oneOf(country.cities, seed, CARD, number, 2)}`;
    const isBroadcast = uniform(seed, CARD, number, 5) < 0.35;
    return { number, country, venue, isBroadcast, date: startOf(week) + oneOf(EVENINGS, seed, CARD, number, 4) * DAY };
  });
}

/** The start of a bout of the card, in steps of five minutes: main events late, the others earlier. */
export function ringWalk({ country, date }: Card, isMain: boolean, ...key: readonly number[]): Instant {
  const evening = date - country.offset * HOUR + 19 * HOUR;
  return isMain ? evening + 3 * HOUR + 5 * whole(7, ...key, 1) * MINUTE : evening + 5 * Math.floor(34 * uniform(...key, 2)) * MINUTE;
}
