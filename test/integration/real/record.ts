import type { ImportSummary } from '../../../src/import/shared';
import { boxingJson } from '../../support/cli';
import type { World } from '../../support/worlds';
import { dataFile } from './data';

export const FIGHTERS = dataFile('bouts/fighters.csv.gz');
export const BOUTS = dataFile('bouts/bouts.csv.gz');

export interface Imported {
  readonly fighters: ImportSummary;
  readonly bouts: ImportSummary;
}

/** The real record, imported by its commands, with the model that follows; and what the commands said. */
export const REAL_RECORD: World<Imported> = {
  name: 'real_record',
  build: async ({ url }) => ({
    fighters: await boxingJson(['import', 'fighters', FIGHTERS], { DATABASE_URL: url }),
    bouts: await boxingJson(['import', 'bouts', BOUTS], { DATABASE_URL: url }),
  }),
};
