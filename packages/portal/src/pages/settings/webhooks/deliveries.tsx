import type { DeskComponents } from 'boxing-prediction-trading-client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { SelectField } from '../../../components/forms/fields';
import { Panel } from '../../../components/layout';
import { Answered, Empty, messageOf } from '../../../components/states';
import { Table } from '../../../components/table';
import { Badge, Time, type Tone } from '../../../components/values';
import { eventText } from '../../../format/events';
import { NONE } from '../../../format/figures';
import { address, setQuery } from '../../../routing/address';
import { idempotencyKey } from '../../../service/changes';
import { bodyOf, useRequest } from '../../../service/request';
import { client } from '../../../service/client';

type Delivery = DeskComponents['schemas']['Delivery'];
type State = Delivery['state'];

const STATES: Readonly<Record<State, readonly [tone: Tone, meaning: string]>> = {
  pending: ['plain', 'waiting for an attempt'],
  delivered: ['better', 'the receiver accepted it'],
  failed: ['worse', 'every attempt failed'],
  expired: ['stale', 'its prices were out of date'],
  disabled: ['plain', 'the webhook was switched off'],
};

const LIMIT = 50;
const WATCH_MS = 2_000;

/**
 * The deliveries to a webhook, and their outcomes.
 * @param sent number of tests sent from this page
 * @param onAttempted called after an attempt, which can change the state of the webhook
 */
export function Deliveries({ id, sent, onAttempted }: { readonly id: string; readonly sent: number; readonly onAttempted: () => void }) {
  const named = address.value.query.get('state') ?? '';
  const state = isState(named) ? named : undefined;
  const deliveries = useRequest([id, state, sent], (signal) =>
    bodyOf(
      client.desk.GET('/webhooks/{webhook_id}/deliveries', {
        params: { path: { webhook_id: id }, query: { limit: LIMIT, ...(state !== undefined && { state }) } },
        signal,
      }),
    ),
  );
  const [error, setError] = useState<unknown>();
  const { answer, reload } = deliveries;
  const isWaiting = answer?.data.some(isFirstAttemptDue) === true;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(reload, WATCH_MS);
    return () => clearInterval(timer);
  }, [isWaiting, reload]);
  const attempts = answer?.data.reduce((sum, delivery) => sum + delivery.attempts.length, 0);
  const known = useRef(attempts);
  useEffect(() => {
    if (known.current !== undefined && attempts !== known.current) onAttempted();
    known.current = attempts;
  }, [attempts]);
  const redeliver = ({ delivery_id }: Delivery) => {
    setError(undefined);
    client.desk
      .POST('/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver', {
        params: { path: { webhook_id: id, delivery_id }, header: { 'Idempotency-Key': idempotencyKey() } },
      })
      .then(reload, setError);
  };
  return (
    <Panel title="Deliveries" note="Newest first. A finished delivery is kept for 30 days.">
      <div class="filters">
        <SelectField
          label="State"
          value={state ?? ''}
          onValue={(value) => setQuery({ state: value })}
          options={[['', 'All'], ...Object.entries(STATES).map(([one, [, meaning]]) => [one, `${one}: ${meaning}`] as const)]}
        />
      </div>
      {error !== undefined && (
        <p class="worse" role="alert">
          {messageOf(error)}
        </p>
      )}
      <Answered of={deliveries}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Empty title={state === undefined ? 'Nothing has been sent yet.' : `No delivery is ${state}.`}>
              <p>Send a test, or wait for a matching event.</p>
            </Empty>
          ) : (
            <>
              <Table
                caption="Deliveries, newest first"
                rows={data}
                rowKey={({ delivery_id }) => delivery_id}
                columns={[
                  { name: 'Event', align: 'start', cell: ({ type }) => eventText(type) },
                  {
                    name: 'Fight',
                    align: 'start',
                    cell: ({ fight_id }) => (fight_id === null ? NONE : <a href={`fights/${fight_id}`}>{fight_id}</a>),
                  },
                  { name: 'Occurred', align: 'start', cell: ({ occurred_at }) => <Time at={occurred_at} /> },
                  { name: 'State', align: 'start', cell: ({ state: one }) => <Badge tone={STATES[one][0]}>{one}</Badge> },
                  { name: 'Outcome', align: 'start', cell: (delivery) => <Outcome of={delivery} /> },
                  {
                    name: 'Change',
                    cell: (delivery) => (
                      <button type="button" onClick={() => redeliver(delivery)}>
                        Send again
                      </button>
                    ),
                  },
                ]}
              />
              {meta.pagination.next_cursor !== null && <p class="note">Only the newest {LIMIT} deliveries are shown.</p>}
            </>
          )
        }
      </Answered>
    </Panel>
  );
}

function Outcome({ of: { attempts, reason, next_attempt_at } }: { readonly of: Delivery }) {
  const last = attempts.at(-1);
  return (
    <>
      {reason !== null && <>{reason}. </>}
      {last === undefined ? (
        <span class="soft">No attempt yet.</span>
      ) : (
        <>
          {attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`},{' '}
          {last.status === null ? 'the last got no answer' : `the last was answered with ${last.status}`} after {last.duration_ms}&nbsp;ms
          {last.error !== null && `: ${last.error}`}.
        </>
      )}
      {next_attempt_at !== null && (
        <>
          {' '}
          Next: <Time at={next_attempt_at} />
        </>
      )}
    </>
  );
}

function isFirstAttemptDue({ state, attempts }: Delivery): boolean {
  return state === 'pending' && attempts.length === 0;
}

function isState(text: string): text is State {
  return text in STATES;
}
