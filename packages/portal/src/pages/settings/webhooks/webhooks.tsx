import { useState } from 'preact/hooks';
import { Panel } from '../../../components/layout';
import { Answered, Empty } from '../../../components/states';
import { Table, type Column } from '../../../components/table';
import { Time } from '../../../components/values';
import { address } from '../../../routing/address';
import { bodyOf, useRequest } from '../../../service/request';
import { client } from '../../../service/client';
import { NewWebhook } from './new-webhook';
import { WebhookDetail, WebhookState } from './webhook';
import type { Webhook } from './webhook-fields';

/** The list of webhooks, or the webhook named in the address. */
export function Webhooks() {
  const id = address.value.query.get('webhook');
  return id === null ? <WebhookList /> : <WebhookDetail key={id} id={id} />;
}

function WebhookList() {
  const webhooks = useRequest([], (signal) => bodyOf(client.desk.GET('/webhooks', { signal })));
  const [isNew, setNew] = useState(false);
  return (
    <Panel
      title="Webhooks"
      note="The service sends signed events to your URL and retries until they arrive: as JSON for a program, or as a sentence for Discord, Slack, Telegram and ntfy."
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
              <p>A webhook tells you of a BET as soon as a run finds it, even if this page is closed.</p>
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

/** The host of a URL. The rest may contain a token. */
function hostOf(url: string): string {
  return new URL(url).host;
}
