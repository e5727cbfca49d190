import { boutColumns, boutParser, type BoutRow, type Corner } from '../feeds/files/bouts';
import { normaliseName } from '../names/normalise';
import { RECORD } from '../names/sources';
import { mergeBouts } from './merge-bouts';
import type { ImportJob, Merged } from './job';
import { runImport, type ImportSettings, type ImportSummary } from './shared';

const job: Omit<ImportJob<(typeof boutColumns)[number], BoutRow, Merged>, 'parse'> = {
  kind: 'bouts',
  source: RECORD,
  columns: boutColumns,
  staged: [
    ['source_id', 'text'],
    ['fight_date', 'date'],
    ['date_precision', 'text'],
    ['status', 'text'],
    ['result', 'text'],
    ['method', 'text'],
    ['round_ended', 'smallint'],
    ['rounds_scheduled', 'smallint'],
    ['division', 'text'],
    ['sex', 'text'],
    ['venue', 'text'],
    ['stars', 'smallint'],
    ...stagedCorner('a'),
    ...stagedCorner('b'),
  ],
  cells: (bout) => [
    bout.id,
    bout.date,
    bout.datePrecision,
    bout.status,
    bout.result,
    bout.method,
    bout.roundEnded,
    bout.roundsScheduled,
    bout.division,
    bout.sex,
    bout.venue,
    bout.stars,
    ...cornerCells(bout.a),
    ...cornerCells(bout.b),
  ],
  merge: mergeBouts,
};

/**
 * Imports the fight record. Fighters that only the record names are added by source id; `importFighters` completes them, before or after.
 * @throws UserError
 */
export async function importBouts(options: ImportSettings): Promise<ImportSummary> {
  const { summary } = await runImport(options, { ...job, parse: boutParser(options.clock.now()) });
  return summary;
}

function stagedCorner(side: 'a' | 'b'): (readonly [string, string])[] {
  return [
    [`${side}_id`, 'text'],
    [`${side}_name`, 'text'],
    [`${side}_name_normal`, 'text'],
    [`${side}_weight_lb`, 'numeric(6, 2)'],
    [`${side}_wins_before`, 'smallint'],
    [`${side}_losses_before`, 'smallint'],
    [`${side}_draws_before`, 'smallint'],
    [`${side}_last6`, 'text'],
  ];
}

function cornerCells({ id, name, weight, before, last6 }: Corner): (string | number | null)[] {
  return [id, name, normaliseName(name), weight, before.wins, before.losses, before.draws, last6];
}
