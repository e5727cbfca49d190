import { words, type DataOf } from '../../../../figures/src/charts/data';
import { Panel } from '../../components/layout';
import { Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { numberText } from '../../format/figures';

type Group = DataOf<'/model/regression'>['collinearity_groups'][number];

/** Features that carry the same information. */
export function Groups({ of }: { readonly of: readonly Group[] }) {
  return (
    <Panel title="Features with the same information" note="Only the strongest feature of each group is kept.">
      {of.length === 0 ? (
        <Empty title="No two features are collinear." />
      ) : (
        <Table caption="Groups of collinear features" rows={of} rowKey={({ group }) => group} columns={COLUMNS} />
      )}
    </Panel>
  );
}

const COLUMNS: readonly Column<Group>[] = [
  { name: 'Kept', align: 'start', cell: ({ kept }) => words(kept) },
  {
    name: 'Others',
    align: 'start',
    cell: ({ kept, features }) =>
      features
        .filter((feature) => feature !== kept)
        .map(words)
        .join(', '),
  },
  { name: 'Largest correlation', cell: ({ max_abs_correlation }) => numberText(max_abs_correlation, 3) },
];
