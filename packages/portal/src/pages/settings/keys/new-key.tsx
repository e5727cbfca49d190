import { useState } from 'preact/hooks';
import { Dialog } from '../../../components/forms/dialog';
import { Check, Form, TextField } from '../../../components/forms/fields';
import { Secret } from '../../../components/forms/secret';
import { textFrom } from '../../../format/inputs';
import { bodyOf } from '../../../service/request';
import { useIdempotencyKey } from '../../../service/changes';
import { client } from '../../../service/client';
import { may, type Scope } from '../../../service/session';
import { SCOPE_MEANINGS } from '../scoped';

const SCOPES = ['read', 'journal', 'account', 'stream'] as const satisfies readonly Scope[];

/** Creates a key and shows it once. */
export function NewKey({ onClose }: { readonly onClose: () => void }) {
  const own = SCOPES.filter(may);
  const [label, setLabel] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(own);
  const [end, setEnd] = useState('');
  const [made, setMade] = useState<{ readonly key: string | null }>();
  const change = useIdempotencyKey();
  const send = async () => {
    const named = textFrom(label);
    const { data } = await bodyOf(
      client.desk.POST('/me/keys', {
        params: { header: { 'Idempotency-Key': change.key() } },
        body: { scopes: [...scopes], ...(named !== null && { label: named }), ...(end !== '' && { expires_at: `${end}T00:00:00Z` }) },
      }),
    );
    change.done();
    setMade(data);
    return undefined;
  };
  if (made !== undefined)
    return (
      <Dialog title="Your new key" close="Done" onClose={onClose}>
        <Secret label="API key" value={made.key} />
      </Dialog>
    );
  return (
    <Dialog title="New key" close="Cancel" onClose={onClose}>
      <Form submit="Create the key" send={send}>
        <TextField label="Label" value={label} onValue={setLabel} placeholder="Where you use it, such as laptop" />
        <fieldset class="rows">
          <legend>Permissions</legend>
          {own.map((scope) => (
            <Check
              key={scope}
              label={`${scope}: ${SCOPE_MEANINGS[scope]}`}
              checked={scope === 'read' || scopes.includes(scope)}
              onChecked={(checked) => setScopes(scopes.filter((other) => other !== scope).concat(checked ? [scope] : []))}
            />
          ))}
          <p class="hint">
            Every key can read. A key for a person has all four scopes; a program that only reads needs only “read”. A key cannot grant a
            scope that it does not have.
          </p>
        </fieldset>
        <TextField label="Expires on" type="date" value={end} onValue={setEnd} hint="At 00:00 UTC. Leave empty if it should not expire." />
      </Form>
    </Dialog>
  );
}
