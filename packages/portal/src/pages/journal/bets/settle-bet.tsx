import { useState } from 'preact/hooks';
import { Form, SelectField, TextField } from '../../../components/forms/fields';
import { Money, Time } from '../../../components/values';
import { Answered } from '../../../components/states';
import { Table, type Column } from '../../../components/table';
import type { DeskComponents } from 'boxing-prediction-trading-client';
import { bodyOf, useAsked } from '../../../service/asked';
import { useIdempotencyKey } from '../../../service/changes';
import { client } from '../../../service/client';
import { now } from '../../../service/clock';
import { betText } from './bet-actions';
import { changed, STATUSES, type Bet } from '../journal';

const RESULTS = ['won', 'lost', 'push', 'cashed_out'] as const;
type Result = (typeof RESULTS)[number];
/** How a bet can end before its fight begins. */
const EARLY_RESULTS: readonly Result[] = ['cashed_out', 'push'];

interface SettleProps {
  readonly bet: Bet;
  readonly onDone: () => void;
}

/** Says how a bet ended, or corrects that. A bet on a fight to come is neither won nor lost. */
export function SettleBet({ bet, onDone }: SettleProps) {
  const asked = useAsked([bet.fight_id], async (signal) => {
    const params = { path: { fight_id: bet.fight_id }, query: { points: LEAST_POINTS } };
    const { starts_at } = (await bodyOf(client.desk.GET('/lines/{fight_id}', { params, signal }))).data;
    return starts_at !== null && new Date(starts_at) > now.peek();
  });
  return (
    <>
      <p class="dialog-text">
        <strong>{betText(bet)}</strong>
      </p>
      <Answered of={asked}>{(isToCome) => <SettleForm bet={bet} onDone={onDone} isToCome={isToCome} />}</Answered>
      {bet.status !== 'pending' && <Settlements bet={bet} />}
    </>
  );
}

/** Only the start of the fight is of use here. */
const LEAST_POINTS = 10;

function SettleForm({ bet, onDone, isToCome }: SettleProps & { readonly isToCome: boolean }) {
  const results = isToCome ? EARLY_RESULTS : RESULTS;
  const [result, setResult] = useState<Result>(bet.status === 'pending' ? (results[0] ?? 'push') : bet.status);
  const [payout, setPayout] = useState('');
  const { key, done } = useIdempotencyKey();
  const takesPayout = result === 'cashed_out' || result === 'won';
  const send = async () => {
    const body = { result, ...(takesPayout && payout !== '' && { payout: Number(payout) }) };
    const params = { path: { bet_id: bet.bet_id }, header: { 'Idempotency-Key': key(body) } };
    const { data } = await bodyOf(client.desk.POST('/journal/bets/{bet_id}/settlements', { params, body }));
    done();
    changed(`${STATUSES[data.status]}: ${betText(data)}.`);
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
            label={`Paid, ${bet.currency}`}
            type="number"
            min={0}
            step={0.01}
            value={payout}
            onValue={setPayout}
            required={result === 'cashed_out'}
            placeholder={result === 'won' ? 'stake times price' : 'what the book paid'}
          />
        )}
      </div>
      {isToCome && <p class="hint">The fight has not begun, so the bet is neither won nor lost yet.</p>}
      <p class="hint">
        The service settles bets by itself once a result is known. What you say here stays: the service only adds what the close says.
      </p>
    </Form>
  );
}

type Settlement = DeskComponents['schemas']['Settlement'];

/** The earlier settlements, which stay on record. */
function Settlements({ bet: { bet_id, version, currency } }: { readonly bet: Bet }) {
  const asked = useAsked([bet_id, version], (signal) =>
    bodyOf(client.desk.GET('/journal/bets/{bet_id}/settlements', { params: { path: { bet_id } }, signal })),
  );
  const columns: readonly Column<Settlement>[] = [
    { name: 'Settled', align: 'start', cell: ({ settled_at }) => <Time at={settled_at} /> },
    { name: 'By', align: 'start', cell: ({ settled_by }) => (settled_by === 'owner' ? 'you' : 'the service') },
    { name: 'Result', align: 'start', cell: ({ result }) => STATUSES[result] },
    { name: 'Paid', cell: ({ payout }) => <Money value={payout} currency={currency} /> },
  ];
  return (
    <Answered of={asked}>
      {({ data }) => <Table caption="Settlements so far" rows={data} columns={columns} rowKey={({ settled_at }) => settled_at} />}
    </Answered>
  );
}
