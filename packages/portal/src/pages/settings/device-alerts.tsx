import type { DeskEventType } from 'boxing-prediction-trading-client';
import { useState } from 'preact/hooks';
import { Form } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { Answered, messageOf } from '../../components/states';
import { Badge } from '../../components/values';
import { browserName } from '../../format/browsers';
import { idempotencyKey } from '../../service/changes';
import { client } from '../../service/client';
import { canPush, pushKey, subscribe, subscription } from '../../service/push';
import { bodyOf, useRequest } from '../../service/request';
import type { Webhook } from './webhooks/webhook-fields';

/** Events worth a sound on a phone. The reader can choose others afterwards. */
const TYPES: DeskEventType[] = ['pick.opened', 'pick.verdict_changed', 'pick.stale', 'arbitrage.detected', 'fight.moved', 'bet.settled'];

/** Turns alerts on or off for the browser that shows this page. Nothing is shown where the operator has not turned Web Push on. */
export function DeviceAlerts() {
  const device = useRequest([], async (signal) => {
    const [key, { data }, own] = await Promise.all([
      pushKey(signal),
      bodyOf(client.desk.GET('/webhooks', { signal })),
      canPush() ? subscription() : null,
    ]);
    return { key, own, webhook: data.find(({ url }) => url === own?.endpoint) };
  });
  if (device.answer?.key === null) return null;
  return (
    <Panel
      title="Alerts on this device"
      note="They arrive while the portal is closed. They go through the push service of your browser’s maker, such as Google, Mozilla or Apple. It sees when one is sent, and cannot read it."
    >
      <Answered of={device}>
        {({ key, own, webhook }) =>
          key === null || !canPush() ? (
            <p>This browser cannot show alerts. On an iPhone or iPad, add the portal to the home screen first.</p>
          ) : webhook?.enabled === true && own !== null ? (
            <TurnedOn webhook={webhook} own={own} reload={device.reload} />
          ) : (
            <TurnedOff publicKey={key} webhook={webhook} reload={device.reload} />
          )
        }
      </Answered>
    </Panel>
  );
}

function TurnedOff({
  publicKey,
  webhook,
  reload,
}: {
  readonly publicKey: string;
  readonly webhook: Webhook | undefined;
  readonly reload: () => void;
}) {
  const turnOn = async () => {
    const { endpoint, keys } = (await subscribe(publicKey)).toJSON();
    if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined)
      throw new Error('Your browser made a subscription without keys.');
    if (webhook !== undefined) await removeWebhook(webhook);
    await client.desk.POST('/webhooks', {
      params: { header: { 'Idempotency-Key': idempotencyKey() } },
      body: {
        format: 'web_push',
        url: endpoint,
        keys: { p256dh: keys['p256dh'], auth: keys['auth'] },
        label: browserName(navigator.userAgent),
        types: TYPES,
      },
    });
    reload();
    return undefined;
  };
  return (
    <Form submit="Turn on" send={turnOn}>
      <p>You are told of new picks, changed verdicts, stale picks, arbitrage, moved fights and settled bets.</p>
    </Form>
  );
}

function TurnedOn({ webhook, own, reload }: { readonly webhook: Webhook; readonly own: PushSubscription; readonly reload: () => void }) {
  const [said, setSaid] = useState('');
  const trying = (act: () => Promise<unknown>, done: string) => () => {
    act().then(
      () => setSaid(done),
      (error: unknown) => setSaid(messageOf(error)),
    );
  };
  const test = () =>
    client.desk.POST('/webhooks/{webhook_id}/test', {
      params: { path: { webhook_id: webhook.webhook_id }, header: { 'Idempotency-Key': idempotencyKey() } },
    });
  const turnOff = async () => {
    await removeWebhook(webhook);
    await own.unsubscribe();
    reload();
  };
  return (
    <div class="actions">
      <Badge tone="better">on</Badge>
      <button type="button" onClick={trying(test, 'Test sent.')}>
        Send a test
      </button>
      <button type="button" onClick={trying(turnOff, '')}>
        Turn off
      </button>
      <a href={`settings?part=webhooks&webhook=${webhook.webhook_id}`}>Choose the events</a>
      <span role="status" class="soft">
        {said}
      </span>
    </div>
  );
}

async function removeWebhook({ webhook_id }: Webhook): Promise<void> {
  const path = { webhook_id };
  const { response } = await client.desk.GET('/webhooks/{webhook_id}', { params: { path } });
  await client.desk.DELETE('/webhooks/{webhook_id}', { params: { path, header: { 'If-Match': response.headers.get('ETag') ?? '' } } });
}
