import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { closeMissingReason, type NoCloseReason } from '../../betting/closes/close';
import { bookLines, medianLine, type BookLine, type MedianStep, type QuotePeriod, type Step } from '../../betting/lines/line-series';
import { lineGaps, type LineGap } from '../../betting/lines/poll-gap';
import { fairProbability } from '../../betting/fair/edge';
import type { OutcomeProbabilities, Side } from '../../betting/odds/types';
import { UserError } from '../../lib/user-error';
import type { QuoteArchive } from '../../archive/quote-archive';
import { closesOfQuoted, type FightCloses } from '../closing-quotes';
import { findQuotedFight, quotedWithin, readMarkets, type FightSummary, type QuotedFight } from './quote-history';

/** All prices that books offered on one fight. Prices are decimal odds. */
export interface MarketLines extends Omit<FightSummary, 'fighter_a' | 'fighter_b'> {
  readonly as_of: Date;
  readonly expired_until: Date | null;
  readonly sides: readonly MarketSide[];
}

/** The same with what the model made of the fight. */
export interface FightLines extends MarketLines {
  readonly sides: readonly SideLines[];
}

export interface MarketSide {
  readonly side: Side;
  readonly fighter: string;
  readonly summary: SideSummary;
  /** Over all books, with their number. */
  readonly median: readonly MedianStep[];
  readonly books: readonly BookPrices[];
}

export interface SideLines extends MarketSide {
  /** The model's fair price: at these odds a two-way bet gains nothing. Empty for a fight that was never predicted live. */
  readonly model: readonly Step[];
}

interface SideSummary {
  readonly books: number;
  readonly first_seen_at: Date | null;
  readonly last_seen_at: Date | null;
  /** The median at the first poll, and at the last poll with any price. */
  readonly open: number | null;
  readonly last: number | null;
  /** `last / open - 1` of the medians. */
  readonly move: number | null;
  readonly best: { readonly price: number; readonly book: string; readonly at: Date } | null;
}

export interface BookPrices extends BookLine {
  /** Whether the newest poll shows it and the fight is upcoming. A feed that was not polled again does not keep a price on offer. */
  readonly standing: boolean;
  readonly gaps: readonly LineGap[];
  /** The first price before the start; null if the book came later. */
  readonly open: number | null;
  /** The last price before the start, if it was at most 24 hours old. */
  readonly close: number | null;
  readonly no_close: NoCloseReason | 'not_started' | null;
  readonly last: number | null;
  readonly moves: number;
  readonly low: number;
  readonly high: number;
  /** `close / open - 1`, with the last price if there is no close. */
  readonly move: number | null;
}

/**
 * The price history of a fight as of an instant, with the model's fair prices.
 * @throws UserError when there is no such fight
 * @throws ArchiveUnavailableError when quotes of it are in a file that cannot be read here
 */
export async function readLines(db: Knex, archive: QuoteArchive, fightId: number, asOf: Date): Promise<FightLines> {
  const fight = await findQuotedFight(db, fightId, asOf);
  if (fight === undefined) throw new UserError(`there is no fight ${fightId}: /picks/live and /fighters show the ids of fights`);
  const { sides, ...lines } = await linesOf(db, archive, fight, asOf);
  const predictions = await readPredictions(db, fightId, asOf);
  return { ...lines, sides: sides.map((side) => ({ ...side, model: fairPrices(predictions, side.side) })) };
}

/**
 * The prices of a fight as of the instant for which it was found.
 * @throws ArchiveUnavailableError when quotes of it are in a file that cannot be read here
 */
export async function linesOf(db: Knex, archive: QuoteArchive, fight: QuotedFight, asOf: Date): Promise<MarketLines> {
  const { fight_id, fight_date, starts_at, status, result, events, gaps, expired_until } = fight;
  const markets = await readMarkets(db, archive, fight, asOf);
  const reading = events.length === 0 ? undefined : closesOfQuoted(db, [{ fight_id, starts_at, ...quotedWithin(events) }]);
  // The database looks for the closes while the lines are drawn here, if it is asked first.
  const [found, drawn] = await Promise.all([reading, setImmediate().then(() => drawnLines(markets))]);
  const closes = found?.get(fight_id);
  const toCome = isUpcoming(fight, asOf);
  const sides = drawn.map(({ side, median, lines }) => {
    const books = lines.map((line) => ({
      ...pricesOf(line, side, closes, asOf),
      standing: line.standing && toCome,
      gaps: lineGaps(line.steps, gaps),
    }));
    return { side, fighter: side === 'a' ? fight.fighter_a : fight.fighter_b, summary: summaryOf(median, books), median, books };
  });
  return { fight_id, fight_date, starts_at, status, result, as_of: asOf, expired_until, sides };
}

function drawnLines(markets: readonly QuotePeriod[]): { side: Side; median: MedianStep[]; lines: BookLine[] }[] {
  return SIDES.map((side) => ({ side, median: medianLine(markets, side), lines: bookLines(markets, side) }));
}

/** Whether the fight had not begun. */
export function isUpcoming({ starts_at, status }: FightSummary, asOf: Date): boolean {
  return starts_at === null ? status === 'scheduled' : asOf < starts_at;
}

const SIDES = ['a', 'b'] as const;

interface LivePrediction extends OutcomeProbabilities {
  readonly at: Date;
}

/** Each changed prediction of the pipeline, in order of time. */
async function readPredictions(db: Knex, fightId: number, asOf: Date): Promise<LivePrediction[]> {
  return db('public.predictions')
    .where({ fight_id: fightId, kind: 'live' })
    .where('first_predicted_at', '<=', asOf)
    .orderBy(['first_predicted_at', 'prediction_id'])
    .select<LivePrediction[]>('first_predicted_at as at', 'p_a', 'p_draw', 'p_b');
}

function fairPrices(predictions: readonly LivePrediction[], side: Side): Step[] {
  return predictions.map(({ at, ...prediction }) => {
    const fair = fairProbability(prediction, side, 'h2h');
    return { at, price: fair > 0 ? 1 / fair : null };
  });
}

function pricesOf(line: BookLine, side: Side, closes: FightCloses | undefined, asOf: Date): Omit<BookPrices, 'standing' | 'gaps'> {
  const own = ({ book, market_type }: Pick<BookLine, 'book' | 'market_type'>): boolean =>
    book === line.book && market_type === line.market_type;
  const startsAt = closes?.starts_at ?? null;
  const lastSeen = closes?.last.find(own);
  const open = closes?.opening[side].find(own)?.[side] ?? null;
  const unseen = startsAt !== null && asOf < startsAt ? 'not_started' : closeMissingReason(lastSeen, startsAt);
  const close = unseen === null ? (lastSeen?.[side] ?? null) : null;
  const no_close = close === null ? (unseen ?? 'market_unpaired') : null;
  const shown = line.steps.map(({ price }) => price).filter((price) => price !== null);
  const last = shown.at(-1) ?? null;
  const moves = shown.filter((price, at) => at > 0 && price !== shown[at - 1]).length;
  const low = shown.reduce((least, price) => Math.min(least, price), Infinity);
  const high = shown.reduce((most, price) => Math.max(most, price), 0);
  return { ...line, open, close, no_close, last, moves, low, high, move: moveOf(open, close ?? last) };
}

function summaryOf(median: readonly MedianStep[], books: readonly BookPrices[]): SideSummary {
  const medians = median.map(({ price }) => price).filter((price) => price !== null);
  const [open = null, last = null] = [medians[0], medians.at(-1)];
  return {
    books: new Set(books.map(({ book }) => book)).size,
    first_seen_at: books.reduce<Date | null>((first, { steps: [opening] }) => earlier(first, opening?.at ?? null), null),
    last_seen_at: books.reduce<Date | null>((last, line) => (last === null || line.last_seen_at > last ? line.last_seen_at : last), null),
    open,
    last,
    move: moveOf(open, last),
    best: bestOffer(books),
  };
}

/** The highest price that was ever offered, and when it first was. */
function bestOffer(books: readonly BookPrices[]): SideSummary['best'] {
  let best: SideSummary['best'] = null;
  for (const { book, steps } of books)
    for (const { at, price } of steps)
      if (price !== null && (best === null || price > best.price || (price === best.price && at < best.at))) best = { price, book, at };
  return best;
}

function earlier(one: Date | null, other: Date | null): Date | null {
  return one === null || (other !== null && other < one) ? other : one;
}

function moveOf(open: number | null, price: number | null): number | null {
  return open === null || price === null ? null : price / open - 1;
}
