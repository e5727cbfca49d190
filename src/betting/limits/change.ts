import { CAP_NAMES, type CoolOff, type BettingLimits, type Tier } from './limits';
import { multiplierAt } from './drawdown';

/** What can be loosened after a wait. A time-out and an exclusion cannot be. */
export type LoosenedField = Exclude<keyof BettingLimits, 'time_out_until' | 'exclude_until'> | LoosenedSetting;
/** Settings that make stakes larger, or count them elsewhere. */
export type LoosenedSetting = 'bankroll' | 'kelly_fraction' | 'max_bet_pct' | 'currency';

const [DAY_HOURS, WEEK_HOURS, MONTH_HOURS] = [24, 168, 720];
/** For how long a loosening can be confirmed, once it may be. */
export const CONFIRM_HOURS = 72;

/** How long a loosening waits, in hours: as long as the time that the limit is over, and at least a day. */
export function waitHours(field: LoosenedField): number {
  if (field.endsWith('_30d')) return MONTH_HOURS;
  return field.endsWith('_7d') ? WEEK_HOURS : DAY_HOURS;
}

/** A change of limits, in two parts. */
export interface SplitChange {
  /** What holds at once: of each field the tighter value, so that no stake could be larger at any moment. */
  readonly atOnce: BettingLimits;
  /** The fields whose value in the change is looser, which wait. */
  readonly waiting: readonly (keyof BettingLimits & LoosenedField)[];
}

/** @param inForce a time-out and an exclusion stay in force until they end, also where less is asked */
export function splitChange(inForce: BettingLimits, asked: BettingLimits): SplitChange {
  const tight = tightest(inForce, asked);
  const caps = CAP_NAMES.filter((name) => tight[name] !== asked[name]);
  const [isSlower, isShorter] = [!isSameTiers(tight.tiers, asked.tiers), !isSameCoolOff(tight.cool_off, asked.cool_off)];
  return {
    // Tiers that mean the same are kept as they were written.
    atOnce: isSlower ? tight : { ...tight, tiers: asked.tiers.toSorted((one, other) => one.drawdown - other.drawdown) },
    waiting: [...caps, ...(isSlower ? ['tiers' as const] : []), ...(isShorter ? ['cool_off' as const] : [])],
  };
}

function tightest(one: BettingLimits, other: BettingLimits): BettingLimits {
  return {
    ...one,
    ...Object.fromEntries(CAP_NAMES.map((name) => [name, lower(one[name], other[name])])),
    tiers: tightestTiers(one.tiers, other.tiers),
    cool_off: tightestCoolOff(one.cool_off, other.cool_off),
    time_out_until: later(one.time_out_until, other.time_out_until),
    exclude_until: later(one.exclude_until, other.exclude_until),
  };
}

/** The lower of two limits; null is no limit. */
function lower(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

function later(one: Date | null, other: Date | null): Date | null {
  return one === null || other === null ? (one ?? other) : one > other ? one : other;
}

/** At each drawdown the smaller of both shares of normal stakes. */
function tightestTiers(one: readonly Tier[], other: readonly Tier[]): Tier[] {
  const drawdowns = [...new Set([...one, ...other].map(({ drawdown }) => drawdown))].sort((a, b) => a - b);
  const steps = drawdowns.map((drawdown) => ({
    drawdown,
    kelly_multiplier: Math.min(multiplierAt(one, drawdown), multiplierAt(other, drawdown)),
  }));
  return changesOf(steps);
}

/** The tiers at which the share changes: a tier like the one before it says nothing. */
function changesOf(tiers: readonly Tier[]): Tier[] {
  const sorted = tiers.toSorted((a, b) => a.drawdown - b.drawdown);
  return sorted.filter(({ kelly_multiplier }, i) => kelly_multiplier !== (sorted[i - 1]?.kelly_multiplier ?? 1));
}

function isSameTiers(one: readonly Tier[], other: readonly Tier[]): boolean {
  return JSON.stringify(changesOf(one)) === JSON.stringify(changesOf(other));
}

/** The fewer losses, the smaller amount and the longer pause. */
function tightestCoolOff(one: CoolOff | null, other: CoolOff | null): CoolOff | null {
  if (one === null || other === null) return one ?? other;
  return { losses: lower(one.losses, other.losses), amount: lower(one.amount, other.amount), hours: Math.max(one.hours, other.hours) };
}

function isSameCoolOff(one: CoolOff | null, other: CoolOff | null): boolean {
  if (one === null || other === null) return one === other;
  return one.losses === other.losses && one.amount === other.amount && one.hours === other.hours;
}
