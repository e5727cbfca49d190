import type { Knex } from 'knex';
import {
  countsAllSettled,
  countsPlaces,
  windowsSince,
  type BettingLimits,
  type CountedBet,
  type CountedJournal,
  type EarlierStake,
  type EarlierSums,
  type HeldBet,
  type Moved,
} from '../../betting/limits/limits';
import { DAY_MS } from '../../lib/clock';
import { FIRST_SETTLED, OWN_STAKE } from '../stored-bet';
import { limitsFor, type StoredLimits } from './stored-limits';

/** Whose limits, and in which currency. */
export interface LimitsOf {
  readonly userId: string;
  readonly currency: string;
}

/** The fights on which stakes are asked for: those of these and their cards, or all from a date on. */
export type PlacesInQuestion = { readonly fights: readonly number[] } | { readonly since: Date };

interface Counting {
  /** A bet that is left out. */
  readonly without?: string | undefined;
  /** What the journal is asked for, so that the rest of it is not read. Without it the whole journal is. */
  readonly only?: { readonly limits: BettingLimits; readonly from: Date; readonly places: PlacesInQuestion };
}

type Row =
  | ({ readonly part: 'bet' } & CountedBet)
  | ({ readonly part: 'held' } & HeldBet)
  | ({ readonly part: 'placed' } & EarlierStake)
  | { readonly part: 'moved'; readonly placed_at: Date; readonly own_stake: number }
  | { readonly part: 'earlier'; readonly earlier: Omit<EarlierSums, 'before'> & { readonly before: string } };

/**
 * All that limits count of a person's journal in one currency. Money that is logged with an earlier date counts from when it was logged for a day, so that it
 * does not open a limit at once.
 */
export async function selectCounted(
  db: Knex,
  now: Date,
  { userId, currency }: LimitsOf,
  { without, only }: Counting = {},
): Promise<CountedJournal> {
  const { read, earlier, moved, places } = partsOf(only);
  // One statement is one snapshot.
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with earlier as materialized (${earlier})
     select 'bet' as part, bet.fight_id, fight_date, venue, placed_at, ${OWN_STAKE} as own_stake, payout - ${OWN_STAKE} as profit,
       ${FIRST_SETTLED} as settled_at, null :: timestamptz as held_until, null :: boolean as is_loss, null :: jsonb as earlier
     from public.bets as bet join master.fights as fight using (fight_id)
     where user_id = :userId and currency = :currency and bet.bet_id is distinct from :without and (${read})
     union all
     select 'held', fight_id, fight_date, venue, placed_at, own_stake, case when settled_at is not null then -loss end, settled_at, held_until, is_loss, null
     from public.limit_holds where user_id = :userId and currency = :currency
     union all
     select 'moved', null, null, null, case when logged_at > :dayAgo then greatest(occurred_at, logged_at) else occurred_at end,
       case kind when 'withdrawal' then -amount else amount end, null, null, null, null, null
     from public.bankroll_transactions
     where user_id = :userId and currency = :currency and ${moved}
     union all
     select 'placed', fight_id, fight_date, venue, null, sum(${OWN_STAKE}), null, null, null, null, null
     from public.bets as bet join master.fights as fight using (fight_id)
     where user_id = :userId and currency = :currency and bet.bet_id is distinct from :without and (${read}) is not true and ${places}
     group by fight_id, fight_date, venue
     union all
     select 'earlier', null, null, null, null, null, null, null, null, null, to_jsonb(earlier) from earlier`,
    {
      userId,
      currency,
      without: without ?? null,
      dayAgo: new Date(now.getTime() - DAY_MS),
      from: only?.from ?? null,
      since: only === undefined ? null : windowsSince(only.limits, only.from),
      fights: only !== undefined && 'fights' in only.places ? only.places.fights : [],
      fightsSince: only !== undefined && 'since' in only.places ? only.places.since : null,
    },
  );
  return journalOf(rows);
}

/** Where the earlier sums end; without any, before everything. */
const EARLIER_UNTIL = `(select coalesce(max(before), '-infinity') from earlier)`;

/**
 * The newest sums that hold nothing that counts otherwise at the moment: what has changed since they were made, what holds keep, money that
 * was logged late, and the bet that is left out.
 */
const EARLIER = `
  select before, balance, earned, peak, balance_at_peak, losses_in_row from public.limit_sums
  where user_id = :userId and currency = :currency and before <= least(
    cast(:since as timestamptz),
    (select min(since) from public.limit_sum_marks where user_id = :userId and currency = :currency),
    (select min(settled_at) from public.limit_holds where user_id = :userId and currency = :currency and held_until > :from),
    (select min(occurred_at) from public.bankroll_transactions
     where user_id = :userId and currency = :currency and logged_at > :dayAgo and logged_at > occurred_at),
    (select ${FIRST_SETTLED} from public.bets as bet where bet_id = cast(:without as uuid)))
  order by before desc limit 1`;

const NOTHING_EARLIER = `select cast(null as timestamptz) as before where false`;

/** SQL of the bets that are read one by one, of the sums before, of the money that is read, and of the other bets whose stakes are. */
function partsOf(only: Counting['only']): Record<'read' | 'earlier' | 'moved' | 'places', string> {
  if (only === undefined) return { read: 'true', earlier: NOTHING_EARLIER, moved: 'true', places: 'false' };
  const dates = 'fights' in only.places ? `in (select fight_date from master.fights where fight_id = any(:fights))` : `>= :fightsSince`;
  const isAll = countsAllSettled(only.limits);
  return {
    // A bet was settled first when it was settled last, or before.
    read: `placed_at > :since or settled_at >= ${isAll ? EARLIER_UNTIL : ':since'}`,
    earlier: isAll ? EARLIER : NOTHING_EARLIER,
    moved: isAll ? `occurred_at >= ${EARLIER_UNTIL}` : 'false',
    places: countsPlaces(only.limits) ? `fight_id in (select fight_id from master.fights where fight_date ${dates})` : 'false',
  };
}

function journalOf(rows: readonly Row[]): CountedJournal {
  const [bets, held, earlierStakes]: [CountedBet[], HeldBet[], EarlierStake[]] = [[], [], []];
  const moved: Moved[] = [];
  let earlier: EarlierSums | undefined;
  for (const row of rows) {
    if (row.part === 'bet') bets.push(betOf(row));
    else if (row.part === 'held') held.push({ ...betOf(row), held_until: row.held_until, is_loss: row.is_loss });
    else if (row.part === 'moved') moved.push({ at: row.placed_at, amount: row.own_stake });
    else if (row.part === 'earlier') earlier = { ...row.earlier, before: new Date(row.earlier.before) };
    else earlierStakes.push({ fight_id: row.fight_id, fight_date: row.fight_date, venue: row.venue, own_stake: row.own_stake });
  }
  return { bets, moved, held, earlier, earlierStakes };
}

function betOf({ fight_id, fight_date, venue, placed_at, own_stake, settled_at, profit }: CountedBet): CountedBet {
  return { fight_id, fight_date, venue, placed_at, own_stake, settled_at, profit };
}

interface Asked {
  /** All limits of the person. */
  readonly stored: readonly StoredLimits[];
  /** The earliest instant at which limits are asked what they leave. */
  readonly from: Date;
  readonly places: PlacesInQuestion;
  readonly without?: string | undefined;
}

/** Limits that are asked what they leave on no fight in particular. */
export const NO_PLACES: PlacesInQuestion = { fights: [] };

/** Reads what limits count of a person's journal, each currency once, and only what they need. */
export function countedJournals(
  db: Knex,
  now: Date,
  userId: string,
  { stored, from, places, without }: Asked,
): (currency: string) => Promise<CountedJournal> {
  const known = new Map<string, Promise<CountedJournal>>();
  return (currency) => {
    const only = { limits: limitsFor(stored, currency), from, places };
    const journal = known.get(currency) ?? selectCounted(db, now, { userId, currency }, { without, only });
    known.set(currency, journal);
    return journal;
  };
}
