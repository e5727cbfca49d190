import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { mintKey } from '../../accounts/keys';
import { hashKey } from '../../lib/hash-key';
import type { Clock } from '../../lib/clock';

const FILE = 'demo-key';

/**
 * The demo's public API key. Its plaintext is stored next to the database, readable by the owner only, so that the next start uses the
 * same key. A missing or invalid key is replaced.
 */
export async function demoKey(db: Knex, clock: Clock, email: string, dataDir: string): Promise<string> {
  const path = join(dataDir, FILE);
  const kept = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (kept !== '' && (await isValid(db, kept))) return kept;
  const { key } = await mintKey(db, clock, email);
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, `${key}\n`, { mode: 0o600 });
  return key;
}

async function isValid(db: Knex, key: string): Promise<boolean> {
  return (
    (await db('public.api_keys')
      .where({ hash: hashKey(key) })
      .whereNull('revoked_at')
      .first('key_id')) !== undefined
  );
}
