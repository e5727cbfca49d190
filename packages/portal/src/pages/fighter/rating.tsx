import { ratingChart } from '../../../../figures/src/charts/rating';
import { Chart } from '../../components/figures/chart';
import { Panel } from '../../components/layout';
import type { Fighter } from './bio';

/** The rating after each bout, up to the current one. */
export function RatingOverTime({ of }: { readonly of: Fighter }) {
  return (
    <Panel
      title="Rating over time"
      note="Glicko-2 points after each rated bout. Bouts of one month are rated together, once the month is over. The line ends with the current rating, whose interval has grown since the last bout."
    >
      <Chart chart={ratingChart(of)} file={`rating-${of.fighter_id}`} />
    </Panel>
  );
}
