import type { Knex } from 'knex';
import type { Scope } from './scopes';

/** A row of `public.api_key_lookup`: a key or a session that is not revoked. */
export type CredentialRow = OwnedRow | OperatorRow;

interface OwnedRow extends Ending {
  readonly kind: 'key' | 'user';
  readonly user_id: string;
  readonly key_id: string;
  readonly scopes: Scope[];
  /** Whether the user is somebody else than the operator. */
  readonly is_guest: boolean;
  /** Whether the user has set limits at some time. */
  readonly has_limits: boolean;
  /** The end of their last time-out or exclusion; null without one. */
  readonly excluded_until: Date | null;
}

interface OperatorRow extends Ending {
  readonly kind: 'operator';
  readonly key_id: null;
}

interface Ending {
  readonly hash: Buffer;
  /** Null for a key. */
  readonly session_id: string | null;
  /** When a session or a rotated key ends; null for a key without an end. */
  readonly expires_at: Date | null;
}

/** Rows that are to be read again: those of keys and sessions by their ids, and those with certain hashes. */
export interface Named {
  readonly ids: ReadonlySet<string>;
  readonly hashes: readonly Buffer[];
}

const COLUMNS = ['hash', 'kind', 'session_id', 'user_id', 'key_id', 'scopes', 'expires_at', 'is_guest', 'has_limits', 'excluded_until'];

export async function selectCredentials(db: Knex): Promise<CredentialRow[]> {
  return db('public.api_key_lookup').select<CredentialRow[]>(COLUMNS);
}

export async function selectNamedCredentials(db: Knex, { ids, hashes }: Named): Promise<CredentialRow[]> {
  const { rows } = await db.raw<{ rows: CredentialRow[] }>(
    `select ${COLUMNS.join(', ')} from public.api_key_lookup
     where key_id = any(cast(:ids as uuid[])) or session_id = any(cast(:ids as uuid[])) or hash = any(cast(:hashes as bytea[]))`,
    { ids: [...ids], hashes },
  );
  return rows;
}
