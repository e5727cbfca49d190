import type { Answer } from 'boxing-prediction-trading-client';
import { Facts, Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { Age, Badge, Gain, Stat, Stats, Time } from '../../components/values';
import { moneyText, numberText, otherCurrencies } from '../../format/figures';
import { spanText } from '../../format/times';
import { useRequest } from '../../service/request';
import { operatorClient } from '../../service/client';
import { Sources } from './sources';
import { Credits, type FeedUse } from './credits';

type Reason = Answer<'/health'>['data']['reasons'][number];

const WHAT_TO_DO: Readonly<Record<Reason, string>> = {
  no_successful_run: 'No run has succeeded yet, so there are no prices. The part Runs shows why each run failed.',
  run_overdue: 'No run has succeeded for more than 30 minutes, so prices are old. The part Runs shows whether runs fail or do not start.',
  no_model_loaded: 'No model is in production, so there are no predictions. Train one with boxing refit.',
  primary_unreachable:
    'The primary database does not answer, so reads come from a replica and nothing can be saved. Restart it, or promote a replica.',
  database_unreachable:
    'The database does not answer, so the service answers from memory. Check that PostgreSQL is running and can be reached.',
  board_not_refreshed: 'A newer run is published, but this process could not load it. Its log says why.',
  database_read_only:
    'The database is read-only, so no run can be saved. Check that its disk has space and that DATABASE_URL is the address of the primary.',
};

/** Whether the data are current, and what to do if not. */
export function Health() {
  const request = useRequest(
    [],
    async (signal) => {
      const [health, stats] = await Promise.all([
        operatorClient.get('/health', { signal }),
        operatorClient.get('/admin/stats', { signal }),
      ]);
      return { health: health.data, stats: stats.data };
    },
    { refreshOn: ['board.updated', 'run.failed'] },
  );
  return (
    <Answered of={request}>
      {({ health: { status, reasons, cron, model, counts }, stats: { users, bets, pipeline, predictions, feed } }) => (
        <>
          <Panel title="Data">
            <Stats>
              <Stat label="Status" note={reasons.length === 0 ? 'Prices and model are up to date.' : undefined}>
                <Badge tone={status === 'healthy' ? 'better' : 'worse'}>{status}</Badge>
              </Stat>
              <Stat label="Last successful run" note={<Time at={cron.last_ok_started_at} />}>
                <Age of={cron.last_ok_started_at} /> ago
              </Stat>
              <Stat label="Last run" note={pipeline.last_run_ok ? 'It succeeded.' : 'It did not succeed.'}>
                <Minutes value={pipeline.last_run_age_minutes} />
              </Stat>
              <Stat label="Runs in 24 hours">{numberText(pipeline.runs_24h)}</Stat>
              <Stat label="Predictions in 24 hours">{numberText(counts.predictions_last_24h)}</Stat>
            </Stats>
            {reasons.map((reason) => (
              <p key={reason} class="notice notice-worse">
                {WHAT_TO_DO[reason]}
              </p>
            ))}
            <Facts
              of={[
                [
                  'Run in progress',
                  cron.under_way ? `${cron.under_way.run_id}, by ${cron.under_way.worker ?? 'an unknown process'}` : 'none',
                ],
                ['Model in production', model.version ?? 'none'],
                ['Fitted', <Time at={model.fit_at} />],
                ['Pending picks', numberText(counts.pending_live_picks)],
                ['Graded picks', numberText(counts.settled_live_picks)],
                ['Predicted upcoming fights', numberText(predictions.live)],
                ['Predicted past fights', numberText(predictions.expired)],
                ['Credits of the odds feed', <Credits of={feed} />],
                ['Odds feed asked', <Polls of={feed} />],
              ]}
            />
          </Panel>
          <Panel title="Users and bets" note={otherCurrencies(bets.by_currency)}>
            <Stats>
              <Stat label="Users" note={`${users.last_7d} new in 7 days, ${users.last_30d} in 30`}>
                {numberText(users.total)}
              </Stat>
              <Stat label="Bets" note={`${bets.pending} pending, ${bets.settled} settled`}>
                {numberText(bets.total)}
              </Stat>
              <Stat label="Staked">{moneyText(bets.total_stake, bets.currency)}</Stat>
              <Stat label="Profit from settled bets">{moneyText(bets.realized_pnl, bets.currency, { sign: true })}</Stat>
              <Stat label="Mean CLV" note="of bets that have one">
                <Gain value={bets.mean_clv} digits={2} />
              </Stat>
            </Stats>
          </Panel>
          <Sources />
        </>
      )}
    </Answered>
  );
}

function Polls({ of }: { readonly of: FeedUse }) {
  if (of === null) return <span class="soft">not known</span>;
  return (
    <>
      <Age of={of.polled_at} /> ago, next at <Time at={of.next_poll_at} /> ({of.polling === 'adaptive' ? 'adaptive' : 'with every run'})
    </>
  );
}

function Minutes({ value }: { readonly value: number | null }) {
  return value === null ? <span class="soft">none yet</span> : <>{spanText(value * 60)} ago</>;
}
