import { useState } from 'preact/hooks';
import { Form, TextField } from '../../components/forms/fields';
import { Secret } from '../../components/forms/secret';
import { Panel } from '../../components/layout';
import { bodyOf } from '../../service/request';
import { operatorClient } from '../../service/client';
import { signIn } from '../../service/session';

/** Adds the first user, and signs them in at this browser. @param added called when there is a user */
export function FirstUser({ hasUsers, added }: { readonly hasUsers: boolean; readonly added: () => void }) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [key, setKey] = useState<string>();
  const send = async () => {
    const { data } = await bodyOf(operatorClient.desk.PUT('/admin/setup/user', { body: { email: email.trim(), name: name.trim() } }));
    setKey(data.key);
    await signIn(data.key);
    added();
    return undefined;
  };
  if (key !== undefined)
    return (
      <Panel title="You" note="This browser is signed in. The key signs you in at others.">
        <Secret label="Your key" value={key} />
      </Panel>
    );
  if (hasUsers) return null;
  return (
    <Panel title="You" note="Your user reads the board and keeps the journal. The address only names you; no mail is sent.">
      <div class="narrow">
        <Form submit="Add me and sign in" send={send}>
          <TextField label="E-mail address" type="email" value={email} onValue={setEmail} required autoComplete="email" />
          <TextField label="Name" value={name} onValue={setName} required autoComplete="name" />
        </Form>
      </div>
    </Panel>
  );
}
