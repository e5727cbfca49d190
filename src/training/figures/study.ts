import type { TrainingRows } from '../../model/training-rows';
import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import { familyByName } from '../../model/families';
import type { Family } from '../../model/family';
import { monthOf, type Month } from '../../model/month';
import type { OnProgress } from '../../lib/progress';
import { UserError } from '../../lib/user-error';
import { rememberCloses, type ReadCloses } from '../../prices/closing-quotes';
import { FIRST_TRAINING_DAY } from '../record/minimum-bouts';
import { readRecordCache, type RecordCache } from '../record/record-cache';
import { endOfRecord, type NumberedRecord } from '../record/read-record';
import { rememberDrift, type ReadDrift } from '../../prices/lines/price-drift';
import type { SharedPrices } from '../weights/update-weights';
import type { InputBasis } from '../../store/figures';

/** The inputs of all figures, read once. */
export interface FigureInputs {
  readonly db: Knex;
  /** The version in production. */
  readonly version: string;
  readonly family: Family;
  /** First day after the training data, `YYYY-MM-DD`. */
  readonly cutoff: string;
  readonly record: NumberedRecord;
  /** The month after the last month of the record. */
  readonly end: Month;
  /** The bouts that a model can be fitted on, ordered by month, with the family's features. */
  readonly rows: TrainingRows;
  /** How often each feature is shuffled to measure its P&L. */
  readonly repeats: number;
  readonly closesOf: ReadCloses;
  readonly driftOf: ReadDrift;
}

export interface FigureInputOptions extends SharedPrices {
  readonly repeats?: number;
  /** Whether the weights of the fair prices and what bets by them were worth are up to date; else both are updated first. */
  readonly fairIsUpdated?: boolean;
  /** The record, if already read. */
  readonly known?: RecordCache;
}

/** @throws UserError when there is no model in production. @throws UnusableModel when its family is unknown. */
export async function readFigureInputs(
  db: Knex,
  clock: Clock,
  report: OnProgress,
  { repeats = 5, known, closesOf = rememberCloses(db), driftOf = rememberDrift(db) }: FigureInputOptions = {},
): Promise<FigureInputs> {
  const production = await db('public.production_model').first<{ version: string; family: string; cutoff: string } | undefined>(
    'version',
    'family',
    'cutoff',
  );
  if (production === undefined) throw new UserError('there is no model in production: refit first');
  const { version, cutoff } = production;
  const family = familyByName(production.family);
  const { record, rowsFor } = known ?? (await readRecordCache(db, report));
  const end = endOfRecord(record, clock) ?? monthOf(FIRST_TRAINING_DAY);
  return { db, version, family, cutoff, record, end, rows: rowsFor(family.features, end), repeats, closesOf, driftOf };
}

/** For each cutoff, the dates of the oldest and the newest training bout of a fit there. */
export async function trainingDates(db: Knex, cutoffs: readonly string[]): Promise<Map<string, Omit<InputBasis, 'input_count'>>> {
  const { rows } = await db.raw<{ rows: { cutoff: string; input_from: string | null; input_to: string | null }[] }>(
    `with day as materialized (
       select distinct fight_date from master.fights
       where result in ('a_win', 'draw', 'b_win') and fight_date >= :first
         and num_nulls(a_wins_before, a_losses_before, a_draws_before, b_wins_before, b_losses_before, b_draws_before) = 0
     )
     select cutoff, min(fight_date) as input_from, max(fight_date) as input_to
     from unnest(cast(:cutoffs as date[])) as cutoff left join day on fight_date < cutoff
     group by cutoff`,
    { first: FIRST_TRAINING_DAY, cutoffs },
  );
  return new Map(rows.map(({ cutoff, ...dates }) => [cutoff, dates]));
}
