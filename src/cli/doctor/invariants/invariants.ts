import type { Knex } from 'knex';
import type { Finding } from '../finding';
import { EVENTS } from './events';
import { examineInvariant, type Invariant } from './invariant';
import { JOURNAL } from './journal';
import { PUBLISHED } from './published';
import { examineLog, SEALED } from './seal';
import { examineHashes } from './stored-bytes';

/** What must hold after any crash. */
export const INVARIANTS: readonly Invariant[] = [...PUBLISHED, ...JOURNAL, ...EVENTS, ...SEALED];

/** Reads all the data once, and finds what no crash should leave behind. It takes minutes where there are many millions of quotes. */
export async function examineInvariants(db: Knex): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const invariant of INVARIANTS) findings.push(await examineInvariant(db, invariant));
  return [...findings, ...(await examineHashes(db)), ...(await examineLog(db))];
}
