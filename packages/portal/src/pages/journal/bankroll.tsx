import { useMemo } from 'preact/hooks';
import { balanceChart } from '../../../../figures/src/charts/journal';
import type { DeskComponents } from 'boxing-prediction-trading-client';
import { Chart } from '../../components/figures/chart';
import { Panel } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { Money, Stat, Stats } from '../../components/values';
import { bodyOf, useRequest } from '../../service/request';
import { client } from '../../service/client';
import { changes } from './changes';
import { REFRESH } from './journal';
import { Transactions } from './transactions';

type Equity = DeskComponents['schemas']['Equity'];

/** The bankroll over time, with deposits, withdrawals and bonuses. */
export function Bankroll() {
  const request = useRequest([changes.value], (signal) => bodyOf(client.desk.GET('/journal/equity', { signal })), { refreshOn: REFRESH });
  return (
    <>
      <Answered of={request}>
        {({ data }) =>
          data.length === 0 ? (
            <Panel title="Bankroll">
              <Empty title="The bankroll has no entries yet.">The curve starts with the first deposit or the first settled bet.</Empty>
            </Panel>
          ) : (
            data.map((equity) => <Curve key={equity.currency} equity={equity} />)
          )
        }
      </Answered>
      <Transactions />
    </>
  );
}

function Curve({ equity }: { readonly equity: Equity }) {
  const chart = useMemo(() => balanceChart(equity), [equity]);
  const { currency, deposits, bonuses, withdrawals } = equity;
  return (
    <Panel
      title={`Bankroll, ${currency}`}
      note="At the end of each day, in the time zone of your settings, on which it changed. A bet counts on the day on which it was settled."
    >
      <Stats>
        <Stat label="Balance">
          <Money value={equity.balance} currency={currency} />
        </Stat>
        <Stat label="Available" note="balance less pending stakes">
          <Money value={equity.available} currency={currency} />
        </Stat>
        <Stat label="Pending stakes">
          <Money value={equity.open_stake} currency={currency} />
        </Stat>
        <Stat label="Profit from bets">
          <Money value={equity.profit} currency={currency} sign />
        </Stat>
        <Stat
          label="Deposits and bonuses"
          note={
            bonuses > 0 ? (
              <>
                of which <Money value={bonuses} currency={currency} /> bonuses
              </>
            ) : undefined
          }
        >
          <Money value={(Math.round(deposits * 100) + Math.round(bonuses * 100)) / 100} currency={currency} />
        </Stat>
        <Stat label="Withdrawals">
          <Money value={withdrawals} currency={currency} />
        </Stat>
      </Stats>
      {equity.points.length > 0 && <Chart chart={chart} file={`bankroll-${currency}`} />}
    </Panel>
  );
}
