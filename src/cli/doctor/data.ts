import type { Knex } from 'knex';
import { readProduction } from '../../training/models/model-versions';
import { readSetupFacts } from '../../setup/facts';
import { leastForPicks, nextStep } from '../../setup/least';
import { TICK_MINUTES } from '../../feeds/polling-plan';
import { readInstallation, type Origin } from '../../store/installation';
import { readStatus, type Status } from '../installation-status';
import { relative } from '../output/times';
import { count } from '../output/words';
import { examineBackups } from './backups';
import { ok, problem, warning, type Finding } from './finding';

/**
 * Checks the published data.
 * @param hasFeed whether a feed is configured that should be polled; the demo world has its own
 * @param origin of the data that the service would serve; undefined if it would not start
 */
export async function examineData(
  db: Knex,
  now: Date,
  { hasFeed, origin }: { readonly hasFeed: boolean; readonly origin: Origin | undefined },
): Promise<Finding[]> {
  const status = await readStatus(db, now);
  const polls = hasFeed || status.data_origin === 'demo';
  const findings = [checkRecord(status, origin), await checkModel(db, status), checkLastRun(status, now, polls), checkNames(status)];
  // The demo is made again from its seed.
  return origin === 'demo' ? findings : [...findings, await checkPicks(db, now), ...(await examineBackups(db, now))];
}

/** The first start fills an empty demo database; nothing fills one for real data. */
export function checkRecord({ fighters, fights }: Pick<Status, 'fighters' | 'fights'>, origin: Origin | undefined): Finding {
  const found = `${count(fighters)} fighters and ${count(fights)} fights`;
  if (fighters > 0 && fights > 0) return ok('record', found);
  return origin === 'real'
    ? problem('record', found, 'run boxing setup, or boxing import fighters FILE, then boxing import bouts FILE')
    : warning('record', found, 'run boxing serve, which sets up the demo world, or set DEMO=off and import your record');
}

/** Reads the model with all its files and checks their hashes. */
async function checkModel(db: Knex, { model_family }: Status): Promise<Finding> {
  try {
    const stored = await readProduction(db);
    if (stored === null) return warning('model', 'none is in production', 'import bouts, then run boxing refit');
    const found = `${stored.version} is in production and whole`;
    if (model_family !== 'baseline') return ok('model', found);
    const installation = await readInstallation(db);
    // The service trains the better model by itself.
    if (installation?.origin === 'demo' && installation.demo_ready_at === null)
      return ok('model', `${found}; the demo is training a better one`);
    return warning('model', `${found}, but it is only the baseline`, 'run boxing refit');
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return problem(
      'model',
      `the production model cannot be used: ${found}`,
      'run boxing refit --production-only, or boxing model import DIR',
    );
  }
}

/** Looks for the least that yields picks. */
async function checkPicks(db: Knex, now: Date): Promise<Finding> {
  const facts = await readSetupFacts(db, now);
  const open = nextStep(leastForPicks(facts));
  const found = `${count(facts.picks)} fights to come have one`;
  if (open === undefined) return ok('picks', found);
  return warning('picks', `${found}; ${open.step}: ${open.found}`, 'run boxing setup, which says what to do next');
}

/** Six missed ticks. */
const OVERDUE_MINUTES = 6 * TICK_MINUTES;

function checkLastRun(status: Status, now: Date, polls: boolean): Finding {
  const { last_run_status, last_run_error, last_run_worker, last_run_at, last_ok_run_at } = status;
  if (last_run_at === null)
    return polls ? warning('last run', 'none yet', 'run boxing serve or boxing predict-live') : ok('last run', 'none yet');
  if (last_run_status === 'failed') {
    const cure = 'fix the cause, then run boxing predict-live; docs/operations/watch.md lists the codes';
    return problem('last run', `failed with ${last_run_error} ${relative(last_run_at, now)}`, cure);
  }
  // Without a heartbeat it would have lost its turn to the next run.
  if (last_run_status === 'running' && now.getTime() - last_run_at.getTime() > TICK_MINUTES * 60_000) {
    const found = `${last_run_worker ?? 'a process'} began it ${relative(last_run_at, now)} and holds up the others`;
    return warning('last run', found, 'look at that process and its log; the next tick closes the run if the process has ended');
  }
  const latest = last_ok_run_at ?? last_run_at;
  const found = relative(latest, now);
  const isOverdue = now.getTime() - latest.getTime() > OVERDUE_MINUTES * 60_000;
  return polls && isOverdue ? problem('last run', found, 'start boxing serve or boxing worker, and check its log') : ok('last run', found);
}

function checkNames({ names_unresolved }: Status): Finding {
  if (names_unresolved === 0) return ok('names', 'all decided');
  return warning(
    'names',
    `${count(names_unresolved)} await a decision`,
    'run boxing resolve list, then boxing resolve assign NAME --fighter ID',
  );
}
