import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Clock } from '../../lib/clock';
import type { Feed } from '../../feeds/feed';
import { afterImport } from '../../import/after-import';
import { importBouts } from '../../import/import-bouts';
import { importFighters } from '../../import/import-fighters';
import { importMoneylines } from '../../import/import-moneylines';
import { noProgress, type OnProgress } from '../../lib/progress';
import { recordFiles } from '../record-files';
import { DAY, YEAR } from '../world/time';
import type { World } from '../world/world';

/** The dependencies of the demo's set-up. */
export interface Demo {
  readonly db: Knex;
  readonly clock: Clock;
  readonly log: Logger;
  readonly world: World;
  readonly feed: Feed;
  /** What past years were polled for: the winner's prices alone, which the set-up can store at once. */
  readonly pastFeed: (world: World) => Feed;
}

/** Of the last days there are several polls a day, and of all their fights predictions; of the years before, one poll before each fight, and, but for the holdout, predictions. */
export const RECENT = 12 * DAY;
/** How far back the record reaches. */
const RECORD_YEARS = 3.5;

/** Brings the record up to the clock, with what follows from it; once more, it changes nothing. */
export async function catchUp(demo: Demo): Promise<void> {
  const { db, clock, log } = demo;
  await importRecord(demo, clock, noProgress);
  await afterImport('bouts', { db, clock, log, report: noProgress });
}

/** Imports the record up to the clock. Idempotent. */
export async function importRecord({ db, world }: Demo, clock: Clock, report: OnProgress): Promise<void> {
  const now = clock.now().getTime();
  const { fighters, bouts, moneylines } = recordFiles(world, { now, from: now - RECORD_YEARS * YEAR });
  const from = { db, clock, report, origin: 'demo' } as const;
  await importFighters({ ...from, file: fighters });
  await importBouts({ ...from, file: bouts });
  await importMoneylines({ ...from, file: moneylines });
}

/** Prefixes the progress of a step of the set-up with its number and name. The short steps of the board get no estimate. */
export function stepOf(report: OnProgress, number: number, name: string): OnProgress {
  return (progress) => report({ secondsLeft: null, ...progress, step: `demo world ${number}/4, ${name}: ${progress.step}` });
}
