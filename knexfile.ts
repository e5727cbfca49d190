import type { Knex } from 'knex';
import { migrations } from './src/store/schema/migrate';

/** Asked for when knex connects: tools that only read this file need no database. */
async function connection(): Promise<Knex.PgConnectionConfig> {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL must be the address of a PostgreSQL database (it is not set)');
  return { connectionString: url };
}

/** For knex's own command line in a checkout: `DATABASE_URL=… npx knex migrate:status`. The service migrates its database itself. */
const config: Knex.Config = { client: 'pg', connection, pool: { min: 0, max: 1, propagateCreateError: true }, migrations };

export default config;
