import { Command } from 'commander';
import { readStatus, type Status } from '../installation-status';
import { print, withStoreToRead, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import type { DataSource } from '../../rights/data-source';
import { installedSources } from '../sources-in-force';
import type { TextStyle } from '../output/style';
import { localMinute, relative, stoppedClockLines } from '../output/times';
import { bytes, count } from '../output/words';

/** The status row with the age of the last run and of the prices on the board. */
interface StatusReport extends Status {
  /** Those in force, with what their terms allow. */
  readonly sources: readonly DataSource[];
  readonly last_run_age_minutes: number | null;
  readonly board_age_minutes: number | null;
  /** Where a replay stopped the clock; null while it runs. */
  readonly clock_stopped_at: Date | null;
}

export function statusCommand(terminal: Terminal): Command {
  return new Command('status')
    .description(
      'State of the installation, with local times: database, record, last run, prices, model, credits, names awaiting a decision, backup, grading.',
    )
    .addHelpText('after', examples('status', 'status --json'))
    .action((options: Output) =>
      withStoreToRead(terminal, async ({ config, store }) => {
        const now = config.clock.now();
        const status = await readStatus(store.db, now);
        const report = {
          ...status,
          sources: await installedSources(store.db, config),
          last_run_age_minutes: minutesSince(status.last_run_at, now),
          board_age_minutes: minutesSince(status.board_polled_at, now),
          clock_stopped_at: config.clock.stoppedAt ?? null,
        };
        print(terminal, options, report, (result, style) => [
          ...stoppedClockLines(config.clock.stoppedAt),
          ...described(result, now, style),
        ]);
      }),
    );
}

function minutesSince(instant: Date | null, now: Date): number | null {
  return instant && Math.round((now.getTime() - instant.getTime()) / 60_000);
}

function described(status: StatusReport, now: Date, style: TextStyle): string[] {
  const at = (instant: Date): string => `${localMinute(instant)}, ${relative(instant, now)}`;
  const lines = {
    database: `PostgreSQL ${status.server_version}, ${bytes(status.database_bytes)}, schema ${status.schema_version}`,
    data: status.data_origin === null ? 'empty' : `${status.data_origin}`,
    record: `${count(status.fighters)} fighters, ${count(status.fights)} fights, ${count(status.fights_scheduled)} of them upcoming`,
    'last run': status.last_run_at === null ? style.doubtful('none') : `${at(status.last_run_at)}: ${outcome(status, style)}`,
    'last good run': status.last_ok_run_at === null ? style.doubtful('none') : at(status.last_ok_run_at),
    board: status.board_polled_at === null ? 'empty' : `prices of ${at(status.board_polled_at)}`,
    model: model(status, style),
    credits: credits(status),
    feed: status.feed === null ? 'not asked yet' : polling(status.feed, at),
    names:
      status.names_unresolved === 0
        ? 'all decided'
        : style.doubtful(`${count(status.names_unresolved)} await a decision: boxing resolve list`),
    backup:
      status.last_backup_at === null || status.last_backup_bytes === null
        ? style.doubtful('none: boxing backup')
        : `${at(status.last_backup_at)}, ${bytes(status.last_backup_bytes)}`,
    'restore drill': drill(status, at, style),
    grading:
      `${count(status.picks_settled)} picks settled in ${count(status.gradings)} gradings` +
      (status.last_graded_at === null ? '' : `, the last at ${at(status.last_graded_at)}`) +
      (status.fights_unsettled === 0 ? '' : `; ${count(status.fights_unsettled)} past fights are not settled`),
  };
  const sources = status.sources.map(({ source, display_to, data_to, derived_to }): [string, string] => {
    return ['source', `${source}: pages to ${display_to}, data to ${data_to}, figures to ${derived_to}`];
  });
  return [...Object.entries(lines), ...sources].map(([name, line]) => `${style.title(name.padEnd(15))}${line}`);
}

function credits({ credits_remaining, feed }: Status): string {
  if (feed === null) return credits_remaining === null ? 'unknown' : `${count(credits_remaining)} left`;
  const { credits_used, credits_budget, credits_left, credits_forecast } = feed;
  return [
    `${count(credits_used)} used this month${credits_budget === null ? '' : ` of ${count(credits_budget)}`}`,
    ...(credits_left === null ? [] : [`${count(credits_left)} left`]),
    `${count(credits_forecast)} forecast for the month`,
  ].join(', ');
}

function polling({ polling: mode, polled_at, next_poll_at }: NonNullable<Status['feed']>, at: (instant: Date) => string): string {
  const last = polled_at === null ? 'never asked' : `asked ${at(new Date(polled_at))}`;
  return `${last}; next ${at(new Date(next_poll_at))} (${mode === 'adaptive' ? 'adaptive' : 'with every run'})`;
}

function drill({ last_drill_at, last_drill_status }: Status, at: (instant: Date) => string, style: TextStyle): string {
  if (last_drill_at === null || last_drill_status === null) return style.doubtful('none: boxing drill');
  const paint = { passed: style.good, failed: style.bad, skipped: style.doubtful }[last_drill_status];
  return `${at(last_drill_at)}: ${paint(last_drill_status)}`;
}

function outcome({ last_run_status, last_run_error }: Status, style: TextStyle): string {
  if (last_run_status === 'failed') return style.bad(`failed with ${last_run_error}`);
  return last_run_status === 'ok' ? style.good('ok') : String(last_run_status);
}

function model({ model_version, model_family, model_cutoff, model_fit_at }: Status, style: TextStyle): string {
  if (model_version === null || model_fit_at === null) return style.doubtful('none: import bouts, then run boxing refit');
  return `${model_version} (${model_family}), trained on bouts before ${model_cutoff}, fitted ${localMinute(model_fit_at)}`;
}
