import { fairByYear, fairWeights } from '../../../../figures/src/readings/fair';
import { againstMarket, logLoss } from '../../../../figures/src/readings/model';
import { Finding, Findings } from '../../components/figures/finding';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';

/** The models compared with the closing market, on the same fights. */
export function Market() {
  const comparison = useRequest([], (signal) => client.get('/model/comparison', { signal }), { refreshOn: ['model.promoted'] });
  return (
    <Findings>
      <Finding question={againstMarket} of={comparison} file="model-against-market" />
      <Finding question={logLoss} of={comparison} file="model-log-loss" />
      <Finding question={fairByYear} of={comparison} file="model-fair-prices" />
      <Finding question={fairWeights} of={comparison} file="model-weights" />
    </Findings>
  );
}
