import type { EventType } from '../event-types';

const MINUTES = 60_000;

interface Deadline {
  /** For how long the event is worth knowing. */
  readonly ms: number;
  /** Types that make it void when they follow for the same fight. */
  readonly voidedBy: readonly EventType[];
}

const VERDICT_GONE: readonly EventType[] = ['pick.verdict_changed', 'pick.stale', 'pick.settled'];
const PRICE_GONE: readonly EventType[] = ['pick.changed', ...VERDICT_GONE];

/**
 * Until when an event is worth knowing: alerts, until their prices have gone. Prices are polled every five minutes and are stale after
 * twenty. Types that are not listed stay true, and are delivered however late.
 */
const DEADLINES: Partial<Record<EventType, Deadline>> = {
  'board.updated': { ms: 5 * MINUTES, voidedBy: [] },
  'pick.opened': { ms: 20 * MINUTES, voidedBy: PRICE_GONE },
  'pick.changed': { ms: 20 * MINUTES, voidedBy: PRICE_GONE },
  'pick.verdict_changed': { ms: 20 * MINUTES, voidedBy: VERDICT_GONE },
  'line.moved': { ms: 20 * MINUTES, voidedBy: [] },
  'outcomes.changed': { ms: 20 * MINUTES, voidedBy: [] },
  'arbitrage.detected': { ms: 10 * MINUTES, voidedBy: ['arbitrage.expired'] },
};

const deadlines = new Map<string, Deadline>(Object.entries(DEADLINES));

/** The instant after which a delivery of an event is dropped; null for an event that stays true. */
export function deadlineOf(type: string, occurredAt: Date): Date | null {
  const deadline = deadlines.get(type);
  return deadline === undefined ? null : new Date(occurredAt.getTime() + deadline.ms);
}

/** Every pair of a type and a later one that voids it, as two columns. */
export const voided = {
  types: [...deadlines].flatMap(([type, { voidedBy }]) => voidedBy.map(() => type)),
  by: [...deadlines.values()].flatMap(({ voidedBy }) => [...voidedBy]),
};
