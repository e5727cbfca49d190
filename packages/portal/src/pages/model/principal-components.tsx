import type { DataOf } from '../../../../figures/src/charts/data';
import { featureText } from '../../../../figures/src/charts/feature-names';
import { basisOf } from '../../../../figures/src/readings/words';
import { ModelBasis } from '../../components/figures/finding';
import { Panel } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { numberText, percentText } from '../../format/figures';
import { dayText } from '../../format/times';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';

type Pca = DataOf<'/model/pca'>;
type Component = Pca['refits'][number]['components'][number];

/** Components shown. */
const MOST = 12;

/** The principal components of the newest refit. */
export function Components() {
  const request = useRequest([], (signal) => client.get('/model/pca', { signal }), { refreshOn: ['model.promoted'] });
  return (
    <Panel title="Principal components">
      <Answered of={request}>{({ data }) => <Newest of={data} />}</Answered>
    </Panel>
  );
}

function Newest({ of }: { readonly of: Pca }) {
  const newest = of.refits.at(-1);
  if (newest === undefined) return <Empty title="No refit of this family has finished yet." />;
  const { components, n_components, n_features, explained_variance_ratio, n_train, cutoff, model_version } = newest;
  const shown = components.slice(0, MOST);
  return (
    <>
      <p class="note">
        A historical family, which production does not use: {numberText(n_components)} components of {numberText(n_features)} features
        explain {percentText(explained_variance_ratio)} of their variance; the target is at least{' '}
        {percentText(of.explained_variance_target, 0)}. Fitted on {numberText(n_train)} fights before {dayText(cutoff)}.
        {components.length > shown.length && ` The ${MOST} largest are shown.`}
      </p>
      <Table caption="Largest principal components" rows={shown} rowKey={({ component }) => component} columns={COLUMNS} />
      <ModelBasis basis={basisOf(of, 'training fights', model_version)} />
    </>
  );
}

/** Features shown per component: those with the largest weights. */
const LOADINGS = 5;

const COLUMNS: readonly Column<Component>[] = [
  { name: 'Component', cell: ({ component }) => component, align: 'start' },
  { name: 'Share of variance', cell: ({ explained_variance_ratio }) => percentText(explained_variance_ratio) },
  { name: 'Cumulative', cell: ({ cumulative_ratio }) => percentText(cumulative_ratio) },
  {
    name: 'Largest weights',
    align: 'start',
    cell: ({ loadings }) =>
      loadings
        .slice(0, LOADINGS)
        .map(({ feature, loading }) => `${featureText(feature)} ${numberText(loading, 2)}`)
        .join(', '),
  },
];
