import type { Knex } from 'knex';
import { migrations } from './src/store/schema/migrate';

/** For knex's own command line: `DATABASE_URL=… node --import tsx node_modules/knex/bin/cli.js migrate:list`. The service migrates itself. */
const config: Knex.Config = {
  client: 'pg',
  connection: process.env['DATABASE_URL'] ?? '',
  pool: { min: 0, max: 1 },
  migrations,
};

export default config;
