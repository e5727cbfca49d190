import { useMemo } from 'preact/hooks';
import { bookTitle } from '../../../../../../src/betting/odds/books';
import { betClvChart, profitChart } from '../../../../../figures/src/charts/journal';
import { Chart } from '../../../components/figures/chart';
import { SelectField } from '../../../components/forms/fields';
import { Columns, Panel } from '../../../components/layout';
import { QueryField } from '../../../components/forms/query-field';
import { Answered, Empty } from '../../../components/states';
import { address, setQuery } from '../../../routing/address';
import { bodyOf, useRequest } from '../../../service/request';
import { client } from '../../../service/client';
import { Breakdown } from './breakdown';
import { Expected } from './expected';
import { changes } from '../changes';
import { REFRESH, type Summary } from '../journal';

const BY: Readonly<Record<Summary['by'], string>> = {
  month: 'Month',
  book: 'Book',
  verdict: 'Verdict when placed',
  edge: 'Edge when placed',
  kind: 'Kind',
  market: 'Market',
};

const KEYS = ['month', 'book', 'verdict', 'edge', 'kind', 'market'] as const;

/** Actual and expected profit of the bets, in total and by group. */
export function Results() {
  const { query } = address.value;
  const by = KEYS.find((key) => key === query.get('by')) ?? 'month';
  const since = query.get('since') ?? '';
  const request = useRequest(
    [by, since, changes.value],
    (signal) => {
      const params = { query: { by, ...(since !== '' && { since }) } };
      return bodyOf(client.desk.GET('/journal/summary', { params, signal }));
    },
    { refreshOn: REFRESH },
  );
  return (
    <>
      <form class="filters" role="search" aria-label="Filter the results" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label="Group by"
          value={by}
          onValue={(key) => setQuery({ by: key === 'month' ? '' : key })}
          options={KEYS.map((key) => [key, BY[key]])}
        />
        <QueryField name="since" label="Placed from" type="date" />
      </form>
      <Answered of={request}>
        {({ data }) =>
          data.totals.length === 0 ? (
            <Empty title="There are no bets to summarise.">
              Figures appear with the first bet; profit and closing line value once it is settled.
            </Empty>
          ) : (
            data.totals.map((total) => (
              <div key={total.currency}>
                <Expected total={total} />
                <Groups of={data} currency={total.currency} name={BY[data.by]} />
              </div>
            ))
          )
        }
      </Answered>
    </>
  );
}

/** The summary with the titles of books in place of their keys. */
function titled(summary: Summary): Summary {
  if (summary.by !== 'book') return summary;
  return { ...summary, groups: summary.groups.map((group) => ({ ...group, group: bookTitle(group.group) })) };
}

function Groups({ of, currency, name }: { readonly of: Summary; readonly currency: string; readonly name: string }) {
  const summary = useMemo(() => titled(of), [of]);
  const charts = useMemo(() => ({ profit: profitChart(summary, currency), clv: betClvChart(summary, currency) }), [summary, currency]);
  const own = summary.groups.filter((group) => group.currency === currency);
  return (
    <>
      <Panel
        title={`By ${name.toLowerCase()}, ${currency}`}
        note="The intervals are 95 % intervals. They assume independent bets: several bets on one side of a fight make them too narrow."
      >
        <Breakdown groups={own} name={name} />
      </Panel>
      <Columns>
        {charts.profit.table.rows.length > 0 && (
          <Panel
            title={`Actual and expected profit by group, ${currency}`}
            note="The number of settled bets is in brackets. Bars show where 95 % of such profits would lie by luck alone."
          >
            <Chart chart={charts.profit} file={`journal-profit-${summary.by}`} />
          </Panel>
        )}
        {charts.clv.table.rows.length > 0 && (
          <Panel
            title={`Closing line value of bets in ${currency}`}
            note="The number of bets with a close is in brackets. Bars are 95 % intervals."
          >
            <Chart chart={charts.clv} file={`journal-clv-${summary.by}`} />
          </Panel>
        )}
      </Columns>
    </>
  );
}
