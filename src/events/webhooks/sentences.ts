import { isRecord } from '../../lib/unknown-values';
import type { Envelope } from './formats';

/** Discord's limit, the smallest of all. */
const LONGEST = 2_000;

/** The type of a test. It is not an event of the outbox. */
export const TEST_TYPE = 'webhook.test';

/** An event for people, in one line: what happened, then the facts that its data holds. */
export function sentenceOf({ type, data }: Pick<Envelope, 'type' | 'data'>): string {
  if (type === TEST_TYPE) return 'This is a test of your webhook.';
  const facts = FACTS.flatMap((fact) => fact(data) ?? []);
  const sentence = `${TITLES[type] ?? type}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}`;
  return sentence.length <= LONGEST ? sentence : `${sentence.slice(0, LONGEST - 1)}…`;
}

const TITLES: Readonly<Record<string, string>> = {
  'board.updated': 'New prices',
  'pick.opened': 'New pick',
  'pick.changed': 'Pick changed',
  'pick.verdict_changed': 'Verdict changed',
  'pick.stale': 'Pick is stale',
  'pick.settled': 'Pick settled',
  'pick.regraded': 'Pick regraded',
  'line.moved': 'Line moved',
  'arbitrage.detected': 'Arbitrage',
  'arbitrage.expired': 'Arbitrage gone',
  'fight.moved': 'Fight moved',
  'fight.disputed': 'Result disputed',
  'bet.settled': 'Bet settled',
  'bet.regraded': 'Bet regraded',
  'run.failed': 'Pipeline run failed',
  'model.promoted': 'New model',
};

type Data = Envelope['data'];

const FACTS: readonly ((data: Data) => string | undefined)[] = [
  (data) => text(data, 'verdict'),
  (data) => text(data, 'fighter'),
  fightOf,
  (data) => text(data, 'fight_date'),
  ({ decimal_odds: odds, book }) => (typeof odds === 'number' ? `${odds}${typeof book === 'string' ? ` at ${book}` : ''}` : undefined),
  ({ legs }) => (Array.isArray(legs) ? legs.filter(isRecord).flatMap(legOf).join(' and ') : undefined),
  ({ profit_pct: profit }) => (typeof profit === 'number' ? `profit ${profit.toFixed(2)} %` : undefined),
  ({ edge_pp: edge }) => (typeof edge === 'number' ? `edge ${(100 * edge).toFixed(1)} points` : undefined),
  ({ sigma }) => (typeof sigma === 'number' ? `sigma ${sigma.toFixed(3)}` : undefined),
  ({ move_pp: move }) => (typeof move === 'number' ? `moved by ${(100 * move).toFixed(1)} points` : undefined),
  (data) => text(data, 'result'),
  (data) => text(data, 'status'),
  ({ payout, currency }) =>
    typeof payout === 'number' ? `payout ${payout.toFixed(2)}${typeof currency === 'string' ? ` ${currency}` : ''}` : undefined,
  (data) => text(data, 'model_version'),
  (data) => text(data, 'error_message'),
];

function text(data: Data, field: string): string | undefined {
  const value = data[field];
  return typeof value === 'string' ? value : undefined;
}

function fightOf({ fighter_a, fighter_b }: Data): string | undefined {
  return typeof fighter_a === 'string' && typeof fighter_b === 'string' ? `${fighter_a} v ${fighter_b}` : undefined;
}

function legOf({ side, book, decimal_odds: odds }: Data): string[] {
  return typeof odds === 'number' && typeof book === 'string' ? [`${typeof side === 'string' ? `${side} ` : ''}${odds} at ${book}`] : [];
}
