import { useMemo } from 'preact/hooks';
import { expectedProfitChart } from '../../../../../figures/src/charts/expected-profit';
import { balanceChart } from '../../../../../figures/src/charts/journal';
import type { DeskComponents } from 'boxing-prediction-trading-client';
import { Chart } from '../../../components/figures/chart';
import { Columns, Panel } from '../../../components/layout';
import { Answered } from '../../../components/states';
import { unbroken } from '../../../format/figures';
import { client } from '../../../service/client';
import { bodyOf, useRequest } from '../../../service/request';
import { changes } from '../changes';
import { REFRESH, type Total } from '../journal';
import { Conclusion } from '../results/expected';
import { luckText } from '../results/luck';
import { TotalsOf } from './totals';

type Equity = DeskComponents['schemas']['Equity'];

/** How the bets are doing: the curve of the bankroll first, then whether luck explains the profit, for each currency. */
export function Overview() {
  const summary = useRequest([changes.value], (signal) => bodyOf(client.desk.GET('/journal/summary', { signal })), { refreshOn: REFRESH });
  const equity = useRequest([changes.value], (signal) => bodyOf(client.desk.GET('/journal/equity', { signal })), { refreshOn: REFRESH });
  return (
    <Answered of={summary}>
      {({ data: { totals } }) => (
        <>
          {totals.map((total) => (
            <div key={total.currency}>
              <Columns>
                <Answered of={equity}>{({ data }) => <Curve of={data.find(({ currency }) => currency === total.currency)} />}</Answered>
                <Luck total={total} />
              </Columns>
              <TotalsOf total={total} />
            </div>
          ))}
        </>
      )}
    </Answered>
  );
}

function Curve({ of }: { readonly of: Equity | undefined }) {
  const chart = useMemo(() => of && balanceChart(of), [of]);
  if (of === undefined || chart === undefined || of.points.length === 0) return null;
  return (
    <Panel title={`Bankroll, ${of.currency}`}>
      <Chart chart={chart} file={`bankroll-${of.currency}`} />
    </Panel>
  );
}

/** Expected and earned profit in one picture, and the conclusion in a sentence. */
function Luck({ total }: { readonly total: Total }) {
  const { currency, expected_at_log: log, expected_at_close: close } = total;
  const chart = useMemo(() => expectedProfitChart(total), [total]);
  const [by, expectation] =
    log.n > 0 ? (['the fair prices when you bet', log] as const) : (['the market’s closing prices', close] as const);
  if (expectation.n === 0) return null;
  return (
    <Panel title={`Expected and earned, ${currency}`} actions={<Conclusion of={expectation} />}>
      <p class="luck">{unbroken(luckText(expectation, by, currency))}</p>
      <Chart chart={chart} file={`journal-expected-${currency}`} />
      <p class="note">
        <a class="own-line" href="journal?part=results">
          By month, book, verdict and edge
        </a>
      </p>
    </Panel>
  );
}
