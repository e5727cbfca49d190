/** A place of bouts, and the country that most men of known nationality who boxed there so far come from. */
export interface City {
  readonly name: string;
  /** Null while no such man boxed there. */
  readonly country: string | null;
}

interface CountedCity extends City {
  country: string | null;
  readonly men: Map<string, number>;
}

/** The cities of a record as the months go by. A city stays the same object, so that a past bout's country is the one known now. */
export class Cities {
  readonly #byName = new Map<string, CountedCity>();

  named(name: string): City {
    return this.#counted(name);
  }

  /** Notes that a man boxed in a city. Of two countries with as many men it is the first by name's. */
  add(name: string, nationality: string): void {
    const city = this.#counted(name);
    const count = (city.men.get(nationality) ?? 0) + 1;
    city.men.set(nationality, count);
    const lead = count - (city.country === null ? 0 : (city.men.get(city.country) ?? 0));
    if (city.country === null || lead > 0 || (lead === 0 && nationality < city.country)) city.country = nationality;
  }

  #counted(name: string): CountedCity {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const city: CountedCity = { name, country: null, men: new Map() };
    this.#byName.set(name, city);
    return city;
  }
}

/** The last part of `Hall, City`, in lower case; null for an unknown venue. */
export function cityOf(venue: string | null): string | null {
  const city = venue?.split(',').at(-1)?.trim().toLowerCase();
  return city === undefined || city === '' ? null : city;
}
