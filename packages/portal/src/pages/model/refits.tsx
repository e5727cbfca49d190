import { refits } from '../../../../figures/src/readings/model';
import { Finding } from '../../components/figures/finding';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';

/** Each refit in sample and out of sample. */
export function Refits() {
  const request = useRequest([], (signal) => client.get('/model/refit-sample', { signal }), { refreshOn: ['model.promoted'] });
  return <Finding question={refits} of={request} file="model-refits" />;
}
