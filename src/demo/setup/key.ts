import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { mintKey } from '../../accounts/keys';
import { SCOPES } from '../../accounts/scopes';
import { hashKey } from '../../lib/hash-key';
import type { Clock } from '../../lib/clock';
import type { StoreConfig } from '../../store/store';

/**
 * The demo's public API key. Its plaintext is stored in the data directory, readable by the owner only, so that the next start uses the
 * same key. A missing or invalid key is replaced.
 */
export async function demoKey(db: Knex, clock: Clock, email: string, { dataDir, databaseUrl }: StoreConfig): Promise<string> {
  const path = join(dataDir, keyFile(databaseUrl));
  const kept = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (kept !== '' && (await isValid(db, kept))) return kept;
  const { key } = await mintKey(db, clock, email, { scopes: SCOPES, label: 'demo' });
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, `${key}\n`, { mode: 0o600 });
  return key;
}

/** The embedded database shares the directory with services on other databases, each with a key of its own. */
function keyFile(databaseUrl: string | undefined): string {
  if (databaseUrl === undefined) return 'demo-key';
  const { host, pathname } = new URL(databaseUrl);
  return `demo-key-${`${host}${pathname}`.replace(/\W+/g, '-')}`;
}

async function isValid(db: Knex, key: string): Promise<boolean> {
  return (
    (await db('public.api_keys')
      .where({ hash: hashKey(key) })
      .whereNull('revoked_at')
      // A key of an earlier version may do less.
      .whereRaw('scopes @> ?', [[...SCOPES]])
      .first('key_id')) !== undefined
  );
}
