import type { DemoProgress } from '../../store/installation';
import type { OnProgress } from '../../lib/progress';

/** The steps of the past in their order, with the seconds that each takes on two idle cores. */
const STEPS = { prices: 9, models: 16, weights: 1, model: 6, outcomes: 4, board: 1, picks: 6, records: 1, figures: 9 } as const;
type Step = keyof typeof STEPS;
/** The share of a step that its reports count. Those of the others count only parts that say little. */
const COUNTED: Partial<Readonly<Record<Step, number>>> = { prices: 0.5, models: 1, figures: 0.9 };
/** From here on prices are not provisional any more. */
const AFTER_BOARD: readonly Step[] = ['picks', 'records', 'figures'];

/** A step that took less than this share of its seconds had been done before, and says nothing of the pace. */
const SKIPPED = 0.1;
/** Estimates follow once this many seconds of an idle machine are done. */
const LEAST_EVIDENCE = 4;
/** A promise exceeds the estimate by this factor, and stays until the estimate exceeds it, or is this much smaller. */
const [MARGIN, REGRET] = [1.25, 1.6];
const ROUNDED_TO_SECONDS = 5;
const NOTED_EVERY_MS = 1_000;

interface Parts {
  /** Stores how far the past is, for `/health`. */
  readonly note: (progress: DemoProgress) => Promise<void>;
  readonly report: OnProgress;
  /** In milliseconds. */
  readonly stopwatch: () => number;
}

/** How far the past is, for the command line and for `/health`. */
export interface PastProgress {
  /** Begins a step, which ends with the next one. */
  step(name: Step): OnProgress;
  /** Resolves when all that was reported is stored. */
  noted(): Promise<void>;
}

/** The step under way. */
interface Current {
  /** On an idle machine. */
  readonly seconds: number;
  readonly begunAt: number;
  /** Share that was done by the last count, and when that was; 0 where nothing was counted. */
  share: number;
  countedAt: number;
}

/**
 * Follows the past. Its estimate goes by the pace of the steps so far against their seconds on an idle machine. It counts down with the clock, and
 * changes only where the pace has changed much.
 */
export function followPast({ note, report, stopwatch }: Parts): PastProgress {
  const total = Object.values(STEPS).reduce((sum, seconds) => sum + seconds, 0);
  let [doneSeconds, measured, taken] = [0, 0, 0];
  let current: Current | undefined;
  let promisedEnd: number | undefined;
  let noted = Promise.resolve();
  let notedAt = -Infinity;

  const now = (): number => stopwatch() / 1_000;
  const end = (): void => {
    if (current === undefined) return;
    const took = now() - current.begunAt;
    doneSeconds += current.seconds;
    if (took < SKIPPED * current.seconds) return;
    measured += current.seconds;
    taken += took;
  };
  /** Seconds until all is done, by the pace so far; undefined while little is known of it. */
  const estimate = ({ seconds, begunAt, share, countedAt }: Current): number | undefined => {
    const took = countedAt - begunAt;
    const isSkipped = took < SKIPPED * share * seconds;
    const evidence = measured + (isSkipped ? 0 : share * seconds);
    if (evidence < LEAST_EVIDENCE) return undefined;
    const pace = (taken + (isSkipped ? 0 : took)) / evidence;
    const leftOfStep = Math.max(0, (1 - share) * seconds * pace - (now() - countedAt));
    return leftOfStep + (total - doneSeconds - seconds) * pace;
  };
  const secondsLeft = (step: Current): number | null => {
    const left = estimate(step);
    if (left === undefined) return null;
    const promised = (promisedEnd ?? -Infinity) - now();
    if (promised < left || promised > REGRET * left) promisedEnd = now() + MARGIN * left;
    const shown = Math.ceil(((promisedEnd ?? 0) - now()) / ROUNDED_TO_SECONDS) * ROUNDED_TO_SECONDS;
    return Math.max(ROUNDED_TO_SECONDS, shown);
  };

  return {
    step(name) {
      end();
      const begun: Current = { seconds: STEPS[name], begunAt: now(), share: 0, countedAt: now() };
      current = begun;
      const number = AFTER_BOARD.includes(name) ? '4/4, picks and figures' : '3/4, models';
      return (progress) => {
        const share = progress.total ? ((COUNTED[name] ?? 0) * progress.done) / progress.total : 0;
        if (share > begun.share) [begun.share, begun.countedAt] = [share, now()];
        const seconds_left = secondsLeft(begun);
        report({ ...progress, step: `demo world ${number}: ${progress.step}`, secondsLeft: seconds_left });
        if (stopwatch() - notedAt < NOTED_EVERY_MS) return;
        notedAt = stopwatch();
        const done = Math.round((100 * (doneSeconds + begun.share * begun.seconds)) / total) / 100;
        // How far it is matters less than that it goes on.
        noted = noted.then(() => note({ step: progress.step, done, seconds_left })).catch(() => undefined);
      };
    },
    noted: () => noted,
  };
}
