import type { Knex } from 'knex';
import type { ReadField } from '../feeds/files/csv';
import type { Parsed } from '../feeds/files/values';
import type { CopyValue } from '../store/copy';

export type ImportKind = 'bouts' | 'fighters' | 'moneylines' | 'odds';

export interface Merged {
  readonly added: number;
  readonly changed: number;
}

/** The context of work inside the import's transaction. */
export interface Work {
  readonly trx: Knex.Transaction;
  readonly now: Date;
  /** The reporting source: that of the job, or the demo. */
  readonly source: string;
}

/** The import of one kind of file: lines become staged rows, and staged rows become master rows. */
export interface ImportJob<Column extends string, Row, Outcome extends Merged> {
  readonly kind: ImportKind;
  /** The reporting source, which is the namespace of the source keys. */
  readonly source: string;
  readonly columns: readonly Column[];
  readonly parse: (columns: ReadField<Column>) => Parsed<Row>;
  /** The typed columns of the staging table, `source_id` first, as name and SQL type. */
  readonly staged: readonly (readonly [name: string, type: string])[];
  readonly cells: (row: Row) => readonly CopyValue[];
  readonly merge: (work: Work) => Promise<Outcome>;
}
