import type { Knex } from 'knex';
import type { Family } from '../../model/family';
import type { JsonObject } from '../../model/json';

/** A stored fit. */
export interface Fit {
  readonly version: string;
  /** First day after the training data, `YYYY-MM-DD`. */
  readonly cutoff: string;
  readonly fit_at: Date;
  readonly n_train: number;
  readonly artifact: JsonObject;
}

/** The most fits in one answer; the newest are kept. */
const MOST_FITS = 1000;

/** The stored fits of a family, newest cutoff first, except fits by an earlier version of the program on other features. */
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
