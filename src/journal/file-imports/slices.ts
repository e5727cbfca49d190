import type { Knex } from 'knex';
import { lockFileImport, noteProgress, type FileImportState, type StoredFileImport } from './stored';

/** Lines of an import that are to be worked off in a state. */
interface Slices<Line> {
  readonly state: FileImportState;
  readonly total: number;
  /** The lines of the next transaction in order. @param after the last line of the one before */
  readonly next: (trx: Knex.Transaction, after: number) => Promise<Line[]>;
  readonly work: (trx: Knex.Transaction, lines: readonly Line[], stored: StoredFileImport) => Promise<void>;
}

/**
 * Works off lines of an import in transactions of one slice each, and notes how far it is. It ends where the import is in another state by now.
 * @param db the pool, or a transaction that holds all of it
 */
export async function workInSlices<Line extends { readonly line: number }>(
  db: Knex,
  importId: string,
  { state, total, next, work }: Slices<Line>,
): Promise<void> {
  let done = 0;
  let last: number | undefined = 0;
  while (last !== undefined) {
    const after: number = last;
    last = await db.transaction(async (trx) => {
      const stored = await lockFileImport(trx, importId);
      if (stored?.state !== state) return undefined;
      const lines = await next(trx, after);
      if (lines.length > 0) await work(trx, lines, stored);
      done += lines.length;
      await noteProgress(trx, { importId, state }, done, total);
      return lines.at(-1)?.line;
    });
  }
}
