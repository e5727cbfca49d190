import type { DeskOperations, operations } from 'boxing-prediction-trading-client';
import { isRecord } from '../lib/unknown-values';

export type ToolAnswer = Record<string, unknown>;

/** What a caller may ask of a tool with short answers, beside the parameters of its operation. */
export interface AnswerExtent {
  /** Whether all fields are wanted. */
  readonly detail?: boolean | undefined;
  /** The most rows wanted. */
  readonly limit?: number | undefined;
}

/** What a tool answers unless more is asked for. */
export interface ShortForm<Field = string> {
  /** The fields of a row, or of the one object that the operation answers. */
  readonly fields: readonly Field[];
  /** The fields of a field that is an object, where not all are shown. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
  readonly rows?: Rows;
}

interface Rows {
  /** The list that `limit` bounds, by the names that lead to it from the data. */
  readonly at: readonly string[];
  /** How many of its items are shown unless more are asked for. */
  readonly limit: number;
  /** Whether the operation itself takes the limit. */
  readonly isParameter: boolean;
}

/** The operations of both contracts, whose ids differ; `receiveEvent` is one of those who receive webhooks. */
export type ToolOperations = operations & Omit<DeskOperations, 'receiveEvent'>;

type Answers<Id extends keyof ToolOperations> = ToolOperations[Id]['responses'][keyof ToolOperations[Id]['responses'] & (200 | 201 | 202)];
type Data<Id extends keyof ToolOperations> = Answers<Id> extends { content: { 'application/json': { data: infer Found } } } ? Found : never;
type Row<Id extends keyof ToolOperations> = Data<Id> extends readonly (infer One)[] ? One : Data<Id>;

/** Which fight a row is of. */
const FIGHT = ['fight_id', 'fight_date', 'fighter_a', 'fighter_b'] as const;
/** The price on offer. */
const PRICE = ['book', 'decimal_odds', 'american_odds'] as const;

/** A bet of the journal: its price, how it ended, and how the close compares. */
const BET = [
  ...['bet_id', 'fight_id', 'picked_fighter', 'book', 'market_type', 'decimal_odds', 'stake', 'currency', 'kind', 'placed_at'],
  ...['status', 'payout', 'profit', 'close'],
] as const;

/** The operations with short answers. An assistant reads every byte, so the fields are those that most questions are about. */
export const SHORT_FORMS = {
  listLivePicks: {
    fields: [
      ...FIGHT,
      'fighter',
      'verdict',
      'fair_prob',
      ...PRICE,
      'edge_pp',
      'ev_per_dollar',
      'bet_down_to',
      'stake_dollars',
      'quote_age',
      'stale',
      'warnings',
    ],
    rows: { at: [], limit: 20, isParameter: false },
  },
  getPick: {
    fields: [
      'fight_id',
      'fight_date',
      'starts_at',
      'fighter_a',
      'fighter_b',
      'fair_prob_a',
      'fair_prob_draw',
      'fair_prob_b',
      'fighter',
      'verdict',
      'reasons',
      'fair_prob',
      'fair_source',
      'sigma',
      ...PRICE,
      'edge_pp',
      'ev_per_dollar',
      'bet_down_to',
      'stake_dollars',
      'quote_age',
      'stale',
      'warnings',
    ],
  },
  explainPick: {
    fields: [...FIGHT, 'fair_source', 'fair_prob_a', 'fair_prob_draw', 'fair_prob_b', 'base', 'contributions'],
    rows: { at: ['contributions'], limit: 10, isParameter: false },
  },
  listSettledPicks: {
    fields: [...FIGHT, 'fighter', 'verdict', 'fair_prob', 'edge_pp', 'best_market', 'close', 'result', 'hit'],
    rows: { at: [], limit: 20, isParameter: true },
  },
  listArbitrage: {
    fields: [
      ...FIGHT,
      'legs',
      'leg_picked',
      'leg_opposite',
      'leg_draw',
      'on_draw',
      'profit_pct',
      'recommended_first_leg',
      'recommended_split',
      'sister_books',
      'split_error',
      'quote_age',
      'warnings',
      'settlement',
    ],
    parts: { settlement: ['verdict', 'summary', 'worst_case_pct'] },
    rows: { at: [], limit: 10, isParameter: false },
  },
  listPlusEv: {
    fields: [
      ...FIGHT,
      'fighter',
      'verdict',
      ...PRICE,
      'fair_prob',
      'edge_pp',
      'roi_per_dollar',
      'ev_per_dollar',
      'bet_down_to',
      'stake_dollars',
      'quote_age',
      'warnings',
    ],
    rows: { at: [], limit: 20, isParameter: false },
  },
  listFighters: {
    fields: ['fighter_id', 'name', 'dob', 'stance', 'nationality', 'total_fights'],
    rows: { at: [], limit: 20, isParameter: true },
  },
  getFighter: {
    fields: [
      'fighter_id',
      'name',
      'dob',
      'stance',
      'height_cm',
      'reach_cm',
      'nationality',
      'residence',
      'division',
      'status',
      'total_fights',
      'rating',
      'record',
    ],
    rows: { at: ['record', 'bouts'], limit: 10, isParameter: false },
  },
  listBookmakers: {
    fields: ['book', 'title', 'region', 'classification', 'pending_picks_quoting', 'median_overround_pp'],
    rows: { at: [], limit: 20, isParameter: false },
  },
  getOutcomes: {
    fields: ['fight_id', 'fighter_a', 'fighter_b', 'winner', 'fair_source', 'settlement', 'rounds', 'duration', 'marginals', 'warnings'],
  },
  listOutcomePrices: {
    fields: [
      'book',
      'market_key',
      'selection',
      'description',
      'point',
      'decimal_odds',
      'net_decimal_odds',
      'settlement',
      'implied_prob_vigfree',
      'fair',
      'sigma',
      'edge_pp',
      'ev_per_dollar',
      'verdict',
      'reasons',
      'warnings',
    ],
    rows: { at: [], limit: 50, isParameter: true },
  },
  listBets: { fields: BET, rows: { at: [], limit: 20, isParameter: true } },
  createBet: { fields: BET },
  settleBet: { fields: BET },
  listWebhookDeliveries: {
    fields: ['delivery_id', 'type', 'state', 'reason', 'created_at', 'finished_at', 'attempts'],
    rows: { at: [], limit: 5, isParameter: true },
  },
} satisfies { readonly [Id in keyof ToolOperations]?: ShortForm<keyof Row<Id>> };

export type ShortId = keyof typeof SHORT_FORMS;

/** The short form of an operation's answer; undefined for one that is always answered whole. */
export function shortFormOf(operationId: string): ShortForm | undefined {
  const forms: Readonly<Record<string, ShortForm>> = SHORT_FORMS;
  return forms[operationId];
}

/** An answer as far as it is wanted. Where rows were left out here, `meta.rows` says how many it shows, and how many there are. */
export function shortened(operationId: ShortId, whole: ToolAnswer, { detail = false, limit }: AnswerExtent): ToolAnswer {
  const { fields, parts, rows }: ShortForm = SHORT_FORMS[operationId];
  const bounded = rows === undefined || rows.isParameter ? whole : withFirst(whole, rows.at, limit ?? rows.limit);
  return detail ? bounded : { ...bounded, data: narrowed(bounded['data'], fields, parts) };
}

/** An answer whose list has its first items only. */
function withFirst(answer: ToolAnswer, at: readonly string[], limit: number): ToolAnswer {
  const { data, meta } = answer;
  const list = at.reduce((value, name) => (isRecord(value) ? value[name] : undefined), data);
  if (!Array.isArray(list) || list.length <= limit) return answer;
  const first: unknown[] = list.slice(0, limit);
  const cut = at.reduceRight<(value: unknown) => unknown>(
    (inner, name) => (value) => (isRecord(value) ? { ...value, [name]: inner(value[name]) } : value),
    () => first,
  );
  return { ...answer, data: cut(data), meta: { ...(isRecord(meta) && meta), rows: { shown: first.length, total: list.length } } };
}

function narrowed(data: unknown, fields: readonly string[], parts: ShortForm['parts'] = {}): unknown {
  if (Array.isArray(data)) return data.map((row: unknown) => narrowed(row, fields, parts));
  if (!isRecord(data)) return data;
  const shown = (name: string): unknown => {
    const inner = parts[name];
    return inner === undefined ? data[name] : narrowed(data[name], inner);
  };
  return Object.fromEntries(fields.filter((name) => name in data).map((name) => [name, shown(name)]));
}
