import { explanationChart } from '../../../charts/model/explanation';
import { Chart } from '../../components/figures/chart';
import { Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { useAsked } from '../../service/asked';
import { client } from '../../service/client';
import type { PickOfFight } from './prices';

/** What each feature added to the fair probability. */
export function Explanation({ pick }: { readonly pick: PickOfFight }) {
  const { fight_id, predicted_at, side, sigma, model_version, fighter } = pick;
  const asked = useAsked([fight_id, predicted_at], (signal) =>
    client.get('/picks/{fight_id}/explain', { params: { path: { fight_id } }, signal }),
  );
  return (
    <Panel
      title="What makes the fair price"
      note={`What each feature adds to the probability that ${fighter} wins, by ${model_version}. What one feature adds depends on those before it.`}
    >
      <Answered of={asked}>
        {({ data }) => <Chart chart={explanationChart(data, { side, sigma })} file={`explanation-${fight_id}`} />}
      </Answered>
    </Panel>
  );
}
