import './operations.css';
import { useState } from 'preact/hooks';
import { Form, TextField } from '../../components/forms/fields';
import { Page, Panel } from '../../components/layout';
import { partOf, Tabs } from '../../components/tabs';
import { session, signIn, signOut } from '../../service/session';
import { Bets } from './bets';
import { Bookmakers } from './bookmakers';
import { Health } from './health';
import { Installation } from './installation';
import { Names } from './names';
import { Notifications } from './notifications';
import { Runs } from './runs';
import { Tables } from './tables';
import { Users } from './users';

const TABS = [
  ['health', 'Health'],
  ['installation', 'Installation'],
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
  installation: Installation,
  runs: Runs,
  names: Names,
  users: Users,
  bets: Bets,
  bookmakers: Bookmakers,
  notifications: Notifications,
  tables: Tables,
} as const satisfies Record<(typeof TABS)[number][0], unknown>;

/** The operator's pages, which the system token opens. */
export default function OperationsPage() {
  if (session.value?.operator !== true) return <OperatorSignIn />;
  const Part = PARTS[partOf(TABS) ?? 'health'];
  return (
    <Page
      title="Operations"
      lead="The state of the service, the names that wait for a decision, and its users."
      actions={
        <button type="button" onClick={() => void signOut('operator')}>
          Sign out as operator
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
    return session.value?.operator === true ? undefined : 'This is a user’s key. Only the system token opens Operations.';
  };
  return (
    <Page title="Operations" lead="For operators of the service. A user’s key does not open this page.">
      <div class="narrow">
        <Panel title="System token" note="The service printed it at its start, unless its configuration sets SYSTEM_API_TOKEN.">
          <Form submit="Open Operations" send={send}>
            <TextField label="Token" type="password" value={token} onValue={setToken} required autoComplete="current-password" />
          </Form>
          <p class="note">The browser does not store the token: it exchanges it for a session of 12 hours.</p>
        </Panel>
      </div>
    </Page>
  );
}
