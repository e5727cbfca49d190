import type { Knex } from 'knex';

export async function selectDatabase(db: Knex): Promise<{ readonly server_version: string; readonly size_bytes: number }> {
  const { rows } = await db.raw<{ rows: [{ server_version: string; size_bytes: number }] }>(
    `select current_setting('server_version') as server_version, pg_database_size(current_database()) as size_bytes`,
  );
  return rows[0];
}
