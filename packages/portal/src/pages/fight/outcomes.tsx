import { ApiError } from 'boxing-prediction-trading-client';
import { useMemo } from 'preact/hooks';
import { outcomesChart, type Outcomes } from '../../../../figures/src/charts/outcomes';
import {
  durationSentence,
  outcomeRefusals,
  outcomeSelections,
  outcomeWarnings,
  roundsSentence,
} from '../../../../figures/src/readings/outcomes';
import { Chart } from '../../components/figures/chart';
import { SelectField } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { Answered, Empty } from '../../components/states';
import { address, setQuery } from '../../routing/address';
import { client } from '../../service/client';
import { bodyOf, useRequest } from '../../service/request';
import { Markets } from './markets';
import type { REFRESH } from './page';

const ROUNDS = [4, 6, 8, 10, 12] as const;

/** The whole fight as one distribution: the picture, and beside it the markets that follow from it. The address holds what is asked. */
export function WholeFight({ fightId, refreshOn }: { readonly fightId: number; readonly refreshOn: typeof REFRESH }) {
  const asked = address.value.query;
  const rounds = ROUNDS.find((one) => String(one) === asked.get('rounds'));
  const isModel = asked.get('duration') === 'model';
  const query = { ...(rounds !== undefined && { rounds }), ...(isModel && { duration: 'model' as const }) };
  const request = useRequest(
    [fightId, query],
    (signal) => bodyOf(client.desk.GET('/outcomes/{fight_id}', { params: { path: { fight_id: fightId }, query }, signal })),
    { refreshOn },
  );
  return (
    <Panel
      title="How the fight ends"
      note="One distribution of winner, method and round, whose winner is the fair price. It shows where prices may be wrong; no bet follows from it."
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
        <Answered of={request}>{({ data }) => <Distribution outcomes={data} query={query} />}</Answered>
      )}
    </Panel>
  );
}

/** What was asked of the distribution. */
export type OutcomeQuery = Pick<NonNullable<Parameters<typeof asked>[0]>, 'rounds' | 'duration'>;

function Distribution({ outcomes, query }: { readonly outcomes: Outcomes; readonly query: OutcomeQuery }) {
  const chart = useMemo(() => outcomesChart(outcomes), [outcomes]);
  const selections = useMemo(() => outcomeSelections(outcomes), [outcomes]);
  return (
    <div class="outcomes">
      <div>
        {chart === null ? (
          <Empty title="There is nothing to draw.">{outcomeRefusals(selections).join(' ')}</Empty>
        ) : (
          <Chart chart={chart} file={`outcomes-${outcomes.fight_id}`} />
        )}
        <p>
          {roundsSentence(outcomes)}. {durationSentence(outcomes)}
        </p>
        <ul class="reasons">
          {(chart === null ? [] : outcomeRefusals(selections)).map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
          {outcomeWarnings(outcomes).map((warning) => (
            <li key={warning} class="stale">
              Check: {warning}
            </li>
          ))}
        </ul>
      </div>
      <Markets outcomes={outcomes} selections={selections} query={query} />
    </div>
  );
}
