import { analyzeFighters } from './analyze-fighters';
import { fighterColumns, parseFighter, type FighterLine } from '../feeds/files/fighters';
import { normaliseName } from '../names/normalise';
import { RECORD } from '../names/sources';
import type { ImportJob, Merged, Work } from './job';
import { runImport, type ImportSettings, type ImportSummary } from './shared';

const staged = [
  ['source_id', 'text'],
  ['name', 'text'],
  ['name_normal', 'text'],
  ['dob', 'date'],
  ['sex', 'text'],
  ['nationality', 'text'],
  ['stance', 'text'],
  ['height_cm', 'numeric(5, 1)'],
  ['reach_cm', 'numeric(5, 1)'],
  ['division', 'text'],
  ['debut', 'date'],
  ['status', 'text'],
  ['residence', 'text'],
  ['birth_place', 'text'],
  ['has_record_page', 'boolean'],
] as const;

const job: ImportJob<(typeof fighterColumns)[number], FighterLine, Merged> = {
  kind: 'fighters',
  source: RECORD,
  columns: fighterColumns,
  parse: parseFighter,
  staged,
  cells: (fighter) => [
    fighter.id,
    fighter.name,
    normaliseName(fighter.name),
    fighter.dob,
    fighter.sex,
    fighter.nationality,
    fighter.stance,
    fighter.heightCm,
    fighter.reachCm,
    fighter.division,
    fighter.debut,
    fighter.status,
    fighter.residence,
    fighter.birthPlace,
    fighter.hasRecordPage,
  ],
  merge: mergeFighters,
};

/**
 * Imports fighters: adds new ones and completes those that the fight record has named. This file's spelling of a name wins.
 * @throws UserError
 */
export async function importFighters(options: ImportSettings): Promise<ImportSummary> {
  const { summary } = await runImport(options, job);
  return summary;
}

async function mergeFighters({ trx, now, source }: Work): Promise<Merged> {
  const columns = staged.map(([name]) => name);
  const values = (table: string): string => columns.map((name) => `${table}.${name}`).join(', ');
  const updated = await trx.raw<{ rowCount: number }>(
    `update master.fighters as known set updated_at = :now, ${columns.map((name) => `${name} = incoming.${name}`).join(', ')}
     from incoming
     where incoming.reason is null and known.source = :source and known.source_id = incoming.source_id
       and (${values('known')}) is distinct from (${values('incoming')})`,
    { source, now },
  );
  const inserted = await trx.raw<{ rowCount: number }>(
    `insert into master.fighters (source, updated_at, ${columns.join(', ')})
     select :source, :now, ${columns.join(', ')}
     from incoming
     where reason is null
       and not exists (select from master.fighters as known where known.source = :source and known.source_id = incoming.source_id)
     order by source_id::bigint`,
    { source, now },
  );
  if (updated.rowCount + inserted.rowCount > 0) await analyzeFighters(trx);
  return { added: inserted.rowCount, changed: updated.rowCount };
}
