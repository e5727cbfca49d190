import { useState } from 'preact/hooks';
import { Confirmed, Dialog } from '../../../components/forms/dialog';
import { Form } from '../../../components/forms/fields';
import { Panel } from '../../../components/layout';
import { Secret } from '../../../components/forms/secret';
import { Answered, messageOf } from '../../../components/states';
import { Badge, Time } from '../../../components/values';
import { navigate } from '../../../routing/address';
import { bodyOf, useRequest, versionedBodyOf } from '../../../service/request';
import { changing, idempotencyKey, useDraft } from '../../../service/changes';
import { client } from '../../../service/client';
import { Deliveries } from './deliveries';
import { webhookFrom, WebhookFields, webhookInputs, type Webhook } from './webhook-fields';

interface Stored {
  readonly version: string;
  readonly data: Webhook;
}

/** One webhook: its settings, its secret and its deliveries. */
export function WebhookDetail({ id }: { readonly id: string }) {
  const path = { webhook_id: id };
  const webhook = useRequest([id], async (signal): Promise<Stored> => {
    const { body, version } = await versionedBodyOf(client.desk.GET('/webhooks/{webhook_id}', { params: { path }, signal }));
    return { version, data: body.data };
  });
  const [sent, setSent] = useState(0);
  return (
    <>
      <p class="note">
        <a href="settings?part=webhooks">All webhooks</a>
      </p>
      <Answered of={webhook}>
        {(stored) => (
          <>
            <Panel
              title={stored.data.label ?? 'Webhook'}
              actions={<Actions stored={stored} reload={webhook.reload} onSent={() => setSent(sent + 1)} />}
            >
              <p class="note">
                <WebhookState of={stored.data} /> <span class="soft">Format: {stored.data.format}.</span>
              </p>
              <WebhookForm stored={stored} reload={webhook.reload} />
            </Panel>
            <Deliveries id={id} sent={sent} onAttempted={webhook.reload} />
          </>
        )}
      </Answered>
    </>
  );
}

function WebhookForm({ stored: { version, data }, reload }: { readonly stored: Stored; readonly reload: () => void }) {
  const [draft, change] = useDraft(webhookInputs(data), version);
  const send = async () => {
    await changeWebhook(data, version, webhookFrom(draft), reload);
    return 'Saved.';
  };
  return (
    <Form submit="Save" send={send}>
      <WebhookFields inputs={draft} change={change} />
    </Form>
  );
}

async function changeWebhook(
  { webhook_id }: Webhook,
  version: string,
  body: Partial<ReturnType<typeof webhookFrom>> & { enabled?: boolean },
  reload: () => void,
): Promise<void> {
  await changing(
    () => client.desk.PATCH('/webhooks/{webhook_id}', { params: { path: { webhook_id }, header: { 'If-Match': version } }, body }),
    reload,
  );
  reload();
}

function Actions({
  stored: { version, data },
  reload,
  onSent,
}: {
  readonly stored: Stored;
  readonly reload: () => void;
  readonly onSent: () => void;
}) {
  const [said, setSaid] = useState('');
  const [secret, setSecret] = useState<{ readonly secret: string | null; readonly old_secret_expires_at: string }>();
  const path = { webhook_id: data.webhook_id };
  const header = () => ({ 'Idempotency-Key': idempotencyKey() });
  const trying = (act: () => Promise<void>) => () => {
    setSaid('');
    act().catch((error: unknown) => setSaid(messageOf(error)));
  };
  const test = trying(async () => {
    await client.desk.POST('/webhooks/{webhook_id}/test', { params: { path, header: header() } });
    onSent();
    setSaid('Test sent: see the deliveries.');
  });
  const rotate = async () => {
    const answer = await bodyOf(client.desk.POST('/webhooks/{webhook_id}/secret', { params: { path, header: header() } }));
    setSecret(answer.data);
  };
  const remove = async () => {
    await changing(() => client.desk.DELETE('/webhooks/{webhook_id}', { params: { path, header: { 'If-Match': version } } }), reload);
    navigate('settings?part=webhooks');
  };
  return (
    <div class="actions">
      <span role="status" class="soft">
        {said}
      </span>
      <button type="button" disabled={!data.enabled} onClick={test}>
        Send a test
      </button>
      <button type="button" onClick={trying(() => changeWebhook(data, version, { enabled: !data.enabled }, reload))}>
        {data.enabled ? 'Switch off' : 'Switch on'}
      </button>
      <Confirmed button="Rotate the secret" title="Rotate the secret?" confirm="Rotate it" act={rotate}>
        <p>For 24 hours, messages carry the signatures of both secrets, so that the receiver can switch over.</p>
      </Confirmed>
      <Confirmed button="Delete" title="Delete this webhook?" confirm="Delete it" act={remove}>
        <p>Nothing more will be sent to it. This cannot be undone.</p>
      </Confirmed>
      {secret !== undefined && (
        <Dialog title="The new secret" close="Done" onClose={() => setSecret(undefined)}>
          <Secret label="Secret" value={secret.secret} />
          <p class="note">
            The old secret also signs messages until <Time at={secret.old_secret_expires_at} />.
          </p>
        </Dialog>
      )}
    </div>
  );
}

const WHY_DISABLED: Readonly<Record<NonNullable<Webhook['disabled_reason']>, string>> = {
  by_owner: 'switched off by you',
  gone: 'off: the receiver answered that it is gone',
  failing: 'off: every attempt failed for five days',
};

/** Whether events are sent to the webhook, or why not. */
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
