import { progressLine, type OnProgress, type Progress } from '../../lib/progress';

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
  const lineOf = progressLine(now);
  let shownAt = screen.isTTY ? -Infinity : now();

  return (progress) => {
    const at = now();
    const line = lineOf(progress);
    const finished = progress.done === progress.total;
    if (screen.isTTY ? !finished && at - shownAt < REPAINT_MS : at - shownAt < PLAIN_LINE_MS) return;
    shownAt = at;
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
