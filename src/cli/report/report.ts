import type { BoxingClient } from 'boxing-prediction-trading-client';
import { UserError } from '../../lib/user-error';
import { backtest, equity } from '../../../packages/figures/src/readings/backtest';
import { clvDevig, clvEvolution, clvIntervals, clvOpenClose, clvTrajectories } from '../../../packages/figures/src/readings/clv';
import { betsByFair, betsByYear, fairByYear, fairWeights } from '../../../packages/figures/src/readings/fair';
import { attribution, coefficients, regression } from '../../../packages/figures/src/readings/features';
import { drawdown, terminalBankroll } from '../../../packages/figures/src/readings/kelly';
import { againstMarket, calibration, logLoss, marketVerdict, refits, rolling } from '../../../packages/figures/src/readings/model';
import { figure } from '../../../packages/figures/src/readings/words';
import { loadSvgDrawer } from '../output/draw-svg';
import { readAnswers, type Answers } from './answers';
import { formatInstant, reportHtml } from './page';
import { partOf, type Section } from './section';

/** A page, and what is on it. */
export interface ReportFile {
  readonly page: string;
  /** In production; null when no version is. */
  readonly model_version: string | null;
  readonly sections: readonly Section[];
}

/** The model's figures as one HTML page, drawn from what the service answers. @throws UserError before the first fit */
export async function writeReport(api: BoxingClient, now: Date): Promise<ReportFile> {
  const answers = await readAnswers(api);
  if ('gap' in answers.versions) throw new UserError('there is no model to report on yet: import bouts first, then run boxing refit');
  const production = answers.versions.data.find(({ is_production }) => is_production);
  const sections = sectionsOf(answers);
  const contents = {
    title: `Boxing model report, ${now.toISOString().slice(0, 10)}`,
    lead: [
      production
        ? `${production.version} of the family ${production.family} is in production: trained on ${figure(production.n_train)} bouts before ${production.cutoff}, fitted ${formatInstant(production.fit_at)}, ${figure(production.n_features)} features.`
        : 'No version is in production.',
      `Written ${formatInstant(now.toISOString())} from the answers of this installation's own API. Log loss is in nats; intervals are 95 %.`,
    ],
    verdict: marketVerdict('data' in answers.comparison ? answers.comparison.data : undefined, production?.family),
    sections,
  };
  return { page: reportHtml(contents, await loadSvgDrawer()), model_version: production?.version ?? null, sections };
}

function sectionsOf(answers: Answers): Section[] {
  const { comparison, backtest: simulation, mcKelly } = answers;
  return [
    {
      id: 'comparison',
      title: 'Models on the same bouts',
      parts: [logLoss, againstMarket, fairByYear, fairWeights].map((question) => partOf(question, comparison)),
    },
    { id: 'calibration', title: 'Calibration', parts: [partOf(calibration, answers.calibration)] },
    { id: 'rolling', title: 'Rolling log loss', parts: [partOf(rolling, answers.rolling)] },
    { id: 'refits', title: 'Refits', parts: [partOf(refits, answers.refits)] },
    {
      id: 'features',
      title: 'What the features are worth',
      parts: [partOf(attribution, answers.featurePnl), partOf(regression, answers.regression), partOf(coefficients, answers.coefs)],
    },
    {
      id: 'clv',
      title: 'Closing line value',
      parts: [
        partOf(clvEvolution, answers.clvEvolution),
        partOf(clvTrajectories, answers.clvEvolution),
        partOf(clvDevig, answers.clvDevig),
        partOf(clvOpenClose, answers.clvOpenClose),
        partOf(clvIntervals, answers.clvCi),
      ],
    },
    {
      id: 'kelly',
      title: 'Monte Carlo of Kelly fractions',
      parts: [terminalBankroll, drawdown].map((question) => partOf(question, mcKelly)),
    },
    {
      id: 'backtest',
      title: 'Backtest',
      parts: [backtest, equity, betsByYear, betsByFair].map((question) => partOf(question, simulation)),
    },
  ];
}
