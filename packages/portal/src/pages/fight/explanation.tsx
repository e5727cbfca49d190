import { explanationChart } from '../../../../figures/src/charts/model/explanation';
import { Chart } from '../../components/figures/chart';
import { Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { percentText } from '../../format/figures';
import { useAsked } from '../../service/asked';
import { client } from '../../service/client';
import type { PickOfFight } from './prices';

/** Why this probability is smaller than the one of the price: a draw returns the stake of a two-way bet. */
function givenNoDraw({ side, market_type, fair_prob, fair_prob_a, fair_prob_draw, fair_prob_b }: PickOfFight): string {
  if (market_type !== 'h2h') return '';
  const outright = percentText(side === 'a' ? fair_prob_a : fair_prob_b);
  return ` It is ${outright} here, where a draw counts (${percentText(fair_prob_draw)}), and ${percentText(fair_prob)} in the fair price above: a draw returns that stake, so the price is for a fight that is decided.`;
}

/** What each feature added to the fair probability. */
export function Explanation({ pick }: { readonly pick: PickOfFight }) {
  const { fight_id, predicted_at, side, sigma, model_version, fighter } = pick;
  const asked = useAsked([fight_id, predicted_at], (signal) =>
    client.get('/picks/{fight_id}/explain', { params: { path: { fight_id } }, signal }),
  );
  return (
    <Panel
      title="What makes the fair price"
      note={`What each feature adds to the probability that ${fighter} wins, by ${model_version} and the other books. What one feature adds depends on those before it.${givenNoDraw(pick)}`}
    >
      <Answered of={asked}>
        {({ data }) => <Chart chart={explanationChart(data, { side, sigma })} file={`explanation-${fight_id}`} />}
      </Answered>
    </Panel>
  );
}
