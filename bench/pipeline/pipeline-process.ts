import { pino } from 'pino';
import { readRecordedPoll } from '../../src/feeds/recorded';
import { frozenClock } from '../../src/lib/clock';
import { predictorLoader } from '../../src/live/predictions/predictor';
import { createRecommender } from '../../src/live/predictions/recommender';
import { predictLive, type RunSummary } from '../../src/live/run/predict-live';
import { connect, jobTimeouts } from '../../src/store/connect';

/** A poll to run the pipeline on. */
export interface PollFile {
  readonly path: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface TimedRun {
  /** Wall time. */
  readonly seconds: number;
  /** Seconds that this process used, without the database's. */
  readonly processor: number;
  readonly summary: RunSummary;
}

const [url = '', feed = ''] = process.argv.slice(2);
const log = pino({ level: 'warn' }, process.stderr);
const db = connect(url, { applicationName: 'boxing', poolSize: 8, timeouts: jobTimeouts, log });
const loadPredictor = predictorLoader(log);
const recommendAll = createRecommender();

/** Runs the pipeline as a worker does: one process and one predictor, poll after poll. */
async function run({ path, at }: PollFile): Promise<TimedRun> {
  const [begun, used] = [performance.now(), process.cpuUsage()];
  const recorded = await readRecordedPoll([path]);
  const from = { feed: { ...recorded.feed, name: feed }, clock: frozenClock(at), trigger: 'import' } as const;
  const summary = await predictLive({ ...from, db, log, loadPredictor, recommendAll });
  const { user, system } = process.cpuUsage(used);
  return { seconds: (performance.now() - begun) / 1e3, processor: (user + system) / 1e6, summary };
}

process.on('message', (poll: PollFile) => void run(poll).then((timed) => process.send?.(timed)));
process.on('disconnect', () => void db.destroy());
