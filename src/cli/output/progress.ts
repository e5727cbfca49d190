import type { OnProgress } from '../../lib/progress';

type Progress = Parameters<OnProgress>[0];

/** The parts of a stream that drawing needs. */
export interface Screen {
  readonly isTTY?: boolean | undefined;
  /** Columns of text, on a terminal. */
  readonly columns?: number | undefined;
  write(text: string): void;
}

const BAR_WIDTH = 24;
const LEAST_BAR_WIDTH = 8;
const REPAINT_MS = 100;
const PLAIN_LINE_MS = 5_000;

/** Shows progress: a bar that repaints itself on a terminal, otherwise a line every few seconds. `now` is a stopwatch in milliseconds. */
export function progressOn(screen: Screen, now: () => number = () => performance.now()): OnProgress {
  let step = '';
  let startedAt = now();
  let doneAtStart = 0;
  let shownAt = screen.isTTY ? -Infinity : startedAt;

  return (progress) => {
    const at = now();
    const { done, total } = progress;
    if (progress.step !== step) {
      step = progress.step;
      startedAt = at;
      doneAtStart = done;
    }
    const finished = done === total;
    if (screen.isTTY ? !finished && at - shownAt < REPAINT_MS : at - shownAt < PLAIN_LINE_MS) return;
    shownAt = at;
    const line = `${describe(progress)}${estimate(progress, doneAtStart, at - startedAt)}`;
    screen.write(screen.isTTY ? `\r\x1b[K${withBar(progress, line, screen.columns)}${finished ? '\n' : ''}` : `${line}\n`);
  };
}

/** The line behind a bar that is as wide as there is room. A line that fills the screen would wrap, and could not be repainted. */
function withBar({ done, total }: Progress, line: string, columns = Infinity): string {
  const width = Math.min(BAR_WIDTH, columns - line.length - 4);
  if (!total || width < LEAST_BAR_WIDTH) return line.length < columns ? line : `${line.slice(0, columns - 2)}…`;
  const filled = Math.round((Math.min(done, total) / total) * width);
  return `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${line}`;
}

function describe({ step, done, total, unit }: Progress): string {
  if (!total) return `${step}: ${amount(done, unit)}`;
  return `${step}: ${Math.floor((100 * done) / total)} %, ${number(done, unit)} of ${amount(total, unit)}`;
}

/** Uses the pace of this step alone, because the time of earlier steps, or of an earlier interrupted run, was not measured here. */
function estimate({ done, total }: Progress, doneAtStart: number, elapsedMs: number): string {
  if (!total || done <= doneAtStart || done >= total) return '';
  return `, about ${Math.ceil((elapsedMs * (total - done)) / (done - doneAtStart) / 1_000)} s left`;
}

function amount(count: number, unit: string): string {
  return `${number(count, unit)} ${unit === 'bytes' ? 'MB' : unit}`;
}

function number(count: number, unit: string): string {
  return unit === 'bytes' ? (count / 1e6).toFixed(1) : count.toLocaleString('en');
}
