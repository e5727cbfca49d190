import { Counter, Gauge, Registry } from 'prom-client';
import type { PipelineStats } from '../../store/pipeline-stats';

/**
 * Builds a new registry per scrape, so that an unknown value is absent instead of outdated. @param stats absent when they could not be read
 */
export function pipelineMetrics(stats: PipelineStats | undefined, now: Date): Registry {
  const registry = new Registry();
  const gauge = (name: string, help: string, value: number) => new Gauge({ name, help, registers: [registry] }).set(value);
  gauge('boxing_database_up', 'Whether the figures of the pipeline could be read from the database.', Number(stats !== undefined));
  if (stats === undefined) return registry;

  const { runs, last_ok, credits_remaining, names_unresolved, fights_pending } = stats;
  const { deliveries_pending, delivery_overdue_seconds, webhooks_failing } = stats;
  const byStatus = (name: string, help: string) => new Counter({ name, help, labelNames: ['status'], registers: [registry] });
  const count = byStatus('boxing_runs_total', 'Runs of the pipeline by outcome.');
  const time = byStatus('boxing_runs_duration_seconds_total', 'Time that runs of the pipeline took, by outcome.');
  for (const { status, ...of } of runs) {
    count.inc({ status }, of.runs);
    time.inc({ status }, of.seconds);
  }
  if (last_ok !== null) {
    gauge('boxing_run_last_ok_age_seconds', 'Since the last successful run began.', (now.getTime() - last_ok.started_at.getTime()) / 1000);
    gauge('boxing_run_last_ok_duration_seconds', 'How long the last successful run took.', last_ok.duration_seconds);
  }
  if (credits_remaining !== null)
    gauge('boxing_feed_credits_remaining', 'Credits that the odds feed still grants, as it last reported.', credits_remaining);
  gauge('boxing_names_unresolved', 'Names of the odds feed that await a decision.', names_unresolved);
  gauge('boxing_fights_pending', 'Scheduled fights of the odds feed that have not begun.', fights_pending);
  gauge('boxing_webhook_deliveries_pending', 'Deliveries to webhooks that are still to be made.', deliveries_pending);
  gauge(
    'boxing_webhook_delivery_overdue_seconds',
    'How long a delivery to an endpoint that answers has been due.',
    delivery_overdue_seconds,
  );
  gauge('boxing_webhooks_failing', 'Webhooks whose last attempt failed.', webhooks_failing);
  return registry;
}
