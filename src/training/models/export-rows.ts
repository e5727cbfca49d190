import type { TrainingRows } from '../../model/training-rows';
import type { Knex } from 'knex';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Clock } from '../../lib/clock';
import type { JsonObject } from '../../model/json';
import { lgbmEnsemble } from '../../model/families/lgbm/family';
import { columnsIn } from '../../model/families/lgbm/scope';
import { recentRows, trainingValues, weightOf } from '../../model/families/lgbm/training-data';
import { firstDay, monthOf } from '../../model/month';
import { outcomes } from '../../model/record';
import { noProgress, type OnProgress } from '../../lib/progress';
import { replaceFile } from '../../lib/files/replace-file';
import { UserError } from '../../lib/user-error';
import { assertEnoughBouts } from '../record/minimum-bouts';
import { requireEndOfRecord, readRecord } from '../record/read-record';
import { recordRows } from '../record/training-rows';
import { SEED } from '../evaluation/seed';

const FORMAT = 'boosted-rows/1';
const CHUNK = 500;

export interface RowsFile {
  readonly file: string;
  readonly cutoff: string;
  readonly bouts: number;
}

/**
 * Writes the training rows of the ensemble as gzipped CSV, for other trainers: one row per bout, oldest first, with its weight, its
 * outcome and the columns in order, with the venues hidden that a fit does not see. A value reads back exactly; a missing one is empty. The first line, `# ` and a JSON object, has the
 * other inputs of a fit: the features, which of them change sign with the corners, and the family's parameters.
 * @param cutoff `YYYY-MM-DD`: bouts of its month and later are left out. Defaults to the end of the record.
 * @throws UserError when there are too few bouts, or the file cannot be written; an existing file is then kept
 */
export async function writeRows(db: Knex, clock: Clock, file: string, cutoff?: string, report: OnProgress = noProgress): Promise<RowsFile> {
  const record = await readRecord(db, report);
  const end = requireEndOfRecord(record, clock);
  const until = cutoff ?? firstDay(end);
  if (monthOf(until) > end) throw new UserError(`the record ends before ${firstDay(end)}: allowed are cutoffs up to then`);
  report({ step: 'compute what was known before each bout', done: 0, unit: 'bouts' });
  const rows = recordRows(record, lgbmEnsemble.features, monthOf(until));
  assertEnoughBouts(rows, `before ${until}`);
  const trainingIndices = recentRows(rows);
  await replaceFile(file, (unfinished) =>
    pipeline(lines(rows, trainingIndices, until, report), createGzip(), createWriteStream(unfinished)),
  );
  return { file, cutoff: until, bouts: trainingIndices.length };
}

function* lines(rows: TrainingRows, trainingIndices: readonly number[], cutoff: string, report: OnProgress): Generator<string> {
  const { features } = lgbmEnsemble;
  yield `# ${JSON.stringify(head(cutoff, trainingIndices.length))}\n`;
  yield `${['fight_id', 'month', 'weight', 'outcome', ...features.map(({ name }) => name)].join()}\n`;
  for (let from = 0; from < trainingIndices.length; from += CHUNK) {
    const some = trainingIndices.slice(from, from + CHUNK);
    yield some.map((row) => `${line(rows, row)}\n`).join('');
    report({ step: 'write rows', done: from + some.length, total: trainingIndices.length, unit: 'bouts' });
  }
}

function head(cutoff: string, bouts: number): JsonObject {
  const { name, kind, features, recipe } = lgbmEnsemble;
  return {
    format: FORMAT,
    family: name,
    version: `${kind}_${cutoff}`,
    cutoff,
    bouts,
    outcomes: [...outcomes],
    features: features.map((feature) => feature.name),
    antisymmetric: features.flatMap((feature) => (feature.symmetry === 'antisymmetric' ? [feature.name] : [])),
    scopes: Object.fromEntries(Object.entries(columnsIn).map(([scope, columns]) => [scope, columns.length])),
    seed: SEED,
    recipe,
  };
}

function line(rows: TrainingRows, row: number): string {
  return [
    rows.fightIds[row],
    firstDay(rows.months[row] ?? 0).slice(0, 7),
    weightOf(rows, row),
    outcomes[rows.classes[row] ?? 0],
    ...Array.from(trainingValues(rows, row), (value) => (Number.isNaN(value) ? '' : value)),
  ].join();
}
