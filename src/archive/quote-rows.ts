import { createHash } from 'node:crypto';
import type { ParquetColumn } from './parquet-column';
import type { Dataset, FileRow } from './write-dataset';
import type { Partition } from '../store/partitions';

/** Raised when a file of this version can no longer be read back as rows of `bronze.quotes`. */
export const SCHEMA_VERSION = 1;

const required = true;

/** Every column of `bronze.quotes`, exactly as stored. */
export const QUOTE_COLUMNS = {
  quote_id: { type: 'id', required, sql: 'quote_id', meaning: 'the quote' },
  event_id: { type: 'text', required, sql: 'event_id', meaning: "the feed's id of the event" },
  book: { type: 'text', required, sql: 'book', meaning: 'the key of the book' },
  market_type: { type: 'text', required, sql: 'market_type', meaning: '`h2h`, `h2h_3_way` or `h2h_lay`' },
  price_home: { type: 'number', sql: 'price_home', meaning: 'decimal odds on `home`' },
  price_away: { type: 'number', sql: 'price_away', meaning: 'decimal odds on `away`' },
  price_draw: { type: 'number', sql: 'price_draw', meaning: 'decimal odds on the draw' },
  is_empty: { type: 'flag', required, sql: 'is_empty', meaning: 'whether nobody offered a bet' },
  first_seen_at: { type: 'microseconds', required, sql: microseconds('first_seen_at'), meaning: 'the first poll that showed it' },
  last_seen_at: { type: 'microseconds', sql: microseconds('last_seen_at'), meaning: 'the last poll that showed it' },
  quoted_at: { type: 'microseconds', required, sql: microseconds('quoted_at'), meaning: "the vendor's own time of the price" },
  payload_id: { type: 'id', required, sql: 'payload_id', meaning: 'the poll that first showed it, in `bronze.feed_payloads`' },
} as const satisfies Readonly<Record<string, ParquetColumn>>;

const INSTANTS = ['first_seen_at', 'last_seen_at', 'quoted_at'] as const;

function microseconds(column: string): string {
  return `cast(extract(epoch from ${column}) * 1000000 as bigint)`;
}

/** The rows of a partition. Sorted by event, so that a reader of one event skips the other row groups of the file. */
export function partitionRows({ name }: Partition): Dataset {
  return { columns: QUOTE_COLUMNS, from: `bronze.${name} order by event_id collate "C", first_seen_at, quote_id` };
}

/** A digest of rows in their order. Rows from the database and from a file give the same one. */
export function rowsDigest(): { add(rows: readonly FileRow[]): void; hex(): string } {
  const hash = createHash('sha256');
  const names = Object.keys(QUOTE_COLUMNS);
  return {
    add(rows) {
      for (const row of rows) hash.update(JSON.stringify(names.map((name) => valueOf(row[name]))) + '\n');
    },
    hex: () => hash.copy().digest('hex'),
  };
}

/** A row for PostgreSQL, instants as text: a `Date` has no microseconds. */
export function toDatabaseRow(row: FileRow): Record<string, string | number | boolean | null> {
  const values = Object.fromEntries(Object.keys(QUOTE_COLUMNS).map((name) => [name, valueOf(row[name])]));
  return { ...values, ...Object.fromEntries(INSTANTS.map((name) => [name, instantOf(row[name])])) };
}

function valueOf(value: unknown): string | number | boolean | null {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}

function instantOf(value: unknown): string | null {
  if (typeof value !== 'bigint') return null;
  return new Date(Number(value / 1000n)).toISOString().replace('Z', `${String(value % 1000n).padStart(3, '0')}Z`);
}
