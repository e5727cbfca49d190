import type { DetailedBout, Person } from './record';

/** Where a bout takes place. */
export interface Venue {
  readonly city: string;
  /** Null if no fighter of known nationality has boxed in the city yet. */
  readonly country: string | null;
  countryOf(city: string): string | null;
}

/** Boxers by nationality in one city. */
interface Crowd {
  readonly nationalities: Map<string, number>;
  country: string;
}

/**
 * Learns the country of each city from the closed months: the nationality most common among those who boxed there. Records name a hall and
 * a city, but rarely the country. Of equally common nationalities it is the first by name, so that the order of bouts does not matter.
 */
export class Venues {
  readonly #crowds = new Map<string, Crowd>();
  readonly #countryOf = (city: string): string | null => this.#crowds.get(city)?.country ?? null;

  constructor(private readonly people: readonly Person[]) {}

  /** @returns null for an unknown venue */
  at(city: string | null): Venue | null {
    return city === null ? null : { city, country: this.#countryOf(city), countryOf: this.#countryOf };
  }

  add({ a, b, city }: DetailedBout): void {
    if (city === null) return;
    for (const fighter of [a, b]) {
      const nationality = this.people[fighter]?.nationality ?? null;
      if (nationality !== null) this.#count(city, nationality);
    }
  }

  #count(city: string, nationality: string): void {
    const crowd = this.#crowds.get(city) ?? { nationalities: new Map<string, number>(), country: nationality };
    this.#crowds.set(city, crowd);
    const boxed = (crowd.nationalities.get(nationality) ?? 0) + 1;
    crowd.nationalities.set(nationality, boxed);
    const most = crowd.nationalities.get(crowd.country) ?? 0;
    if (boxed > most || (boxed === most && nationality < crowd.country)) crowd.country = nationality;
  }
}

/** The city of a venue written as `hall, city`: the words after the last comma, without accents and case; null without any. */
export function cityOf(venue: string | null): string | null {
  const city = venue?.split(',').at(-1)?.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase() ?? '';
  return city === '' ? null : city;
}
