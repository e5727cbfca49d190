import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LabelledRows } from './synthetic-rows';
import { seconds } from './bench';

/** The version of the `xgboost` command (Debian's package of that name), or null if it is not installed. */
export function xgboostVersion(): string | null {
  const { status, stdout } = spawnSync('xgboost', ['-V'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/**
 * Trains with one thread and scores other rows.
 * @param settings as in a configuration file of the command.
 * @returns seconds of training and probabilities row by row. The time of a run with one round is subtracted, which excludes reading and
 *   binning the data.
 */
export function runXgboost(
  rows: LabelledRows,
  unseen: LabelledRows,
  rounds: number,
  settings: Record<string, string | number>,
): { seconds: number; probabilities: Float64Array } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-xgboost-'));
  const run = (more: Record<string, string | number>): void => {
    const settled = Object.entries({ nthread: 1, verbosity: 0, data: 'rows?format=libsvm', ...settings, ...more });
    const config = settled.map(([key, value]) => `${key} = ${typeof value === 'number' ? value : JSON.stringify(value)}\n`).join('');
    writeFileSync(join(folder, 'config'), config);
    const { status, stderr, stdout } = spawnSync('xgboost', ['config'], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`xgboost failed: ${stderr}${stdout}`);
  };
  try {
    writeFileSync(join(folder, 'rows'), libsvm(rows));
    writeFileSync(join(folder, 'unseen'), libsvm(unseen));
    const first = seconds(() => run({ task: 'train', num_round: 1, model_out: 'model' }));
    const all = seconds(() => run({ task: 'train', num_round: rounds, model_out: 'model' }));
    run({ task: 'pred', model_in: 'model', 'test:data': 'unseen?format=libsvm', name_pred: 'probabilities' });
    const probabilities = readFileSync(join(folder, 'probabilities'), 'utf8').trim().split(/\s+/);
    return { seconds: ((all - first) * rounds) / (rounds - 1), probabilities: Float64Array.from(probabilities, Number) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One line per row: its class, and the values that are not missing, each with its column. */
function libsvm({ values, classes }: LabelledRows): string {
  const columns = values.length / classes.length;
  return Array.from(classes, (theClass, i) => {
    const row = Array.from(values.subarray(i * columns, (i + 1) * columns), (value, f) => (Number.isNaN(value) ? '' : ` ${f}:${value}`));
    return `${theClass}${row.join('')}\n`;
  }).join('');
}
