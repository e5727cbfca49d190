import type { Knex } from 'knex';
import type { Config } from '../config';
import { configuredSources } from '../live/feed/configured-feed';
import type { DataSource } from '../rights/data-source';
import { sourcesInForce } from '../rights/stored-sources';
import { readInstallation } from '../store/installation';

/** The sources that a service with this configuration and database follows. */
export async function installedSources(db: Knex, config: Pick<Config, 'odds'>): Promise<DataSource[]> {
  const isDemo = (await readInstallation(db))?.origin === 'demo';
  return sourcesInForce(db, configuredSources(config, isDemo));
}
