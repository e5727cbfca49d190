import type { Knex } from 'knex';
import { publishEvents } from '../../../events/outbox';
import { CAP_NAMES, NO_LIMITS, type Limits } from '../../../betting/limits/limits';
import { limitStateAt } from '../../../betting/limits/state';
import { changeLimits, confirmLoosening, type LimitsOf } from '../../../journal/limits/change-limits';
import { selectCounted } from '../../../journal/limits/counted';
import { limitNews } from '../../../journal/limits/limit-news';
import { selectLoosenings, type Loosening } from '../../../journal/limits/loosenings';
import { limitsFor, lockLimits, selectLimits, type StoredLimits } from '../../../journal/limits/stored-limits';
import { fraction } from '../../../lib/math/rounding';
import { lockUser } from '../../../store/locks';
import { isCurrency } from '../../../users/amounts';
import { limitsMeta } from '../../limits';
import type { Call, Data, RequestBody } from '../../operation';
import { Problem } from '../../problem';
import { ownerOf, type DeskDeps, type DeskWriteHandler } from '../handler';
import { refusing } from '../journal/refusals';
import { assertVersion } from '../preconditions';
import { assertTiers } from './tiers';
import { endOf } from './time-outs';
import { storeSetting, touchSettings } from './stored-settings';

type Row = Data<'putMyLimits'>;

export async function listMyLimits({ caller }: Call<'listMyLimits'>, { primary, limitClock }: DeskDeps) {
  const { userId } = ownerOf(caller);
  const now = limitClock.now();
  const [stored, pending] = [await selectLimits(primary, userId), await selectLoosenings(primary, userId, now)];
  const data: Row[] = [];
  for (const one of stored) data.push(await rowOf(primary, userId, one, { stored, pending, now }));
  return { data, meta: {} };
}

/** Sets the limits of a currency whole: what allows more waits. */
export const putMyLimits: DeskWriteHandler<'putMyLimits'> = async ({ caller, headers, body }, { limitClock, noteLimits }, trx) => {
  const { userId } = ownerOf(caller);
  const { currency } = body;
  if (!isCurrency(currency))
    throw new Problem(
      'invalid_body',
      `/currency was ${JSON.stringify(currency)}; allowed are the codes of ISO 4217, such as USD, EUR or GBP`,
    );
  await lockUser(trx, userId);
  const stored = await lockLimits(trx, userId);
  const known = stored.find((one) => one.currency === currency);
  assertVersion(headers, known);
  const now = limitClock.now();
  await changeLimits(trx, now, { userId, currency }, limitsIn(body, limitsFor(stored, currency), now));
  noteLimits(userId);
  return { ...(await changed(trx, now, { userId, currency })), status: known === undefined ? 201 : 200 };
};

/** Puts a change into force that has waited. */
export const confirmMyLimits: DeskWriteHandler<'confirmMyLimits'> = async ({ caller, body }, { limitClock }, trx) => {
  const { userId } = ownerOf(caller);
  const now = limitClock.now();
  const { field, value } = await refusing(() => confirmLoosening(trx, now, { userId, ...body }));
  if (!(field in NO_LIMITS)) await storeSetting(trx, userId, field, value);
  return changed(trx, now, { userId, currency: body.currency });
};

/** Tells of a change, and answers with the limits as they are now. */
async function changed(trx: Knex.Transaction, now: Date, { userId, currency }: LimitsOf) {
  // Their tag covers the tiers.
  await touchSettings(trx, userId);
  const [stored, pending] = [await selectLimits(trx, userId), await selectLoosenings(trx, userId, now)];
  const own = stored.find((one) => one.currency === currency);
  if (own === undefined) throw new Error(`the limits in ${currency} were not stored`);
  const data = await rowOf(trx, userId, own, { stored, pending, now });
  await publishEvents(trx, now, await limitEvents(trx, now, { userId, currency }));
  return { data, meta: {}, version: own.version };
}

/** What a change of limits tells its owner. Publish them last. */
export async function limitEvents(trx: Knex.Transaction, now: Date, { userId, currency }: LimitsOf) {
  const pending = await selectLoosenings(trx, userId, now);
  const waiting = pending.filter((one) => one.currency === currency).map(({ field }) => field);
  return [
    { type: 'limits.changed' as const, fight_id: null, user_id: userId, data: { currency, waiting } },
    ...(await limitNews(trx, now, userId)),
  ];
}

/** @throws Problem invalid_body */
function limitsIn(body: RequestBody<'putMyLimits'>, inForce: Limits, now: Date): Limits {
  const { tiers = [], cool_off, time_out_until, exclude_until } = body;
  assertTiers(tiers, '/tiers');
  if (cool_off && (cool_off.losses ?? cool_off.amount ?? null) === null)
    throw new Problem('invalid_body', '/cool_off has neither losses nor amount; allowed is a pause after one of them, or both');
  return {
    ...NO_LIMITS,
    ...Object.fromEntries(CAP_NAMES.map((name) => [name, body[name] ?? null])),
    tiers,
    cool_off: cool_off ? { losses: null, amount: null, ...cool_off } : null,
    time_out_until: endOf('time_out_until', time_out_until, inForce, now),
    exclude_until: endOf('exclude_until', exclude_until, inForce, now),
  };
}

interface All {
  readonly stored: readonly StoredLimits[];
  readonly pending: readonly Loosening[];
  readonly now: Date;
}

async function rowOf(db: Knex, userId: string, own: StoredLimits, { stored, pending, now }: All): Promise<Row> {
  const { currency, tiers, cool_off, time_out_until, exclude_until, version } = own;
  const state = limitStateAt(limitsFor(stored, currency), await selectCounted(db, userId, currency), now);
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

function capsOf({ stake_per_bet, stake_per_fight, stake_per_card, stake_24h, stake_7d, stake_30d, loss_24h, loss_7d, loss_30d }: Limits) {
  return { stake_per_bet, stake_per_fight, stake_per_card, stake_24h, stake_7d, stake_30d, loss_24h, loss_7d, loss_30d };
}

function toPending({ field, value, asked_at, opens_at, lapses_at }: Loosening): Row['pending'][number] {
  return { field, value, asked_at: asked_at.toISOString(), opens_at: opens_at.toISOString(), lapses_at: lapses_at.toISOString() };
}
