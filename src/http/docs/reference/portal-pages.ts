/** A page of the portal: its path from the root, and what its menu calls it. */
interface PortalPage {
  readonly path: string;
  readonly name: string;
}

const page = (path: string, name: string): PortalPage => ({ path, name });
const [SETTINGS, OPERATIONS] = [page('settings', 'Settings'), page('operations', 'Operations')];

/** Where a reader sees on the portal what the operations of a group answer, by the group. Groups of both contracts that are about programs have none. */
export const PORTAL_PAGES: Readonly<Record<string, PortalPage>> = {
  Picks: page('', 'Board'),
  Lines: page('', 'Board'),
  Optimizer: page('optimizer', 'Optimizer'),
  Calculators: page('optimizer', 'Optimizer'),
  CLV: page('clv', 'CLV'),
  Model: page('model', 'Model'),
  Reports: page('model', 'Model'),
  Backtest: page('backtest', 'Backtest'),
  Fighters: page('fighters', 'Fighters'),
  Journal: page('journal', 'Journal'),
  Audit: page('audit', 'Audit'),
  Bookmakers: page('', 'Board'),
  Sources: OPERATIONS,
  Account: SETTINGS,
  Notifications: SETTINGS,
  Webhooks: SETTINGS,
  Seal: page('verify', 'Verify'),
  Settlement: page('optimizer', 'Optimizer'),
  Admin: OPERATIONS,
  Runs: OPERATIONS,
  Names: OPERATIONS,
  Installation: OPERATIONS,
  'Set-up': page('setup', 'Set-up'),
};
