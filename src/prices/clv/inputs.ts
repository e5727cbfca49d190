import type { Knex } from 'knex';
import type { NoCloseReason, TakenPrice } from '../../betting/closes/close';
import { isPlausibleMarket } from '../../betting/odds/plausible';
import type { FightOutcome } from '../../betting/bets/payout';
import type { Legs } from '../../betting/odds/types';
import type { Verdict } from '../../betting/picks/verdict';
import { onAnotherDate } from '../conditions';
import { closesOf, type FightCloses } from '../closing-quotes';

/** A settled pick as it was recommended, with the close by which it was graded. */
export interface PickAtClose extends TakenPrice {
  readonly fight_id: number;
  readonly fight_date: string;
  readonly fighter_a: string;
  readonly fighter_b: string;
  readonly verdict: Verdict;
  /** After commission. */
  readonly net_decimal_odds: number;
  /** When it was first published. */
  readonly published_at: Date;
  readonly model_version: string;
  readonly result: FightOutcome | 'moved';
  readonly close: GradedClose | NoCloseReason;
}

/** The same book's close, or its replacement. */
export interface GradedClose {
  readonly book: string;
  readonly decimal_odds: number;
  readonly seen_at: Date;
  /** `taken / close - 1`. */
  readonly clv: number;
}

/** CLV against the close that the pick was graded by, or the reason why it has none. */
export function clvVsGradedClose({ close }: PickAtClose): number | NoCloseReason {
  return typeof close === 'string' ? close : close.clv;
}

/** A price of the picked side at one book, in a market of the pick's kind. */
export interface ShownPrice {
  readonly book: string;
  readonly event_id: string;
  readonly decimal_odds: number;
  readonly first_seen_at: Date;
  /** Null while it is on offer. */
  readonly last_seen_at: Date | null;
  /** The first poll that no longer showed it; null if there is none. */
  readonly until: Date | null;
  readonly quoted_at: Date;
}

/** Inputs of the CLV figures, read once for all of them. */
export interface ClvStudy {
  /** Newest fight first. */
  readonly picks: readonly PickAtClose[];
  readonly closesOf: (pick: PickAtClose) => FightCloses | undefined;
  /** At the pick's book and at the book of its close, in order of appearance. */
  readonly pricesOf: (pick: PickAtClose) => readonly ShownPrice[];
}

export async function readClvStudy(db: Knex): Promise<ClvStudy> {
  const picks = await settledPicks(db);
  const closes = await closesOf(
    db,
    picks.map(({ fight_id }) => fight_id),
  );
  const prices = await shownPrices(db);
  return { picks, closesOf: ({ fight_id }) => closes.get(fight_id), pricesOf: ({ fight_id }) => prices.get(fight_id) ?? [] };
}

/** A database constraint ensures that there is either a close or a reason. */
type PickRow = Omit<PickAtClose, 'close'> &
  (
    | { readonly no_close_reason: NoCloseReason }
    | {
        readonly no_close_reason: null;
        readonly close_book: string;
        readonly close_decimal_odds: number;
        readonly close_quoted_at: Date;
        readonly clv_vs_close: number;
      }
  );

async function settledPicks(db: Knex): Promise<PickAtClose[]> {
  const { rows } = await db.raw<{ rows: PickRow[] }>(
    `select fight.fight_id, fight.fight_date, a.name as fighter_a, b.name as fighter_b, pick.side, pick.book, pick.market_type,
            pick.decimal_odds, pick.net_decimal_odds, pick.verdict, pick.first_published_at as published_at, prediction.model_version, settled.result,
            settled.no_close_reason, settled.close_book, settled.close_decimal_odds, settled.close_quoted_at, settled.clv_vs_close
     from public.settled_picks settled
     join public.picks pick using (pick_id)
     join public.predictions prediction using (prediction_id)
     join master.fights fight on fight.fight_id = settled.fight_id
     join master.fighters a on a.fighter_id = fight.fighter_a_id
     join master.fighters b on b.fighter_id = fight.fighter_b_id
     order by fight.fight_date desc, fight.fight_id desc`,
  );
  return rows.map((row) => ({ ...row, close: closeIn(row) }));
}

function closeIn(row: PickRow): GradedClose | NoCloseReason {
  if (row.no_close_reason !== null) return row.no_close_reason;
  return { book: row.close_book, decimal_odds: row.close_decimal_odds, seen_at: row.close_quoted_at, clv: row.clv_vs_close };
}

type PriceRow = ShownPrice & Legs & { readonly fight_id: number };

/** Prices on the fight's own date, without those of implausible markets, which earlier versions stored. */
async function shownPrices(db: Knex): Promise<Map<number, ShownPrice[]>> {
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
     ) as shown
     where decimal_odds is not null
     order by fight_id, first_seen_at, quote_id`,
  );
  const prices = new Map<number, ShownPrice[]>();
  for (const { fight_id, book, event_id, decimal_odds, first_seen_at, last_seen_at, until, quoted_at } of rows.filter(isPlausibleMarket)) {
    const own = prices.get(fight_id) ?? [];
    own.push({ book, event_id, decimal_odds, first_seen_at, last_seen_at, until, quoted_at });
    prices.set(fight_id, own);
  }
  return prices;
}
