import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import type { Clock } from '../../lib/clock';
import { firstDay, isWithin, lastDay, monthOf, type Month, type MonthSpan } from '../../model/month';
import { UserError } from '../../lib/user-error';
import type { NumberedRecord } from '../record/read-record';

/** The last months of the record, which are excluded from every evaluation until the holdout is opened, once. */
export const HOLDOUT_MONTHS = 12;

/** A period whose bouts are neither predicted nor scored before it is opened. */
export interface Holdout {
  /** The first month. */
  readonly from: Month;
  /** The month after the last. */
  readonly end: Month;
  /** The decided and drawn bouts on record when it was sealed; bouts found later are not added. */
  readonly fightIds: ReadonlySet<number>;
  readonly sealedAt: Date;
  readonly openedAt: Date | null;
}

interface Row {
  date_from: string;
  date_to: string;
  fight_ids: readonly (number | string)[];
  sha256: Buffer;
  sealed_at: Date;
  opened_at: Date | null;
}

/** The holdout; null before the first walk-forward. @throws UserError when its list of bouts was changed after sealing */
export async function readHoldout(db: Knex): Promise<Holdout | null> {
  const sealed = await readSeal(db);
  if (sealed?.isWhole === false) throw new UserError('the seal of the holdout is broken: its list of bouts is not the one that was sealed');
  return sealed;
}

export interface SealedHoldout extends Holdout {
  readonly sha256: Buffer;
  /** Whether the list of its bouts still has that hash. */
  readonly isWhole: boolean;
}

/** The holdout with its seal, intact or broken; null before the first walk-forward. */
export async function readSeal(db: Knex): Promise<SealedHoldout | null> {
  const row = await db<Row>('public.holdout').first();
  if (row === undefined) return null;
  const fightIds = row.fight_ids.map(Number);
  return {
    from: monthOf(row.date_from),
    end: monthOf(row.date_to) + 1,
    fightIds: new Set(fightIds),
    sha256: row.sha256,
    isWhole: seal(fightIds).equals(row.sha256),
    sealedAt: row.sealed_at,
    openedAt: row.opened_at,
  };
}

/** Seals the last months before the end of the record, unless a holdout is sealed already. @returns the sealed holdout */
export async function sealHoldout(db: Knex, clock: Clock, record: NumberedRecord, end: Month): Promise<Holdout> {
  const from = end - HOLDOUT_MONTHS;
  const fightIds = record.fightIds.filter((_, position) => isWithin({ from, end }, record.bouts[position]?.month ?? end));
  await db.raw(
    `insert into public.holdout (date_from, date_to, fight_ids, sha256, sealed_at)
     select :from, :to, array(select id from unnest(cast(:fightIds as bigint[])) as id order by id), :sha256, :sealedAt
     on conflict do nothing`,
    { from: firstDay(from), to: lastDay(end - 1), fightIds, sha256: seal(fightIds), sealedAt: clock.now() },
  );
  const holdout = await readHoldout(db);
  if (holdout === null) throw new Error('the holdout that was just sealed is gone');
  return holdout;
}

/** Opens the holdout permanently and stores the date. One that is open stays as it is, so that a run that was stopped after it can go on. */
export async function openHoldout(db: Knex, clock: Clock, holdout: Holdout): Promise<Holdout> {
  await db('public.holdout').whereNull('opened_at').update({ opened_at: clock.now() });
  return (await readHoldout(db)) ?? holdout;
}

/** The months that must not be scored: the holdout's, sealed or not yet sealed; null once it is open. */
export async function closedMonths(db: Knex, end: Month): Promise<MonthSpan | null> {
  const holdout = await readHoldout(db);
  if (holdout === null) return { from: end - HOLDOUT_MONTHS, end };
  return holdout.openedAt === null ? { from: Math.min(holdout.from, end), end: Math.min(holdout.end, end) } : null;
}

/** SHA-256 of the identifiers in ascending order, joined by newlines. */
function seal(fightIds: readonly number[]): Buffer {
  return createHash('sha256')
    .update([...fightIds].sort((one, other) => one - other).join('\n'))
    .digest();
}
