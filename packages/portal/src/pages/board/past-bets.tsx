import type { DataOf } from '../../../../figures/src/charts/data';
import { FEWEST_FOR_A_RECORD } from '../../../../../src/betting/picks/track-record';
import { Estimate } from '../../components/values';
import { counted } from '../../../../figures/src/readings/words';
import { gainText } from '../../format/figures';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';

/** The CLV of the board's past BETs, in one line. */
export function PastBets() {
  const request = useRequest([], (signal) => client.get('/clv/devig', { signal }), { refreshOn: ['pick.settled', 'pick.regraded'] });
  // The board shows no such line if the figure is missing or cannot be read.
  return request.answer === undefined ? null : <Worth of={request.answer.data} />;
}

function Worth({ of: { universes } }: { readonly of: DataOf<'/clv/devig'> }) {
  const clv = universes.find(({ universe }) => universe === 'all_books')?.by_verdict.find(({ verdict }) => verdict === 'BET')?.clv;
  if (clv === undefined || clv.n === 0) return <p class="note">No BET from this board has been settled against a close yet.</p>;
  const { n, mean, ci_low, ci_high } = clv;
  return (
    <p class="note">
      Settled BETs from this board so far: mean closing line value{' '}
      <Estimate value={mean} low={ci_low} high={ci_high} text={(share) => gainText(share)} />,{' '}
      {`${counted(n, 'bet')}${n < FEWEST_FOR_A_RECORD ? ': too few to prove anything' : ''}. `}
      <a href="clv?part=settled&verdict=BET">See each bet</a>
    </p>
  );
}
