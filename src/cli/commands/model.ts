import { Command } from 'commander';
import { resolve } from 'node:path';
import { exportModel } from '../../training/models/export-model';
import { importModel } from '../../training/models/import-model';
import { writeRows } from '../../training/models/export-rows';
import { day } from '../arguments';
import { print, progressFor, withStore, withStoreToRead, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import { describeFit } from './refit';

export function modelCommand(terminal: Terminal): Command {
  const model = new Command('model').description(
    'Export and import models as directories, to back them up, move them, or train them elsewhere.',
  );
  model
    .command('export <dir>')
    .description('Write a stored model to a new subdirectory, named after its version.')
    .addHelpText('after', examples('model export models'))
    .option('--model <version>', 'version of the model (default: the one in production)')
    .action((dir: string, options: Output & { model?: string }) =>
      withStoreToRead(terminal, async ({ store: { db } }) => {
        const exported = await exportModel(db, resolve(dir), options.model);
        print(terminal, options, exported, ({ version, directory, files }) => [`model ${version} written to ${directory}, ${files} files`]);
      }),
    );
  model
    .command('import <dir>')
    .description(
      'Check the model of a directory, evaluate it on bouts that it was not fitted on, and put it into production unless it is worse.',
    )
    .addHelpText('after', examples('model import models/lgbm_ens_v5_2025-08-01', 'model import candidate --trial candidate-trial'))
    .option('--trial <dir>', 'a model of the same recipe, fitted on earlier bouts only, that is evaluated in its place')
    .action((dir: string, options: Output & { trial?: string }) =>
      withStore(terminal, async ({ config: { clock }, store: { db }, log }) => {
        const from = { directory: resolve(dir), trialDirectory: options.trial === undefined ? null : resolve(options.trial), log };
        const imported = await importModel(db, clock, from, progressFor(terminal, options));
        print(terminal, options, imported, (one) => [describeFit(one), one.note]);
      }),
    );
  model
    .command('rows <file>')
    .description('Write the training rows of the ensemble as gzipped CSV, for other trainers.')
    .addHelpText('after', examples('model rows rows.csv.gz --cutoff 2024-01-01'))
    .option('--cutoff <date>', 'leave out bouts of its month and later (default: the end of the record)', day)
    .action((file: string, options: Output & { cutoff?: string }) =>
      withStoreToRead(terminal, async ({ config: { clock }, store: { db } }) => {
        const written = await writeRows(db, clock, resolve(file), options.cutoff, progressFor(terminal, options));
        print(terminal, options, written, ({ bouts, cutoff }) => [`${bouts} bouts before ${cutoff} written to ${file}`]);
      }),
    );
  return model;
}
