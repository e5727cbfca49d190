import { Page } from '../../components/layout';
import { partOf, Tabs } from '../../components/tabs';
import { session } from '../../service/session';
import { Bookmakers } from './bookmakers';
import { Display } from './display';
import { Keys } from './keys/keys';
import { Limits } from './limits/limits';
import { Markets } from './markets';
import { Notifications } from './notifications';
import { Scoped } from './scoped';
import { Stakes } from './stakes';
import { Webhooks } from './webhooks/webhooks';

const TABS = [
  ['display', 'Display'],
  ['stakes', 'Stakes'],
  ['limits', 'Limits'],
  ['bookmakers', 'Bookmakers'],
  ['keys', 'API keys'],
  ['notifications', 'Notifications'],
  ['webhooks', 'Webhooks'],
  ['markets', 'Mapped markets'],
] as const;

const PARTS = {
  display: Display,
  stakes: Stakes,
  limits: Limits,
  bookmakers: Bookmakers,
  keys: Keys,
  notifications: Notifications,
  webhooks: Webhooks,
  markets: Markets,
} as const satisfies Record<(typeof TABS)[number][0], unknown>;

/** The settings of the signed-in account. */
export default function SettingsPage() {
  const user = session.value?.user ?? null;
  const Part = PARTS[partOf(TABS) ?? 'display'];
  return (
    <Page title="Settings" lead={user === null ? undefined : `${user.name}, ${user.email}`}>
      <Tabs label="Parts of the settings" tabs={TABS} />
      <Scoped scope="account">
        <Part />
      </Scoped>
    </Page>
  );
}
