import { ApiError, type DeskEventType } from 'boxing-prediction-trading-client';
import { useMemo } from 'preact/hooks';
import type { Outcomes } from '../../../../figures/src/charts/outcome-series';
import { outcomesChart } from '../../../../figures/src/charts/outcomes';
import { bookTotals, durationSentence, outcomeRefusals, outcomeWarnings, roundsSentence } from '../../../../figures/src/readings/outcomes';
import { Chart } from '../../components/figures/chart';
import { SelectField } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { address, setQuery } from '../../routing/address';
import { client } from '../../service/client';
import { bodyOf, useRequest, type RequestState } from '../../service/request';
import { Markets, type OutcomePrices, type OutcomeQuery } from './markets';
import { bookTitle } from '../../../../../src/betting/odds/books';

const ROUNDS = [4, 6, 8, 10, 12] as const;

/** As many as a page can have; a fight has fewer. */
const MOST_PRICES = 500;

/** The whole fight as one distribution: the picture, and beside it the markets that follow from it. The address holds what is asked. */
export function WholeFight({ fightId, refreshOn }: { readonly fightId: number; readonly refreshOn: readonly DeskEventType[] }) {
  const asked = address.value.query;
  const rounds = ROUNDS.find((one) => String(one) === asked.get('rounds'));
  const isModel = asked.get('duration') === 'model';
  const query: OutcomeQuery = { ...(rounds !== undefined && { rounds }), ...(isModel && { duration: 'model' }) };
  const request = useRequest(
    [fightId, query],
    (signal) => bodyOf(client.desk.GET('/outcomes/{fight_id}', { params: { path: { fight_id: fightId }, query }, signal })),
    { refreshOn },
  );
  // A fight without a distribution has no prices beside it either.
  const prices = useRequest<OutcomePrices>(
    request.answer === undefined ? null : [fightId, query],
    (signal) => {
      const params = { path: { fight_id: fightId }, query: { ...query, limit: MOST_PRICES } };
      return bodyOf(client.desk.GET('/outcomes/{fight_id}/prices', { params, signal }));
    },
    { refreshOn },
  );
  return (
    <Panel
      title="How the fight ends"
      note="Our estimate of how and when it ends. Use it to spot odd prices; we never turn it into a bet."
      actions={
        <div class="outcome-controls">
          <SelectField
            label="Rounds"
            value={rounds === undefined ? '' : String(rounds)}
            onValue={(value) => setQuery({ rounds: value })}
            options={[['', 'as known'], ...ROUNDS.map((one) => [String(one), `if ${one}`] as const)]}
          />
          <SelectField
            label="Duration"
            value={isModel ? 'model' : ''}
            onValue={(value) => setQuery({ duration: value })}
            options={[
              ['', 'by the market'],
              ['model', 'by the model'],
            ]}
          />
        </div>
      }
    >
      {request.error instanceof ApiError && request.error.code === 'unsupported_format' ? (
        <Empty title="No distribution is made of this fight.">Only fights scheduled for 3 to 12 rounds have one.</Empty>
      ) : (
        <Answered of={request}>{({ data }) => <Distribution outcomes={data} query={query} prices={prices} />}</Answered>
      )}
    </Panel>
  );
}

function Distribution({
  outcomes,
  query,
  prices,
}: {
  readonly outcomes: Outcomes;
  readonly query: OutcomeQuery;
  readonly prices: RequestState<OutcomePrices>;
}) {
  const offered = prices.answer?.data;
  const chart = useMemo(() => outcomesChart(outcomes, bookTotals(offered ?? [], bookTitle)), [outcomes, offered]);
  const refusals = outcomeRefusals(outcomes);
  return (
    <div class="outcomes">
      <div>
        {chart === null ? (
          <Empty title="There is nothing to draw.">{refusals.join(' ')}</Empty>
        ) : (
          <Chart chart={chart} file={`outcomes-${outcomes.fight_id}`} />
        )}
        <p>
          {roundsSentence(outcomes)}. {durationSentence(outcomes)}
        </p>
        <ul class="reasons">
          {(chart === null ? [] : refusals).map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
          {outcomeWarnings(outcomes).map((warning) => (
            <li key={warning} class="stale">
              Check: {warning}
            </li>
          ))}
        </ul>
      </div>
      <Markets outcomes={outcomes} query={query} prices={prices} />
    </div>
  );
}
