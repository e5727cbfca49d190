import type { BoxingClient } from '../../client';
import { UserError } from '../../lib/user-error';
import { readAnswers } from './answers';
import { backtestSection } from './backtest';
import { calibrationSection } from './calibration';
import { clvSection } from './clv';
import { comparisonSection } from './comparison';
import { loadPlotter } from './draw';
import { featureSection } from './features';
import { kellySection } from './kelly';
import { pageOf } from './page';
import { refitSection } from './refits';
import { rollingSection } from './rolling';
import type { Section } from './section';
import { marketVerdict } from './verdict';
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
  const sections = [
    comparisonSection(answers),
    calibrationSection(answers),
    rollingSection(answers),
    refitSection(answers),
    featureSection(answers),
    clvSection(answers),
    kellySection(answers),
    backtestSection(answers),
  ];
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
  return { page: pageOf(contents, loadPlotter()), model_version: production?.version ?? null, sections };
}
