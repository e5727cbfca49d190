import { clvDevig, clvEvolution, clvIntervals, clvTrajectories, clvVerdict } from '../../../../figures/src/readings/clv';
import { Finding, Findings } from '../../components/figures/finding';
import { Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';
import { Method } from './method';
import { Summary } from './summary';

const REFRESH = { refreshOn: ['pick.settled', 'pick.regraded'] } as const;

/** CLV in one figure for each way to measure it, then by set of books, by period and by time before the start. */
export function Overview() {
  const evolution = useRequest([], (signal) => client.get('/clv/evolution', { signal }), REFRESH);
  const devig = useRequest([], (signal) => client.get('/clv/devig', { signal }), REFRESH);
  const intervals = useRequest([], (signal) => client.get('/clv/ci', { signal }), REFRESH);
  return (
    <>
      {devig.answer !== undefined && <p class="conclusion">{clvVerdict(devig.answer.data)}</p>}
      {evolution.answer !== undefined && devig.answer !== undefined && (
        <Summary evolution={evolution.answer.data} devig={devig.answer.data} />
      )}
      <Findings>
        <Finding question={clvDevig} of={devig} file="clv-vig-free" />
        <Finding question={clvIntervals} of={intervals} file="clv-by-period" />
        <Finding question={clvEvolution} of={evolution} file="clv-by-time" />
        <Finding question={clvTrajectories} of={evolution} file="clv-trajectories" />
      </Findings>
      {devig.answer !== undefined && (
        <Panel title="How the close is computed">
          <Answered of={devig}>{({ data }) => <Method of={data} />}</Answered>
        </Panel>
      )}
    </>
  );
}
