import type { Answer } from 'boxing-prediction-trading-client';
import { distributionChart } from '../../../../figures/src/charts/audit';
import { featureText } from '../../../../figures/src/charts/feature-names';
import { Chart } from '../../components/figures/chart';
import { SelectField } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { Stat, Stats } from '../../components/values';
import { NONE, numberText } from '../../format/figures';
import { address, setQuery } from '../../routing/address';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';
import { Basis } from './basis';

type Feature = Answer<'/audit/distributions'>['data']['features'][number];

/** The distribution of each feature's values. */
export function Distributions() {
  const distributions = useRequest([], (signal) => client.get('/audit/distributions', { signal }));
  const named = address.value.query.get('feature');
  return (
    <Panel
      title="Distributions of features"
      note="Over the fights on which the model in production was trained. Each feature is in its own unit."
    >
      <Answered of={distributions}>
        {({ data }) => {
          const chosen = data.features.find(({ feature }) => feature === named) ?? data.features[0];
          if (chosen === undefined) return <Empty title="The model in production has no features." />;
          return (
            <>
              <Basis of={data} />
              <div class="filters">
                <SelectField
                  label="Feature"
                  value={chosen.feature}
                  onValue={(feature) => setQuery({ feature })}
                  options={data.features.map(({ feature }) => [feature, featureText(feature)] as const)}
                />
              </div>
              <Summary of={chosen} />
              <Chart chart={distributionChart(chosen)} file={`distribution-${chosen.feature}`} />
            </>
          );
        }}
      </Answered>
    </Panel>
  );
}

function Summary({ of: { n, missing, zeros, mean, sd, min, median, max } }: { readonly of: Feature }) {
  const figure = (value: number | null) => (value === null ? NONE : numberText(value, 3));
  return (
    <Stats>
      <Stat label="Fights with a value" note={`${numberText(missing)} without, ${numberText(zeros)} exactly zero`}>
        {numberText(n)}
      </Stat>
      <Stat label="Mean">{figure(mean)}</Stat>
      <Stat label="Standard deviation">{figure(sd)}</Stat>
      <Stat label="Smallest">{figure(min)}</Stat>
      <Stat label="Median">{figure(median)}</Stat>
      <Stat label="Largest">{figure(max)}</Stat>
    </Stats>
  );
}
