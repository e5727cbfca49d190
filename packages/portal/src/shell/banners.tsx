import type { Answer } from 'boxing-prediction-trading-client';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { messageOf } from '../components/states';
import { Age } from '../components/values';
import { useRequest } from '../service/request';
import { client } from '../service/client';
import { settingsError } from '../service/preferences';
import { Connection } from './connection';

const ASK_AGAIN_MS = 60_000;

/** Warnings that every reader must see before trusting a figure: a lost connection, overdue data, simulated data. */
export function Banners() {
  const health = useRequest([], (signal) => client.get('/health', { signal }), { refreshOn: ['board.updated', 'run.failed'] });
  const { reload } = health;
  useEffect(() => {
    // A service whose pipeline has stopped sends no events.
    const timer = setInterval(reload, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <>
      <Connection />
      {health.answer !== undefined && health.answer.data.status !== 'healthy' && <Overdue health={health.answer.data} />}
      {health.answer?.meta.source === 'demo' && (
        <p class="banner">This is a simulated boxing world. Its fighters and prices are not real.</p>
      )}
      {settingsError.value !== undefined && (
        <p class="banner">Your settings could not be read, so this page uses the defaults. {messageOf(settingsError.value)}</p>
      )}
    </>
  );
}

type Health = Answer<'/health'>['data'];

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
