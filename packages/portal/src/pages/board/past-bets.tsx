import type { DataOf } from '../../../../figures/src/charts/data';
import { Estimate } from '../../components/values';
import { counted } from '../../../../figures/src/readings/words';
import { gainText } from '../../format/figures';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';

/** What the policy's settled BETs were worth, in one line. */
export function PastBets() {
  const request = useRequest([], (signal) => client.get('/policy', { signal }), { refreshOn: ['pick.settled', 'pick.regraded'] });
  // The board shows no such line if the figure is missing or cannot be read.
  return request.answer === undefined ? null : <Worth of={request.answer.data.record} />;
}

function Worth({ of }: { readonly of: DataOf<'/policy'>['record'] }) {
  if (of === null || of.all.n === 0) return <p class="note">No BET from this board has been settled yet.</p>;
  const { n, enough, mean_clv, mean_clv_low, mean_clv_high, yield: yielded, yield_low, yield_high } = of.all;
  return (
    <p class="note">
      {`Published BETs settled so far: ${counted(n, 'bet')}${enough ? '' : ', too few to prove anything'}. Mean closing line value `}
      <Estimate value={mean_clv} low={mean_clv_low} high={mean_clv_high} text={(share) => gainText(share)} />
      {', yield at one unit per bet '}
      <Estimate value={yielded} low={yield_low} high={yield_high} text={(share) => gainText(share)} />
      {'. '}
      <a href="clv?part=settled&verdict=BET">See each bet</a>
    </p>
  );
}
