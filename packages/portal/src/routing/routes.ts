import type { ComponentType } from 'preact';
import type { Scope } from '../service/session';
import type { IconName } from '../shell/icon';

/** Props of a page: the values in its path. */
export interface PageProps {
  readonly id: number;
}

export interface MenuEntry {
  readonly label: string;
  readonly icon: IconName;
}

export interface Route {
  /** `:id` stands for a number. */
  readonly pattern: string;
  /** Entry in the navigation. Pages without one are reached from other pages. */
  readonly menu?: MenuEntry;
  /** The scope that a key needs to use the page. The navigation hides the page from other keys. */
  readonly scope?: Scope;
  readonly load: () => Promise<{ readonly default: ComponentType<PageProps> }>;
}

/** Every page. The server has the same paths in `src/http/portal/routes.ts`; a test compares both lists. */
export const ROUTES: readonly Route[] = [
  { pattern: '', menu: { label: 'Board', icon: 'board' }, load: () => import('../pages/board/page') },
  { pattern: 'fights/:id', load: () => import('../pages/fight/page') },
  { pattern: 'optimizer', menu: { label: 'Optimizer', icon: 'optimizer' }, load: () => import('../pages/optimizer/page') },
  { pattern: 'journal', menu: { label: 'Journal', icon: 'journal' }, load: () => import('../pages/journal/page') },
  { pattern: 'clv', menu: { label: 'CLV', icon: 'clv' }, load: () => import('../pages/clv/page') },
  { pattern: 'model', menu: { label: 'Model', icon: 'model' }, load: () => import('../pages/model/page') },
  { pattern: 'backtest', menu: { label: 'Backtest', icon: 'backtest' }, load: () => import('../pages/backtest/page') },
  { pattern: 'fighters', menu: { label: 'Fighters', icon: 'fighters' }, load: () => import('../pages/fighters/page') },
  { pattern: 'fighters/:id', load: () => import('../pages/fighter/page') },
  { pattern: 'audit', menu: { label: 'Audit', icon: 'audit' }, load: () => import('../pages/audit/page') },
  { pattern: 'operations', menu: { label: 'Operations', icon: 'operations' }, load: () => import('../pages/operations/page') },
  { pattern: 'setup', load: () => import('../pages/setup/page') },
  { pattern: 'settings', menu: { label: 'Settings', icon: 'settings' }, scope: 'account', load: () => import('../pages/settings/page') },
  { pattern: 'help', menu: { label: 'Help', icon: 'help' }, load: () => import('../pages/help/page') },
  { pattern: 'verify', load: () => import('../pages/verify/page') },
  { pattern: 'sign-in', load: () => import('../pages/sign-in/page') },
];

/** The route of a path, and the number in it; undefined if there is no such page. */
export function routeOf(path: string): { readonly route: Route; readonly id: number } | undefined {
  const [head, rest] = path.split('/', 2);
  const isWhole = path.split('/').length <= 2;
  const id = rest !== undefined && /^[1-9]\d{0,14}$/.test(rest) ? Number(rest) : undefined;
  const pattern = rest === undefined ? head : `${head}/:id`;
  const route = ROUTES.find((candidate) => candidate.pattern === pattern);
  if (route === undefined || !isWhole || (rest !== undefined && id === undefined)) return undefined;
  return { route, id: id ?? 0 };
}
