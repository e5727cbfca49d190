import { stat } from 'node:fs/promises';
import type { Knex } from 'knex';
import { DAY_MS } from '../../lib/clock';
import { UserError } from '../../lib/user-error';
import { readSealKeys, type SealKeys } from '../../seal/key-file';
import { readSignedHead } from '../../seal/log/checkpoint';
import { readLeaf } from '../../seal/log/leaves';
import { isSame } from '../../seal/log/proofs';
import { headOf, newestHead, newestLog, type StoredLog } from '../../seal/logs';
import { readLeaves } from '../../seal/read-log';
import { relative } from '../output/times';
import { count } from '../output/words';
import { ok, problem, problemOf, warning, type Finding } from './finding';

const CHECK = 'seal';
/** For how long a new log in place of another is worth a warning. */
const NEWS_DAYS = 30;

/** Checks that what is published is sealed, by a key that is here and only its owner reads, and that the log goes on. */
export async function examineSeal(db: Knex, keyFile: string, now: Date): Promise<Finding> {
  const log = await newestLog(db);
  if (log === undefined) return ok(CHECK, 'nothing is published yet');
  try {
    const keys = await readSealKeys(keyFile);
    if (keys === undefined)
      return warning(CHECK, `the key ${keyFile} is not here`, 'run boxing doctor where the worker runs, or set SEAL_KEY_FILE as it does');
    const mode = (await stat(keyFile)).mode & 0o777;
    if ((mode & 0o077) !== 0) return problem(CHECK, `others may read the key ${keyFile}`, `run chmod 600 ${keyFile}`);
    return (await keyFinding(db, log, keys)) ?? (await logFinding(db, log, now));
  } catch (error) {
    if (error instanceof UserError) return problemOf(CHECK, error);
    throw error;
  }
}

async function keyFinding(db: Knex, { public_key }: StoredLog, { keys, keptHead }: SealKeys): Promise<Finding | undefined> {
  const kept = readSignedHead(keptHead ?? '');
  const stored = kept && (await headOf(db, kept.origin, kept.size));
  if (kept !== undefined && (stored === undefined || !isSame(stored.root, kept.root)))
    return warning(
      CHECK,
      `the database lacks the head of ${count(kept.size)} leaves that was signed last, as after a restore`,
      'if that is not what you did, find out who changed the database; the next run begins a new log',
    );
  if (keys.some(({ publicKey }) => isSame(publicKey, public_key))) return undefined;
  return problem(CHECK, 'the log has another key than this worker, which signs nothing', 'give all workers the same SEAL_KEY_FILE');
}

async function logFinding(db: Knex, log: StoredLog, now: Date): Promise<Finding> {
  const [first] = await readLeaves(db, log, 0, 1);
  const opening = readLeaf(first?.data ?? '');
  const isNews = now.getTime() - log.opened_at.getTime() < NEWS_DAYS * DAY_MS;
  if (isNews && opening?.kind === 'key' && opening.reason !== 'first_log')
    return warning(
      CHECK,
      `a new log began ${relative(log.opened_at, now)}: ${opening.reason.replaceAll('_', ' ')}`,
      'tell those who kept a head of the log before it, which its first leaf names',
    );
  const head = await newestHead(db, log.log);
  return ok(CHECK, `${count(log.size)} leaves${head === undefined ? '' : `, signed ${relative(head.signed_at, now)}`}`);
}
