import type { Knex } from 'knex';

/** One step of the schema, forward only. It must be safe beside an API of the version before, which may still run. */
export interface Migration {
  /** As its file is called, without the extension. */
  readonly name: string;
  /**
   * Slow work on large tables that blocks neither readers nor writers, such as `createIndex`. On a database in use it runs before `up`, outside
   * any transaction. It may be repeated, and skips finished work.
   */
  prepare?(db: Knex): Promise<void>;
  /** Runs in a transaction. It may hold locks, so it scans no large table. */
  up(db: Knex): Promise<void>;
}
