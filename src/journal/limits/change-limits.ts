import type { Knex } from 'knex';
import { splitChange, type LoosenedField, type LoosenedSetting, waitHours } from '../../betting/limits/change';
import { CAP_NAMES, isLimited, NO_LIMITS, type BettingLimits } from '../../betting/limits/limits';
import { lockUser } from '../../store/locks';
import type { LimitsOf } from './counted';
import { storeLoosenings, takeLoosening, type LoosenedValue, type Loosening } from './loosenings';
import { lockLimits, storeLimits, type StoredLimits } from './stored-limits';

/**
 * Changes limits of a currency. A tighter value holds at once. A looser one waits, and in the meantime the tighter of both holds.
 * A loosening of a field that waited is given up with each change of the field.
 * @param asked the fields that are left out stay, with their loosenings
 */
export async function changeLimits(
  trx: Knex.Transaction,
  now: Date,
  { userId, currency }: LimitsOf,
  asked: Partial<BettingLimits>,
): Promise<void> {
  await lockUser(trx, userId);
  const known = (await lockLimits(trx, userId)).find((one) => one.currency === currency);
  const inForce: BettingLimits = known ?? NO_LIMITS;
  const wanted = { ...inForce, ...asked };
  const { atOnce, waiting } = splitChange(inForce, wanted);
  await storeLimits(trx, { userId, currency, since: known?.since ?? now }, atOnce);
  await storeLoosenings(trx, now, {
    ...{ userId, currency },
    waiting: new Map(waiting.map((field) => [field, valueOf(wanted, field)])),
    given: LOOSENED.filter((field) => asked[field] !== undefined),
  });
}

function valueOf(limits: BettingLimits, field: keyof BettingLimits & LoosenedField): LoosenedValue {
  return field === 'tiers' ? [...limits.tiers] : limits[field];
}

const LOOSENED = [...CAP_NAMES, 'tiers', 'cool_off'] as const satisfies readonly LoosenedField[];

/** New values of such settings; undefined for what stays. */
type AskedSettings = { readonly [name in LoosenedSetting]?: SizingSettings[name] | undefined };

/** The settings that stakes are sized by. */
export interface SizingSettings {
  readonly bankroll: number;
  readonly kelly_fraction: number;
  /** 0 for no cap. */
  readonly max_bet_pct: number;
  readonly currency: string;
}

/**
 * The part of a change of settings that holds at once. A larger bankroll, fraction or cap waits while a tier stands, and another currency while
 * anything is limited in this one, because amounts of it would no longer count.
 * @param asked only what changes
 */
export async function splitSettings(
  trx: Knex.Transaction,
  now: Date,
  userId: string,
  inForce: SizingSettings,
  asked: AskedSettings,
): Promise<Partial<SizingSettings>> {
  const { currency } = inForce;
  const limits = (await lockLimits(trx, userId)).find((one) => one.currency === currency);
  const given = SETTINGS.filter((name) => asked[name] !== undefined);
  const only = (names: readonly LoosenedSetting[]): Partial<SizingSettings> => Object.fromEntries(names.map((name) => [name, asked[name]]));
  if (limits === undefined) return only(given);
  const looser = (name: LoosenedSetting): boolean => {
    const value = asked[name];
    if (value === undefined) return false;
    if (name === 'currency') return isLimited(limits) && value !== currency;
    return limits.tiers.length > 0 && sizeOf(name, value) > sizeOf(name, inForce[name]);
  };
  const waiting = given.filter(looser);
  const values = new Map(waiting.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]] as const])));
  const waitOf = (field: LoosenedField) => (field === 'currency' ? longestWait(limits) : waitHours(field));
  await storeLoosenings(trx, now, { userId, currency, waiting: values, given, waitOf });
  return only(given.filter((name) => !waiting.includes(name)));
}

const SETTINGS = ['bankroll', 'kelly_fraction', 'max_bet_pct', 'currency'] as const satisfies readonly LoosenedSetting[];
/** No cap is a share of 1. */
const NO_CAP = 1;

function sizeOf(name: LoosenedSetting, value: number | string): number {
  return name === 'max_bet_pct' && Number(value) === 0 ? NO_CAP : Number(value);
}

function longestWait(limits: StoredLimits): number {
  const standing = [...(['stake_7d', 'stake_30d', 'loss_7d', 'loss_30d'] as const)].filter((name) => limits[name] !== null);
  return Math.max(waitHours('currency'), ...standing.map(waitHours));
}

/** Puts a loosening into force. @returns it, so that one of a setting can be stored with the settings @throws Refusal */
export async function confirmLoosening(trx: Knex.Transaction, now: Date, named: LimitsOf & { readonly field: string }): Promise<Loosening> {
  const { userId, currency } = named;
  await lockUser(trx, userId);
  const known = (await lockLimits(trx, userId)).find((one) => one.currency === currency);
  const loosening = await takeLoosening(trx, now, named);
  if (known !== undefined && loosening.field in NO_LIMITS)
    await storeLimits(trx, { userId, currency, since: known.since }, { ...known, [loosening.field]: loosening.value });
  return loosening;
}
