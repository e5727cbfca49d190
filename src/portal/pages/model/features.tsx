import { attribution, coefficients, regression } from '../../../readings/features';
import { Finding } from '../../components/figures/finding';
import { useAsked } from '../../service/asked';
import { client } from '../../service/client';
import { Components } from './principal-components';
import { Groups } from './groups';

/** What each feature is worth. */
export function Features() {
  const pnl = useAsked([], (signal) => client.get('/model/feature-pnl', { signal }), { refreshOn: ['model.promoted'] });
  const alone = useAsked([], (signal) => client.get('/model/regression', { signal }), { refreshOn: ['model.promoted'] });
  const coefs = useAsked([], (signal) => client.get('/model/coefs', { signal }), { refreshOn: ['model.promoted'] });
  return (
    <>
      <Finding question={attribution} of={pnl} file="feature-return" />
      <Finding question={regression} of={alone} file="feature-regression" />
      {alone.answer !== undefined && <Groups of={alone.answer.data.collinearity_groups} />}
      <Finding question={coefficients} of={coefs} file="coefficients" />
      <Components />
    </>
  );
}
