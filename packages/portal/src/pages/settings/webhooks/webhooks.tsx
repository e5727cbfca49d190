import type { DeskComponents } from 'boxing-prediction-trading-client';
import { useState } from 'preact/hooks';
import { Panel } from '../../../components/layout';
import { Answered, Empty } from '../../../components/states';
import { Table, type Column } from '../../../components/table';
import { Badge, Time } from '../../../components/values';
import { address } from '../../../routing/address';
import { bodyOf, useAsked } from '../../../service/asked';
import { client } from '../../../service/client';
import { NewWebhook } from './new-webhook';
import { WebhookDetail } from './webhook';

export type Webhook = DeskComponents['schemas']['Webhook'];

/** Where events are sent: a list, or one of them as the address names it. */
export function Webhooks() {
  const id = address.value.query.get('webhook');
  return id === null ? <WebhookList /> : <WebhookDetail key={id} id={id} />;
}

function WebhookList() {
  const webhooks = useAsked([], (signal) => bodyOf(client.desk.GET('/webhooks', { signal })));
  const [isNew, setNew] = useState(false);
  return (
    <Panel
      title="Webhooks"
      note="The service sends what happens to a URL of yours, signed, and repeats it until it arrives: as JSON for a program, or as a sentence for Discord, Slack, Telegram and ntfy."
      actions={
        <button type="button" class="primary" onClick={() => setNew(true)}>
          New webhook
        </button>
      }
    >
      <Answered of={webhooks}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="You have no webhook.">
              <p>With one you hear of a BET the moment a run finds it, without this page being open.</p>
            </Empty>
          ) : (
            <Table caption="Webhooks, newest first" rows={data} rowKey={({ webhook_id }) => webhook_id} columns={COLUMNS} />
          )
        }
      </Answered>
      {isNew && (
        <NewWebhook
          onClose={() => {
            setNew(false);
            webhooks.reload();
          }}
        />
      )}
    </Panel>
  );
}

const COLUMNS: readonly Column<Webhook>[] = [
  {
    name: 'Webhook',
    align: 'start',
    cell: ({ webhook_id, label, url }) => <a href={`settings?part=webhooks&webhook=${webhook_id}`}>{label ?? hostOf(url)}</a>,
  },
  { name: 'To', align: 'start', cell: ({ url }) => hostOf(url) },
  { name: 'Format', align: 'start', cell: ({ format }) => format },
  { name: 'Events', align: 'start', cell: ({ types }) => (types === null ? 'all' : types.join(', ')) },
  { name: 'State', align: 'start', cell: (webhook) => <WebhookState of={webhook} /> },
  { name: 'Created', align: 'start', cell: ({ created_at }) => <Time at={created_at} />, wideOnly: true },
];

const WHY_DISABLED: Readonly<Record<NonNullable<Webhook['disabled_reason']>, string>> = {
  by_owner: 'switched off by you',
  gone: 'off: the receiver answered that it is gone (410)',
  failing: 'off: every attempt failed for five days',
};

/** Whether events are sent to a webhook, and if not, why. */
export function WebhookState({ of: { disabled_reason, disabled_at, failing_since } }: { readonly of: Webhook }) {
  if (disabled_reason !== null)
    return (
      <span class={disabled_reason === 'by_owner' ? 'soft' : 'worse'}>
        {WHY_DISABLED[disabled_reason]}, since <Time at={disabled_at} />
      </span>
    );
  if (failing_since !== null)
    return (
      <span class="worse">
        failing since <Time at={failing_since} />
      </span>
    );
  return <Badge tone="better">on</Badge>;
}

/** A URL can hold a token; its host says enough. */
function hostOf(url: string): string {
  return new URL(url).host;
}
