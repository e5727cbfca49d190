import { NetworkHistory } from '../ratings/network-history';
import { registrationCurve, type Debut, type DebutMonthOf } from '../ratings/registration-curve';
import { boutsOf } from '../ratings/record-strength';
import { quarterOf } from '../ratings/quarterly-strengths';
import type { Month } from '../month';
import type { Circumstances, DetailedBout, Person, Tally } from '../record';
import { LastSix } from './last-six';
import type { Side } from './side';

/** A bout whose columns are wanted: one of the record, or one to come in a month after it. Both records must be known. */
export interface Fixture extends Circumstances {
  readonly a: number;
  readonly b: number;
  readonly tallyA: Tally;
  readonly tallyB: Tally;
}

/** All that the months so far tell, in both views. Feed it a month at a time, in order, and ask about bouts of the months after. */
export class Knowledge {
  readonly #external: NetworkHistory;
  readonly #full: NetworkHistory;
  readonly #lastSix = new LastSix();
  readonly #debuts = new Map<number, Debut>();
  #curve: { readonly quarter: Month; readonly debutMonthOf: DebutMonthOf } | null = null;

  constructor(
    private readonly people: readonly Person[],
    private readonly hasPage: readonly boolean[],
  ) {
    this.#external = new NetworkHistory('external', hasPage);
    this.#full = new NetworkHistory('full', hasPage);
  }

  /** Both men before a bout of `month`, which must come after all months that were closed. */
  sides(month: Month, fixture: Fixture): readonly [a: Side, b: Side] {
    const { a, b, tallyA, tallyB, lastSixA, lastSixB } = fixture;
    const showFull = this.hasPage[a] === true && this.hasPage[b] === true;
    const side = (man: number, tally: Tally, printed: string | null): Side => ({
      tally,
      lastSix: this.#lastSix.of(man, tally, printed),
      ringAge: this.#ringAge(month, man),
      external: this.#external.standing(month, { man, tally }),
      full: showFull ? this.#full.standing(month, { man, tally }) : null,
      ...body(this.people[man]),
    });
    return [side(a, tallyA, lastSixA), side(b, tallyB, lastSixB)];
  }

  /** Takes in a month's bouts. */
  close(month: Month, bouts: readonly DetailedBout[]): void {
    this.#external.close(month, bouts);
    this.#full.close(month, bouts);
    for (const bout of bouts) {
      this.#lastSix.add(bout);
      this.#noteDebut(month, bout.a, bout.tallyA);
      this.#noteDebut(month, bout.b, bout.tallyB);
    }
  }

  #ringAge(month: Month, man: number): number {
    const quarter = quarterOf(month);
    if (this.#curve?.quarter !== quarter) {
      const earlier = [...this.#debuts.values()].filter((debut) => debut.month < quarter);
      this.#curve = { quarter, debutMonthOf: registrationCurve(earlier) };
    }
    const registration = this.people[man]?.registration ?? null;
    return registration === null ? NaN : Math.max(0, month - this.#curve.debutMonthOf(registration));
  }

  #noteDebut(month: Month, man: number, tally: Tally | null): void {
    const registration = this.people[man]?.registration ?? null;
    if (registration === null || tally === null || boutsOf(tally) > 0 || this.#debuts.has(man)) return;
    this.#debuts.set(man, { registration, month });
  }
}

function body(person: Person | undefined): Pick<Side, 'height' | 'reach' | 'southpaw'> {
  const stance = person?.stance ?? null;
  return {
    height: person?.heightCm ?? NaN,
    reach: person?.reachCm ?? NaN,
    southpaw: stance === null ? NaN : Number(stance === 'southpaw'),
  };
}
