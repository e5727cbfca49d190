import type { BoxingClient } from 'boxing-prediction-trading-client';
import { UserError } from '../../lib/user-error';
import { loadSvgDrawer } from '../output/draw-svg';
import { backtest, equity } from './backtest';
import { clvDevig, clvEvolution, clvIntervals } from './clv';
import { betsByFair, fairByYear, fairWeights } from './fair';
import { attribution, coefficients, regression } from './features';
import { drawdown, terminalBankroll } from './kelly';
import { againstMarket, calibration, logLoss, marketVerdict, refits, rolling } from './model';
import { pageOf } from './page';
import type { Section } from './section';
import { readAnswers, type Answers } from './answers';
import { figure, formatInstant } from './words';

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
    verdict: marketVerdict(answers.comparison, production?.family),
    sections,
  };
  return { page: pageOf(contents, loadSvgDrawer()), model_version: production?.version ?? null, sections };
}

function sectionsOf(answers: Answers): Section[] {
  return [
    {
      id: 'comparison',
      title: 'Models on the same bouts',
      parts: [logLoss(answers), againstMarket(answers), fairByYear(answers), fairWeights(answers)],
    },
    { id: 'calibration', title: 'Calibration', parts: [calibration(answers)] },
    { id: 'rolling', title: 'Rolling log loss', parts: [rolling(answers)] },
    { id: 'refits', title: 'Refits', parts: [refits(answers)] },
    {
      id: 'features',
      title: 'What the features are worth',
      parts: [attribution(answers), regression(answers), coefficients(answers)],
    },
    { id: 'clv', title: 'Closing line value', parts: [clvEvolution(answers), clvDevig(answers), clvIntervals(answers)] },
    { id: 'kelly', title: 'Monte Carlo of Kelly fractions', parts: [terminalBankroll(answers), drawdown(answers)] },
    { id: 'backtest', title: 'Backtest', parts: [backtest(answers), equity(answers), betsByFair(answers)] },
  ];
}
