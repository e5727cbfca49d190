import './operations.css';
import { Page } from '../../components/layout';
import { partOf, Tabs } from '../../components/tabs';
import { session, signOut } from '../../service/session';
import { Bets } from './bets';
import { Bookmakers } from './bookmakers';
import { Health } from './health';
import { Installation } from './installation';
import { Names } from './names';
import { Notifications } from './notifications';
import { OperatorSignIn } from './operator-sign-in';
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
  if (session.value?.operator !== true) return <OperatorSignIn title="Operations" submit="Open Operations" />;
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
