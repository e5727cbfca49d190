import type { DeskComponents } from 'boxing-prediction-trading-client';
import { Form, NumberField, TextField } from '../../../components/forms/fields';
import { Panel } from '../../../components/layout';
import { Table, type Column } from '../../../components/table';
import { Odds, Percent } from '../../../components/values';
import { percentText } from '../../../format/figures';
import { shareFrom } from '../../../format/inputs';
import { ODDS_EXAMPLES, requiredOdds } from '../../../format/odds';
import { bodyOf } from '../../../service/request';
import { client } from '../../../service/client';
import { preferences } from '../../../service/preferences';
import { useCalculator } from './use-calculator';

type Result = DeskComponents['schemas']['Devig'];
type Method = Result['methods'][number];

const NAMES: Readonly<Record<Method['method'], string>> = {
  power: 'Power',
  multiplicative: 'Multiplicative',
  additive: 'Additive',
  shin: 'Shin',
  odds_ratio: 'Odds ratio',
};

const ERRORS: Readonly<Record<NonNullable<Method['error']>, string>> = {
  no_solution_below_one: 'no solution: the prices have no vig',
  negative_probability: 'no solution: a probability would be below 0',
};

function outcome(name: string, place: number): Column<Method> {
  return {
    name,
    cell: ({ probabilities, fair_decimal_odds, error }) =>
      probabilities === null ? (
        <span class="soft">{place === 0 && error !== null ? ERRORS[error] : ''}</span>
      ) : (
        <>
          <Odds value={fair_decimal_odds?.[place]} />
          <span class="sub">
            <Percent value={probabilities[place]} digits={2} />
          </span>
        </>
      ),
  };
}

const METHOD: Column<Method> = { name: 'Method', align: 'start', cell: ({ method }) => NAMES[method] };
const TWO_WAY = [METHOD, outcome('First', 0), outcome('Second', 1)];
const THREE_WAY = [...TWO_WAY, outcome('Third', 2)];

/** The fair prices of a market by each method. */
export function Devig() {
  const { draft, change, result, setResult } = useCalculator<{ odds: readonly string[]; commission: string }, Result>({
    odds: ['', '', ''],
    commission: '',
  });
  const send = async () => {
    const typed = draft.odds.filter((text) => text.trim() !== '');
    const commission = shareFrom(draft.commission);
    const body = {
      decimal_odds: typed.map((text) => requiredOdds(text, preferences().odds_format)),
      ...(commission !== null && { commission }),
    };
    setResult((await bodyOf(client.desk.POST('/calculators/devig', { body }))).data);
    return undefined;
  };
  return (
    <Panel title="Fair price of a market" note="Removes the vig from all prices of one market at one book.">
      <Form submit="Remove the vig" send={send}>
        <div class="form-grid">
          {['First price', 'Second price', 'Third price, if any'].map((label, place) => (
            <TextField
              key={label}
              label={label}
              value={draft.odds[place] ?? ''}
              onValue={(text) => change({ odds: draft.odds.map((other, i) => (i === place ? text : other)) })}
              placeholder={ODDS_EXAMPLES}
            />
          ))}
          <NumberField label="Commission, %" max={50} value={draft.commission} onValue={(commission) => change({ commission })} />
        </div>
      </Form>
      {result !== undefined && (
        <>
          <p class="note">
            Overround {percentText(result.overround, 2)}. The power method was the most accurate on closing prices with known results.
          </p>
          <Table
            caption="Fair price by method"
            rows={result.methods}
            columns={result.net_decimal_odds.length === 3 ? THREE_WAY : TWO_WAY}
            rowKey={({ method }) => method}
          />
        </>
      )}
    </Panel>
  );
}
