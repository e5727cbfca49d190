import type { Knex } from 'knex';

const BATCH = 10_000;

/** Reads the rows of a query in batches, so that memory stays bounded. The query sees one consistent state, that of its start. */
export async function* readInBatches<Row>(trx: Knex.Transaction, sql: string, bindings: readonly string[] = []): AsyncGenerator<Row[]> {
  // A cursor cannot be declared with bound values.
  const query = trx.raw(sql, [...bindings]).toQuery();
  await trx.raw('declare batches no scroll cursor for :query', { query: trx.raw(query) });
  for (;;) {
    const { rows } = await trx.raw<{ rows: Row[] }>(`fetch ${BATCH} from batches`);
    yield rows;
    if (rows.length < BATCH) break;
  }
  await trx.raw('close batches');
}
