import type { Knex } from 'knex';
import { closeMissingReason, type NoCloseReason } from '../markets/close';
import { bookLines, medianLine, type BookLine, type MedianStep, type QuotePeriod, type Step } from '../markets/line-series';
import { isPlausibleMarket } from '../markets/plausible';
import { fairProbability } from '../markets/edge';
import type { OutcomeProbabilities, Side } from '../markets/types';
import { UserError } from '../lib/user-error';
import { onAnotherDate } from './another-date';
import { closesOf, type FightCloses } from './closing-quotes';

/** All prices that books offered on one fight. Prices are decimal odds. */
export interface FightLines {
  readonly fight_id: number;
  /** `YYYY-MM-DD`. */
  readonly fight_date: string;
  /** The scheduled start; null if unknown. */
  readonly starts_at: Date | null;
  readonly status: string;
  readonly result: string | null;
  readonly as_of: Date;
  readonly sides: readonly SideLines[];
}

export interface SideLines {
  readonly side: Side;
  readonly fighter: string;
  readonly summary: SideSummary;
  /** Over all books, with their number. */
  readonly median: readonly MedianStep[];
  /** The model's fair price: at these odds a two-way bet gains nothing. Empty for a fight that was never predicted live. */
  readonly model: readonly Step[];
  readonly books: readonly BookPrices[];
}

export interface SideSummary {
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

interface FightRow extends Pick<FightLines, 'fight_id' | 'fight_date' | 'status' | 'result'> {
  readonly fighter_a: string;
  readonly fighter_b: string;
}

/**
 * The price history of a fight as of an instant.
 * @throws UserError when there is no such fight
 */
export async function readLines(db: Knex, fightId: number, asOf: Date): Promise<FightLines> {
  const { fighter_a, fighter_b, ...fight } = await readFight(db, fightId);
  const markets = await readMarkets(db, fightId, asOf);
  const predictions = await readPredictions(db, fightId, asOf);
  const closes = (await closesOf(db, [fightId])).get(fightId);
  const starts_at = closes?.starts_at ?? null;
  const toCome = starts_at === null ? fight.status === 'scheduled' : asOf < starts_at;
  const sides = [{ side: 'a', fighter: fighter_a } as const, { side: 'b', fighter: fighter_b } as const].map(({ side, fighter }) => {
    const median = medianLine(markets, side);
    const books = bookLines(markets, side).map((line) => ({ ...pricesOf(line, side, closes, asOf), standing: line.standing && toCome }));
    return { side, fighter, summary: summaryOf(median, books), median, model: fairPrices(predictions, side), books };
  });
  return { ...fight, starts_at, as_of: asOf, sides };
}

async function readFight(db: Knex, fightId: number): Promise<FightRow> {
  const { rows } = await db.raw<{ rows: FightRow[] }>(
    `select fight_id, fight_date, fight.status, result, a.name as fighter_a, b.name as fighter_b
     from master.fights fight
     join master.fighters a on a.fighter_id = fighter_a_id
     join master.fighters b on b.fighter_id = fighter_b_id
     where fight_id = :fightId`,
    { fightId },
  );
  if (rows[0] === undefined) throw new UserError(`there is no fight ${fightId}: /picks/live and /fighters show the ids of fights`);
  return rows[0];
}

/**
 * Quotes are stored on change, with the polls that first and last showed them; the next published poll no longer showed them. Events on
 * another date than the fight's are left out, and so are implausible markets, which earlier versions stored.
 */
async function readMarkets(db: Knex, fightId: number, asOf: Date): Promise<QuotePeriod[]> {
  const { rows } = await db.raw<{ rows: QuotePeriod[] }>(
    `with poll as not materialized (
       select * from public.published_polls where polled_at <= :asOf
     )
     select book, market_type, quoted_at, a, b, draw, quote.first_seen_at as "from", gone.polled_at as until,
            case when quote.last_seen_at <= :asOf then quote.last_seen_at else newest.polled_at end as seen_at
     from master.quotes_by_side as quote
     join master.dated_fights as fight using (fight_id)
     cross join lateral (select polled_at from poll where poll.feed = quote.feed order by polled_at desc limit 1) newest
     left join lateral (
       select polled_at from poll where poll.feed = quote.feed and polled_at > quote.last_seen_at order by polled_at limit 1) gone on true
     where fight_id = :fightId and quote.first_seen_at <= :asOf and (${onAnotherDate('quote.commence_time', 'known_start')}) is not true
     order by book, market_type, quote.first_seen_at, quote.quoted_at, quote_id`,
    { fightId, asOf },
  );
  return rows.filter(isPlausibleMarket);
}

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

function pricesOf(line: BookLine, side: Side, closes: FightCloses | undefined, asOf: Date): BookPrices {
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
  const [low, high] = [Math.min(...shown), Math.max(...shown)];
  return { ...line, open, close, no_close, last, moves, low, high, move: moveOf(open, close ?? last) };
}

function summaryOf(median: readonly MedianStep[], books: readonly BookPrices[]): SideSummary {
  const medians = median.map(({ price }) => price).filter((price) => price !== null);
  const [open = null, last = null] = [medians[0], medians.at(-1)];
  const offers = books.flatMap(({ book, steps }) => steps.flatMap(({ at, price }) => (price === null ? [] : [{ price, book, at }])));
  return {
    books: new Set(books.map(({ book }) => book)).size,
    first_seen_at: offers.length === 0 ? null : earliest(offers.map(({ at }) => at)),
    last_seen_at: books.length === 0 ? null : latest(books.map(({ last_seen_at }) => last_seen_at)),
    open,
    last,
    move: moveOf(open, last),
    best: offers.toSorted((one, other) => other.price - one.price || one.at.getTime() - other.at.getTime())[0] ?? null,
  };
}

function moveOf(open: number | null, price: number | null): number | null {
  return open === null || price === null ? null : price / open - 1;
}

function earliest(instants: readonly Date[]): Date {
  return new Date(Math.min(...instants.map(Number)));
}

function latest(instants: readonly Date[]): Date {
  return new Date(Math.max(...instants.map(Number)));
}
