import { fraction, odds } from '../../api/numbers';
import { medianOffer } from '../../markets/line-series';
import { isPlausibleMarket } from '../../markets/plausible';
import type { Market, Side } from '../../markets/types';
import type { DeskData } from '../handler';
import type { ListedFight, ListedLine, State } from './queries';

type Row = DeskData<'listLines'>[number];

interface Medians {
  readonly open: number | null;
  readonly last: number | null;
  readonly move: number | null;
}

/** How far a fight's lines have moved. */
export interface ListedMoves extends ListedFight {
  readonly a: Medians;
  readonly b: Medians;
  /** The larger of the moves of the two sides. */
  readonly move: number | null;
}

/** The medians at the first and the last poll with a price of each side, as in the summary of the fight's history. */
export function movesOf(fight: ListedFight): ListedMoves {
  const [a, b] = [mediansOf(fight.lines, 'a'), mediansOf(fight.lines, 'b')];
  return { ...fight, a, b, move: size(a.move) >= size(b.move) ? a.move : b.move };
}

/** By the size of the move, the largest first, those without one at the end. */
export function byMove(one: ListedMoves, other: ListedMoves): number {
  return size(other.move) - size(one.move) || one.fight_id - other.fight_id;
}

/** The size of a move; -1 without one. */
export function size(move: number | null): number {
  return move === null ? -1 : Math.abs(move);
}

function mediansOf(lines: readonly ListedLine[], side: Side): Medians {
  const opening = lines.map((line) => ({ ...market(line, 'open'), at: line.opened_at })).filter((each) => each[side] !== null);
  const latest = lines
    .map((line) => ({ ...market(line, 'last'), at: line.last_seen_at ?? Infinity }))
    .filter((each) => each[side] !== null);
  const open = medianAt(opening, Math.min(...opening.map(({ at }) => at)), side);
  const last = medianAt(latest, Math.max(...latest.map(({ at }) => at)), side);
  return { open, last, move: open === null || last === null ? null : last / open - 1 };
}

function medianAt(markets: readonly (Market & { readonly at: number })[], instant: number, side: Side): number | null {
  return medianOffer(
    markets.filter((each) => each.at === instant && isPlausibleMarket(each)),
    side,
  ).price;
}

function market({ book, market_type, moved_at, ...line }: ListedLine, when: 'open' | 'last'): Market {
  return { book, market_type, a: line[`${when}_a`], b: line[`${when}_b`], draw: line[`${when}_draw`], quoted_at: new Date(moved_at) };
}

export function toRow({ fight_id, fight_date, starts_at, fighter_a, fighter_b, lines, ...moves }: ListedMoves, state: State): Row {
  const shown = ({ open, last, move }: Medians) => ({ open: odds(open), last: odds(last), move: fraction(move) });
  return {
    ...{ fight_id, fight_date, starts_at: starts_at?.toISOString() ?? null, state, fighter_a, fighter_b },
    ...{ a: shown(moves.a), b: shown(moves.b), move: fraction(moves.move) },
    books: new Set(lines.map(({ book }) => book)).size,
    last_moved_at: new Date(Math.max(...lines.map(({ moved_at }) => moved_at))).toISOString(),
  };
}

const COLUMNS = ['fight_id', 'fight_date', 'starts_at', 'state', 'fighter_a', 'fighter_b'] as const;

/** The columns of the list as CSV. */
export const LIST_COLUMNS: readonly string[] = [
  ...COLUMNS,
  ...['a', 'b'].flatMap((side) => ['open', 'last', 'move'].map((figure) => `${side}.${figure}`)),
  ...['move', 'books', 'last_moved_at'],
];
