import type { SchemaElement } from 'hyparquet' with { 'resolution-mode': 'import' };

/** A column of a Parquet file. */
export interface ParquetColumn {
  readonly type: ColumnType;
  /** The expression that it is read from. */
  readonly sql: string;
  /** What it means, with the unit, as a cell of a table in Markdown. */
  readonly meaning: string;
  /** Whether it is never null. */
  readonly required?: boolean;
}

type ColumnType = keyof typeof TYPES;

/** The Parquet type of each kind of column, its name for readers, and how a value of the database becomes one of the file. */
const TYPES = {
  id: { name: 'int64', element: { type: 'INT64' }, convert: (value: unknown) => BigInt(Number(value)) },
  count: { name: 'int32', element: { type: 'INT32' }, convert: (value: unknown) => value },
  number: { name: 'double', element: { type: 'DOUBLE' }, convert: (value: unknown) => value },
  flag: { name: 'boolean', element: { type: 'BOOLEAN' }, convert: (value: unknown) => value },
  text: { name: 'string', element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, convert: (value: unknown) => value },
  date: {
    name: 'date',
    element: { type: 'INT32', converted_type: 'DATE' },
    convert: (value: unknown) => new Date(`${String(value)}T00:00:00Z`),
  },
  time: {
    name: 'timestamp, UTC',
    element: {
      type: 'INT64',
      converted_type: 'TIMESTAMP_MILLIS',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    },
    convert: (value: unknown) => value,
  },
  /** As the database keeps it. The expression gives microseconds since 1970. */
  microseconds: {
    name: 'timestamp in microseconds, UTC',
    element: {
      type: 'INT64',
      converted_type: 'TIMESTAMP_MICROS',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
    },
    convert: (value: unknown) => BigInt(Number(value)),
  },
} as const satisfies Record<string, { name: string; element: Omit<SchemaElement, 'name'>; convert: (value: unknown) => unknown }>;

/** The type of a column as the documentation names it. */
export function typeName({ type }: ParquetColumn): string {
  return TYPES[type].name;
}

export function schemaElement(name: string, { type, required }: ParquetColumn): SchemaElement {
  return { ...TYPES[type].element, name, repetition_type: required === true ? 'REQUIRED' : 'OPTIONAL' };
}

/** A value of the database as the file holds it. */
export function convertValue({ type }: ParquetColumn, value: unknown): unknown {
  return value === null ? null : TYPES[type].convert(value);
}
