import type { Asked, ReportData } from './service';
import { figure, interval } from './words';

type Comparison = ReportData<'/model/comparison'>;

/** Whether the model alone beats the closing market, as the interval of the difference on priced bouts has it. */
export function marketVerdict(comparison: Asked<Comparison>, family: string | undefined): string {
  if ('gap' in comparison) return 'Whether the model beats the closing market is not known yet: the comparison is not generated.';
  const priced = comparison.data.samples.find(({ sample }) => sample === 'priced');
  const difference = priced?.differences.find(({ model, against }) => model === family && against === 'market')?.log_loss;
  if (!priced || !difference || difference.ci_low === null || difference.ci_high === null) {
    return 'Whether the model beats the closing market cannot be said: no priced bouts hold both against each other.';
  }
  const measured = `on ${figure(priced.n)} priced bouts its log loss less that of the closing price is ${interval(difference)} nats`;
  if (difference.ci_low > 0) return `The model alone does not beat the closing market: ${measured}, and above zero is worse.`;
  if (difference.ci_high < 0) return `The model alone beats the closing market: ${measured}, and below zero is better.`;
  return `The model alone is not shown to beat the closing market: ${measured}, and that interval holds zero.`;
}
