import type { Answer } from 'boxing-prediction-trading-client';
import { oddsComparisonChart } from '../../../../figures/src/charts/audit';
import { Chart } from '../../components/figures/chart';
import { Panel } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Age, Percent, Time } from '../../components/values';
import { NONE, percentText, pointsText } from '../../format/figures';
import { dateText } from '../../format/times';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';

type Row = Answer<'/audit/odds-comparison'>['data'][number];

/** Where sharp books, which move first, disagree with soft books. */
export function Comparison() {
  const rows = useRequest([], (signal) => client.get('/audit/odds-comparison', { signal }), { refreshOn: ['board.updated'] });
  return (
    <Answered of={rows}>
      {({ data }) =>
        data.length === 0 ? (
          <Panel title="Sharp against soft books">
            <Empty title="The newest poll found no price for a pending fight.">
              <p>The comparison appears with the next run that finds prices.</p>
            </Empty>
          </Panel>
        ) : (
          <>
            <Panel
              title="Sharp against soft books"
              note="The vig-free probability that the first fighter wins, given no draw: the median of each group and the range of its books. The chart shows the next 25 fights."
            >
              <Chart chart={oddsComparisonChart(data)} file="sharp-against-soft" />
            </Panel>
            <Panel
              title="All fights"
              note="The next fight first. The gap is soft less sharp; the spread is the standard deviation over price sources."
            >
              <Table caption="Sharp and soft prices by fight" rows={data} rowKey={({ fight_id }) => fight_id} columns={COLUMNS} />
            </Panel>
          </>
        )
      }
    </Answered>
  );
}

const range = ({ min_prob_a: low, max_prob_a: high }: Row['sharp']) =>
  low === null || high === null ? NONE : `${percentText(low)} to ${percentText(high)}`;

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Fight',
    align: 'start',
    cell: ({ fight_id, fighter_a, fighter_b }) => (
      <a href={`fights/${fight_id}`}>
        {fighter_a} against {fighter_b}
      </a>
    ),
  },
  {
    name: 'Starts',
    align: 'start',
    cell: ({ starts_at, fight_date }) => (starts_at === null ? dateText(fight_date) : <Time at={starts_at} />),
  },
  { name: 'Books', cell: ({ books }) => <span class="figure">{books}</span>, short: true },
  {
    name: 'Share of books',
    title: 'Share of all books in the poll',
    cell: ({ book_coverage }) => <Percent value={book_coverage} digits={0} />,
    short: true,
  },
  {
    name: 'Sharp',
    title: 'Median probability of the first fighter',
    cell: ({ sharp }) => <Percent value={sharp.median_prob_a} />,
    short: true,
  },
  {
    name: 'Soft',
    title: 'Median probability of the first fighter',
    cell: ({ soft }) => <Percent value={soft.median_prob_a} />,
    short: true,
  },
  { name: 'Soft range', cell: ({ soft }) => <span class="figure">{range(soft)}</span> },
  {
    name: 'Gap',
    title: 'Soft less sharp',
    cell: ({ sharp_soft_gap_pp: gap }) => <span class="figure">{gap === null ? NONE : pointsText(gap)}</span>,
    short: true,
  },
  {
    name: 'Spread',
    title: 'Standard deviation over price sources',
    cell: ({ dispersion }) => <Percent value={dispersion.sd_pp} />,
    short: true,
    deskOnly: true,
  },
  {
    name: 'Margin',
    title: 'Median overround of two-way prices',
    cell: ({ overround_h2h }) => <Percent value={overround_h2h.median_pp} />,
    short: true,
    deskOnly: true,
  },
  {
    name: 'Margin with draw',
    title: 'Median overround of three-way prices',
    cell: ({ overround_h2h_3_way }) => <Percent value={overround_h2h_3_way.median_pp} />,
    short: true,
    deskOnly: true,
  },
  { name: 'Oldest price', cell: ({ oldest_quoted_at }) => <Age of={oldest_quoted_at} />, short: true },
];
