import type { Knex } from 'knex';
import type { Family } from '../../model/family';
import type { JsonObject } from '../../model/json';

/** A fit on record. */
export interface Fit {
  readonly version: string;
  /** First day after the training data, `YYYY-MM-DD`. */
  readonly cutoff: string;
  readonly fit_at: Date;
  readonly n_train: number;
  readonly artifact: JsonObject;
}

/** What one answer holds: the newest. */
const MOST_FITS = 1000;

/** The fits of a family on record, newest cutoff first; without those of an earlier version of this program, on other features. */
export function fitsOf(db: Knex, { name, features }: Pick<Family, 'name' | 'features'>): Promise<Fit[]> {
  return db('public.model_versions')
    .where('family', name)
    .where(
      'features',
      features.map((feature) => feature.name),
    )
    .orderBy([{ column: 'cutoff', order: 'desc' }, 'version'])
    .limit(MOST_FITS)
    .select<Fit[]>('version', 'cutoff', 'fit_at', 'n_train', 'artifact');
}
