import type { DataOf } from '../../../../figures/src/charts/data';
import { backtest, backtestVerdict, equity } from '../../../../figures/src/readings/backtest';
import { betsByFair } from '../../../../figures/src/readings/fair';
import { judgedText } from '../../../../figures/src/readings/policy';
import { basisOf } from '../../../../figures/src/readings/words';
import { Finding, RestsOn } from '../../components/figures/finding';
import { Page, Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { Estimate, Gain, Percent, Stat, Stats } from '../../components/values';
import { gainText, NONE, numberText } from '../../format/figures';
import { useAsked } from '../../service/asked';
import { client } from '../../service/client';
import { Assumptions } from './assumptions';

type Backtest = DataOf<'/backtest/latest'>;

/** What the default policy would have earned in the past. */
export default function BacktestPage() {
  const asked = useAsked([], (signal) => client.get('/backtest/latest', { signal }), { refreshOn: ['board.updated', 'model.promoted'] });
  return (
    <Page title="Backtest" lead="What the default policy would have earned on past fights, with models that had not seen them.">
      <Panel title={backtest.heading}>
        <Answered of={asked}>
          {({ data }) => (
            <>
              <p class="conclusion">{backtestVerdict(data)}</p>
              <p class="note">{judgedText(data.fair)}</p>
              <Summary of={data} />
              <RestsOn basis={basisOf(data, 'priced bouts', data.model_version)} />
            </>
          )}
        </Answered>
      </Panel>
      {asked.answer !== undefined && (
        <>
          <Finding question={equity} of={asked} file="backtest-equity" />
          <Finding question={betsByFair} of={asked} file="backtest-by-fair-price" />
          <Panel title="Assumptions">
            <Assumptions of={asked.answer.data} />
          </Panel>
        </>
      )}
    </Page>
  );
}

function Summary({ of }: { readonly of: Backtest }) {
  if (of.total_picks === 0) return null;
  return (
    <Stats>
      <Stat label="Return per unit staked" note="95 % interval, resampled by date">
        <Estimate value={of.roi} low={of.roi_ci_low} high={of.roi_ci_high} text={gainText} />
      </Stat>
      <Stat label="Bets" note={`on ${numberText(of.priced_bouts)} fights with prices`}>
        {numberText(of.total_picks)}
      </Stat>
      <Stat label="Won">
        <Percent value={of.hit_rate} />
      </Stat>
      <Stat label="Final bankroll" note="multiple of the start">
        {numberText(of.final_bankroll, 2)}×
      </Stat>
      <Stat label="Largest fall" note="from an earlier high">
        <Percent value={of.max_drawdown} />
      </Stat>
      <Stat label="Sharpe ratio" note={of.sharpe_basis === 'per_bet' ? 'per bet' : 'of months, per year'}>
        {of.sharpe === null ? NONE : numberText(of.sharpe, 2)}
      </Stat>
      <Stat label="CLV of the opening price" note={`${numberText(of.devig_clv_n)} bets, against the vig-free close`}>
        <Gain value={of.devig_clv} />
      </Stat>
    </Stats>
  );
}
