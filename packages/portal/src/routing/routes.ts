import type { ComponentType } from 'preact';
import type { Scope } from '../service/session';

/** What a page is given: the values in its path. */
export interface PageProps {
  readonly id: number;
}

export interface Route {
  /** `:id` stands for a number. */
  readonly pattern: string;
  /** In the navigation; pages without one are reached from others. */
  readonly label?: string;
  /** Which scope a key needs for anything on the page; others are not led to it. */
  readonly scope?: Scope;
  readonly load: () => Promise<{ readonly default: ComponentType<PageProps> }>;
}

/** Every page. The server answers the same paths (`src/http/portal/`). */
export const ROUTES: readonly Route[] = [
  { pattern: '', label: 'Board', load: () => import('../pages/board/page') },
  { pattern: 'fights/:id', load: () => import('../pages/fight/page') },
  { pattern: 'optimizer', label: 'Optimizer', load: () => import('../pages/optimizer/page') },
  { pattern: 'journal', label: 'Journal', load: () => import('../pages/journal/page') },
  { pattern: 'clv', label: 'CLV', load: () => import('../pages/clv/page') },
  { pattern: 'model', label: 'Model', load: () => import('../pages/model/page') },
  { pattern: 'backtest', label: 'Backtest', load: () => import('../pages/backtest/page') },
  { pattern: 'fighters', label: 'Fighters', load: () => import('../pages/fighters/page') },
  { pattern: 'fighters/:id', load: () => import('../pages/fighter/page') },
  { pattern: 'audit', label: 'Audit', load: () => import('../pages/audit/page') },
  { pattern: 'operations', label: 'Operations', load: () => import('../pages/operations/page') },
  { pattern: 'settings', label: 'Settings', scope: 'account', load: () => import('../pages/settings/page') },
  { pattern: 'help', label: 'Help', load: () => import('../pages/help/page') },
  { pattern: 'sign-in', load: () => import('../pages/sign-in/page') },
];

/** The route of a path, and the number in it; undefined where there is no page. */
export function routeOf(path: string): { readonly route: Route; readonly id: number } | undefined {
  const [head, rest] = path.split('/', 2);
  const isWhole = path.split('/').length <= 2;
  const id = rest !== undefined && /^[1-9]\d{0,14}$/.test(rest) ? Number(rest) : undefined;
  const pattern = rest === undefined ? head : `${head}/:id`;
  const route = ROUTES.find((candidate) => candidate.pattern === pattern);
  if (route === undefined || !isWhole || (rest !== undefined && id === undefined)) return undefined;
  return { route, id: id ?? 0 };
}
