import type { DeskComponents } from 'boxing-prediction-trading-client';
import { Facts, Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { Age, Badge, Stat, Stats, Time } from '../../components/values';
import { numberText } from '../../format/figures';
import { bodyOf, useRequest } from '../../service/request';
import { operatorClient } from '../../service/client';
import { Credits } from './credits';

type Schemas = DeskComponents['schemas'];
type Problem = Schemas['Installation']['problems'][number];

const WHAT_TO_DO: Readonly<Record<Problem, string>> = {
  no_backup: 'There is no backup. Set BACKUP_DIR for the worker, which then writes one each day, or run boxing backup.',
  backup_old: 'The last backup is older than two days. Check that a worker runs and that its BACKUP_DIR has space.',
  backup_failed: 'The last backup failed. Its reason is below, and the worker tries again each hour.',
  no_drill: 'No restore was tried yet. The worker tries one each week if BACKUP_DIR is set, or run boxing drill.',
  drill_old: 'The last restore drill is older than two weeks. Check that a worker runs with BACKUP_DIR.',
  drill_skipped: 'The last restore drill could not be held. Its reason is below.',
  drill_failed: 'The last restore drill failed, so that backup may be useless. Run boxing backup now, then boxing drill.',
};

/** Backups, the last restore drill, versions, disk and credits: whether the installation could be moved or upgraded today. */
export function Installation() {
  const request = useRequest([], async (signal) => {
    const [installation, stats] = await Promise.all([
      bodyOf(operatorClient.desk.GET('/admin/installation', { signal })),
      operatorClient.get('/admin/stats', { signal }),
    ]);
    return { ...installation.data, feed: stats.data.feed };
  });
  return (
    <Answered of={request}>
      {({ versions, disk, backups, drill, problems, feed }) => (
        <>
          {problems.map((found) => (
            <p key={found} class="notice notice-worse">
              {WHAT_TO_DO[found]}
            </p>
          ))}
          <Backups of={backups} />
          <Drill of={drill} />
          <p class="note">
            <a href="setup">Set up</a> shows what picks need, and imports files.
          </p>
          <Panel title="Versions and space">
            <Facts
              of={[
                ['Service', versions.service],
                ['Schema', versions.schema ?? 'none'],
                ['PostgreSQL', versions.database],
                ['Node', versions.node],
                ['Size of the database', sizeText(disk.database_bytes)],
                ['Free where the data lie', disk.free_bytes === null ? 'on the database server' : sizeText(disk.free_bytes)],
                [
                  'Free where backups lie',
                  disk.backup_free_bytes === null ? 'not known to this process' : sizeText(disk.backup_free_bytes),
                ],
                ['Credits of the odds feed', <Credits of={feed} />],
              ]}
            />
          </Panel>
        </>
      )}
    </Answered>
  );
}

function Backups({ of: { is_scheduled, kept, last, last_ok } }: { readonly of: Schemas['BackupOverview'] }) {
  const schedule = is_scheduled ? `One each day; the newest ${kept} stay.` : 'This process has no BACKUP_DIR; a worker may have one.';
  return (
    <Panel title="Backups" note={schedule}>
      {last_ok === null ? (
        <p class="note">No backup is known.</p>
      ) : (
        <>
          <Stats>
            <Stat label="Last backup" note={<Time at={last_ok.started_at} />}>
              <Age of={last_ok.started_at} /> ago
            </Stat>
            <Stat label="Size" note={`${numberText(last_ok.rows ?? 0)} rows`}>
              {sizeText(last_ok.bytes ?? 0)}
            </Stat>
            <Stat label="Duration">{secondsText(last_ok.duration_ms)}</Stat>
          </Stats>
          <Facts
            of={[
              ['File', last_ok.file],
              ['Schema of the backup', last_ok.schema_version ?? 'none'],
            ]}
          />
        </>
      )}
      {last?.status === 'failed' && (
        <p class="notice notice-worse">
          <Time at={last.started_at} />: {last.error}
        </p>
      )}
    </Panel>
  );
}

const TONES = { passed: 'better', failed: 'worse', skipped: 'stale' } as const;

function Drill({ of }: { readonly of: Schemas['RestoreDrill'] | null }) {
  return (
    <Panel title="Restore drill" note="Once a week the newest backup is restored into a scratch database and compared, table by table.">
      {of === null ? (
        <p class="note">None was held yet.</p>
      ) : (
        <>
          <Stats>
            <Stat label="Last drill" note={<Time at={of.started_at} />}>
              <Badge tone={TONES[of.status]}>{of.status}</Badge>
            </Stat>
            <Stat label="Restored" note={of.place ?? undefined}>
              {of.rows === null ? 'nothing' : `${numberText(of.rows)} rows`}
            </Stat>
            <Stat label="Duration">{secondsText(of.duration_ms)}</Stat>
          </Stats>
          <Facts of={[['Backup', of.file ?? 'none']]} />
          <ul>
            {of.report.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {of.error !== null && <p class="notice notice-worse">{of.error}</p>}
        </>
      )}
    </Panel>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1e9 ? `${numberText(bytes / 1e6, 1)} MB` : `${numberText(bytes / 1e9, 1)} GB`;
}

function secondsText(ms: number): string {
  return `${numberText(ms / 1_000, 1)} s`;
}
