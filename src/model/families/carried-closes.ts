/** Two fighters who meet on a day. */
export interface DatedBout {
  /** Ids of the fighters. */
  readonly a: number;
  readonly b: number;
  /** `YYYY-MM-DD`; where only the month is known, its first day. */
  readonly date: string;
}

/** A bout with a close and an out-of-sample prediction. Log-odds are of A's win, given no draw. */
export interface BoutWithClose extends DatedBout {
  /** The last day on which it may have taken place, `YYYY-MM-DD`: what it teaches counts from the next day on. */
  readonly over: string;
  /** By the vig-free close. */
  readonly market: number;
  /** By the model without carried closes. */
  readonly model: number;
  /** Whether the record page of each fighter was collected. */
  readonly hasPageA: boolean;
  readonly hasPageB: boolean;
}

/** The corrections of a fighter with this many bouts more than they have would be means of the errors of their bouts. */
export const PRIOR_BOUTS = 2;

/**
 * How much earlier closes favour A over B, for each asked bout: the difference of the corrections of the two fighters, in log-odds. Only
 * closes of bouts that were over before its day count.
 *
 * The closing price knows what no record shows, and the model will lack it the next time too. So each close moves the corrections `u` by
 * the error `e = market - model - (u_a - u_b)`: half of it to either fighter, over their number `n` of priced bouts so far and a prior,
 * `u_a += e / (2 (n_a + 2))`. A fighter is corrected only by bouts against opponents whose page was collected. Pages were collected mainly
 * of fighters who did well later, so closes against the others would reveal who has one.
 * @returns in the order of the asked bouts
 */
export function carriedGaps(priced: readonly BoutWithClose[], asked: readonly DatedBout[]): number[] {
  const inTime = [...priced].sort((one, other) => compare(one.over, other.over));
  const known = new Map<number, { readonly bouts: number; readonly correction: number }>();
  const of = (fighter: number) => known.get(fighter) ?? { bouts: 0, correction: 0 };
  const move = (fighter: number, error: number): void => {
    const { bouts, correction } = of(fighter);
    known.set(fighter, { bouts: bouts + 1, correction: correction + error / (2 * (bouts + PRIOR_BOUTS)) });
  };

  const gaps = asked.map(() => 0);
  let next = 0;
  for (const [{ a, b, date }, i] of asked.map((bout, i) => [bout, i] as const).sort(([one], [other]) => compare(one.date, other.date))) {
    for (let bout = inTime[next]; bout !== undefined && bout.over < date; bout = inTime[++next]) {
      const error = bout.market - bout.model - (of(bout.a).correction - of(bout.b).correction);
      move(bout.a, bout.hasPageB ? error : 0);
      move(bout.b, bout.hasPageA ? -error : 0);
    }
    gaps[i] = of(a).correction - of(b).correction;
  }
  return gaps;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
