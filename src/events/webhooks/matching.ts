import { isRecord } from '../../lib/unknown-values';
import { sizeStake } from '../../markets/kelly';
import { DEFAULT_SIZING, TOLERANCE, reaches } from '../../markets/policy';
import { endOfQuiet, type QuietHours } from './quiet-hours';

/** An event as the outbox stores it. */
export interface OutboxEvent {
  readonly event_id: number;
  readonly occurred_at: Date;
  readonly type: string;
  readonly fight_id: number | null;
  readonly user_id: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What an endpoint is sent; a missing condition lets everything through. */
export interface Filter {
  readonly books?: readonly string[];
  /** A fraction. */
  readonly min_edge?: number;
  readonly fight_id?: number;
}

/** A user's notification preferences. */
export interface Conditions {
  readonly enabled: boolean;
  /** Null for every type. */
  readonly event_types: readonly string[] | null;
  /** A fraction. */
  readonly min_edge: number;
  /** A probability; null for no limit. */
  readonly max_uncertainty: number | null;
  /** Dollars. */
  readonly min_stake: number;
  /** Dollars; 0 for no sizing. */
  readonly bankroll: number;
  readonly quiet: QuietHours | null;
}

/** An endpoint that is not disabled. */
export interface Endpoint {
  readonly webhook_id: string;
  readonly user_id: string;
  /** Null for every type. */
  readonly types: readonly string[] | null;
  readonly filter: Filter;
  /** Null where the preferences of the owner do not apply to it. */
  readonly conditions: Conditions | null;
}

/** Whether an event goes to an endpoint. */
export function matches(event: OutboxEvent, { user_id, types, filter, conditions }: Endpoint): boolean {
  const isVisible = event.user_id === null || event.user_id === user_id;
  if (!isVisible || !(types?.includes(event.type) ?? true) || !passesFilter(event, filter)) return false;
  return conditions === null || passesConditions(event, conditions);
}

/** When the first attempt is due: at once, or at the end of the owner's quiet hours. */
export function firstAttemptAt(now: Date, { conditions }: Endpoint): Date {
  const quiet = conditions?.quiet ?? null;
  return (quiet === null ? null : endOfQuiet(now, quiet)) ?? now;
}

/** An event that names no book or edge passes the condition on it; one that is about no fight does not pass that of a fight. */
function passesFilter({ fight_id, data }: OutboxEvent, filter: Filter): boolean {
  if (filter.fight_id !== undefined && fight_id !== filter.fight_id) return false;
  const books = booksOf(data);
  if (filter.books !== undefined && books.length > 0 && !books.some((book) => filter.books?.includes(book))) return false;
  return filter.min_edge === undefined || hasEdge(data, filter.min_edge);
}

function passesConditions({ type, data }: OutboxEvent, conditions: Conditions): boolean {
  if (!conditions.enabled || !(conditions.event_types?.includes(type) ?? true)) return false;
  // What became of a bet or pick is told whatever it looked like.
  if (!PRICED.has(type)) return true;
  const { sigma } = data;
  const { max_uncertainty } = conditions;
  if (typeof sigma === 'number' && max_uncertainty !== null && sigma > max_uncertainty + TOLERANCE) return false;
  return hasEdge(data, conditions.min_edge) && hasStake(data, conditions);
}

/** Alerts that recommend a price. */
const PRICED = new Set(['pick.opened', 'pick.changed', 'pick.verdict_changed']);

function hasEdge({ edge_pp }: OutboxEvent['data'], least: number): boolean {
  return typeof edge_pp !== 'number' || reaches(edge_pp, least);
}

/** Without a bankroll there is no stake to compare. */
function hasStake(data: OutboxEvent['data'], { bankroll, min_stake }: Conditions): boolean {
  const { fair, sigma, decimal_odds, net_decimal_odds = decimal_odds } = data;
  if (bankroll === 0 || typeof fair !== 'number' || typeof sigma !== 'number' || typeof net_decimal_odds !== 'number') return true;
  const { stake_dollars } = sizeStake({ fair, sigma, net_decimal_odds }, { ...DEFAULT_SIZING, bankroll });
  return reaches(stake_dollars, min_stake);
}

/** The books that an event names: its own, or those of its legs. */
function booksOf(data: OutboxEvent['data']): string[] {
  const legs = Array.isArray(data['legs']) ? data['legs'].filter(isRecord) : [];
  return [data, ...legs].flatMap(({ book }) => (typeof book === 'string' ? [book] : []));
}
