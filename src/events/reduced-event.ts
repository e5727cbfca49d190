import { isRecord } from '../lib/unknown-values';

/** Events that carry a book with its odds. */
export const PRICED_EVENTS = [
  ...(['pick.opened', 'pick.changed', 'pick.verdict_changed', 'pick.settled', 'pick.regraded'] as const),
  ...(['arbitrage.detected', 'arbitrage.expired'] as const),
];

const PRICED: ReadonlySet<string> = new Set(PRICED_EVENTS);

/** Events that are made from prices without carrying one. */
const DERIVED: ReadonlySet<string> = new Set(['line.moved', 'outcomes.changed', 'pick.stale']);

/** Events about what there is to bet on. */
export const OFFER_EVENTS = [
  ...(['pick.opened', 'pick.changed', 'pick.verdict_changed', 'pick.stale'] as const),
  ...(['arbitrage.detected', 'arbitrage.expired', 'line.moved', 'outcomes.changed'] as const),
];

const OFFERS: ReadonlySet<string> = new Set(OFFER_EVENTS);

/**
 * What stays of priced events. A list of what stays, so that a field that is added later is not shown by accident. No edge and no expected profit: with the fair
 * probability either gives the price away.
 */
const OF_PICK = ['side', 'verdict', 'fair', 'sigma'];
const OF_EVENT = [
  'fight_id',
  'fighter_a',
  'fighter_b',
  'fight_date',
  'starts_at',
  ...OF_PICK,
  'result',
  'hit',
  'profit_pct',
  'settlement_verdict',
];

/** Events with their prices, without them, or no events that follow from prices. */
export type Detail = 'whole' | 'reduced' | 'none';

type EventData = Readonly<Record<string, unknown>>;

/** Whether an event carries a book with its odds. */
export function carriesPrices(type: string): boolean {
  return PRICED.has(type);
}

/** Whether an event follows from prices, with or without one in it. */
export function followsFromPrices(type: string): boolean {
  return PRICED.has(type) || DERIVED.has(type);
}

/** Whether an event is about what there is to bet on, and not about how a bet or a pick turned out. */
export function offersBets(type: string): boolean {
  return OFFERS.has(type);
}

/** The data of an event for those who may not see its prices; unchanged where it carries none. */
export function withoutPrices(type: string, data: EventData): EventData {
  if (!carriesPrices(type)) return data;
  const { previous } = data;
  return {
    ...only(OF_EVENT, data),
    reduced: true,
    ...(previous !== undefined && { previous: isRecord(previous) ? only(OF_PICK, previous) : null }),
  };
}

function only(names: readonly string[], data: EventData): EventData {
  return Object.fromEntries(names.flatMap((name) => (name in data ? [[name, data[name]]] : [])));
}
