import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { fraction, odds } from '../../../lib/math/rounding';
import { inSnapshot } from '../../../store/snapshot';
import { medianOffer } from '../../../betting/lines/line-series';
import { isPlausibleMarket } from '../../../betting/odds/plausible';
import type { Market, Side } from '../../../betting/odds/types';
import type { Data } from '../../operation';
import {
  selectListedFights,
  selectListedLines,
  type ListedFight,
  type ListedFightsQuery,
  type ListedLine,
  type FightState,
} from './queries';

type Row = Data<'listLines'>[number];

interface Medians {
  readonly open: number | null;
  readonly last: number | null;
  readonly move: number | null;
}

/** How far a fight's lines have moved. */
interface Moves {
  readonly a: Medians;
  readonly b: Medians;
  /** The larger of the moves of the two sides. */
  readonly move: number | null;
  /** How many books have priced it. */
  readonly books: number;
}

export type ListedMoves = ListedFight & Moves;

/** The medians at the first and the last poll with a price of each side, as in the summary of the fight's history. */
function movesOf(lines: readonly ListedLine[]): Moves {
  const opening = lines.map(openingMarket).filter(isPlausibleMarket);
  const latest = lines.map(latestMarket).filter(isPlausibleMarket);
  const [a, b] = [mediansOf(opening, latest, 'a'), mediansOf(opening, latest, 'b')];
  return { a, b, move: size(a.move) >= size(b.move) ? a.move : b.move, books: new Set(lines.map(({ book }) => book)).size };
}

/** Lists fights with their moves. */
export type ListMoves = (db: Knex, query: ListedFightsQuery) => Promise<readonly ListedMoves[]>;

/** Reads the lines of listed fights only where they have changed: to write and read 20 books of each takes longer than to list them. */
export function keepMoves(): ListMoves {
  const kept = new LRUCache<number, { readonly version: string; readonly moves: Moves }>({ max: FIGHTS_KEPT });
  const withMoves = (fight: ListedFight): ListedMoves | undefined => {
    const known = kept.get(fight.fight_id);
    return known?.version === fight.version ? { ...fight, ...known.moves } : undefined;
  };
  const keep = ({ fight_id, version }: ListedFight, moves: Moves): Moves => {
    kept.set(fight_id, { version, moves });
    return moves;
  };
  return async (db, query) => {
    const listed = (await selectListedFights(db, query)).map(withMoves);
    if (listed.every((fight) => fight !== undefined)) return listed;
    return inSnapshot(db, async (snapshot) => {
      const fights = await selectListedFights(snapshot, query);
      const known = fights.map(withMoves);
      const lines = await selectListedLines(
        snapshot,
        fights.filter((_, at) => known[at] === undefined),
      );
      return fights.map((fight, at) => known[at] ?? { ...fight, ...keep(fight, movesOf(lines.get(fight.fight_id) ?? [])) });
    });
  };
}

/** About 2 MB. */
const FIGHTS_KEPT = 5_000;

/** By the size of the move, the largest first, those without one at the end. */
export function byMove(one: ListedMoves, other: ListedMoves): number {
  return size(other.move) - size(one.move) || one.fight_id - other.fight_id;
}

/** The size of a move; -1 without one. */
export function size(move: number | null): number {
  return move === null ? -1 : Math.abs(move);
}

/** A market, and the instant (ms) at which it was first or last seen. */
interface SeenMarket extends Market {
  readonly at: number;
}

function mediansOf(opening: readonly SeenMarket[], latest: readonly SeenMarket[], side: Side): Medians {
  const open = medianAt(opening, (one, other) => one < other, side);
  const last = medianAt(latest, (one, other) => one > other, side);
  return { open, last, move: open === null || last === null ? null : last / open - 1 };
}

/** The median of the markets with the most extreme instant of those that price the side. */
function medianAt(markets: readonly SeenMarket[], isFurther: (one: number, other: number) => boolean, side: Side): number | null {
  let end: number | null = null;
  for (const { [side]: odds, at } of markets) if (odds !== null && (end === null || isFurther(at, end))) end = at;
  return medianOffer(
    markets.filter(({ at }) => at === end),
    side,
  ).price;
}

/** Medians do not look at the vendor's time of a quote. */
const NO_TIME = new Date(0);

function openingMarket({ book, market_type, open_a, open_b, open_draw, opened_at }: ListedLine): SeenMarket {
  return { book, market_type, a: open_a, b: open_b, draw: open_draw, quoted_at: NO_TIME, at: opened_at };
}

function latestMarket({ book, market_type, last_a, last_b, last_draw, last_seen_at }: ListedLine): SeenMarket {
  return { book, market_type, a: last_a, b: last_b, draw: last_draw, quoted_at: NO_TIME, at: last_seen_at ?? Infinity };
}

export function toRow(
  { fight_id, fight_date, starts_at, fighter_a, fighter_b, last_moved_at, books, ...moves }: ListedMoves,
  state: FightState,
): Row {
  const shown = ({ open, last, move }: Medians) => ({ open: odds(open), last: odds(last), move: fraction(move) });
  return {
    ...{ fight_id, fight_date, starts_at: starts_at?.toISOString() ?? null, state, fighter_a, fighter_b },
    ...{ a: shown(moves.a), b: shown(moves.b), move: fraction(moves.move) },
    books,
    last_moved_at: last_moved_at.toISOString(),
  };
}
