import { lineName, priceAt, type FairStep, type Line, type LineSide, type Step } from './price-lines-data';

/** A price that a book offered. */
interface Offer {
  readonly book: string;
  /** The book, and its market if that is not the usual one. */
  readonly name: string;
  readonly price: number;
  readonly isBest: boolean;
}

/** All prices of one side at an instant. */
export interface Moment {
  readonly median: number | null;
  readonly best: number | null;
  /** Null while none was published. */
  readonly fair: FairStep | null;
  /** The highest price first. */
  readonly offers: readonly Offer[];
}

/** The prices of a side at an instant, in milliseconds. */
export function momentOf({ median, books, fair = [] }: LineSide, instant: number): Moment {
  const best = priceAt(bestSteps(books), instant);
  const compared = new Set(comparable(books));
  const offers = books.flatMap((line) => {
    const price = priceAt(line.steps, instant);
    return price === null ? [] : [{ book: line.book, name: lineName(line), price, isBest: price === best && compared.has(line) }];
  });
  return {
    median: priceAt(median, instant),
    best,
    fair: fair.findLast(({ at, until }) => at.getTime() <= instant && instant <= until.getTime()) ?? null,
    offers: offers.toSorted((one, other) => other.price - one.price),
  };
}

/** The instants at which a price of the side changed, in order. */
export function changesOf({ median, books, fair = [] }: LineSide): number[] {
  const steps: readonly { readonly at: Date }[] = [...median, ...fair, ...books.flatMap((line) => line.steps)];
  return [...new Set(steps.map(({ at }) => at.getTime()))].sort((one, other) => one - other);
}

/** The highest price at any book over time; null while no book offers one. */
export function bestSteps(books: readonly Line[]): Step[] {
  const changes = comparable(books).flatMap((line) => line.steps.map((step) => ({ ...step, line })));
  changes.sort((one, other) => one.at.getTime() - other.at.getTime());
  const current = new Map<Line, number | null>();
  const best: Step[] = [];
  for (const [place, { at, price, line }] of changes.entries()) {
    current.set(line, price);
    if (changes[place + 1]?.at.getTime() === at.getTime()) continue;
    const highest = Math.max(0, ...[...current.values()].map((known) => known ?? 0));
    const step = { at, price: highest > 0 ? highest : null };
    if (step.price !== (best.at(-1)?.price ?? null) || best.length === 0) best.push(step);
  }
  return best;
}

/** Two-way prices, if there are any: a three-way price is higher because its bet loses if the fight is drawn. */
function comparable(books: readonly Line[]): readonly Line[] {
  const twoWay = books.filter(({ market_type }) => market_type === 'h2h');
  return twoWay.length > 0 ? twoWay : books;
}
