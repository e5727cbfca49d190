import { useState } from 'preact/hooks';
import { Form, TextField } from '../../components/forms/fields';
import { Page, Panel } from '../../components/layout';
import { address, navigate } from '../../routing/address';
import { endedBecause, session, signIn } from '../../service/session';

/** Exchanges a key for a session cookie. The page does not store the key. */
export function SignIn() {
  const { user = null, demo_key = null } = session.value ?? {};
  const [key, setKey] = useState(demo_key ?? '');
  const send = async () => {
    await signIn(key.trim());
    setKey('');
    if (address.value.path === 'sign-in') navigate('./');
    return undefined;
  };
  return (
    <Page
      title="Sign in"
      lead="Paste an API key once. This browser stays signed in for 30 days, or until you sign out or the key is revoked."
    >
      {endedBecause.value !== undefined && <p class="banner banner-stale">{endedBecause.value}</p>}
      <div class="narrow">
        <Panel title="API key">
          {user !== null && <p>You are signed in as {user.name}. Another key replaces this session.</p>}
          <Form submit="Sign in" send={send}>
            <TextField
              label="Key"
              type="password"
              value={key}
              onValue={setKey}
              placeholder="bpk_…"
              required
              autoComplete="current-password"
            />
          </Form>
          {demo_key !== null && <p class="note">The demo’s public key is filled in.</p>}
          <p class="note">
            An operator creates keys with <code>boxing keys mint --email you@example.com</code>. A key for a person has all four scopes:
            read, journal, account and stream. With fewer scopes, the pages hide what the key cannot do. The system token opens{' '}
            <a href="operations">Operations</a>.
          </p>
        </Panel>
      </div>
    </Page>
  );
}
