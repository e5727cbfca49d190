import type { Answer } from 'boxing-prediction-trading-client';
import { Facts, Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { Age, Badge, Gain, Stat, Stats, Time } from '../../components/values';
import { numberText } from '../../format/figures';
import { spanText } from '../../format/times';
import { useAsked } from '../../service/asked';
import { operatorClient } from '../../service/client';

type Reason = Answer<'/health'>['data']['reasons'][number];

const WHAT_TO_DO: Readonly<Record<Reason, string>> = {
  no_successful_run: 'No run has succeeded yet, so nothing is priced. Runs shows why each failed.',
  run_overdue: 'No run has succeeded for more than 30 minutes, so prices are old. Runs shows whether they fail or are not made.',
  no_model_loaded: 'No model is in production, so nothing is predicted. Make one with boxing refit.',
  primary_unreachable:
    'The primary database does not answer, so reads come from a replica and nothing can be stored. Bring it back, or promote a replica.',
  database_unreachable: 'The database does not answer, so what is shown is from memory. Check that PostgreSQL runs and can be reached.',
  board_not_refreshed: 'A newer run is published, and this process could not load it. Its log says why.',
  database_read_only:
    'The database takes no writes, so no run can be stored. Check that its disk has space, and that DATABASE_URL is the address of the primary.',
};

/** Whether people can trust what they see now, and what to do if not. */
export function Health() {
  const asked = useAsked(
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
    <Answered of={asked}>
      {({ health: { status, reasons, cron, model, counts }, stats: { users, bets, pipeline, predictions } }) => (
        <>
          <Panel title="Data">
            <Stats>
              <Stat label="Status" note={reasons.length === 0 ? 'Prices and model are as they should be.' : undefined}>
                <Badge tone={status === 'healthy' ? 'better' : 'worse'}>{status}</Badge>
              </Stat>
              <Stat label="Last run that succeeded" note={<Time at={cron.last_ok_started_at} />}>
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
                  'Run under way',
                  cron.under_way ? `${cron.under_way.run_id}, by ${cron.under_way.worker ?? 'an unknown process'}` : 'none',
                ],
                ['Model in production', model.version ?? 'none'],
                ['Fitted', <Time at={model.fit_at} />],
                ['Pending picks', numberText(counts.pending_live_picks)],
                ['Graded picks', numberText(counts.settled_live_picks)],
                ['Predicted fights to come', numberText(predictions.live)],
                ['Predicted fights that are over', numberText(predictions.expired)],
              ]}
            />
          </Panel>
          <Panel title="Users and bets" note="Amounts as they were logged, not converted between currencies.">
            <Stats>
              <Stat label="Users" note={`${users.last_7d} new in 7 days, ${users.last_30d} in 30`}>
                {numberText(users.total)}
              </Stat>
              <Stat label="Bets" note={`${bets.pending} pending, ${bets.settled} settled`}>
                {numberText(bets.total)}
              </Stat>
              <Stat label="Staked">{numberText(bets.total_stake, 2)}</Stat>
              <Stat label="Profit of settled bets">{numberText(bets.realized_pnl, 2)}</Stat>
              <Stat label="Mean CLV" note="of the bets that have one">
                <Gain value={bets.mean_clv} digits={2} />
              </Stat>
            </Stats>
          </Panel>
        </>
      )}
    </Answered>
  );
}

function Minutes({ value }: { readonly value: number | null }) {
  return value === null ? <span class="soft">none yet</span> : <>{spanText(value * 60)} ago</>;
}
