import { nextStep, type SetupStep } from '../setup/least';
import type { ImportedFile, LinePreview } from '../setup/imported-file';
import type { TextStyle } from './output/style';
import { count, counted } from './output/words';

/** The least that yields picks as a list that fills, and what to do next. */
export function stepLines(steps: readonly SetupStep[], style: TextStyle): string[] {
  const next = nextStep(steps);
  return [
    ...steps.map(({ step, is_done, found }) => `${is_done ? style.good('done') : style.doubtful('open')}  ${step.padEnd(7)} ${found}`),
    next === undefined ? style.good('picks are published') : `next: ${next.next ?? 'run boxing serve'}`,
  ];
}

/** Lines of each sort that are shown at a terminal. */
const MOST_SHOWN = 5;

/** What became of a file, or would. */
export function fileLines(name: string, file: ImportedFile, style: TextStyle): string[] {
  const { kind, dry_run, rows_read, rows_added, rows_changed, rows_unchanged, rows_rejected } = file;
  const counts = `${count(rows_added)} new, ${count(rows_changed)} changed, ${count(rows_unchanged)} unchanged, ${count(rows_rejected)} rejected`;
  const [good, bad] = [file.lines.filter(({ faults }) => faults.length === 0), file.lines.filter(({ faults }) => faults.length > 0)];
  return [
    `${style.title(name)}: ${kind}, ${counted(rows_read, 'row')}${dry_run ? ', of which an import would make' : ''}: ${counts}`,
    ...file.rejected_by_reason.map(({ reason, count: times }) => `  ${count(times)} rejected: ${reason}`),
    ...file.values_left_out_by_reason.map(({ reason, count: times }) => `  ${count(times)} values left out: ${reason}`),
    ...[...good.slice(0, MOST_SHOWN), ...bad.slice(0, MOST_SHOWN)].map(lineText),
    ...file.followed.map((sentence) => `  ${sentence}`),
  ];
}

/** What a line becomes, in one line. */
export function lineText({ line, outcome, becomes, faults }: LinePreview): string {
  const values = becomes.map(({ name, value }) => `${name} ${value}`);
  const why = faults.map(({ column, reason, detail }) => `${column === null ? '' : `${column} `}${reason}: ${detail}`);
  return `  line ${line} ${outcome}: ${[...values, ...why].join(', ')}`;
}
