import type { DeskComponents } from 'boxing-prediction-trading-client';
import { Form, NumberField, TextField } from '../../../components/forms/fields';
import { Panel } from '../../../components/layout';
import { Table, type Column } from '../../../components/table';
import { Gain, Money, Percent, Stat, Stats } from '../../../components/values';
import { percentInput } from '../../../format/inputs';
import { ODDS_EXAMPLES, requiredOdds } from '../../../format/odds';
import { bodyOf } from '../../../service/request';
import { client } from '../../../service/client';
import { preferences, settings } from '../../../service/preferences';
import { requiredNumber, useCalculator } from './use-calculator';

type Result = DeskComponents['schemas']['Stakes'];
type Row = Result['bets'][number] & { readonly place: number };

/** The most bets that the contract allows. */
const MOST_BETS = 20;

const EMPTY = { probability: '', odds: '' };

interface Draft {
  readonly bankroll: string;
  readonly kelly: string;
  /** Percent of the bankroll. */
  readonly cap: string;
  readonly bets: readonly (typeof EMPTY)[];
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'Bet', align: 'start', cell: ({ place }) => `Bet ${place}` },
  {
    name: 'Stake',
    cell: ({ stake, below_min_stake }) => (
      <>
        <strong>
          <Money value={stake} />
        </strong>
        {below_min_stake && <span class="sub">below the book’s minimum stake</span>}
      </>
    ),
  },
  { name: 'Share of bankroll', cell: ({ stake_fraction }) => <Percent value={stake_fraction} digits={2} /> },
  { name: 'Expected value', cell: ({ edge }) => <Gain value={edge} /> },
  { name: 'Expected profit', cell: ({ expected_profit }) => <Money value={expected_profit} sign /> },
  { name: 'Full Kelly alone', cell: ({ kelly_alone }) => <Percent value={kelly_alone} digits={2} /> },
];

/** Stakes on several fights at once, by simultaneous Kelly. */
export function Stakes() {
  const { bankroll = 0, kelly_fraction = 0.25, max_bet_pct = 0.03 } = settings.value ?? {};
  const { draft: typed, change, result, setResult } = useCalculator<Partial<Draft>, Result>({});
  // The fields show the account's settings until the reader types. The settings may arrive after the page.
  const stored = {
    ...{ bankroll: bankroll > 0 ? String(bankroll) : '', kelly: String(kelly_fraction) },
    ...{ cap: percentInput(max_bet_pct > 0 ? max_bet_pct : 1), bets: [EMPTY, EMPTY] },
  };
  const draft: Draft = { ...stored, ...typed };
  const { odds_format, currency } = preferences();
  const changeBet = (place: number, bet: Partial<typeof EMPTY>) =>
    change({ bets: draft.bets.map((other, i) => (i === place ? { ...other, ...bet } : other)) });
  const send = async () => {
    const bets = draft.bets.filter(({ odds, probability }) => odds.trim() !== '' || probability.trim() !== '');
    const body = {
      bankroll: requiredNumber(draft.bankroll, 'Bankroll'),
      kelly_fraction: requiredNumber(draft.kelly, 'Kelly fraction'),
      max_bet_pct: requiredNumber(draft.cap, 'Maximum stake') / 100,
      max_outlay_pct: 1,
      fights: bets.map(({ probability }, i) => ({ p_a: requiredNumber(probability, `Probability of bet ${i + 1}`) / 100, p_draw: 0 })),
      bets: bets.map(({ odds }, fight) => ({
        ...{ fight, side: 'a' as const, decimal_odds: requiredOdds(odds, odds_format), min_stake: 0, stake_step: 0.01 },
      })),
    };
    setResult((await bodyOf(client.desk.POST('/calculators/stakes', { body }))).data);
    return undefined;
  };
  return (
    <Panel
      title="Stakes on a card"
      note="For bets on different fights that are pending at the same time. Each probability is that of the fighter you back."
    >
      <Form submit="Calculate the stakes" send={send}>
        <div class="form-grid">
          <NumberField label={`Bankroll, ${currency}`} value={draft.bankroll} onValue={(text) => change({ bankroll: text })} />
          <TextField
            label="Kelly fraction"
            type="number"
            min={0.01}
            max={1}
            step="any"
            value={draft.kelly}
            onValue={(kelly) => change({ kelly })}
          />
          <TextField
            label="Maximum stake, % of bankroll"
            type="number"
            min={0.1}
            max={100}
            step="any"
            value={draft.cap}
            onValue={(cap) => change({ cap })}
          />
        </div>
        {draft.bets.map((bet, place) => (
          <fieldset key={place} class="form-grid">
            <legend class="visually-hidden">Bet {place + 1}</legend>
            <NumberField
              label={`Probability of bet ${place + 1}, %`}
              max={100}
              value={bet.probability}
              onValue={(probability) => changeBet(place, { probability })}
            />
            <TextField
              label={`Price of bet ${place + 1}`}
              value={bet.odds}
              onValue={(odds) => changeBet(place, { odds })}
              placeholder={ODDS_EXAMPLES}
            />
          </fieldset>
        ))}
        {draft.bets.length < MOST_BETS && (
          <div>
            <button type="button" class="quiet" onClick={() => change({ bets: [...draft.bets, EMPTY] })}>
              Add a bet
            </button>
          </div>
        )}
      </Form>
      {result !== undefined && (
        <>
          <Stats>
            <Stat label="Total stakes">
              <Money value={result.outlay} />
            </Stat>
            <Stat label="Expected profit" note="if the probabilities are right">
              <Money value={result.expected_profit} sign />
            </Stat>
          </Stats>
          <Table
            caption="Stakes"
            rows={result.bets.map((bet, i) => ({ ...bet, place: i + 1 }))}
            columns={COLUMNS}
            rowKey={({ place }) => place}
          />
        </>
      )}
    </Panel>
  );
}
