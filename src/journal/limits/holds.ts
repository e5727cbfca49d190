import type { Knex } from 'knex';
import type { CountedBet, HeldBet } from '../../betting/limits/limits';
import { roundToCent } from '../../betting/odds/money';
import { DAY_MS } from '../../lib/clock';
import { FIRST_SETTLED, OWN_STAKE } from '../stored-bet';

/** No window reaches further back. */
const LONGEST_WINDOW_MS = 30 * DAY_MS;

interface CountedRow extends CountedBet {
  readonly bet_id: string;
  readonly user_id: string;
  readonly currency: string;
}

/** A row of `public.limit_holds`. */
interface Hold extends Omit<HeldBet, 'profit'> {
  readonly bet_id: string;
  readonly user_id: string;
  readonly currency: string;
  readonly loss: number;
  readonly is_void: boolean;
}

/**
 * Runs work that changes bets for their owner, and keeps counting what they counted before: a reduction frees a limit after a day at the earliest, and not
 * before the bet would have left the window. A gain that the owner records offsets losses after a day. Bets that the pipeline settles need no hold.
 * @param now by which limits count
 * @param bets those that may change, also those that the work stores
 */
export async function keepCounting<Result>(
  trx: Knex.Transaction,
  now: Date,
  bets: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await limitedRows(trx, bets);
  const result = await work();
  const after = new Map((await limitedRows(trx, bets)).map((row) => [row.bet_id, row]));
  const held_until = new Date(now.getTime() + DAY_MS);
  const known = new Set(before.map(({ bet_id }) => bet_id));
  const holds = [
    ...before.map((row) => holdOf(row, after.get(row.bet_id), held_until)),
    ...netGains(
      [...after.values()].filter(({ bet_id }) => !known.has(bet_id)),
      held_until,
    ),
  ].filter(({ own_stake, loss }) => own_stake > 0 || loss > 0);
  await storeHolds(trx, now, holds);
  return result;
}

/** Forgets what the void of a bet held, once the bet counts again. */
export async function dropHoldsOfVoid(trx: Knex.Transaction, betId: string): Promise<void> {
  await trx('public.limit_holds').where({ bet_id: betId, is_void: true }).delete();
}

/** The bets of people with limits, as they count. */
async function limitedRows(trx: Knex.Transaction, bets: readonly string[]): Promise<CountedRow[]> {
  const { rows } = await trx.raw<{ rows: CountedRow[] }>(
    `select bet_id, bet.user_id, bet.currency, bet.fight_id, fight_date, venue, placed_at, ${OWN_STAKE} as own_stake,
       payout - ${OWN_STAKE} as profit, ${FIRST_SETTLED} as settled_at
     from public.bets as bet join master.fights using (fight_id)
     where bet_id = any(cast(:bets as uuid[])) and exists (select from public.limits where limits.user_id = bet.user_id)`,
    { bets },
  );
  return rows;
}

/** What a bet counted more before a change. */
function holdOf(before: CountedRow, after: CountedRow | undefined, held_until: Date): Hold {
  const isSame = after !== undefined && after.currency === before.currency;
  const isSamePlace = isSame && after.placed_at.getTime() === before.placed_at.getTime() && after.fight_id === before.fight_id;
  const lossBefore = -(before.profit ?? 0);
  const loss = lossBefore + ((isSame ? after.profit : 0) ?? 0);
  const settled_at = before.settled_at ?? after?.settled_at ?? null;
  return {
    ...before,
    own_stake: isSamePlace ? Math.max(0, roundToCent(before.own_stake - after.own_stake)) : before.own_stake,
    settled_at,
    loss: settled_at === null ? 0 : Math.max(0, roundToCent(loss)),
    is_loss: lossBefore > 0,
    is_void: after === undefined,
    held_until,
  };
}

/** What bets won that were stored and settled at once, by currency: an import that lost as much frees nothing. */
function netGains(stored: readonly CountedRow[], held_until: Date): Hold[] {
  const byCurrency = new Map<string, CountedRow[]>();
  for (const row of stored) byCurrency.set(row.currency, [...(byCurrency.get(row.currency) ?? []), row]);
  return [...byCurrency.values()].flatMap((rows): Hold[] => {
    const [first] = rows.filter(({ settled_at }) => settled_at !== null);
    const loss = Math.max(0, roundToCent(rows.reduce((sum, { profit }) => sum + (profit ?? 0), 0)));
    return first === undefined ? [] : [{ ...first, own_stake: 0, loss, is_loss: false, is_void: false, held_until }];
  });
}

async function storeHolds(trx: Knex.Transaction, now: Date, holds: readonly Hold[]): Promise<void> {
  const owners = [...new Set(holds.map(({ user_id }) => user_id))];
  if (owners.length === 0) return;
  await trx('public.limit_holds')
    .whereIn('user_id', owners)
    .where('held_until', '<', new Date(now.getTime() - LONGEST_WINDOW_MS))
    .delete();
  await trx.raw(
    `insert into public.limit_holds
       (user_id, currency, bet_id, fight_id, fight_date, venue, placed_at, own_stake, settled_at, loss, is_loss, is_void, held_until)
     select user_id, currency, bet_id, fight_id, fight_date, venue, placed_at, own_stake, settled_at, loss, is_loss, is_void, held_until
     from jsonb_populate_recordset(null :: public.limit_holds, cast(:holds as jsonb))`,
    { holds: JSON.stringify(holds) },
  );
}
