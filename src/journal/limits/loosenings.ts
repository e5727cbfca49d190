import type { Knex } from 'knex';
import { CONFIRM_HOURS, waitHours, type LoosenedField } from '../../betting/limits/change';
import type { CoolOff, Tier } from '../../betting/limits/limits';
import { HOUR_MS } from '../../lib/clock';
import { sortedKeys } from '../../lib/unknown-values';
import { Refusal } from '../../users/refusal';

/** The value of a limit or a setting; null for no limit. */
export type LoosenedValue = number | string | Tier[] | CoolOff | null;

/** A change that would allow more, and waits. */
export interface Loosening {
  readonly currency: string;
  readonly field: LoosenedField;
  /** What the field would become. */
  readonly value: LoosenedValue;
  readonly asked_at: Date;
  /** From then on it can be confirmed. */
  readonly opens_at: Date;
  /** From then on it cannot. */
  readonly lapses_at: Date;
}

const COLUMNS = ['currency', 'field', 'value', 'asked_at', 'opens_at', 'lapses_at'];

/** The loosenings of a person that wait or can be confirmed. */
export async function selectLoosenings(db: Knex, userId: string, now: Date): Promise<Loosening[]> {
  return db('public.limit_loosenings')
    .where({ user_id: userId })
    .where('lapses_at', '>', now)
    .orderBy(['currency', 'opens_at', 'field'])
    .select<Loosening[]>(COLUMNS);
}

interface Asked {
  readonly userId: string;
  readonly currency: string;
  /** Each with the value that it would get. */
  readonly waiting: ReadonlyMap<LoosenedField, LoosenedValue>;
  /** Fields whose earlier loosenings are given up, unless they wait again. */
  readonly given: readonly LoosenedField[];
  readonly waitOf?: (field: LoosenedField) => number;
}

/** Lets loosenings wait. One that is asked for again with the same value waits no longer for it. */
export async function storeLoosenings(
  trx: Knex.Transaction,
  now: Date,
  { userId, currency, waiting, given, waitOf = waitHours }: Asked,
): Promise<void> {
  const known = (await selectLoosenings(trx, userId, now)).filter((one) => one.currency === currency);
  const isKnown = (field: LoosenedField, value: LoosenedValue): boolean =>
    known.some((one) => one.field === field && JSON.stringify(one.value, sortedKeys) === JSON.stringify(value, sortedKeys));
  const kept = [...waiting].filter(([field, value]) => isKnown(field, value)).map(([field]) => field);
  await trx('public.limit_loosenings')
    .where({ user_id: userId, currency })
    .whereIn('field', [...given])
    .whereNotIn('field', kept)
    .delete();
  for (const [field, value] of waiting) {
    if (kept.includes(field)) continue;
    const opens = new Date(now.getTime() + waitOf(field) * HOUR_MS);
    const lapses = new Date(opens.getTime() + CONFIRM_HOURS * HOUR_MS);
    const times = { asked_at: now, opens_at: opens, lapses_at: lapses };
    await trx('public.limit_loosenings').insert({ user_id: userId, currency, field, value: JSON.stringify(value), ...times });
  }
}

/** Takes a loosening that can be confirmed. @throws Refusal where there is none, or it still waits */
export async function takeLoosening(
  trx: Knex.Transaction,
  now: Date,
  named: { readonly userId: string; readonly currency: string; readonly field: string },
): Promise<Loosening> {
  const { userId: user_id, currency, field } = named;
  const found = await trx('public.limit_loosenings').where({ user_id, currency, field }).forUpdate().first<Loosening | undefined>(COLUMNS);
  if (found === undefined || found.lapses_at <= now)
    throw new Refusal('loosening_not_found', `no change of ${field} in ${currency} waits; GET /me/limits lists those that do`);
  if (found.opens_at > now)
    throw new Refusal(
      'loosening_waits',
      `the change of ${field} can be confirmed from ${found.opens_at.toISOString()} until ${found.lapses_at.toISOString()}`,
    );
  await trx('public.limit_loosenings').where({ user_id, currency, field }).delete();
  return found;
}
