import { refits } from '../../../../figures/src/readings/model';
import { Finding } from '../../components/figures/finding';
import { useAsked } from '../../service/asked';
import { client } from '../../service/client';

/** Each refit inside and outside its training data. */
export function Refits() {
  const asked = useAsked([], (signal) => client.get('/model/refit-sample', { signal }), { refreshOn: ['model.promoted'] });
  return <Finding question={refits} of={asked} file="model-refits" />;
}
