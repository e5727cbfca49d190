import type { DataOf } from '../../../../../figures/src/charts/data';
import { Panel } from '../../../components/layout';
import { Table, type Column } from '../../../components/table';
import { Estimate, Percent } from '../../../components/values';
import { numberText, percentText } from '../../../format/figures';

type Audit = DataOf<'/model/holdout-audit'>;
type Band = Audit['sigma'][number];
type FairBand = NonNullable<Audit['fair_sigma']>[number];

/** Whether the sigma shown with the model's probability and with the fair price is as large as the error. */
export function Sigma({ of: { sigma, fair_sigma = [] } }: { readonly of: Pick<Audit, 'sigma' | 'fair_sigma'> }) {
  return (
    <Panel
      title="Is sigma large enough?"
      note="Compares errors with the published sigma. A ratio above 1 means that sigma is too small. Fewer than 50 fights are too few to measure an error. The model is judged by priced fights, the fair price by its distance from the fair price at the close."
    >
      <Table
        caption="Sigma and error of the model"
        rows={sigma}
        rowKey={({ records, from, to }) => `${records} ${from} ${to}`}
        groupOf={({ records }) => (records === 'both' ? 'Both records complete' : 'At most one record complete')}
        columns={COLUMNS}
      />
      {fair_sigma.length > 0 && (
        <Table
          caption="Sigma and error of the fair price"
          rows={fair_sigma}
          rowKey={({ hours, from, to }) => `${hours} ${from} ${to}`}
          groupOf={({ hours }) => `Up to ${numberText(hours)} hours before the start`}
          columns={COLUMNS}
        />
      )}
    </Panel>
  );
}

const COLUMNS: readonly Column<Band | FairBand>[] = [
  {
    name: 'Probability of the favourite',
    align: 'start',
    cell: ({ from, to }) => (from === 0.5 && to === 1 ? 'All' : `${percentText(from, 0)} to ${percentText(to, 0)}`),
  },
  { name: 'Fights', cell: ({ n }) => numberText(n) },
  { name: 'Sigma', cell: ({ sigma }) => <Percent value={sigma} /> },
  { name: 'Error', cell: ({ error }) => <Percent value={error} /> },
  {
    name: 'Error over sigma',
    cell: ({ ratio, ratio_low, ratio_high }) => (
      <Estimate value={ratio} low={ratio_low} high={ratio_high} text={(value) => numberText(value, 2)} />
    ),
  },
];
