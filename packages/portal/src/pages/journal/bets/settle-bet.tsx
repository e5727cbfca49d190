import { useState } from 'preact/hooks';
import { Form, SelectField, TextField } from '../../../components/forms/fields';
import { Money, Time } from '../../../components/values';
import { Answered } from '../../../components/states';
import { Table, type Column } from '../../../components/table';
import type { DeskComponents } from 'boxing-prediction-trading-client';
import { bodyOf, useRequest } from '../../../service/request';
import { client } from '../../../service/client';
import { now } from '../../../service/clock';
import { settleBet, settlementOf, type Settled } from './bet-requests';
import { betText } from './bet-text';
import { settleSoon } from './held-settlement';
import { changed } from '../changes';
import { STATUSES, type Bet } from '../journal';

const RESULTS = ['won', 'lost', 'push', 'cashed_out'] as const;
type Result = (typeof RESULTS)[number];
/** How a bet can end before its fight begins. */
const EARLY_RESULTS: readonly Result[] = ['cashed_out', 'push'];

interface SettleProps {
  readonly bet: Bet;
  readonly onDone: () => void;
}

/** Settles a bet, or corrects its settlement. A bet on an upcoming fight cannot be won or lost. */
export function SettleBet({ bet, onDone }: SettleProps) {
  const request = useRequest([bet.fight_id], async (signal) => {
    const params = { path: { fight_id: bet.fight_id }, query: { points: LEAST_POINTS } };
    const { starts_at } = (await bodyOf(client.desk.GET('/lines/{fight_id}', { params, signal }))).data;
    return starts_at !== null && new Date(starts_at) > now.peek();
  });
  return (
    <>
      <p class="dialog-text">
        <strong>{betText(bet)}</strong>
      </p>
      <Answered of={request}>{(isToCome) => <SettleForm bet={bet} onDone={onDone} isToCome={isToCome} />}</Answered>
      {bet.status !== 'pending' && <Settlements bet={bet} />}
    </>
  );
}

/** Only the start of the fight is needed here. */
const LEAST_POINTS = 10;

function SettleForm({ bet, onDone, isToCome }: SettleProps & { readonly isToCome: boolean }) {
  const results = isToCome ? EARLY_RESULTS : RESULTS;
  const [result, setResult] = useState<Result>(bet.status === 'pending' ? (results[0] ?? 'push') : bet.status);
  const [payout, setPayout] = useState('');
  const takesPayout = result === 'cashed_out' || result === 'won';
  const send = async () => {
    const settled = { result, ...(takesPayout && payout !== '' && { payout: Number(payout) }) };
    const earlier = settlementOf(bet);
    if (earlier === undefined) settleSoon(bet, settled);
    else await correct(bet, settled, earlier);
    onDone();
    return undefined;
  };
  return (
    <Form submit="Settle" send={send}>
      <div class="form-grid">
        <SelectField
          label="Result"
          value={result}
          onValue={(chosen) => setResult(results.find((one) => one === chosen) ?? result)}
          options={results.map((one) => [one, STATUSES[one]])}
        />
        {takesPayout && (
          <TextField
            label={`Payout, ${bet.currency}`}
            type="number"
            min={0}
            step={0.01}
            value={payout}
            onValue={setPayout}
            required={result === 'cashed_out'}
            placeholder={result === 'won' ? 'stake × price' : 'amount the book paid'}
          />
        )}
      </div>
      {isToCome && <p class="hint">The fight has not begun, so the bet cannot be won or lost yet.</p>}
      <p class="hint">
        The service settles bets automatically once a result is known. It keeps your settlement, and only adds the closing line value.
      </p>
    </Form>
  );
}

/** Replaces the settlement of a bet. Undoing it settles the bet as before. */
async function correct(bet: Bet, settled: Settled, earlier: Settled): Promise<void> {
  const data = await settleBet(bet, settled);
  changed(`${STATUSES[data.status]}: ${betText(data)}.`, () => correct(data, earlier, settled));
}

type Settlement = DeskComponents['schemas']['Settlement'];

/** The settlements so far, which all stay on record. */
function Settlements({ bet: { bet_id, version, currency } }: { readonly bet: Bet }) {
  const request = useRequest([bet_id, version], (signal) =>
    bodyOf(client.desk.GET('/journal/bets/{bet_id}/settlements', { params: { path: { bet_id } }, signal })),
  );
  const columns: readonly Column<Settlement>[] = [
    { name: 'Settled', align: 'start', cell: ({ settled_at }) => <Time at={settled_at} /> },
    { name: 'By', align: 'start', cell: ({ settled_by }) => (settled_by === 'owner' ? 'you' : 'the service') },
    { name: 'Result', align: 'start', cell: ({ result }) => STATUSES[result] },
    { name: 'Payout', cell: ({ payout }) => <Money value={payout} currency={currency} /> },
  ];
  return (
    <Answered of={request}>
      {({ data }) => <Table caption="Settlements so far" rows={data} columns={columns} rowKey={({ settled_at }) => settled_at} />}
    </Answered>
  );
}
