import { parseBooks } from '../../books';
import { Problem, unknownFight } from '../../problem';
import { ArchiveUnavailableError } from '../../../archive/quote-archive';
import { DAY_MS } from '../../../lib/clock';
import { Moment } from '../../../lib/moment';
import { closesOf } from '../../../prices/closing-quotes';
import type { MarketLines } from '../../../prices/lines/price-history';
import { readPublishedFair } from '../../../prices/lines/published-fair';
import { inSnapshot } from '../../../store/snapshot';
import { decodeCursor, encodeCursor, isFigure, isId, isInstant } from '../../cursor';
import type { Call } from '../../operation';
import type { DeskHandlers } from '../handler';
import { closesFrom } from './closes';
import { fairPoints } from './fair';
import { LINE_COLUMNS, lineRows, toSide } from './history';
import { byMove, size, toRow, type ListedMoves } from './list';
import type { FightState } from './queries';

/** Milliseconds. */
const STEPS = { raw: null, '5m': 300_000, '1h': 3_600_000, '1d': DAY_MS } as const;
/** How far back a list of past fights goes by default. */
const PAST_DAYS = 30;

export const linesHandlers = {
  listLines: async ({ query }, { db, clock, lines }) => {
    const { state, sort, limit, cursor } = query;
    const now = clock.now();
    const { from, to } = windowOf(query);
    const past = state === 'upcoming' ? null : new Date(now.getTime() - PAST_DAYS * DAY_MS);
    const fights = { state, from: from ?? past, to, now };
    const rows =
      sort === 'start'
        ? await lines.list(db, { ...fights, page: { size: limit + 1, after: afterStart(cursor) } })
        : afterMove((await lines.list(db, { ...fights, page: null })).toSorted(byMove), cursor);
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    const next = last && ([sort === 'start' ? last.sorted_at.toISOString() : size(last.move), last.fight_id] as const);
    return {
      data: page.map((fight) => toRow(fight, state)),
      meta: { pagination: { next_cursor: next === undefined ? null : encodeCursor(next) } },
    };
  },

  getLines: async ({ query, path }, { db, board, clock, lines: kept }) => {
    const { as_of, ...question } = query;
    const asOf = as_of === undefined ? clock.now() : new Date(as_of);
    const window = windowOf(query);
    const isWantedBook = parseBooks(query.books, board.current(), new Moment(clock.now()));
    const lines = await kept.of(db, path.fight_id, asOf).catch(withArchiveProblem);
    if (lines === undefined) throw unknownFight(path.fight_id);
    const shown = {
      window,
      step: STEPS[query.step],
      points: query.points,
      isWanted: (line: { book: string; market_type: string }) =>
        isWantedBook(line) && (query.market_type === undefined || line.market_type === query.market_type),
    };
    const sides = kept.shown(lines, JSON.stringify(question), () =>
      lines.sides.filter(({ side }) => query.side === undefined || side === query.side).map((side) => toSide(side, shown)),
    );
    const fight = {
      fight_id: lines.fight_id,
      fight_date: lines.fight_date,
      starts_at: lines.starts_at?.toISOString() ?? null,
      state: stateOf(lines, asOf),
      expired_until: lines.expired_until?.toISOString() ?? null,
    };
    const shownAt = asOf.toISOString();
    return {
      data: { ...fight, as_of: shownAt, sides },
      meta: {},
      text: () => `${JSON.stringify({ ...fight, as_of: shownAt }).slice(0, -1)},"sides":${kept.json(sides).text}}`,
      // Where the caller names no instant, it moves with the clock alone.
      digest: () => JSON.stringify([fight, as_of, kept.json(sides).digest]),
      table: { columns: LINE_COLUMNS, rows: () => lineRows(sides) },
    };
  },

  getFairLine: async ({ query, path: { fight_id } }, { db, clock }) => {
    const changes = await readPublishedFair(db, fight_id, clock.now());
    const isKnown = changes.length > 0 || (await db('master.fights').where({ fight_id }).first('fight_id')) !== undefined;
    if (!isKnown) throw unknownFight(fight_id);
    return { data: { fight_id, points: fairPoints(changes, query.points) }, meta: {} };
  },

  getCloses: async ({ query, path }, { db, clock }) => {
    const quotes = (await inSnapshot(db, (snapshot) => closesOf(snapshot, [path.fight_id]))).get(path.fight_id);
    if (quotes === undefined) throw unknownFight(path.fight_id);
    return { data: closesFrom(quotes, query.source, query.devig, clock.now()), meta: {} };
  },
} satisfies Pick<DeskHandlers, 'listLines' | 'getLines' | 'getFairLine' | 'getCloses'>;

/** A history without its archived quotes would look whole. */
function withArchiveProblem(error: unknown): never {
  if (error instanceof ArchiveUnavailableError) throw new Problem('quotes_archived', ARCHIVED, {}, error);
  throw error;
}

const ARCHIVED =
  'older prices of this fight are archived, and the archive cannot be read here; the closes and the list of fights do not need it';

function stateOf({ status, starts_at }: MarketLines, now: Date): FightState {
  if (status === 'finished' || status === 'cancelled') return status;
  return starts_at !== null && starts_at <= now ? 'started' : 'upcoming';
}

/** @throws Problem invalid_from for a window that ends before it begins */
function windowOf({ from, to }: Pick<Call<'listLines'>['query'], 'from' | 'to'>): { from: Date | null; to: Date | null } {
  const window = { from: from === undefined ? null : new Date(from), to: to === undefined ? null : new Date(to) };
  if (window.from !== null && window.to !== null && window.from > window.to)
    throw new Problem('invalid_from', `from was ${JSON.stringify(from)}; allowed is an instant before to, ${JSON.stringify(to)}`);
  return window;
}

function afterStart(cursor: string | undefined): { sorted_at: Date; fight_id: number } | null {
  if (cursor === undefined) return null;
  const [instant, fight_id] = decodeCursor(cursor, isInstant, isId);
  return { sorted_at: new Date(instant), fight_id };
}

function afterMove(fights: readonly ListedMoves[], cursor: string | undefined): readonly ListedMoves[] {
  if (cursor === undefined) return fights;
  const [move, fightId] = decodeCursor(cursor, isFigure, isId);
  return fights.filter((fight) => size(fight.move) < move || (size(fight.move) === move && fight.fight_id > fightId));
}
