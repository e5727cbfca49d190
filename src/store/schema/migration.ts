import type { Knex } from 'knex';

/** One step of the schema, forward only. It must be safe beside an API of the version before, which may still run. */
export interface Migration {
  /** As its file is called, without the extension. */
  readonly name: string;
  up(db: Knex): Promise<void>;
}
