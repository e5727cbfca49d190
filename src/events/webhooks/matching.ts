import { isRecord } from '../../lib/unknown-values';
import { sizeStake } from '../../betting/picks/kelly';
import { DEFAULT_SIZING, TOLERANCE, reaches } from '../../betting/picks/policy';
import { isWantedVerdict, VERDICTS, type WantedVerdicts } from '../../betting/settlement/outcome';
import { carriesPrices, withoutPrices } from '../reduced-event';
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
  /** Of an arbitrage, by the rules of its books. */
  readonly settlement?: Exclude<WantedVerdicts, 'any'>;
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
  /** Whether its readers may know which book has a price. */
  readonly seesPrices: boolean;
  /** Whether its owner may; the readers of a chat may not always. */
  readonly ownerSeesPrices: boolean;
}

/** Whether an event goes to an endpoint. */
export function matchesEndpoint(given: OutboxEvent, endpoint: Endpoint): boolean {
  const { user_id, types, filter, conditions, seesPrices, ownerSeesPrices } = endpoint;
  // Conditions on what an owner may not see would tell it: whether an edge reaches a number is as good as the edge.
  const event = ownerSeesPrices ? given : { ...given, data: withoutPrices(given.type, given.data) };
  const isVisible = event.user_id === null || event.user_id === user_id;
  if (!isVisible || !(types?.includes(event.type) ?? true) || !passesFilter(event, filter)) return false;
  // To be sent an event because of its book would tell the book.
  if (!seesPrices && filter.books !== undefined && carriesPrices(event.type)) return false;
  return conditions === null || passesConditions(event, conditions);
}

/** When the first attempt is due: at once, or at the end of the owner's quiet hours. */
export function firstAttemptAt(now: Date, { conditions }: Endpoint): Date {
  const quiet = conditions?.quiet ?? null;
  return (quiet === null ? null : endOfQuiet(now, quiet)) ?? now;
}

/** An event that names no book, edge or verdict passes the condition on it; one that is about no fight does not pass that of a fight. */
function passesFilter(event: OutboxEvent, { fight_id, books, min_edge, settlement }: Filter): boolean {
  if (fight_id !== undefined && event.fight_id !== fight_id) return false;
  const named = booksOf(event);
  if (books !== undefined && named.length > 0 && !named.some((book) => books.includes(book))) return false;
  const verdict = VERDICTS.find((one) => one === event.data['settlement_verdict']);
  if (verdict !== undefined && !isWantedVerdict(verdict, settlement ?? 'any')) return false;
  return min_edge === undefined || somePick(event, (pick) => hasEdge(pick, min_edge));
}

function passesConditions(event: OutboxEvent, conditions: Conditions): boolean {
  if (!conditions.enabled || !(conditions.event_types?.includes(event.type) ?? true)) return false;
  const { max_uncertainty, min_edge } = conditions;
  return somePick(event, (pick) => {
    const isSure = max_uncertainty === null || typeof pick['sigma'] !== 'number' || pick['sigma'] <= max_uncertainty + TOLERANCE;
    return isSure && hasEdge(pick, min_edge) && hasStake(pick, conditions);
  });
}

/** Events whose data is a pick that is on offer, and the one before it in `previous`. */
const PICKS = new Set(['pick.opened', 'pick.changed', 'pick.verdict_changed']);

/**
 * Whether the pick that an event is about passes; another event does. After a change of verdict the earlier pick counts too, so that
 * receivers who were told of a BET learn that it no longer is one.
 */
function somePick({ type, data }: OutboxEvent, passes: (pick: Data) => boolean): boolean {
  if (!PICKS.has(type) || passes(data)) return true;
  const { previous } = data;
  return type === 'pick.verdict_changed' && isRecord(previous) && passes(previous);
}

type Data = OutboxEvent['data'];

function hasEdge({ edge_pp }: Data, least: number): boolean {
  return typeof edge_pp !== 'number' || reaches(edge_pp, least);
}

/** Without a bankroll there is no stake to compare. */
function hasStake({ fair, sigma, net_decimal_odds }: Data, { bankroll, min_stake }: Conditions): boolean {
  if (bankroll === 0 || typeof fair !== 'number' || typeof sigma !== 'number' || typeof net_decimal_odds !== 'number') return true;
  const { stake_dollars } = sizeStake({ fair, sigma, net_decimal_odds }, { ...DEFAULT_SIZING, bankroll });
  return reaches(stake_dollars, min_stake);
}

/** The books that an event names: its own, or those of its legs. */
function booksOf({ data }: OutboxEvent): string[] {
  const legs = Array.isArray(data['legs']) ? data['legs'] : [];
  return [data, ...legs].filter(isRecord).flatMap(({ book }) => (typeof book === 'string' ? [book] : []));
}
