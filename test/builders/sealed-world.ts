import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { Bundle } from '../../src/seal/log/bundle';
import { LogVerifier, type Verified } from '../../src/seal/log/verify-log';
import type { Predictor } from '../../src/live/predictions/predictor';
import { newestLog, type StoredLog } from '../../src/seal/logs';
import { nodeCrypto } from '../../src/seal/node-crypto';
import { readSealedDay, signedDays } from '../../src/seal/read-log';
import type { Seal } from '../../src/seal/seal-run';
import { priced, runAt } from './feed-world';
import { addTwoPairs, gradeAt, OTHERS, PAIR, recordSays, type Prices } from './graded-world';

/** A seal with a key in a directory of its own. Its random bytes are the same in every run. */
export function testSeal(): Seal {
  let made = 0;
  const keyFile = join(mkdtempSync(join(tmpdir(), 'seal-')), 'key.pem');
  return { keyFile, random: (length) => new Uint8Array(length).fill((made += 1) % 256) };
}

/** The log that is written. */
export async function logOf(db: Knex): Promise<StoredLog> {
  const log = await newestLog(db);
  if (log === undefined) throw new Error('nothing was sealed');
  return log;
}

/** All days of the newest log. */
export async function bundlesOf(db: Knex, isOpen = true): Promise<Bundle[]> {
  const log = await logOf(db);
  const bundles: Bundle[] = [];
  for (const day of await signedDays(db, log)) {
    const bundle = await readSealedDay(db, log, day, isOpen);
    if (bundle !== undefined) bundles.push(bundle);
  }
  return bundles;
}

/** Checks days as a verifier with a kept head would. @throws Fault */
export function verified(bundles: readonly Bundle[], kept?: string, isNewest = true): Verified {
  const verifier = new LogVerifier(nodeCrypto, kept);
  for (const bundle of bundles) verifier.add(bundle);
  return verifier.finish(isNewest);
}

/** A sealed poll of two fights, of which the second keeps its prices. */
export const sealedPoll = (db: Knex, seal: Seal, instant: string, prices: Prices, model?: Predictor) =>
  runAt(
    db,
    instant,
    [
      priced('e1', PAIR, prices),
      priced('e2', OTHERS, { bovada: [1.5, 2.6], lowvig: [1.5, 2.6] }, { commence_time: '2026-03-01T20:00:00Z' }),
    ],
    { seal, ...(model && { predictor: model }) },
  );

/** Three days of a log: two fights, changed prices, a start, a result and its correction. */
export async function sealDays(db: Knex, seal: Seal): Promise<void> {
  await addTwoPairs(db);
  await sealedPoll(db, seal, '2025-10-03T12:00:00Z', { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] });
  await sealedPoll(db, seal, '2025-10-03T12:05:00Z', { bovada: [2.3, 1.75], lowvig: [2.1, 1.8] });
  await sealedPoll(db, seal, '2025-10-03T12:10:00Z', { bovada: [2.3, 1.75], lowvig: [2.1, 1.8] });
  await sealedPoll(db, seal, '2025-10-04T18:00:00Z', { bovada: [2, 1.9], lowvig: [2.15, 1.75] });
  await sealedPoll(db, seal, '2025-10-04T19:00:00Z', { bovada: [2, 1.9], lowvig: [2.1, 1.75] });
  const { fight_id } = await db('master.fights').where({ fight_date: '2025-10-04' }).first('fight_id');
  await recordSays(db, fight_id, 'a_win');
  await gradeAt(db, '2025-10-05T08:00:00Z');
  await sealedPoll(db, seal, '2025-10-05T08:05:00Z', { bovada: [2, 1.9] });
  await recordSays(db, fight_id, 'b_win');
  await gradeAt(db, '2025-10-05T09:00:00Z');
  await sealedPoll(db, seal, '2025-10-05T09:05:00Z', { bovada: [2, 1.9] });
}
