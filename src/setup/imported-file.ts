import type { ColumnNames } from '../feeds/files/csv';

/** The files that the set-up takes. */
export const FILE_KINDS = ['fighters', 'bouts', 'moneylines', 'odds'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** A file, and how to read it. */
export interface FileToImport {
  readonly path: string;
  /** Other files of the same poll, for an odds file. */
  readonly otherPaths?: readonly string[];
  readonly kind: FileKind;
  /** For a file whose columns have other names. */
  readonly columnNames?: ColumnNames | undefined;
  /** When the prices of an odds file were polled; by default as the file says, or now. */
  readonly at: Date | undefined;
  /** Says what the import would do, and stores nothing. */
  readonly dryRun: boolean;
}

/** What a line of a file becomes, or an event of an odds file. */
export interface LinePreview {
  /** From 1, the header included; of an odds file the number of the event. */
  readonly line: number;
  readonly outcome: 'added' | 'changed' | 'unchanged' | 'rejected';
  /** The values that would be stored, by the names of the database. Empty for a rejected line. */
  readonly becomes: readonly { readonly name: string; readonly value: string }[];
  /** Why the line is rejected, or which of its values are left out. */
  readonly faults: readonly { readonly column: string | null; readonly reason: string; readonly detail: string }[];
}

export interface ReasonCount {
  readonly reason: string;
  readonly count: number;
}

/** What became of a file, or would. Rows are lines of a table, or events of an odds file. */
export interface ImportedFile {
  readonly kind: FileKind;
  readonly dry_run: boolean;
  readonly rows_read: number;
  readonly rows_added: number;
  readonly rows_changed: number;
  readonly rows_unchanged: number;
  readonly rows_rejected: number;
  readonly rejected_by_reason: readonly ReasonCount[];
  /** Optional values that are left out of accepted rows. */
  readonly values_left_out_by_reason: readonly ReasonCount[];
  /** The first accepted and the first faulty lines of a dry run; empty for an import. */
  readonly lines: readonly LinePreview[];
  /** What followed: a model, or why there is none; predicted fights. */
  readonly followed: readonly string[];
}
