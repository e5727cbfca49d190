import { useState } from 'preact/hooks';
import { Form, TextField } from '../../components/forms/fields';
import { Page, Panel } from '../../components/layout';
import { session, signIn } from '../../service/session';

/** Signs an operator in. @param said why the page cannot be opened otherwise */
export function OperatorSignIn({ title, submit, said }: { readonly title: string; readonly submit: string; readonly said?: string }) {
  const [token, setToken] = useState('');
  const send = async () => {
    await signIn(token.trim());
    setToken('');
    return session.value?.operator === true ? undefined : 'This is a user’s key. Only the system token opens this page.';
  };
  return (
    <Page title={title} lead="For operators of the service. A user’s key does not open this page.">
      {said !== undefined && <p class="banner banner-stale">{said}</p>}
      <div class="narrow">
        <Panel title="System token" note="The service printed it at its start, unless its configuration sets SYSTEM_API_TOKEN.">
          <Form submit={submit} send={send}>
            <TextField label="Token" type="password" value={token} onValue={setToken} required autoComplete="current-password" />
          </Form>
          <p class="note">The browser does not store the token: it exchanges it for a session of 12 hours.</p>
        </Panel>
      </div>
    </Page>
  );
}
