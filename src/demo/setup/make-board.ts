import type { Knex } from 'knex';
import { frozenClock, type Clock } from '../../lib/clock';
import { quietLog } from '../../lib/log';
import type { OnProgress } from '../../lib/progress';
import { UserError } from '../../lib/user-error';
import { runPipeline } from '../../live/run/predict-live';
import { readRecordCache } from '../../training/record/record-cache';
import { updateRatings } from '../../training/record/ratings';
import { refit, type RefitOptions } from '../../training/refit/refit';
import { RECENT, importRecord, stepOf, type Demo } from './history';
import { assignMistakenName } from './mistaken-name';
import { storePastQuotes } from './past-quotes';
import { addBettors } from './people';
import { pastPolls } from './polls';

/** Fitted in a second, and judged on few months: it only serves until the past has been studied. */
const PROVISIONAL: RefitOptions = { family: 'baseline', threads: 1, judgedMonths: 6, isProvisional: true };

/**
 * Gives an empty database what a board needs, and publishes the board of `from` by an ordinary run: the record, the polls of the last days, and a
 * provisional model. `makePast` adds the rest while the board is shown. All instants derive from `from`, so that an interrupted set-up can be
 * repeated with the same result.
 * @param from when the database was claimed
 * @throws UserError when a step fails
 */
export async function makeBoard(demo: Demo, from: Date, report: OnProgress): Promise<void> {
  const { db, log, world, feed, pastFeed } = demo;
  const today = frozenClock(from);
  const before = from.getTime() - RECENT;
  const recording = stepOf(report, 1, 'fighters, bouts and prices');
  await importRecord(demo, today, recording);
  const newest = await newestPoll(db);
  if (newest === null) {
    const instants = pastPolls(world, before, from.getTime()).flatMap(({ at }) => (at < from.getTime() ? [at] : []));
    await storePastQuotes({ db, log, feed: pastFeed(world) }, instants, new Date(Math.max(...instants)), recording);
  }
  await addBettors(db, frozenClock(new Date(before)));

  const publishing = stepOf(report, 2, 'board');
  await fitProvisional(db, today, publishing);
  await assignMistakenName(db, from);
  publishing({ step: 'publish', done: 0, total: 1, unit: 'runs' });
  if (newest === null || newest < from) {
    const run = await runPipeline({ db, feed, clock: today, log: quietLog(log), trigger: 'import' });
    if (run.status !== 'ok') throw new UserError(`the poll of ${from.toISOString()} failed: ${run.error_message ?? run.status}`);
  }
  publishing({ step: 'publish', done: 1, total: 1, unit: 'runs' });
}

/** Fits a model to show the board by, unless one is in production. */
async function fitProvisional(db: Knex, clock: Clock, report: OnProgress): Promise<void> {
  if ((await db('public.production_model').first('version')) !== undefined) return;
  const known = await readRecordCache(db, report);
  await updateRatings(db, clock, report, known.record);
  await refit(db, clock, PROVISIONAL, report, known);
}

async function newestPoll(db: Knex): Promise<Date | null> {
  const [run] = await db('public.runs').where({ status: 'ok' }).max<{ at: Date | null }[]>({ at: 'started_at' });
  return run?.at ?? null;
}
