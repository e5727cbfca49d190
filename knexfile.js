// For knex's own command line in a checkout: `DATABASE_URL=… npx knex migrate:status`. The service migrates its database itself.
require('tsx/cjs');
const { migrations } = require('./src/store/schema/migrate.ts');

/** Asked for when knex connects: tools that only read this file need no database. */
function connection() {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new Error('DATABASE_URL must be the address of a PostgreSQL database (it is not set)');
  return DATABASE_URL;
}

const { migrationSource } = migrations;
// Knex prints migrations that are to come by their `file`.
const getMigrations = async () => (await migrationSource.getMigrations()).map((step) => ({ ...step, file: step.name }));

/** @type {import('knex').Knex.Config} */
module.exports = {
  client: 'pg',
  connection,
  pool: { min: 0, max: 1, propagateCreateError: true },
  migrations: { ...migrations, migrationSource: { ...migrationSource, getMigrations } },
};
