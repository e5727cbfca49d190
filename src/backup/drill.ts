import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { UserError } from '../lib/user-error';
import { connect, unlimitedTimeouts } from '../store/connect';
import { copyTextOf } from '../store/copy';
import { inSnapshot } from '../store/snapshot';
import { migrate, readSchemaState } from '../store/schema/migrate';
import { findSequences, readComparedAnswers } from './catalogue';
import { rowsOf, schemaOf, type Manifest } from './manifest';
import { restoreBackup } from './restore-backup';
import { CopiedRows } from './rows-digest';
import { openScratch, type ScratchDatabase } from './scratch';

/** How a restore drill went: sentences about what was done and compared, and what differed. */
export interface DrillResult {
  readonly place: string;
  readonly tables: number;
  readonly rows: number;
  readonly report: readonly string[];
  readonly differences: readonly string[];
}

/** The drill cannot be held here, which says nothing about the backup. */
export class NoScratchError extends UserError {
  override name = 'NoScratchError';
}

interface DrillJob {
  /** Address of the service's database; it is not read. */
  readonly url: string;
  readonly file: string;
  readonly log: Logger;
  /** Ends the drill. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Restores a backup into a scratch database, compares every table and a few answers with what the backup says, upgrades the copy, and drops it.
 * @throws NoScratchError without a place for it; UserError when the backup cannot be restored
 */
export async function holdDrill({ url, file, log, signal }: DrillJob): Promise<DrillResult> {
  const scratch = await openScratch(url, log).catch((error: unknown) => {
    throw new NoScratchError(error instanceof Error ? error.message : String(error));
  });
  try {
    return await restoreAndCompare(scratch, file, signal);
  } finally {
    await scratch.drop();
  }
}

async function restoreAndCompare({ url, place }: ScratchDatabase, file: string, signal: AbortSignal | undefined): Promise<DrillResult> {
  const stopwatch = performance.now();
  const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;
  const report = () => signal?.throwIfAborted();
  const { manifest } = await restoreBackup({ url, file, replace: false, archive: 'left_out', upgrade: false, report });
  const restored = `restored ${rowsOf(manifest)} rows of ${manifest.tables.length} tables in ${seconds(stopwatch)}`;
  const db = connect(url, { applicationName: 'boxing-drill', poolSize: 2, timeouts: unlimitedTimeouts });
  try {
    const begun = performance.now();
    const differences = await inSnapshot(db, (trx) => compare(trx, manifest, report));
    const compared = `compared every table, ${Object.keys(manifest.sequences).length} sequences and ${Object.keys(manifest.answers).length} answers in ${seconds(begun)}`;
    return {
      ...{ place, tables: manifest.tables.length, rows: rowsOf(manifest), differences },
      report: [restored, compared, answersInWords(manifest), await upgraded(db, manifest)],
    };
  } finally {
    await db.destroy();
  }
}

/** @returns a sentence for each difference */
async function compare(trx: Knex.Transaction, manifest: Manifest, checkpoint: () => void): Promise<string[]> {
  const differences: string[] = [];
  for (const { name, columns, rows, rows_digest } of manifest.tables) {
    const found = new CopiedRows();
    for await (const chunk of copyTextOf(trx, name, columns)) found.add(chunk);
    checkpoint();
    if (found.rows !== rows) differences.push(`${name} has ${found.rows} rows in place of ${rows}`);
    else if (found.hex() !== rows_digest) differences.push(`${name} has other rows than the backup`);
  }
  const sequences = await findSequences(trx);
  for (const [name, value] of Object.entries(manifest.sequences))
    if (sequences[name] !== value) differences.push(`the sequence ${name} is at ${sequences[name]} in place of ${value}`);
  const answers = await readComparedAnswers(trx);
  for (const [name, value] of Object.entries(manifest.answers))
    if (answers[name] !== value) differences.push(`${name} is ${answers[name]} in place of ${value}`);
  return differences;
}

function answersInWords({ answers }: Manifest): string {
  const known = Object.entries(answers).filter(([, value]) => value !== null);
  return `the copy has ${known.map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`).join(', ')}`;
}

async function upgraded(db: Knex, manifest: Manifest): Promise<string> {
  const begun = performance.now();
  await migrate(db);
  const { newest } = await readSchemaState(db);
  return newest === schemaOf(manifest)
    ? `its schema is that of this version, ${newest}`
    : `upgraded its schema from ${schemaOf(manifest)} to ${newest} in ${((performance.now() - begun) / 1_000).toFixed(1)} s`;
}
