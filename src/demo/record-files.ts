import { boutColumns, type BoutColumn } from '../feeds/files/bouts';
import { fighterColumns, type FighterColumn } from '../feeds/files/fighters';
import { moneylineColumns, type MoneylineColumn } from '../feeds/files/moneylines';
import { uniform } from './noise';
import type { MadeFile } from '../feeds/files/bytes';
import { DEMO } from '../names/sources';
import { closingMoneyline } from './prices/closing';
import type { Before, SimulatedBout } from './world/bout';
import { DIVISIONS, type FighterTraits } from './world/fighter';
import type { BoutResult } from './world/outcome';
import { dayOf, WEEK, type Instant } from './world/time';
import { FIRST_DAY_ON_RECORD, type World } from './world/world';

/** The part of the world's history that a file contains. */
export interface RecordExtent {
  /** Bouts that are over by then are on record. */
  readonly now: Instant;
  /** Earlier bouts are left out. */
  readonly from?: Instant;
}

/** The three files of the record, each generated as it is read. */
export interface RecordFiles {
  readonly fighters: MadeFile;
  readonly bouts: MadeFile;
  readonly moneylines: MadeFile;
}

export function recordFiles(world: World, extent: RecordExtent): RecordFiles {
  return {
    fighters: { name: 'demo-fighters.csv', chunks: chunked(() => fighterLines(world, extent)) },
    bouts: { name: 'demo-bouts.csv', chunks: chunked(() => boutLines(world, extent)) },
    moneylines: { name: 'demo-moneylines.csv', chunks: chunked(() => moneylineLines(world, extent)) },
  };
}

/** The demo's ids begin here, far above those of the real record. */
const FIRST_ID = 7_000_000_000;
const FILE = 20;
const PIECE = 65_536;
/** Share of the priced bouts that the archive of closing prices has. Of the others only the feed shows prices. */
const ARCHIVED = 0.5;

/** The fighters' file, line by line, in the format of `import fighters`. */
function* fighterLines(world: World, { now }: RecordExtent): Generator<string> {
  const { seed } = world;
  const debuts = new Map<number, Instant>();
  const lastBouts = new Map<number, Instant>();
  for (const { a, b, card } of world.fought(now)) {
    for (const { number } of [a, b]) {
      if (!debuts.has(number)) debuts.set(number, card.date);
      lastBouts.set(number, card.date);
    }
  }
  yield line(fighterColumns, (column) => column);
  for (const person of world.people(now)) {
    const known = (column: number): boolean => uniform(seed, FILE, person.number, column) < (person.hasFullRecord ? 0.97 : 0.35);
    const debut = debuts.get(person.number);
    const cells: Partial<Record<FighterColumn, string | number>> = {
      boxrec_id: recordIdOf(person),
      name: person.name,
      dob: known(1) ? dayOf(person.born) : '',
      sex: person.sex,
      nationality: known(2) ? person.country.name : '',
      stance: known(3) ? person.stance : '',
      height_cm: known(4) ? person.heightCm : '',
      reach_cm: known(5) && known(6) ? person.reachCm : '',
      division: divisionOf(person),
      debut: debut === undefined ? '' : dayOf(debut),
      status: now - (lastBouts.get(person.number) ?? person.debut) < 78 * WEEK ? 'active' : 'inactive',
      residence: known(7) ? `${person.country.cities[person.number % person.country.cities.length] ?? ''}, ${person.country.name}` : '',
      birth_place: known(8) ? person.country.name : '',
      is_subject: Number(person.hasFullRecord),
    };
    yield line(fighterColumns, (column) => cells[column]);
  }
}

/** The bouts' file, oldest bout first, in the format of `import bouts`. */
function* boutLines(world: World, { now, from = FIRST_DAY_ON_RECORD }: RecordExtent): Generator<string> {
  yield line(boutColumns, (column) => column);
  for (const bout of world.fought(now)) {
    if (bout.start < from) continue;
    const { a, b, card, outcome } = bout;
    const draw = (key: number): number => uniform(world.seed, FILE, bout.number, key);
    // Some small bouts have only month precision.
    const isDated = bout.isListed || draw(10) < 0.85;
    const hasWeights = draw(11) < 0.6;
    const pounds = (key: number): number => Math.round(2 * ((DIVISIONS[a.division]?.[1] ?? 150) - 3 * draw(key))) / 2;
    const cells: Partial<Record<BoutColumn, string | number>> = {
      bout_id: boutId(bout),
      event_id: FIRST_ID + card.number,
      date: dayOf(card.date).slice(0, isDated ? 10 : 7),
      date_precision: isDated ? 'day' : 'month',
      a_id: recordIdOf(a),
      a_name: a.name,
      b_id: recordIdOf(b),
      b_name: b.name,
      result_a: RESULTS[outcome.result],
      method: outcome.method,
      round_ended: outcome.roundEnded,
      rounds_scheduled: bout.rounds,
      division: divisionOf(a),
      sex: a.sex,
      a_weight_lb: hasWeights ? pounds(12) : '',
      b_weight_lb: hasWeights ? pounds(13) : '',
      a_record_before: recordOf(bout.beforeA),
      b_record_before: recordOf(bout.beforeB),
      a_last6: bout.beforeA.lastSix,
      b_last6: bout.beforeB.lastSix,
      venue: card.venue,
      boxrec_stars: bout.rounds === 12 ? 3 + Math.floor(3 * draw(14)) : bout.rounds === 10 ? 2 : bout.rounds === 8 ? 1 : 0,
      sources: DEMO,
    };
    yield line(boutColumns, (column) => cells[column]);
  }
}

/** The closing prices of every other priced bout, in the format of `import moneylines`. */
function* moneylineLines(world: World, { now, from = FIRST_DAY_ON_RECORD }: RecordExtent): Generator<string> {
  yield line(moneylineColumns, (column) => column);
  for (const bout of world.fought(now)) {
    const isArchived = bout.start >= from && uniform(world.seed, FILE, bout.number, 16) < ARCHIVED;
    const close = isArchived ? closingMoneyline(world.seed, bout) : null;
    if (close === null) continue;
    const { card, outcome } = bout;
    const isConfirmed = uniform(world.seed, FILE, bout.number, 15) < 0.85;
    const cells: Partial<Record<MoneylineColumn, string | number>> = {
      event_id: FIRST_ID + card.number,
      event_date: dayOf(card.date),
      matchup_id: boutId(bout),
      fighter_a: bout.a.name,
      fighter_b: bout.b.name,
      price_a: close.a,
      price_b: close.b,
      n_books_a: close.books,
      n_books_b: close.books,
      market_prob_a: close.probabilityA,
      market_prob_b: 1 - close.probabilityA,
      result_a: isConfirmed ? RESULTS[outcome.result] : '',
      method: outcome.method,
      round: outcome.roundEnded,
      result_date: dayOf(card.date),
      result_source: DEMO,
      result_ref: boutId(bout),
      sources_agreeing: 1,
    };
    yield line(moneylineColumns, (column) => cells[column]);
  }
}

const RESULTS: Readonly<Record<BoutResult, string>> = { a_win: 'win', b_win: 'loss', draw: 'draw', no_contest: 'nc' };

/** A bout's id in the record. */
export function boutId({ number }: SimulatedBout): number {
  return FIRST_ID + number;
}

/** A fighter's id in the record. */
function recordIdOf({ number }: FighterTraits): number {
  return FIRST_ID + number;
}

function divisionOf({ division }: FighterTraits): string {
  return DIVISIONS[division]?.[0] ?? '';
}

function recordOf({ wins, losses, draws }: Before): string {
  return `${wins}-${losses}-${draws}`;
}

/** Lines in chunks of a useful size. The iterable can be read repeatedly. */
function chunked(lines: () => Iterable<string>): Iterable<Buffer> {
  return {
    *[Symbol.iterator]() {
      let piece = '';
      for (const line of lines()) {
        piece += line;
        if (piece.length < PIECE) continue;
        yield Buffer.from(piece);
        piece = '';
      }
      yield Buffer.from(piece);
    },
  };
}

function line<Column extends string>(columns: readonly Column[], cell: (column: Column) => string | number | undefined): string {
  return columns.map((column) => quoted(String(cell(column) ?? ''))).join() + '\n';
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
