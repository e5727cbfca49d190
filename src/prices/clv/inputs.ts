import type { Knex } from 'knex';
import type { NoCloseReason } from '../../betting/closes/close';
import { isPlausibleMarket } from '../../betting/odds/plausible';
import type { FightOutcome } from '../../betting/bets/payout';
import type { Legs } from '../../betting/odds/types';
import type { Verdict } from '../../betting/picks/verdict';
import { FITTED_BEFORE_FIGHT, onAnotherDate } from '../conditions';
import { closesOf } from '../closing-quotes';
import { MOST_FIGHTS } from './figures';
import { pickLine, type GradedClose, type PickLine, type PriceAtClose, type ShownPrice } from './pick-line';

/** A settled pick as it was recommended, with the close by which it was graded. */
export interface PickAtClose extends PriceAtClose {
  readonly fight_id: number;
  readonly fight_date: string;
  readonly fighter_a: string;
  readonly fighter_b: string;
  readonly verdict: Verdict;
  /** When it was first published. */
  readonly published_at: Date;
  readonly model_version: string;
  readonly result: FightOutcome | 'moved';
}

/** A settled pick with what the quotes say about it. */
export interface SettledPick extends PickAtClose {
  readonly line: PickLine;
}

/** CLV against the close that the pick was graded by, or the reason why it has none. */
export function clvVsGradedClose({ close }: Pick<PriceAtClose, 'close'>): number | NoCloseReason {
  return typeof close === 'string' ? close : close.clv;
}

/** Inputs of the CLV figures, read once for all of them. */
export interface ClvStudy {
  /** Newest fight first. */
  readonly picks: readonly SettledPick[];
  /** By fight_id, of the newest `MOST_FIGHTS` picks whose movement is known: prices at the pick's book and at the book of its close, in order of appearance. */
  readonly prices: ReadonlyMap<number, readonly ShownPrice[]>;
}

/** Picks whose quotes are read at once. */
const AT_ONCE = 500;

/** Reads the settled picks. The quotes of a pick are read once, when it has no stored line yet. */
export async function readClvStudy(db: Knex): Promise<ClvStudy> {
  const settled = await settledPicks(db);
  const unread = settled.filter(({ line }) => line === null);
  const lines = new Map<number, PickLine>();
  for (let from = 0; from < unread.length; from += AT_ONCE)
    for (const [fightId, line] of await storeLines(db, unread.slice(from, from + AT_ONCE))) lines.set(fightId, line);
  const picks = settled.flatMap(({ line, ...pick }) => {
    const known = line ?? lines.get(pick.fight_id);
    return known === undefined ? [] : [{ ...pick, line: known }];
  });
  const newest = picks.filter(({ line }) => line.buckets !== null).slice(0, MOST_FIGHTS);
  return { picks, prices: await shownPrices(db, newest) };
}

/** Forgets what the quotes said about the picks, so that it is read again. Where quotes were deleted since, it cannot be. */
export async function forgetLines(db: Knex): Promise<void> {
  const expired = db('bronze.expired_quotes').join('master.feed_events as event', 'event.event_id', 'expired_quotes.event_id');
  await db('public.pick_lines').whereNotIn('fight_id', expired.whereNotNull('event.fight_id').select('event.fight_id')).delete();
}

async function storeLines(db: Knex, picks: readonly PickAtClose[]): Promise<Map<number, PickLine>> {
  const closes = await closesOf(
    db,
    picks.map(({ fight_id }) => fight_id),
  );
  const prices = await shownPrices(db, picks);
  const lines = new Map(picks.map((pick) => [pick.fight_id, pickLine(pick, closes.get(pick.fight_id), prices.get(pick.fight_id) ?? [])]));
  await db.raw(
    `insert into public.pick_lines (fight_id, line)
     select * from unnest(cast(:fightIds as bigint[]), cast(:lines as jsonb[])) on conflict (fight_id) do update set line = excluded.line`,
    { fightIds: [...lines.keys()], lines: [...lines.values()].map((line) => JSON.stringify(line)) },
  );
  return lines;
}

/** A database constraint ensures that there is either a close or a reason. */
type PickRow = Omit<PickAtClose, 'close'> & { readonly line: PickLine | null } & (
    | { readonly no_close_reason: NoCloseReason }
    | {
        readonly no_close_reason: null;
        readonly close_book: string;
        readonly close_decimal_odds: number;
        readonly close_quoted_at: Date;
        readonly clv_vs_close: number;
      }
  );

/** SQL: the settled picks that count, each with its pick, prediction, model and fight. */
export const COUNTED_PICKS = `public.settled_picks settled
  join public.picks pick using (pick_id)
  join public.predictions prediction using (prediction_id)
  join public.model_versions version on version.version = prediction.model_version
  join master.fights fight on fight.fight_id = settled.fight_id and ${FITTED_BEFORE_FIGHT}`;

async function settledPicks(db: Knex): Promise<(PickAtClose & { readonly line: PickLine | null })[]> {
  const { rows } = await db.raw<{ rows: PickRow[] }>(
    `select fight.fight_id, fight.fight_date, a.name as fighter_a, b.name as fighter_b, pick.side, pick.book, pick.market_type,
            pick.decimal_odds, pick.net_decimal_odds, pick.verdict, pick.first_published_at as published_at, prediction.model_version, settled.result,
            settled.no_close_reason, settled.close_book, settled.close_decimal_odds, settled.close_quoted_at, settled.clv_vs_close, known.line
     from ${COUNTED_PICKS}
     join master.fighters a on a.fighter_id = fight.fighter_a_id
     join master.fighters b on b.fighter_id = fight.fighter_b_id
     left join public.pick_lines known on known.fight_id = settled.fight_id
     order by fight.fight_date desc, fight.fight_id desc`,
  );
  return rows.map((row) => ({ ...row, close: closeIn(row) }));
}

function closeIn(row: PickRow): GradedClose | NoCloseReason {
  if (row.no_close_reason !== null) return row.no_close_reason;
  return { book: row.close_book, decimal_odds: row.close_decimal_odds, seen_at: row.close_quoted_at, clv: row.clv_vs_close };
}

type PriceRow = ShownPrice & Legs & { readonly fight_id: number };

/** By fight_id, prices on the fight's own date, without those of implausible markets, which earlier versions stored. */
async function shownPrices(db: Knex, picks: readonly { readonly fight_id: number }[]): Promise<Map<number, ShownPrice[]>> {
  const { rows } = await db.raw<{ rows: PriceRow[] }>(
    `select * from (
       select settled.fight_id, quote.quote_id, quote.book, quote.event_id, quote.first_seen_at, quote.last_seen_at, quote.quoted_at,
              quote.market_type, quote.a, quote.b, quote.draw,
              gone.polled_at as until, case pick.side when 'a' then quote.a else quote.b end as decimal_odds
       from public.settled_picks settled
       join public.picks pick using (pick_id)
       join master.dated_fights as fight on fight.fight_id = settled.fight_id
       join master.quotes_by_side as quote
         on quote.fight_id = settled.fight_id and (${onAnotherDate('quote.commence_time', 'known_start')}) is not true and quote.market_type = pick.market_type and quote.book in (pick.book, settled.close_book)
       left join lateral (
         select polled_at from public.published_polls as poll where poll.feed = quote.feed and polled_at > quote.last_seen_at order by polled_at limit 1) gone on true
       where settled.fight_id = any(:fightIds)
     ) as shown
     where decimal_odds is not null
     order by fight_id, first_seen_at, quote_id`,
    { fightIds: picks.map(({ fight_id }) => fight_id) },
  );
  const prices = new Map<number, ShownPrice[]>();
  for (const { fight_id, book, event_id, decimal_odds, first_seen_at, last_seen_at, until, quoted_at } of rows.filter(isPlausibleMarket)) {
    const own = prices.get(fight_id) ?? [];
    own.push({ book, event_id, decimal_odds, first_seen_at, last_seen_at, until, quoted_at });
    prices.set(fight_id, own);
  }
  return prices;
}
