import { useMemo } from 'preact/hooks';
import type { DataOf } from '../../../../../figures/src/charts/data';
import { featureText } from '../../../../../figures/src/charts/feature-names';
import { SelectField } from '../../../components/forms/fields';
import { Panel } from '../../../components/layout';
import { Empty } from '../../../components/states';
import { Table, type Column } from '../../../components/table';
import { Badge, Percent, type Tone } from '../../../components/values';
import { numberText } from '../../../format/figures';
import { address, setQuery } from '../../../routing/address';

type Row = DataOf<'/model/holdout-audit'>['feature_shift'][number];

const VERDICTS: Readonly<Record<Row['verdict'], readonly [tone: Tone, text: string]>> = {
  shifted: ['worse', 'Shifted'],
  moderate: ['stale', 'Moderate'],
  stable: ['plain', 'Stable'],
};

const PERIODS = [
  ['holdout', 'Holdout'],
  ['live', 'Live'],
] as const;

/** Rows shown: the largest shifts. */
const MOST = 15;

/** How the values of the features have shifted since the model was developed. */
export function Shift({ of }: { readonly of: readonly Row[] }) {
  const named = address.value.query.get('period');
  const period = named === 'live' || named === 'holdout' ? named : 'holdout';
  const own = useMemo(() => of.filter((row) => row.period === period), [of, period]);
  const count = (verdict: Row['verdict']) => numberText(own.filter((row) => row.verdict === verdict).length);
  const [first] = own;
  return (
    <Panel
      title="Do features still look as they did?"
      note="Compares each feature with development by its population stability index (PSI): below 0.1 is stable, below 0.25 moderate, otherwise shifted. With few fights, a feature can shift by chance."
      actions={
        <SelectField
          label="Period"
          value={period}
          onValue={(text) => setQuery({ period: text === 'holdout' ? undefined : text })}
          options={PERIODS}
        />
      }
    >
      {first === undefined ? (
        <Empty title="No fight of this period has features." />
      ) : (
        <>
          <p class="note">
            {count('shifted')} shifted, {count('moderate')} moderate and {count('stable')} stable, on up to {numberText(first.n_compared)}{' '}
            values against {numberText(first.n_reference)}. The {Math.min(MOST, own.length)} largest shifts:
          </p>
          <Table caption="Shift of features" rows={own.slice(0, MOST)} rowKey={({ feature }) => feature} columns={COLUMNS} />
        </>
      )}
    </Panel>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'Feature', align: 'start', cell: ({ feature }) => featureText(feature) },
  {
    name: 'Verdict',
    align: 'start',
    cell: ({ verdict }) => {
      const [tone, text] = VERDICTS[verdict];
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
  { name: 'PSI', title: 'Population stability index, nats', cell: ({ psi }) => numberText(psi, 3) },
  { name: 'KS', title: 'Kolmogorov-Smirnov distance', cell: ({ ks }) => numberText(ks, 3) },
  { name: 'p-value', title: 'Probability of such a large distance by chance', cell: ({ ks_p_value }) => numberText(ks_p_value, 3) },
  { name: 'Values', cell: ({ n_compared }) => numberText(n_compared) },
  {
    name: 'Missing before',
    cell: ({ missing_share_reference }) => <Percent value={missing_share_reference} />,
    wideOnly: true,
    deskOnly: true,
  },
  { name: 'Missing now', cell: ({ missing_share_compared }) => <Percent value={missing_share_compared} /> },
];
