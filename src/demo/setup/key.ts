import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { listKeys, mintKey, MOST_LIVE_KEYS, revokeKey } from '../../users/keys';
import { SCOPES } from '../../users/scopes';
import { hashKey } from '../../lib/hash-key';
import type { Clock } from '../../lib/clock';
import type { StoreConfig } from '../../store/store';

const LABEL = 'demo';

/**
 * The demo's public API key. Its plaintext is stored in the data directory, readable by the owner only, so that the next start uses the
 * same key. A missing or invalid key is replaced.
 */
export async function demoKey(db: Knex, clock: Clock, email: string, { dataDir, databaseUrl }: StoreConfig): Promise<string> {
  const path = join(dataDir, keyFile(databaseUrl));
  const kept = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (kept !== '' && (await isValid(db, kept))) return kept;
  await makeRoom(db, clock, email);
  const { key } = await mintKey(db, clock, email, { scopes: SCOPES, label: LABEL });
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, `${key}\n`, { mode: 0o600 });
  return key;
}

/** Services on one database that lose their directories mint a key at each start. The oldest of the demo's own keys then make room. */
async function makeRoom(db: Knex, clock: Clock, email: string): Promise<void> {
  const live = (await listKeys(db, email)).filter(({ revoked_at }) => revoked_at === null);
  const oldest = live.filter(({ label }) => label === LABEL).reverse();
  for (const { key_id } of oldest.slice(0, Math.max(0, live.length + 1 - MOST_LIVE_KEYS))) await revokeKey(db, clock, key_id);
}

/** The embedded database shares the directory with services on other databases, each with its own key. */
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
