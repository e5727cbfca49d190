import type { DataOf } from '../../../../../figures/src/charts/data';
import { Panel } from '../../../components/layout';
import { Table, type Column } from '../../../components/table';
import { Estimate, Percent } from '../../../components/values';
import { numberText, percentText } from '../../../format/figures';

type Band = DataOf<'/model/holdout-audit'>['sigma'][number];

/** Whether the sigma shown with a fair price is as large as the model's error. */
export function Sigma({ of }: { readonly of: readonly Band[] }) {
  return (
    <Panel
      title="Is sigma large enough?"
      note="Compares the error of the model’s probability on priced fights with its published sigma. A ratio above 1 means that sigma is too small. Fewer than 50 fights are too few to measure an error."
    >
      <Table
        caption="Sigma and error of the model"
        rows={of}
        rowKey={({ records, from, to }) => `${records} ${from} ${to}`}
        groupOf={({ records }) => (records === 'both' ? 'Both records complete' : 'At most one record complete')}
        columns={COLUMNS}
      />
    </Panel>
  );
}

const COLUMNS: readonly Column<Band>[] = [
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
