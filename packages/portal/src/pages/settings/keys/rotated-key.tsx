import { useState } from 'preact/hooks';
import { Dialog } from '../../../components/forms/dialog';
import { Form, SelectField } from '../../../components/forms/fields';
import { Secret } from '../../../components/forms/secret';
import { messageOf } from '../../../components/states';
import { bodyOf } from '../../../service/asked';
import { useIdempotencyKey } from '../../../service/changes';
import { client } from '../../../service/client';
import { signIn } from '../../../service/session';
import { isOwn, type Key } from './keys';

const OVERLAPS = [
  ['0', 'It ends at once'],
  ['3600', 'One hour more'],
  ['86400', 'One day more'],
] as const;

/** Replaces a key by a new one with the same label and scopes, and shows that once. */
export function RotatedKey({ of: key, onClose }: { readonly of: Key; readonly onClose: () => void }) {
  // As it was when the dialog opened: afterwards the session is the new key's.
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
            {followed === 'yes' && 'This browser is signed in with the new key already.'}
            {followed !== undefined && followed !== 'yes' && `Sign in with the new key before the old one ends. ${messageOf(followed)}`}
          </p>
        )}
      </Dialog>
    );
  return (
    <Dialog title={`Rotate the key ${name}`} close="Cancel" onClose={onClose}>
      <p class="note">
        A new key with the same label, scopes and end takes its place. What this key minted is from then on revoked with the new one.
      </p>
      <Form submit="Rotate the key" send={send}>
        <SelectField
          label="For how long the old key stays"
          value={overlap}
          onValue={setOverlap}
          // An open page must be able to change over to the new key before the old one ends.
          options={OVERLAPS.filter(([seconds]) => !own || seconds !== '0')}
        />
      </Form>
    </Dialog>
  );
}

/** A process of the service learns of a new key within moments; milliseconds. */
const PAUSES_MS = [300, 1_000, 3_000] as const;

/** Signs in with a key that was made just now: the session would end with the old one. @throws Error */
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
