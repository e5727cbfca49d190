import { isRecord } from '../../lib/unknown-values';
import type { EventPayload } from '../payload';
import { WHY_DISABLED } from './schedule';

/** Discord's limit, the smallest of all. */
const LONGEST = 2_000;

/** The type of a test. It is not an event of the outbox. */
export const TEST_TYPE = 'webhook.test';

type Data = Readonly<Record<string, unknown>>;

/** An event for people, in one line. A part whose data is missing is left out. */
export function sentenceOf({ type, data }: Pick<EventPayload, 'type' | 'data'>): string {
  const sentence = SENTENCES.get(type)?.(data) ?? type;
  return sentence.length <= LONGEST ? sentence : `${sentence.slice(0, LONGEST - 1)}…`;
}

const SENTENCES = new Map<string, (data: Data) => string>([
  [TEST_TYPE, () => 'This is a test of your webhook.'],
  ['board.updated', () => 'New prices are on the board.'],
  ['pick.opened', (data) => parts('New pick', pickOf(data), bout(data))],
  ['pick.changed', (data) => parts('Pick changed', pickOf(data), bout(data))],
  ['pick.verdict_changed', (data) => parts('Verdict changed', pickOf(data), bout(data))],
  ['pick.stale', (data) => parts('Do not rely on the pick: its prediction is stale', bout(data))],
  ['pick.settled', (data) => parts('Pick settled', priceOf(data), resultOf(data), bout(data))],
  ['pick.regraded', (data) => parts('Pick regraded', priceOf(data), resultOf(data), bout(data))],
  ['line.moved', (data) => parts('Line moved', lineOf(data), bout(data))],
  ['outcomes.changed', (data) => parts('Outcomes changed', outcomesOf(data), bout(data))],
  ['arbitrage.detected', (data) => parts('Arbitrage', legsOf(data), profitOf(data), bout(data))],
  ['arbitrage.expired', (data) => parts('Arbitrage gone', legsOf(data), bout(data))],
  ['fight.moved', (data) => parts('Fight moved', bout(data), text(data, 'starts_at_before', 'before it was'))],
  ['fight.disputed', (data) => parts('Sources disagree on the result', bout(data))],
  ['bet.settled', (data) => parts('Bet settled', text(data, 'status'), payoutOf(data))],
  ['bet.regraded', (data) => parts('Settlement of a bet changed', text(data, 'status'), payoutOf(data))],
  ['limits.changed', (data) => parts('Your limits were changed', text(data, 'currency'))],
  ['limits.reached', (data) => parts('Your limits stop more than before', limitsOf(data), text(data, 'until', 'until'))],
  ['limits.opened', (data) => parts('Your limits stop less than before', limitsOf(data))],
  ['webhook.disabled', (data) => parts('Webhook disabled', text(data, 'label'), whyDisabled(data))],
  ['run.failed', (data) => parts('A run of the pipeline failed', text(data, 'error_message'))],
  ['model.promoted', (data) => parts('New model in production', text(data, 'model_version'))],
]);

function parts(title: string, ...facts: readonly (string | undefined)[]): string {
  const known = facts.filter((fact) => fact !== undefined);
  return known.length === 0 ? title : `${title}: ${known.join(', ')}`;
}

/** `USD locked` */
function limitsOf({ currency, state }: Data): string | undefined {
  return typeof currency === 'string' && typeof state === 'string' ? `${currency} ${state}` : undefined;
}

function text(data: Data, field: string, before = ''): string | undefined {
  const value = data[field];
  return typeof value === 'string' ? `${before} ${value}`.trim() : undefined;
}

function number(data: Data, field: string, shown: (value: number) => string): string | undefined {
  const value = data[field];
  return typeof value === 'number' ? shown(value) : undefined;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** `Ada Stone v Bea Flint on 2025-09-27` */
function bout({ fighter_a, fighter_b, fight_date }: Data): string | undefined {
  if (typeof fighter_a !== 'string' || typeof fighter_b !== 'string') return undefined;
  return `${fighter_a} v ${fighter_b}${typeof fight_date === 'string' ? ` on ${fight_date}` : ''}`;
}

/** `Ada Stone at 2.35 with pinnacle`; the fighter alone where the price is not for the reader. */
function priceOf(data: Data, { side, book, decimal_odds }: Data = data): string | undefined {
  const fighter = text(data, side === 'a' ? 'fighter_a' : 'fighter_b') ?? String(side);
  if (typeof decimal_odds === 'number') return `${fighter} at ${decimal_odds} with ${String(book)}`;
  return data['reduced'] === true && side !== undefined ? fighter : undefined;
}

function pickOf(data: Data): string | undefined {
  const facts = [
    text(data, 'verdict'),
    priceOf(data),
    number(data, 'edge_pp', (edge) => `edge ${(100 * edge).toFixed(1)} points`),
    number(data, 'sigma', (sigma) => `sigma ${sigma.toFixed(3)}`),
  ].filter((fact) => fact !== undefined);
  return facts.length === 0 ? undefined : facts.join(', ');
}

function resultOf({ hit, result }: Data): string | undefined {
  if (typeof hit === 'boolean') return hit ? 'won' : 'lost';
  return typeof result === 'string' ? result : undefined;
}

function lineOf(data: Data): string | undefined {
  const fighter = text(data, 'fighter_a');
  const before = number(data, 'prob_a_before', percent);
  return number(data, 'prob_a', (now) => `${fighter ?? 'fighter a'} from ${before ?? '?'} to ${percent(now)}`);
}

/** The outcome that moved most. */
function outcomesOf({ moved }: Data): string | undefined {
  const first: unknown = Array.isArray(moved) ? moved[0] : undefined;
  if (!isRecord(first)) return undefined;
  const before = number(first, 'probability_before', percent);
  return number(first, 'probability', (now) => `${text(first, 'outcome') ?? '?'} from ${before ?? '?'} to ${percent(now)}`);
}

function legsOf(data: Data): string | undefined {
  const legs = Array.isArray(data['legs']) ? data['legs'].filter(isRecord) : [];
  const prices = legs.flatMap((leg) => priceOf(data, leg) ?? []);
  return prices.length === 0 ? undefined : prices.join(' and ');
}

function profitOf(data: Data): string | undefined {
  return number(data, 'profit_pct', (profit) => `profit ${profit.toFixed(2)} %`);
}

function whyDisabled({ reason }: Data): string | undefined {
  return reason === 'gone' || reason === 'failing' ? WHY_DISABLED[reason] : undefined;
}

function payoutOf(data: Data): string | undefined {
  return number(data, 'payout', (payout) => `payout ${payout.toFixed(2)} ${text(data, 'currency') ?? ''}`.trim());
}
