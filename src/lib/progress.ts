/** How far long work is. */
export interface Progress {
  readonly step: string;
  readonly done: number;
  /** Undefined where nobody can know it beforehand. */
  readonly total?: number;
  /** The things that `done` and `total` count, in the plural; `bytes` are shown as MB. */
  readonly unit: string;
  /** Seconds until all of the work is done, where its maker knows more than the pace of this step; null where nobody can tell. */
  readonly secondsLeft?: number | null;
}

/** Reports the progress of long work; the command line shows it as a bar or as plain lines. */
export type OnProgress = (progress: Progress) => void;

export const noProgress: OnProgress = () => undefined;

/** Describes each report in a line, with an estimate from the pace of its step. @param now a stopwatch in milliseconds */
export function progressLine(now: () => number): (progress: Progress) => string {
  let step = '';
  let startedAt = 0;
  let doneAtStart = 0;
  return (progress) => {
    if (progress.step !== step) {
      step = progress.step;
      startedAt = now();
      doneAtStart = progress.done;
    }
    const { secondsLeft = estimate(progress, doneAtStart, now() - startedAt) } = progress;
    return `${describe(progress)}${secondsLeft === null ? '' : `, about ${secondsLeft} s left`}`;
  };
}

function describe({ step, done, total, unit }: Progress): string {
  if (!total) return done === 0 ? step : `${step}: ${amount(done, unit)}`;
  return `${step}: ${Math.floor((100 * done) / total)} %, ${number(done, unit)} of ${amount(total, unit)}`;
}

/** Uses the pace of this step alone, because the time of earlier steps, or of an earlier interrupted run, was not measured here. */
function estimate({ done, total }: Progress, doneAtStart: number, elapsedMs: number): number | null {
  if (!total || done <= doneAtStart || done >= total) return null;
  return Math.ceil((elapsedMs * (total - done)) / (done - doneAtStart) / 1_000);
}

function amount(count: number, unit: string): string {
  return `${number(count, unit)} ${unit === 'bytes' ? 'MB' : unit}`;
}

function number(count: number, unit: string): string {
  return unit === 'bytes' ? (count / 1e6).toFixed(1) : count.toLocaleString('en');
}
