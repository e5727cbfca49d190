import { access } from 'node:fs/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { holdDrill, NoScratchError } from './drill';
import { recordDrill, type DrillRecord } from './records';

interface RunDrill {
  readonly db: Knex;
  readonly url: string;
  /** Undefined where there is no backup. */
  readonly file: string | undefined;
  readonly trigger: DrillRecord['trigger'];
  readonly now: Date;
  readonly log: Logger;
  readonly signal?: AbortSignal | undefined;
}

/** Holds a restore drill and stores its report. A drill that was stopped leaves none. @throws only when the report cannot be stored, or on a stop */
export async function runDrill({ db, url, file, trigger, now, log, signal }: RunDrill): Promise<DrillRecord> {
  const stopwatch = performance.now();
  const outcome = await outcomeOf(url, file, log, signal);
  signal?.throwIfAborted();
  const drill = { ...outcome, started_at: now, duration_ms: Math.round(performance.now() - stopwatch), trigger, file: file ?? null };
  await recordDrill(db, drill);
  return drill;
}

type Outcome = Omit<DrillRecord, 'started_at' | 'duration_ms' | 'trigger' | 'file'>;

async function outcomeOf(url: string, file: string | undefined, log: Logger, signal: AbortSignal | undefined): Promise<Outcome> {
  const nothing = { place: null, tables: null, rows: null, report: [] };
  if (file === undefined) return { ...nothing, status: 'skipped', error: 'there is no backup yet' };
  try {
    await access(file);
    const { differences, report, ...restored } = await holdDrill({ url, file, log, signal });
    if (differences.length === 0) return { ...restored, status: 'passed', report, error: null };
    return { ...restored, status: 'failed', report: [...report, ...differences], error: `the restored copy differs: ${differences[0]}` };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ...nothing, status: error instanceof NoScratchError ? 'skipped' : 'failed', error: message };
  }
}
