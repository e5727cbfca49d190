import type { DataOf } from '../../../../figures/src/charts/data';
import { backtest, backtestVerdict, equity } from '../../../../figures/src/readings/backtest';
import { betsByFair, betsByYear } from '../../../../figures/src/readings/fair';
import { judgedText } from '../../../../figures/src/readings/policy';
import { basisOf } from '../../../../figures/src/readings/words';
import { Finding, Findings, ModelBasis } from '../../components/figures/finding';
import { Page, Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { Estimate, Gain, Percent, Stat, Stats } from '../../components/values';
import { gainText, NONE, numberText } from '../../format/figures';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';
import { Assumptions } from './assumptions';

type Backtest = DataOf<'/backtest/latest'>;

/** The return that the default policy would have had in the past. */
export default function BacktestPage() {
  const request = useRequest([], (signal) => client.get('/backtest/latest', { signal }), {
    refreshOn: ['board.updated', 'model.promoted'],
  });
  return (
    <Page title="Backtest" lead="The return that the default policy would have had on past fights, with models that had not seen them.">
      <Panel title={backtest.heading}>
        <Answered of={request}>
          {({ data }) => (
            <>
              <p class="conclusion">{backtestVerdict(data)}</p>
              <p class="note">{judgedText(data.fair)}</p>
              <Summary of={data} />
              <ModelBasis basis={basisOf(data, 'priced bouts', data.model_version)} />
            </>
          )}
        </Answered>
      </Panel>
      {request.answer !== undefined && (
        <>
          <Findings>
            <Finding question={equity} of={request} file="backtest-equity" />
            <Finding question={betsByYear} of={request} file="backtest-by-year" />
            <Finding question={betsByFair} of={request} file="backtest-by-fair-price" />
          </Findings>
          <Panel title="Assumptions">
            <Assumptions of={request.answer.data} />
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
      <Stat label="Return per dollar staked" note="at Kelly stakes; 95 % interval, resampled by date">
        <Estimate value={of.roi} low={of.roi_ci_low} high={of.roi_ci_high} text={gainText} />
      </Stat>
      <Stat label="Bets" note={`out of ${numberText(of.priced_bouts)} fights with prices`}>
        {numberText(of.total_picks)}
      </Stat>
      <Stat label="Won">
        <Percent value={of.hit_rate} />
      </Stat>
      <Stat label="Final bankroll" note="as a multiple of the starting bankroll">
        {numberText(of.final_bankroll, 2)}×
      </Stat>
      <Stat label="Largest drawdown" note="fall from an earlier peak">
        <Percent value={of.max_drawdown} />
      </Stat>
      <Stat label="Sharpe ratio" note={of.sharpe_basis === 'per_bet' ? 'per bet' : 'monthly returns, annualised'}>
        {of.sharpe === null ? NONE : numberText(of.sharpe, 2)}
      </Stat>
      <Stat label="CLV of the bets" note={`${numberText(of.devig_clv_n)} bets, against the vig-free close`}>
        <Gain value={of.devig_clv} />
      </Stat>
    </Stats>
  );
}
