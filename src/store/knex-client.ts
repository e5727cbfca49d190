import type { Knex } from 'knex';
import type { Client } from 'pg';

/** What the client of knex, whose type says nothing, has. */
interface KnexClient {
  readonly pool: Pool;
  acquireConnection(): Promise<Client>;
  releaseConnection(connection: Client): Promise<void>;
}

/** The counts that knex's pool reports. */
interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** @throws for something else than a client of PostgreSQL */
export function clientOf({ client }: Pick<Knex, 'client'>): KnexClient {
  if (!isKnexClient(client)) throw new TypeError('knex has no client that hands out connections');
  return client;
}

function isKnexClient(client: unknown): client is KnexClient {
  return typeof client === 'object' && client !== null && 'acquireConnection' in client && 'releaseConnection' in client;
}
