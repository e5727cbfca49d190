import type { Knex } from 'knex';

export interface Statement {
  readonly sql: string;
  readonly bindings: readonly unknown[];
}

/** The part of PostgreSQL's plan that is looked at. Rows and pages are there if the statement was run. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The queries that `work` makes. */
export async function statementsOf(db: Knex, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const record = ({ sql, bindings = [] }: Statement) => statements.push({ sql, bindings });
  db.on('query', record);
  await work();
  db.removeListener('query', record);
  return statements.filter(({ sql }) => /^\s*(select|with)\b/.test(sql));
}

/** PostgreSQL's plan of a statement. @param run runs the statement and adds the rows and pages of each node */
export async function planOf(db: Knex, { sql, bindings }: Statement, run = false): Promise<PlanNode> {
  const client = await db.client.acquireConnection();
  try {
    const { rows } = await client.query(`explain (format json${run ? ', analyze, buffers' : ''}) ${sql}`, bindings);
    return rows[0]['QUERY PLAN'][0].Plan;
  } finally {
    await db.client.releaseConnection(client);
  }
}

/** Pages of 8 kB that the queries of `work` touch. */
export async function pagesOf(db: Knex, work: () => Promise<unknown>): Promise<number> {
  let pages = 0;
  for (const statement of await statementsOf(db, work)) {
    const plan = await planOf(db, statement, true);
    pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  }
  return pages;
}
