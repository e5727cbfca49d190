import type { Answer } from 'boxing-prediction-trading-client';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { messageOf } from '../components/states';
import { Age } from '../components/values';
import { useAsked } from '../service/asked';
import { client } from '../service/client';
import { liveness } from '../service/live';
import { settingsError } from '../service/preferences';

const ASK_AGAIN_MS = 60_000;

/** What everybody must know before trusting a figure: the connection is lost, the data are overdue, the world is simulated. */
export function Banners() {
  const health = useAsked([], (signal) => client.get('/health', { signal }), { refreshOn: ['board.updated', 'run.failed'] });
  const { reload } = health;
  useEffect(() => {
    // A service whose pipeline has stopped announces nothing.
    const timer = setInterval(reload, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <>
      {liveness.value === 'lost' && (
        <p class="banner banner-worse" role="alert">
          The connection to the service is lost. Prices on this page may have changed. It reconnects by itself.
        </p>
      )}
      {health.answer !== undefined && health.answer.data.status !== 'healthy' && <Overdue health={health.answer.data} />}
      {health.answer?.meta.source === 'demo' && (
        <p class="banner">This is a simulated boxing world. Its fighters and prices are not real.</p>
      )}
      {settingsError.value !== undefined && (
        <p class="banner">Your settings could not be read, so defaults are used. {messageOf(settingsError.value)}</p>
      )}
    </>
  );
}

type Health = Answer<'/health'>['data'];

function Overdue({ health: { reasons, cron } }: { readonly health: Health }) {
  const said: Readonly<Record<Health['reasons'][number], ComponentChildren>> = {
    no_successful_run: 'No run has succeeded yet, so there are no prices. The operator sees why under Operations.',
    run_overdue: (
      <>
        The last successful run began <Age of={cron.last_ok_started_at} /> ago; prices may have moved since. Check each at its bookmaker.
      </>
    ),
    no_model_loaded: 'No model is loaded, so nothing new is predicted.',
    primary_unreachable: 'The service cannot reach its primary database. Nothing can be changed, and what it shows may be out of date.',
    database_unreachable: 'The service cannot reach its database. What it shows may be out of date.',
    board_not_refreshed: 'Newer prices are published, and the service could not load them yet.',
    database_read_only: 'The database takes no writes: no newer prices come, and nothing can be saved.',
  };
  return (
    <div class="banner banner-stale" role="alert">
      <strong>Do not bet on this page as it stands.</strong>
      {reasons.map((reason) => (
        <p key={reason}>{said[reason]}</p>
      ))}
    </div>
  );
}
