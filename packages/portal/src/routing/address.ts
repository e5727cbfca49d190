import { signal } from '@preact/signals';

/** The current address. It holds the whole view, so that a view can be shared and the back button works. */
export interface Address {
  /** Path below the portal's root, without a leading slash: `fights/7`; empty for the board. */
  readonly path: string;
  readonly query: URLSearchParams;
}

export const address = signal<Address>(read());

/** The portal's root, ending in a slash: the service may be behind a path prefix. */
function root(): string {
  return new URL(document.baseURI).pathname;
}

function read(): Address {
  const { pathname, search } = globalThis.location;
  const path = pathname.startsWith(root()) ? pathname.slice(root().length) : '';
  return { path: path.replace(/\/+$/, ''), query: new URLSearchParams(search) };
}

/** Goes to a page of the portal. @param to relative to the portal's root: `fights/7?side=a` */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const url = new URL(to, document.baseURI);
  history[replace ? 'replaceState' : 'pushState'](null, '', url);
  address.value = read();
  if (!replace) scrollTo(0, 0);
}

/**
 * Changes parameters of the current view; an empty string or undefined removes one. Replaces the entry in the history,
 * because changing a filter is not navigation.
 */
export function setQuery(changes: Readonly<Record<string, string | undefined>>): void {
  const query = new URLSearchParams(address.value.query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  navigate(address.value.path + (text === '' ? '' : `?${text}`), { replace: true });
}

/** Follows the back button, and clicks on links to pages of the portal. @param isPage whether the portal has a page at a path */
export function followLinks(isPage: (path: string) => boolean): void {
  addEventListener('popstate', () => {
    address.value = read();
  });
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (!link.pathname.startsWith(root()) || !isPage(link.pathname.slice(root().length).replace(/\/+$/, ''))) return;
    event.preventDefault();
    navigate(link.href);
  });
}
