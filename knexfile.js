// For knex's own command line in a checkout: `DATABASE_URL=… npx knex migrate:status`. The service migrates its database itself.
require('tsx/cjs');
const { migrations } = require('./src/store/schema/migrate.ts');

const connection = process.env.DATABASE_URL;
if (!connection) throw new Error('DATABASE_URL must be the address of a PostgreSQL database (it is not set)');

const { migrationSource } = migrations;
// Knex prints migrations that are to come by their `file`.
const getMigrations = async () => (await migrationSource.getMigrations()).map((step) => ({ ...step, file: step.name }));

/** @type {import('knex').Knex.Config} */
module.exports = {
  client: 'pg',
  connection,
  pool: { min: 0, max: 1 },
  migrations: { ...migrations, migrationSource: { ...migrationSource, getMigrations } },
};
