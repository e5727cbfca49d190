import { useMemo } from 'preact/hooks';
import { balanceChart } from '../../../../figures/src/charts/journal';
import type { DeskComponents } from 'boxing-prediction-trading-client';
import { Chart } from '../../components/figures/chart';
import { Panel } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { Money, Stat, Stats } from '../../components/values';
import { bodyOf, useAsked } from '../../service/asked';
import { client } from '../../service/client';
import { changes, REFRESH } from './journal';
import { Transactions } from './transactions';

type Equity = DeskComponents['schemas']['Equity'];

/** The bankroll's curve, and the money that came to it or left it. */
export function Bankroll() {
  const asked = useAsked([changes.value], (signal) => bodyOf(client.desk.GET('/journal/equity', { signal })), { refreshOn: REFRESH });
  return (
    <>
      <Answered of={asked}>
        {({ data }) =>
          data.length === 0 ? (
            <Panel title="Bankroll">
              <Empty title="No money has moved yet.">The curve begins with the first deposit, or the first settled bet.</Empty>
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
      note="At the end of each day (UTC) on which it changed. Bets count on the day on which they were settled."
    >
      <Stats>
        <Stat label="Balance">
          <Money value={equity.balance} currency={currency} />
        </Stat>
        <Stat label="Available" note="balance less open stakes">
          <Money value={equity.available} currency={currency} />
        </Stat>
        <Stat label="Open stakes">
          <Money value={equity.open_stake} currency={currency} />
        </Stat>
        <Stat label="Profit of bets">
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
