import type { DataOf } from '../../../../figures/src/charts/data';
import { Estimate } from '../../components/values';
import { counted } from '../../../../figures/src/readings/words';
import { gainText } from '../../format/figures';
import { useAsked } from '../../service/asked';
import { client } from '../../service/client';

/** Fewer tell nothing, as `enough` of the contract says. */
const FEWEST_BETS = 50;

/** What the board's own BETs were worth so far, in one line. */
export function PastBets() {
  const asked = useAsked([], (signal) => client.get('/clv/devig', { signal }), { refreshOn: ['pick.settled', 'pick.regraded'] });
  // Where none was ever settled, or the figure cannot be read, the board stands without it.
  return asked.answer === undefined ? null : <Worth of={asked.answer.data} />;
}

function Worth({ of: { universes } }: { readonly of: DataOf<'/clv/devig'> }) {
  const clv = universes.find(({ universe }) => universe === 'all_books')?.by_verdict.find(({ verdict }) => verdict === 'BET')?.clv;
  if (clv === undefined || clv.n === 0) return <p class="note">No BET of this board has been settled with a close yet.</p>;
  const { n, mean, ci_low, ci_high } = clv;
  return (
    <p class="note">
      Settled BETs of this board so far: closing line value{' '}
      <Estimate value={mean} low={ci_low} high={ci_high} text={(share) => gainText(share)} /> on the mean,{' '}
      {`${counted(n, 'bet')}${n < FEWEST_BETS ? ': too few to tell anything' : ''}. `}
      <a href="clv?part=settled&verdict=BET">See each</a>
    </p>
  );
}
