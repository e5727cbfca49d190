import { Command, Option } from 'commander';
import type { AnalyticsUpdate } from '../../training/figures/update';
import { PRODUCTION, type RefitSummary } from '../../training/refit/refit';
import { runRefit, type FittedModels, type ModelFigures } from '../../training/refit/run-refit';
import { DEFAULT_WALK_FORWARD, type WalkForwardSummary } from '../../training/refit/walk-forward';
import { day } from '../arguments';
import { print, progressFor, withStore, type Terminal } from '../context';
import { examples } from '../examples';

interface Options {
  readonly productionOnly?: boolean;
  readonly openHoldout?: boolean;
  readonly from: string;
  readonly json?: boolean;
}

export function refitCommand(terminal: Terminal): Command {
  return new Command('refit')
    .description(
      'Rate every fighter, predict the past out of sample by half-yearly cutoffs, fit the production model, compute its figures, and run the backtest. An interrupted refit continues when it is run again.',
    )
    .addHelpText('after', examples('refit', 'refit --from 2018-01-01', 'refit --production-only'))
    .option('--production-only', 'skip the predictions of the past and the figures')
    .option('--from <date>', 'no cutoff before this day', day, DEFAULT_WALK_FORWARD.from)
    .addOption(
      new Option('--open-holdout', 'open the sealed last 12 months, once and for good, and also predict them').conflicts('productionOnly'),
    )
    .action((options: Options) =>
      withStore(terminal, async ({ config: { clock }, store: { db }, log }) => {
        const report = progressFor(terminal, options);
        const { from, openHoldout = false, productionOnly = false } = options;
        const study = productionOnly ? null : { ...DEFAULT_WALK_FORWARD, from, openHoldout };
        print(terminal, options, await runRefit({ db, clock, log, report, study, production: PRODUCTION }), described);
      }),
    );
}

type Result = FittedModels & ModelFigures;

function described({ walk_forward, model, outcomes, analytics, backtest: simulated }: Result): string[] {
  return [
    ...(walk_forward === null ? [] : studied(walk_forward)),
    describeFit(model),
    outcomes.reason === null ? `how fights end: fitted on ${outcomes.n_bouts} bouts` : `how fights end left out: ${outcomes.reason}`,
    ...(analytics === null ? [] : describeFigures(analytics)),
    ...(simulated === null ? [] : [simulation(simulated)]),
  ];
}

function simulation(simulated: NonNullable<Result['backtest']>): string {
  if ('reason' in simulated) return `backtest left out: ${simulated.reason}`;
  const { total_picks, roi } = simulated.flat;
  return `backtest: ${total_picks} bets, ${roi === null ? 'no return' : `${(100 * roi).toFixed(1)} % of flat stakes`}`;
}

/** Lists the figures that were computed, and the reasons for others that were not. */
export function describeFigures({ written, skipped }: AnalyticsUpdate): string[] {
  return [`figures written: ${written.join(', ') || 'none'}`, ...skipped.map(({ name, reason }) => `figures left out: ${name}: ${reason}`)];
}

/** The outcome of a fit in one line. */
export function describeFit({ version, outcome, reason }: Pick<RefitSummary, 'version' | 'outcome' | 'reason'>): string {
  return `model ${version} ${outcome}${reason === null ? '' : `: ${reason}`}`;
}

function studied({ cutoffs, fitted, predictions, holdout }: WalkForwardSummary): string[] {
  const state = holdout.opened_at === null ? 'closed' : `opened ${holdout.opened_at.toISOString()}`;
  return [
    `${cutoffs} cutoffs, ${fitted} of them fitted now, ${predictions} predictions stored`,
    `holdout from ${holdout.date_from} on: ${holdout.fights} bouts, sealed ${holdout.sealed_at.toISOString()}, ${state}`,
  ];
}
