import { explanationChart, featuresInWords, type FeatureInWords } from '../../../../figures/src/charts/model/explanation';
import { Chart } from '../../components/figures/chart';
import { Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { percentText, pointsText } from '../../format/figures';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';
import type { PickOfFight } from './prices';

/** Explains why this probability is smaller than that of the fair price: a draw returns the stake of a two-way bet. */
function givenNoDraw({ side, market_type, fair_prob, fair_prob_a, fair_prob_draw, fair_prob_b }: PickOfFight): string {
  if (market_type !== 'h2h') return '';
  const outright = percentText(side === 'a' ? fair_prob_a : fair_prob_b);
  return ` They end at ${outright}, not ${percentText(fair_prob)}, because a draw (${percentText(fair_prob_draw)}) is counted here.`;
}

/** Features shown in words. */
const MOST = 12;

/** The largest contributions in a bettor's words, the largest first. */
function InWords({ features, fighter }: { readonly features: readonly FeatureInWords[]; readonly fighter: string }) {
  return (
    <section class="in-words" aria-label="The largest contributions in words">
      <h3>{fighter}, compared with the opponent</h3>
      <ol>
        {features.map(({ feature, name, words, added }) => (
          <li key={feature}>
            <span>
              {name.charAt(0).toUpperCase() + name.slice(1)}: <strong>{words}</strong>
            </span>
            <span class={`figure ${added < 0 ? 'worse' : 'better'}`}>{pointsText(added)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The contribution of each feature to the fair probability. */
export function Explanation({ pick }: { readonly pick: PickOfFight }) {
  const { fight_id, predicted_at, side, sigma, model_version, fighter } = pick;
  const request = useRequest([fight_id, predicted_at], (signal) =>
    client.get('/picks/{fight_id}/explain', { params: { path: { fight_id } }, signal }),
  );
  return (
    <Panel
      title="What makes up the fair price"
      note={`How much each feature adds to the probability that ${fighter} wins, from ${model_version} and the other books. Bars add up from the top.${givenNoDraw(pick)}`}
    >
      <Answered of={request}>
        {({ data }) => (
          <div class="explained">
            <Chart chart={explanationChart(data, { side, sigma })} file={`explanation-${fight_id}`} />
            <InWords features={featuresInWords(data, side).slice(0, MOST)} fighter={fighter} />
          </div>
        )}
      </Answered>
    </Panel>
  );
}
