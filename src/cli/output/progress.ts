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
    screen.write(screen.isTTY ? `\r\x1b[K${bar(progress)}${line}${finished ? '\n' : ''}` : `${line}\n`);
  };
}

function bar({ done, total }: Progress): string {
  if (!total) return '';
  const filled = Math.round((Math.min(done, total) / total) * BAR_WIDTH);
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] `;
}

function describe({ step, done, total, unit }: Progress): string {
  if (!total) return `${step}: ${amount(done, unit)}`;
  return `${step}: ${Math.floor((100 * done) / total)} %, ${amount(done, unit)} of ${amount(total, unit)}`;
}

/** From the pace of this step alone: work that earlier steps did, or an earlier run that was cut short, took time that nobody measured here. */
function estimate({ done, total }: Progress, doneAtStart: number, elapsedMs: number): string {
  if (!total || done <= doneAtStart || done >= total) return '';
  return `, about ${Math.ceil((elapsedMs * (total - done)) / (done - doneAtStart) / 1_000)} s left`;
}

function amount(count: number, unit: string): string {
  return unit === 'bytes' ? `${(count / 1e6).toFixed(1)} MB` : `${count.toLocaleString('en')} ${unit}`;
}
