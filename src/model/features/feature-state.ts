import { NetworkHistory } from '../ratings/network-history';
import { registrationCurve, type Debut, type DebutMonthOf } from '../ratings/registration-curve';
import { boutsOf } from '../ratings/record-strength';
import { quarterOf } from '../ratings/quarterly-strengths';
import type { Month } from '../month';
import type { Circumstances, DetailedBout, Person, Tally } from '../record';
import { LastSix } from './last-six';
import { Venues } from '../venues';
import type { FighterFeatures } from './side';

/** A bout to compute columns for: one of the record, or an upcoming one in a month after it. Both records must be known. */
export interface Fixture extends Circumstances {
  readonly a: number;
  readonly b: number;
  readonly tallyA: Tally;
  readonly tallyB: Tally;
}

/** The state of all features after the closed months, in both views. Close months in order; then read bouts of later months. */
export class FeatureState {
  readonly #external: NetworkHistory;
  readonly #full: NetworkHistory;
  readonly #venues: Venues;
  readonly #lastSix = new LastSix();
  readonly #debuts = new Map<number, Debut>();
  #curve: { readonly quarter: Month; readonly debutMonthOf: DebutMonthOf } | null = null;

  constructor(
    private readonly people: readonly Person[],
    private readonly hasFullRecord: readonly boolean[],
  ) {
    this.#external = new NetworkHistory('scouted_opponents', hasFullRecord);
    this.#full = new NetworkHistory('all_bouts', hasFullRecord);
    this.#venues = new Venues(people);
  }

  /** Both fighters before a bout of `month`, which must come after all closed months. */
  sides(month: Month, fixture: Fixture): readonly [a: FighterFeatures, b: FighterFeatures] {
    const { a, b, tallyA, tallyB, lastSixA, lastSixB, city } = fixture;
    const venue = this.#venues.at(city);
    const showFull = this.hasFullRecord[a] === true && this.hasFullRecord[b] === true;
    const side = (fighter: number, tally: Tally, printed: string | null): FighterFeatures => ({
      tally,
      lastSix: this.#lastSix.of(fighter, tally, printed),
      ringAge: this.#ringAge(month, fighter),
      external: this.#external.stateAt(month, { fighter, tally, venue }),
      full: showFull ? this.#full.stateAt(month, { fighter, tally, venue }) : null,
      venue,
      ...body(this.people[fighter]),
    });
    return [side(a, tallyA, lastSixA), side(b, tallyB, lastSixB)];
  }

  /** Adds the bouts of a month. */
  close(month: Month, bouts: readonly DetailedBout[]): void {
    this.#external.close(month, bouts);
    this.#full.close(month, bouts);
    for (const bout of bouts) {
      this.#lastSix.add(bout);
      this.#venues.add(bout);
      this.#noteDebut(month, bout.a, bout.tallyA);
      this.#noteDebut(month, bout.b, bout.tallyB);
    }
  }

  #ringAge(month: Month, fighter: number): number {
    const quarter = quarterOf(month);
    if (this.#curve?.quarter !== quarter) {
      const earlier = [...this.#debuts.values()].filter((debut) => debut.month < quarter);
      this.#curve = { quarter, debutMonthOf: registrationCurve(earlier) };
    }
    const registration = this.people[fighter]?.registration ?? null;
    return registration === null ? NaN : Math.max(0, month - this.#curve.debutMonthOf(registration));
  }

  #noteDebut(month: Month, fighter: number, tally: Tally | null): void {
    const registration = this.people[fighter]?.registration ?? null;
    if (registration === null || tally === null || boutsOf(tally) > 0 || this.#debuts.has(fighter)) return;
    this.#debuts.set(fighter, { registration, month });
  }
}

function body(person: Person | undefined): Pick<FighterFeatures, 'height' | 'reach' | 'southpaw' | 'nationality'> {
  const stance = person?.stance ?? null;
  return {
    height: person?.heightCm ?? NaN,
    reach: person?.reachCm ?? NaN,
    southpaw: stance === null ? NaN : Number(stance === 'southpaw'),
    nationality: person?.nationality ?? null,
  };
}
