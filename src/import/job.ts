import type { Knex } from 'knex';
import type { ReadField } from '../feeds/files/csv';
import type { Parsed } from '../feeds/files/values';
import type { CopyValue } from '../store/copy';

export type ImportKind = 'bouts' | 'fighters' | 'moneylines' | 'odds';

/** Rows of the master table that a merge wrote. */
export interface Merged {
  readonly added: number;
  readonly changed: number;
}

/** What is done inside the import's transaction, and when. */
export interface Work {
  readonly trx: Knex.Transaction;
  readonly now: Date;
  /** Who says so: the job's source, or the demo. */
  readonly source: string;
}

/** One kind of file: how a line becomes a staged row, and how staged rows become master rows. */
export interface Job<Column extends string, Row, Outcome extends Merged> {
  readonly kind: ImportKind;
  /** Who says so: the namespace of the source keys. */
  readonly source: string;
  readonly columns: readonly Column[];
  readonly parse: (columns: ReadField<Column>) => Parsed<Row>;
  /** The typed columns of the staging table, `source_id` first, as name and SQL type. */
  readonly staged: readonly (readonly [name: string, type: string])[];
  readonly cells: (row: Row) => readonly CopyValue[];
  readonly merge: (work: Work) => Promise<Outcome>;
}
