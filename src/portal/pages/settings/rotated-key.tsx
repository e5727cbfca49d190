import { useState } from 'preact/hooks';
import { Dialog } from '../../components/dialog';
import { Form, SelectField } from '../../components/fields';
import { Secret } from '../../components/secret';
import { bodyOf } from '../../service/asked';
import { useIdempotencyKey } from '../../service/changes';
import { client } from '../../service/client';
import { signIn } from '../../service/session';
import { isOwn, type Key } from './keys';

const OVERLAPS = [
  ['0', 'It ends at once'],
  ['3600', 'One hour more'],
  ['86400', 'One day more'],
] as const;

/** Replaces a key by a new one with the same label and scopes, and shows that once. */
export function RotatedKey({ of: key, onClose }: { readonly of: Key; readonly onClose: () => void }) {
  const own = isOwn(key);
  const [overlap, setOverlap] = useState('3600');
  const [made, setMade] = useState<{ readonly key: string | null }>();
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
    // The session would end with the old key.
    if (own && data.key !== null) await signIn(data.key);
    return undefined;
  };
  const name = key.label ?? key.prefix;
  if (made !== undefined)
    return (
      <Dialog title={`The new key for ${name}`} close="Done" onClose={onClose}>
        <Secret label="API key" value={made.key} />
        {own && <p class="note">This browser is signed in with the new key already.</p>}
      </Dialog>
    );
  return (
    <Dialog title={`Rotate the key ${name}`} close="Cancel" onClose={onClose}>
      <p class="note">A new key with the same label and scopes takes its place.</p>
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
