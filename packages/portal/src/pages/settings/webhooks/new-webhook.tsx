import { useState } from 'preact/hooks';
import { Dialog } from '../../../components/forms/dialog';
import { Form, SelectField } from '../../../components/forms/fields';
import { Secret } from '../../../components/forms/secret';
import { bodyOf } from '../../../service/request';
import { useIdempotencyKey } from '../../../service/changes';
import { client } from '../../../service/client';
import { NO_INPUTS, webhookFrom, WebhookFields, type Webhook } from './webhook-fields';

const FORMATS: Readonly<Record<Chosen, string>> = {
  standard: 'JSON for a program (Standard Webhooks)',
  discord: 'Discord',
  slack: 'Slack',
  telegram: 'Telegram',
  ntfy: 'ntfy',
};

/** A browser makes its own webhook, with the keys of its subscription. */
type Chosen = Exclude<Webhook['format'], 'web_push'>;

/** Creates a webhook and shows its secret once. */
export function NewWebhook({ onClose }: { readonly onClose: () => void }) {
  const [inputs, setInputs] = useState(NO_INPUTS);
  const [format, setFormat] = useState<Chosen>('standard');
  const [made, setMade] = useState<{ readonly secret: string | null }>();
  const change = useIdempotencyKey();
  const send = async () => {
    const { data } = await bodyOf(
      client.desk.POST('/webhooks', {
        params: { header: { 'Idempotency-Key': change.key() } },
        body: { format, ...webhookFrom(inputs) },
      }),
    );
    change.done();
    setMade(data);
    return undefined;
  };
  if (made !== undefined)
    return (
      <Dialog title="Webhook created" close="Done" onClose={onClose}>
        <Secret label="Secret that signs its messages" value={made.secret} />
        {format !== 'standard' && <p class="note">{FORMATS[format]} does not need it.</p>}
      </Dialog>
    );
  return (
    <Dialog title="New webhook" close="Cancel" onClose={onClose}>
      <Form submit="Create the webhook" send={send}>
        <SelectField
          label="Format"
          value={format}
          onValue={(value) => setFormat(formatOf(value))}
          options={Object.entries(FORMATS)}
          hint="It cannot be changed later."
        />
        <WebhookFields inputs={inputs} change={(changes) => setInputs({ ...inputs, ...changes })} />
      </Form>
    </Dialog>
  );
}

function formatOf(text: string): Chosen {
  return isFormat(text) ? text : 'standard';
}

function isFormat(text: string): text is Chosen {
  return text in FORMATS;
}
