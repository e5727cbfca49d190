import { useMemo } from 'preact/hooks';
import { opinionsChart, opinionsSentence } from '../../../../figures/src/charts/opinions';
import { counted } from '../../../../figures/src/readings/words';
import { Chart } from '../../components/figures/chart';
import { Panel } from '../../components/layout';
import { oddsText } from '../../format/odds';
import { preferences } from '../../service/preferences';
import type { PickOfFight } from './prices';

/** What the model, the market and their blend say, beside what the best price needs. */
export function Opinions({ pick }: { readonly pick: PickOfFight }) {
  const chart = useMemo(() => opinionsChart(pick), [pick]);
  const { odds_format } = preferences();
  return (
    <Panel title={`How likely is a win of ${pick.fighter}?`}>
      <Chart chart={chart} file={`opinions-${pick.fight_id}`} />
      <p class="opinions-say">{opinionsSentence(pick, (decimal) => oddsText(decimal, odds_format))}</p>
      <p class="note">
        Market: {counted(pick.fair_sources.price_sources, 'book')} with the margin removed. Bars are one standard deviation either way.
      </p>
    </Panel>
  );
}
