import { useMemo } from 'preact/hooks';
import { featureText } from '../../../../figures/src/charts/feature-names';
import { attribution, coefficients, regression, responseTo } from '../../../../figures/src/readings/features';
import { Finding, Findings } from '../../components/figures/finding';
import { SelectField } from '../../components/forms/fields';
import { address, setQuery } from '../../routing/address';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';
import { Components } from './principal-components';
import { Groups } from './groups';

/** The value of each feature. */
export function Features() {
  const pnl = useRequest([], (signal) => client.get('/model/feature-pnl', { signal }), { refreshOn: ['model.promoted'] });
  const alone = useRequest([], (signal) => client.get('/model/regression', { signal }), { refreshOn: ['model.promoted'] });
  const coefs = useRequest([], (signal) => client.get('/model/coefs', { signal }), { refreshOn: ['model.promoted'] });
  const named = address.value.query.get('feature') ?? undefined;
  const response = useMemo(() => responseTo(named), [named]);
  const features = alone.answer?.data.features.map(({ feature }) => feature) ?? [];
  return (
    <>
      <Findings>
        <Finding question={attribution} of={pnl} file="feature-return" />
        <Finding question={regression} of={alone} file="feature-regression" />
        <Finding
          question={response}
          of={alone}
          file="feature-response"
          actions={
            features.length > 0 && (
              <SelectField
                label="Feature"
                value={features.find((feature) => feature === named) ?? features[0] ?? ''}
                onValue={(feature) => setQuery({ feature: feature === features[0] ? undefined : feature })}
                options={features.map((feature) => [feature, featureText(feature)] as const)}
              />
            )
          }
        />
        <Finding question={coefficients} of={coefs} file="coefficients" />
      </Findings>
      {alone.answer !== undefined && <Groups of={alone.answer.data.collinearity_groups} />}
      <Components />
    </>
  );
}
