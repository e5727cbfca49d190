import { outcomesChart } from '../../../../figures/src/charts/parts/years';
import { Chart } from '../../components/figures/chart';
import { Columns, Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Percent, Stat, Stats } from '../../components/values';
import { numberText } from '../../format/figures';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';
import { Basis } from './basis';
import { FeatureGaps, Gaps, type DataQuality } from './gaps';

/** Known and missing data. */
export function Quality() {
  const quality = useRequest([], (signal) => client.get('/audit/data-quality', { signal }), { refreshOn: ['board.updated'] });
  return (
    <Answered of={quality}>
      {({ data }) => (
        <>
          <Totals of={data} />
          <Columns>
            <Panel title="Results by year" note="The share of past fights that have a result.">
              <Chart chart={outcomesChart(data.outcomes_by_year)} file="results-by-year" />
            </Panel>
            <Panel title="Biographies" note={`Known facts about ${numberText(data.bio_coverage.fighters)} fighters on record.`}>
              <Table caption="Known facts about fighters" rows={bioRows(data.bio_coverage)} rowKey={({ fact }) => fact} columns={BIO} />
            </Panel>
            <Panel title="Results by weight class">
              <Table
                caption="Results by weight class"
                rows={data.outcomes_by_weight_class}
                rowKey={({ weight_class }) => weight_class ?? ''}
                columns={WEIGHT_CLASSES}
              />
            </Panel>
            <FeatureGaps of={data} />
            <Gaps of={data} />
          </Columns>
        </>
      )}
    </Answered>
  );
}

function Totals({ of }: { readonly of: DataQuality }) {
  const { totals } = of;
  return (
    <Panel title="On record">
      <Basis of={of} />
      <Stats>
        <Stat label="Fights" note={`${numberText(totals.fights_with_day)} with an exact day`}>
          {numberText(totals.fights)}
        </Stat>
        <Stat label="Fights that should have a result" note={`${numberText(totals.fights_with_outcome)} have one`}>
          {numberText(totals.fights_due)}
        </Stat>
        <Stat label="Fighters" note={`${numberText(totals.fighters_with_full_record)} with a complete record`}>
          {numberText(totals.fighters)}
        </Stat>
        <Stat label="Price changes stored">{numberText(totals.quotes)}</Stat>
        <Stat label="Bouts with closing prices" note="imported">
          {numberText(totals.closing_moneylines)}
        </Stat>
        <Stat label="Input rows rejected" note="listed by reason below">
          {numberText(totals.rows_set_aside)}
        </Stat>
      </Stats>
    </Panel>
  );
}

type Coverage = DataQuality['bio_coverage']['dob'];

interface BioRow extends Coverage {
  readonly fact: string;
}

function bioRows(bio: DataQuality['bio_coverage']): readonly BioRow[] {
  const named: readonly (readonly [fact: string, coverage: Coverage])[] = [
    ['Date of birth', bio.dob],
    ['Stance', bio.stance],
    ['Height', bio.height],
    ['Reach', bio.reach],
    ['Nationality', bio.nationality],
    ['Any of the first four', bio.any],
    ['All of the first four', bio.all],
  ];
  return named.map(([fact, coverage]) => ({ fact, ...coverage }));
}

const BIO: readonly Column<BioRow>[] = [
  { name: 'Fact', align: 'start', cell: ({ fact }) => fact },
  { name: 'Fighters', cell: ({ known }) => <span class="figure">{numberText(known)}</span>, short: true },
  { name: 'Share', cell: ({ share }) => <Percent value={share} />, short: true },
];

const WEIGHT_CLASSES: readonly Column<DataQuality['outcomes_by_weight_class'][number]>[] = [
  { name: 'Weight class', align: 'start', cell: ({ weight_class }) => weight_class ?? <span class="soft">not stated</span> },
  { name: 'Fights due', cell: ({ fights }) => <span class="figure">{numberText(fights)}</span>, short: true },
  { name: 'With a result', cell: ({ with_outcome }) => <span class="figure">{numberText(with_outcome)}</span>, short: true },
  { name: 'Share', cell: ({ coverage }) => <Percent value={coverage} />, short: true },
];
