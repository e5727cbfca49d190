import type { DeskComponents } from 'boxing-prediction-trading-client';
import { useState } from 'preact/hooks';
import { Dialog } from '../../../components/forms/dialog';
import { Form, SelectField } from '../../../components/forms/fields';
import { Secret } from '../../../components/forms/secret';
import { messageOf } from '../../../components/states';
import { bodyOf } from '../../../service/request';
import { useIdempotencyKey } from '../../../service/changes';
import { client } from '../../../service/client';
import { session, signIn } from '../../../service/session';

export type Key = DeskComponents['schemas']['Key'];

/** Whether the current session uses the key. */
export function isOwn({ key_id }: Pick<Key, 'key_id'>): boolean {
  return session.value?.user?.key_id === key_id;
}

const OVERLAPS = [
  ['0', 'Expires at once'],
  ['3600', 'One more hour'],
  ['86400', 'One more day'],
] as const;

/** Replaces a key with a new one of the same label and scopes, and shows the new key once. */
export function RotatedKey({ of: key, onClose }: { readonly of: Key; readonly onClose: () => void }) {
  // The state when the dialog opened: afterwards the session uses the new key.
  const [own] = useState(() => isOwn(key));
  const [overlap, setOverlap] = useState('3600');
  const [made, setMade] = useState<{ readonly key: string | null }>();
  const [followed, setFollowed] = useState<unknown>();
  const change = useIdempotencyKey();
  const send = async () => {
    const { data } = await bodyOf(
      client.desk.POST('/me/keys/{key_id}/rotate', {
        params: { path: { key_id: key.key_id }, header: { 'Idempotency-Key': change.key() } },
        body: { overlap_seconds: Number(overlap) },
      }),
    );
    change.done();
    setMade(data);
    if (own && data.key !== null) signInSoon(data.key).then(() => setFollowed('yes'), setFollowed);
    return undefined;
  };
  const name = key.label ?? key.prefix;
  if (made !== undefined)
    return (
      <Dialog title={`The new key for ${name}`} close="Done" onClose={onClose}>
        <Secret label="API key" value={made.key} />
        {own && (
          <p class="note" role="status">
            {followed === undefined && 'This browser is signing in with the new key.'}
            {followed === 'yes' && 'This browser is now signed in with the new key.'}
            {followed !== undefined && followed !== 'yes' && `Sign in with the new key before the old one expires. ${messageOf(followed)}`}
          </p>
        )}
      </Dialog>
    );
  return (
    <Dialog title={`Rotate the key ${name}`} close="Cancel" onClose={onClose}>
      <p class="note">
        A new key with the same label, scopes and expiry replaces it. Revoking the new key will also revoke the keys created with this one.
      </p>
      <Form submit="Rotate the key" send={send}>
        <SelectField
          label="The old key stays valid for"
          value={overlap}
          onValue={setOverlap}
          // An open page must be able to switch to the new key before the old one expires.
          options={OVERLAPS.filter(([seconds]) => !own || seconds !== '0')}
        />
      </Form>
    </Dialog>
  );
}

/** Pauses between attempts, because a process of the service may take a moment to learn of a new key; milliseconds. */
const PAUSES_MS = [300, 1_000, 3_000] as const;

/** Signs in with a key that was just created, because the session would end with the old one. @throws Error */
async function signInSoon(key: string): Promise<void> {
  for (const pause of PAUSES_MS) {
    try {
      return await signIn(key);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return signIn(key);
}
