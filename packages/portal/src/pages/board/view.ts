import type { Answer } from 'boxing-prediction-trading-client';
import { counted } from '../../../../figures/src/readings/words';
import { hasWords } from '../../format/plain';
import { dateText } from '../../format/times';
import { address } from '../../routing/address';
import { settings } from '../../service/preferences';
import { watched } from '../../service/watched';

export type Pick = Answer<'/picks/live'>['data'][number];

/** A pick with the price that the reader could bet: the best of all books, or of their own. */
export interface BoardRow {
  readonly pick: Pick;
  /** Null if none of the reader's books has a price. */
  readonly price: Pick['best_market'] | null;
  /** Whether the heading above it names its date. */
  readonly isUnderDate: boolean;
}

/** Whether the pick is a BET that is not stale. */
export function isBet({ verdict, stale }: Pick): boolean {
  return verdict === 'BET' && !stale;
}

const ORDERS = ['bets', 'date', 'edge', 'ev', 'stake', 'age'] as const;
type Order = (typeof ORDERS)[number];

/** The reader's choices, from the address. */
export interface View {
  /** One row for each fight with its verdict, or a column for each book. */
  readonly layout: 'list' | 'grid';
  /** In the account's currency; undefined if neither the address nor the account has one. */
  readonly bankroll: number | undefined;
  readonly mine: boolean;
  readonly betsOnly: boolean;
  /** The fights to show; null for all. */
  readonly watched: readonly number[] | null;
  readonly name: string;
  /** `YYYY-MM-DD`, or empty for every date. */
  readonly date: string;
  readonly order: Order;
}

/** Reads the view from the address; the account's settings fill in the rest. */
export function boardView(): View {
  const { query } = address.value;
  const typed = Number(query.get('bankroll') ?? '');
  const stored = settings.value?.bankroll ?? 0;
  const bankroll = typed > 0 ? typed : stored;
  return {
    layout: query.get('view') === 'grid' ? 'grid' : 'list',
    bankroll: bankroll > 0 ? bankroll : undefined,
    mine: query.get('books') === 'mine',
    betsOnly: query.get('bets') === 'only',
    watched: query.get('watched') === 'only' ? [...watched.value] : null,
    name: query.get('name') ?? '',
    date: query.get('date') ?? '',
    order: ORDERS.find((order) => order === query.get('sort')) ?? 'bets',
  };
}

/** The rows to show, in their order: stale ones always last. */
export function boardRows(picks: readonly Pick[], { mine, betsOnly, watched: shown, name, date, order }: View): BoardRow[] {
  return picks
    .filter((pick) => !betsOnly || isBet(pick))
    .filter(({ fight_id }) => shown === null || shown.includes(fight_id))
    .filter(({ fighter_a, fighter_b }) => hasWords(`${fighter_a} ${fighter_b}`, name))
    .filter(({ fight_date }) => date === '' || fight_date === date)
    .map((pick) => ({
      ...{ pick, price: mine ? (pick.books?.[0] ?? null) : pick.best_market },
      isUnderDate: !pick.stale && (order === 'date' || (order === 'bets' && !isBet(pick))),
    }))
    .sort((one, other) => Number(one.pick.stale) - Number(other.pick.stale) || compare(order, one, other));
}

function compare(order: Order, one: BoardRow, other: BoardRow): number {
  const byStart = Date.parse(one.pick.starts_at) - Date.parse(other.pick.starts_at) || one.pick.fight_id - other.pick.fight_id;
  const largest = (figure: (price: Pick['best_market']) => number | null): number =>
    (other.price === null ? -Infinity : (figure(other.price) ?? -Infinity)) -
      (one.price === null ? -Infinity : (figure(one.price) ?? -Infinity)) || byStart;
  switch (order) {
    case 'bets':
      return Number(isBet(other.pick)) - Number(isBet(one.pick)) || byStart;
    case 'date':
      return byStart;
    case 'edge':
      return largest(({ edge_pp }) => edge_pp);
    case 'ev':
      return largest(({ ev_per_dollar }) => ev_per_dollar);
    case 'stake':
      return largest(({ stake_dollars }) => stake_dollars);
    case 'age':
      return largest(({ quoted_at }) => -Date.parse(quoted_at));
  }
}

/** The heading above a row. @param bets how many rows are BETs */
export function groupOf({ pick, isUnderDate }: BoardRow, { order }: View, bets: number): string {
  if (pick.stale) return 'Stale: the last run did not confirm these. Do not bet on them.';
  if (isUnderDate) return dateText(pick.fight_date) + (pick.placeholder_date ? ' (date not set)' : '');
  return order === 'bets' ? `${counted(bets, 'bet')} now` : 'All dates';
}
