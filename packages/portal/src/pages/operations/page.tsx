import './operations.css';
import { useState } from 'preact/hooks';
import { Form, TextField } from '../../components/forms/fields';
import { Page, Panel } from '../../components/layout';
import { partOf, Tabs } from '../../components/tabs';
import { session, signIn, signOut } from '../../service/session';
import { Bets } from './bets';
import { Bookmakers } from './bookmakers';
import { Health } from './health';
import { Names } from './names';
import { Notifications } from './notifications';
import { Runs } from './runs';
import { Tables } from './tables';
import { Users } from './users';

const TABS = [
  ['health', 'Health'],
  ['runs', 'Runs'],
  ['names', 'Names'],
  ['users', 'Users'],
  ['bets', 'Bets'],
  ['bookmakers', 'Bookmakers'],
  ['notifications', 'Notifications'],
  ['tables', 'Tables'],
] as const;

const PARTS = {
  health: Health,
  runs: Runs,
  names: Names,
  users: Users,
  bets: Bets,
  bookmakers: Bookmakers,
  notifications: Notifications,
  tables: Tables,
} as const satisfies Record<(typeof TABS)[number][0], unknown>;

/** What the operator looks after, opened by the system token. */
export default function OperationsPage() {
  if (session.value?.operator !== true) return <OperatorSignIn />;
  const Part = PARTS[partOf(TABS) ?? 'health'];
  return (
    <Page
      title="Operations"
      lead="Whether the service runs, what it waits for, and who uses it."
      actions={
        <button type="button" onClick={() => void signOut('operator')}>
          End the operator's session
        </button>
      }
    >
      <Tabs label="Parts of operations" tabs={TABS} />
      <Part />
    </Page>
  );
}

function OperatorSignIn() {
  const [token, setToken] = useState('');
  const send = async () => {
    await signIn(token.trim());
    setToken('');
    return session.value?.operator === true ? undefined : 'This is the key of a user. Operations are opened by the system token.';
  };
  return (
    <Page title="Operations" lead="For whoever runs the service. Your own key does not open this page.">
      <div class="narrow">
        <Panel title="System token" note="The service printed it at its start, or its configuration holds it as SYSTEM_API_TOKEN.">
          <Form submit="Open operations" send={send}>
            <TextField label="Token" type="password" value={token} onValue={setToken} required autoComplete="current-password" />
          </Form>
          <p class="note">This browser keeps no token: it exchanges it for a session of 12 hours.</p>
        </Panel>
      </div>
    </Page>
  );
}
