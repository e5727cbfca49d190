import { drawdown, terminalBankroll } from '../../../../figures/src/readings/kelly';
import { Finding, Findings } from '../../components/figures/finding';
import { Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { bodyOf, useRequest } from '../../service/request';
import { client } from '../../service/client';
import { Recommended } from './recommended';

/** How a bankroll ends under each share of the Kelly stake, and the share recommended. */
export function Sizing() {
  const paths = useRequest([], (signal) => client.get('/model/mc-kelly', { signal }), { refreshOn: ['model.promoted'] });
  const audit = useRequest([], (signal) => bodyOf(client.desk.GET('/reports/sizing-audit', { signal })), { refreshOn: ['model.promoted'] });
  return (
    <>
      <Panel title="Sizing audit">
        <Answered of={audit}>{({ data }) => <Recommended of={data} />}</Answered>
      </Panel>
      <Findings>
        <Finding question={terminalBankroll} of={paths} file="kelly-bankroll" />
        <Finding question={drawdown} of={paths} file="kelly-drawdown" />
      </Findings>
    </>
  );
}
