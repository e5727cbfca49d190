import type { Knex } from 'knex';
import { nameOf, readBytes, type InputFile } from '../feeds/files/bytes';
import { splitLines } from '../feeds/files/lines';
import type { RecordedBook } from '../feeds/exchanges/recorded';
import { RecordedDay } from '../feeds/exchanges/recorded-day';
import type { OnProgress } from '../lib/progress';
import { mapMarkets, storeMarkets, type MappedMarkets } from '../prices/exchanges/store-markets';
import { storedLevels } from '../prices/exchanges/stored-books';
import { assertOrigin } from '../store/installation';
import { copyInto, type CopyValue } from '../store/copy';
import { acquireImportLock, closeImport, failImport, openImport } from './import-log';
import { countRejectedLines, storeRejectedLines } from './rejected-lines';
import type { ImportSettings } from './shared';

const KIND = 'exchange';
/** Bytes. One answer of a venue may list hundreds of markets with their rules. */
const LONGEST_LINE = 8 * 2 ** 20;
const COLUMNS = [
  ...['line_number', 'line', 'field', 'reason', 'detail'],
  ...['venue', 'market_id', 'selection_id', 'recorded_at', 'last_seen_at', 'status', 'bids', 'asks'],
];

/** What became of a recorded day. */
export interface ExchangeSummary {
  readonly kind: typeof KIND;
  readonly file: string;
  readonly rows_read: number;
  /** Lines, and markets and offers within lines, that were rejected. */
  readonly rows_set_aside: number;
  readonly set_aside_by_reason: Readonly<Record<string, number>>;
  readonly books_added: number;
  readonly markets: number;
  readonly markets_added: number;
  readonly markets_mapped: number;
  /** Markets that take part in nothing. */
  readonly markets_by_reason: Readonly<Record<string, number>>;
  readonly duration_ms: number;
}

type Settings = Pick<ImportSettings, 'db' | 'clock' | 'file' | 'report' | 'dryRun'>;

/**
 * Imports a recorded day of exchanges and prediction markets: their markets, and their order books as they changed. Lines are streamed, and all is done
 * in one transaction. A second import of the same file adds nothing, but looks again for the fights of its markets.
 * @throws UserError when the file cannot be read, another import is running, or the database holds the demo
 */
export async function importExchange(settings: Settings): Promise<ExchangeSummary> {
  const { db, clock, file, dryRun = false } = settings;
  if (dryRun) {
    const trx = await db.transaction();
    try {
      return await importWithin(trx, await open(trx, settings), settings);
    } finally {
      await trx.rollback();
    }
  }
  const importId = await open(db, { clock, file });
  return db
    .transaction((trx) => importWithin(trx, importId, settings))
    .catch(async (error: unknown) => {
      await failImport(db, importId, error, clock.now());
      throw error;
    });
}

async function open(db: Knex, { clock, file }: Pick<Settings, 'clock' | 'file'>): Promise<number> {
  await assertOrigin(db, 'real', clock.now());
  return openImport(db, { kind: KIND, source: 'exchanges', file: nameOf(file), now: clock.now() });
}

async function importWithin(trx: Knex.Transaction, importId: number, { clock, file, report }: Settings): Promise<ExchangeSummary> {
  const startedAt = performance.now();
  const now = clock.now();
  await acquireImportLock(trx, importId, now);
  const day = new RecordedDay();
  const rows_read = await stage(trx, file, day, report);
  const markets = [...day.markets.values()];
  const markets_added = await storeMarkets(trx, markets, importId, now);
  const books_added = await storeBooks(trx, importId);
  const firstSeen = await firstRecorded(trx);
  const mapped = await mapMarkets(
    trx,
    markets.map((market) => ({ ...market, recorded_at: firstSeen.get(`${market.venue} ${market.market_id}`) ?? now })),
    now,
  );
  await storeRejectedLines(trx, KIND, importId, now);
  const { rows, values } = await countRejectedLines(trx);
  const set_aside_by_reason = { ...rows };
  for (const [reason, count] of Object.entries(values)) set_aside_by_reason[reason] = (set_aside_by_reason[reason] ?? 0) + count;
  const rows_set_aside = Object.values(set_aside_by_reason).reduce((sum, count) => sum + count, 0);
  await closeImport(trx, importId, { rows_read, rows_added: books_added, rows_changed: 0, rows_set_aside }, now);
  return {
    ...{ kind: KIND, file: nameOf(file), rows_read, rows_set_aside, set_aside_by_reason, books_added },
    ...{ markets: markets.length, markets_added, ...counted(mapped), duration_ms: Math.round(performance.now() - startedAt) },
  };
}

function counted({ mapped, others_by_reason }: MappedMarkets) {
  return { markets_mapped: mapped, markets_by_reason: others_by_reason };
}

/** Streams the order books and the rejected lines into the temporary table `incoming`. @returns the number of lines */
async function stage(trx: Knex.Transaction, file: InputFile, day: RecordedDay, report: OnProgress): Promise<number> {
  await trx.raw(`
    create temp table incoming (
      line_number integer not null, line text not null, field text, reason text, detail text,
      venue text, market_id text, selection_id text, recorded_at timestamptz, last_seen_at timestamptz, status text, bids jsonb, asks jsonb
    ) on commit drop`);
  let read = 0;
  const onBytes = (done: number, total: number): void => report({ step: 'reading order books', done, total, unit: 'bytes' });
  async function* rows(): AsyncGenerator<readonly CopyValue[]> {
    for await (const line of splitLines(readBytes(file, onBytes), LONGEST_LINE)) {
      read += 1;
      const { books, unused } = day.read(line);
      yield* books.map((book) => bookRow(line.lineNumber, book));
      for (const { part, reason, detail, content } of unused)
        yield [line.lineNumber, storable(content), part === null ? null : storable(part), reason, storable(detail), ...NO_BOOK];
    }
    for (const book of day.rest()) yield bookRow(read, book);
  }
  await copyInto(trx, 'incoming', COLUMNS, rows());
  return read;
}

/** A NUL byte is the one character that the database cannot store. */
function storable(text: string): string {
  return text.replaceAll('\0', '␀');
}

const NO_BOOK: readonly CopyValue[] = Array.from({ length: 8 }, () => null);

function bookRow(
  line: number,
  { venue, market_id, selection_id, recorded_at, last_seen_at, status, bids, asks }: RecordedBook,
): readonly CopyValue[] {
  return [
    ...[line, '', null, null, null, venue, market_id, selection_id],
    ...[recorded_at.toISOString(), last_seen_at.toISOString(), status, storedLevels(bids), storedLevels(asks)],
  ];
}

/** Stores the order books of known contracts; those of a market that no line described are rejected, each contract once. @returns how many are new */
async function storeBooks(trx: Knex.Transaction, importId: number): Promise<number> {
  await trx.raw(`
    update incoming set reason = 'unknown_market', detail = 'no line describes ' || market_id || ' of ' || venue || ', or its selection ' || selection_id
    where reason is null and not exists (
      select from master.venue_selections as known
      where (known.venue, known.market_id, known.selection_id) = (incoming.venue, incoming.market_id, incoming.selection_id))`);
  await trx.raw(`
    delete from incoming where reason = 'unknown_market' and ctid not in (
      select min(ctid) from incoming where reason = 'unknown_market' group by venue, market_id, selection_id)`);
  const { rows } = await trx.raw<{ rows: [{ added: number }] }>(
    `with stored as (
       insert into bronze.order_books as known
         (venue, market_id, selection_id, recorded_at, last_seen_at, status, bids, asks, import_id)
       select distinct on (venue, market_id, selection_id, recorded_at)
         venue, market_id, selection_id, recorded_at, last_seen_at, status, bids, asks, :importId
       from incoming where reason is null
       order by venue, market_id, selection_id, recorded_at, last_seen_at desc, line_number desc
       on conflict (venue, market_id, selection_id, recorded_at) do update set last_seen_at = excluded.last_seen_at
       where excluded.last_seen_at > known.last_seen_at
       returning import_id
     )
     select count(*) filter (where import_id = :importId) as added from stored`,
    { importId },
  );
  return rows[0].added;
}

/** When each market of the file was first recorded, in this file or an earlier one. */
async function firstRecorded(trx: Knex.Transaction): Promise<Map<string, Date>> {
  const { rows } = await trx.raw<{ rows: { key: string; at: Date }[] }>(
    `select venue || ' ' || market_id as key, min(recorded_at) as at from bronze.order_books
     where (venue, market_id) in (select venue, market_id from incoming) group by venue, market_id`,
  );
  return new Map(rows.map(({ key, at }) => [key, at]));
}
