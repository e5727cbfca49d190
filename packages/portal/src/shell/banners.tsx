import type { Answer } from 'boxing-prediction-trading-client';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { messageOf } from '../components/states';
import { Age, Time } from '../components/values';
import { dayText } from '../format/times';
import { useRequest } from '../service/request';
import { client } from '../service/client';
import { clockStoppedAt } from '../service/clock';
import { settingsError } from '../service/preferences';
import { Connection } from './connection';

const ASK_AGAIN_MS = 60_000;
/** While the demo studies its past, which no event tells. */
const ASK_PROGRESS_MS = 2_000;

/** While something is wrong: the warning goes with its reason, as on the set-up page, where no stream tells of the first run. */
const ASK_AGAIN_WHILE_DEGRADED_MS = 5_000;

/** Warnings that every reader must see before trusting a figure: a lost connection, overdue data, simulated data. */
export function Banners() {
  const health = useRequest([], (signal) => client.get('/health', { signal }), { refreshOn: ['board.updated', 'run.failed'] });
  const { reload } = health;
  const isDegraded = health.answer?.data.status === 'degraded';
  const setup = health.answer?.data.setup ?? null;
  const pauseMs = setup !== null ? ASK_PROGRESS_MS : isDegraded ? ASK_AGAIN_WHILE_DEGRADED_MS : ASK_AGAIN_MS;
  useEffect(() => {
    // A service whose pipeline has stopped sends no events.
    const timer = setInterval(reload, pauseMs);
    return () => clearInterval(timer);
  }, [reload, pauseMs]);
  return (
    <>
      <Connection />
      {health.answer !== undefined && health.answer.data.status !== 'healthy' && <Overdue health={health.answer.data} />}
      {clockStoppedAt.value !== undefined && <StoppedClock at={clockStoppedAt.value} />}
      {health.answer?.meta.source === 'demo' && (
        <p class="banner">This is a simulated boxing world. Its fighters and prices are not real.</p>
      )}
      {setup !== null && <Studying setup={setup} isProvisional={health.answer?.meta.provisional === true} />}
      {settingsError.value !== undefined && (
        <p class="banner">Your settings could not be read, so this page uses the defaults. {messageOf(settingsError.value)}</p>
      )}
    </>
  );
}

function StoppedClock({ at }: { readonly at: string }) {
  return (
    <p class="banner banner-stale" role="status">
      <strong>Clock stopped at {dayText(at.slice(0, 10))}.</strong> This is a replay: every price and age here is as of <Time at={at} />,
      not of today.
    </p>
  );
}

type Health = Answer<'/health'>['data'];

function Studying({ setup, isProvisional }: { readonly setup: NonNullable<Health['setup']>; readonly isProvisional: boolean }) {
  const left = setup.seconds_left === null ? '' : `; about ${setup.seconds_left} s left`;
  return (
    <p class="banner">
      {isProvisional
        ? `Provisional prices: the demo is still studying its past results${left}.`
        : `The demo is still computing the figures of its past${left}.`}{' '}
      <progress value={setup.done} max={1} aria-label="How far the past of the demo is" />
    </p>
  );
}

function Overdue({ health: { reasons, cron } }: { readonly health: Health }) {
  const said: Readonly<Record<Health['reasons'][number], ComponentChildren>> = {
    no_successful_run: 'No run has succeeded yet, so there are no prices. The operator can see why under Operations.',
    run_overdue: (
      <>
        The last successful run began <Age of={cron.last_ok_started_at} /> ago, so prices may have moved since. Check each price at its
        book.
      </>
    ),
    no_model_loaded: 'No model is loaded, so there are no new predictions.',
    primary_unreachable: 'The service cannot reach its primary database. You cannot change anything, and the figures may be out of date.',
    database_unreachable: 'The service cannot reach its database. The figures may be out of date.',
    board_not_refreshed: 'Newer prices are published, but the service has not loaded them yet.',
    database_read_only: 'The database is read-only: no newer prices arrive, and you cannot save anything.',
  };
  return (
    <div class="banner banner-stale" role="alert">
      <strong>Do not bet from this page now.</strong>
      {reasons.map((reason) => (
        <p key={reason}>{said[reason]}</p>
      ))}
    </div>
  );
}
