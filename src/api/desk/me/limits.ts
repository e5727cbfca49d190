import type { Knex } from 'knex';
import { publishEvents } from '../../../events/outbox';
import { CAP_NAMES, NO_LIMITS, type BettingLimits, type CountedJournal } from '../../../betting/limits/limits';
import { limitStateAt } from '../../../betting/limits/state';
import { changeLimits, confirmLoosening } from '../../../journal/limits/change-limits';
import { stopsFromOtherCurrencies } from '../../../journal/limits/other-currencies';
import { countedJournals, NO_PLACES, type LimitsOf } from '../../../journal/limits/counted';
import { limitEvents } from '../../../journal/limits/limit-news';
import { selectLoosenings, type Loosening } from '../../../journal/limits/loosenings';
import { limitsFor, lockLimits, selectLimits, type StoredLimits } from '../../../journal/limits/stored-limits';
import { fraction } from '../../../lib/math/rounding';
import { inSnapshot } from '../../../store/snapshot';
import { lockUser } from '../../../store/locks';
import { limitsMeta } from '../../limits';
import type { Call, Data, RequestBody } from '../../operation';
import { currencyIn } from '../../currency';
import { Problem } from '../../problem';
import { ownerOf, type DeskDeps, type DeskWriteHandler } from '../handler';
import { refusing } from '../journal/refusals';
import { assertVersion } from '../preconditions';
import { assertTiers } from './tiers';
import { askedEnd } from '../../../journal/limits/ends';
import { storeSetting, touchSettings } from './stored-settings';

/** The limits of a currency as their owner sees them. */
export type LimitsRow = Data<'putMyLimits'>;

export async function listMyLimits({ caller }: Call<'listMyLimits'>, { primary, limitClock }: DeskDeps) {
  const { userId } = ownerOf(caller);
  const now = limitClock.now();
  return { data: await inSnapshot(primary, (snapshot) => limitRows(snapshot, userId, now)), meta: {} };
}

/** Sets the limits of a currency whole: what allows more waits. */
export const putMyLimits: DeskWriteHandler<'putMyLimits'> = async ({ caller, headers, body }, { limitClock, noteLimits }, trx) => {
  const { userId } = ownerOf(caller);
  const currency = currencyIn(body.currency);
  await lockUser(trx, userId);
  const stored = await lockLimits(trx, userId);
  const known = stored.find((one) => one.currency === currency);
  assertVersion(headers, known);
  const now = limitClock.now();
  const asked = await refusing(async () => limitsIn(body, limitsFor(stored, currency), now));
  const data = await changeOwnLimits(trx, now, { userId, currency }, asked);
  const { time_out_until, exclude_until } = limitsFor(await selectLimits(trx, userId), currency);
  noteLimits(userId, lastOf(time_out_until, exclude_until));
  return { data, meta: {}, version: data.version, status: known === undefined ? 201 : 200 };
};

/** Puts a change into force that has waited. */
export const confirmMyLimits: DeskWriteHandler<'confirmMyLimits'> = async ({ caller, body }, { limitClock }, trx) => {
  const { userId } = ownerOf(caller);
  const now = limitClock.now();
  const data = await refusing(() => confirmOwnLoosening(trx, now, { userId, ...body }));
  return { data, meta: {}, version: data.version };
};

/** All limits of a person, by currency. */
export async function limitRows(db: Knex, userId: string, now: Date): Promise<LimitsRow[]> {
  const [stored, pending] = [await selectLimits(db, userId), await selectLoosenings(db, userId, now)];
  const journalIn = countedJournals(db, now, userId, { stored, from: now, places: NO_PLACES });
  const rows: LimitsRow[] = [];
  for (const one of stored) rows.push(await rowOf(one, { stored, pending, journalIn, now }));
  return rows;
}

/** Changes limits as `changeLimits` does, and tells their owner. These are the last statements of the transaction. */
export async function changeOwnLimits(
  trx: Knex.Transaction,
  now: Date,
  whose: LimitsOf,
  asked: Partial<BettingLimits>,
): Promise<LimitsRow> {
  await changeLimits(trx, now, whose, asked);
  return changed(trx, now, whose);
}

/** Puts a limit or a setting into force that has waited, and tells its owner. These are the last statements of the transaction. @throws Refusal */
export async function confirmOwnLoosening(
  trx: Knex.Transaction,
  now: Date,
  named: LimitsOf & { readonly field: string },
): Promise<LimitsRow> {
  const { field, value } = await confirmLoosening(trx, now, named);
  if (!(field in NO_LIMITS)) await storeSetting(trx, named.userId, field, value);
  return changed(trx, now, named);
}

/** Tells of a change, and answers with the limits as they are now. */
async function changed(trx: Knex.Transaction, now: Date, { userId, currency }: LimitsOf): Promise<LimitsRow> {
  // Their tag covers the tiers.
  await touchSettings(trx, userId);
  const row = (await limitRows(trx, userId, now)).find((one) => one.currency === currency);
  if (row === undefined) throw new Error(`the limits in ${currency} were not stored`);
  await publishEvents(trx, now, await limitEvents(trx, now, { userId, currency }));
  return row;
}

/** @throws Problem invalid_body, Refusal invalid_limit */
function limitsIn(body: RequestBody<'putMyLimits'>, inForce: BettingLimits, now: Date): BettingLimits {
  const { tiers = [], cool_off, time_out_until, exclude_until } = body;
  assertTiers(tiers, '/tiers');
  if (cool_off && (cool_off.losses ?? cool_off.amount ?? null) === null)
    throw new Problem('invalid_body', '`/cool_off` must name losses, an amount or both');
  return {
    ...NO_LIMITS,
    ...Object.fromEntries(CAP_NAMES.map((name) => [name, body[name] ?? null])),
    tiers,
    cool_off: cool_off ? { losses: null, amount: null, ...cool_off } : null,
    time_out_until: askedEnd('time_out_until', instantIn(time_out_until), inForce, now),
    exclude_until: askedEnd('exclude_until', instantIn(exclude_until), inForce, now),
  };
}

function lastOf(one: Date | null, other: Date | null): Date | undefined {
  return (one !== null && other !== null && one > other ? one : (other ?? one)) ?? undefined;
}

function instantIn(text: string | null | undefined): Date | null {
  return text === undefined || text === null ? null : new Date(text);
}

interface All {
  readonly stored: readonly StoredLimits[];
  readonly pending: readonly Loosening[];
  readonly journalIn: (currency: string) => Promise<CountedJournal>;
  readonly now: Date;
}

async function rowOf(own: StoredLimits, { stored, pending, journalIn, now }: All): Promise<LimitsRow> {
  const { currency, tiers, cool_off, time_out_until, exclude_until, version } = own;
  const elsewhere = await stopsFromOtherCurrencies(stored, currency, now, journalIn);
  const state = limitStateAt(limitsFor(stored, currency), await journalIn(currency), now, elsewhere);
  return {
    currency,
    tiers: [...tiers],
    ...capsOf(own),
    cool_off: cool_off && { ...cool_off },
    time_out_until: time_out_until?.toISOString() ?? null,
    exclude_until: exclude_until?.toISOString() ?? null,
    status: { ...limitsMeta(state), drawdown: fraction(state.drawdown) },
    pending: pending.filter((one) => one.currency === currency).map(toPending),
    version,
  };
}

function capsOf({
  stake_per_bet,
  stake_per_fight,
  stake_per_card,
  stake_24h,
  stake_7d,
  stake_30d,
  loss_24h,
  loss_7d,
  loss_30d,
}: BettingLimits) {
  return { stake_per_bet, stake_per_fight, stake_per_card, stake_24h, stake_7d, stake_30d, loss_24h, loss_7d, loss_30d };
}

function toPending({ field, value, asked_at, opens_at, lapses_at }: Loosening): LimitsRow['pending'][number] {
  return { field, value, asked_at: asked_at.toISOString(), opens_at: opens_at.toISOString(), lapses_at: lapses_at.toISOString() };
}
