import { effect, signal } from '@preact/signals';
import { address } from '../routing/address';

/** Whether the page shows answers that its worker has kept, because the service cannot be reached. */
export const isOffline = signal(false);

/** When the service gave the oldest prices and bets on the page; undefined for a page without them, and while the service answers. */
export const keptSince = signal<Date | undefined>(undefined);

const PRICED = /\/api\/(desk\/)?v1\/(picks|optimizer|lines|outcomes|depth|journal)/;

/** When the service gave an answer that the worker had kept; undefined for an answer of the service. */
export function keptAt({ headers }: Response): Date | undefined {
  const at = headers.get('X-Kept-At');
  return at === null ? undefined : new Date(at);
}

/** Follows whether answers come from the service. @param url of the request: a kept answer has none */
export function noteSource(response: Response, url: string): void {
  const at = keptAt(response);
  isOffline.value = at !== undefined;
  const known = keptSince.peek();
  if (at === undefined) keptSince.value = undefined;
  else if (PRICED.test(url) && (known === undefined || at < known)) keptSince.value = at;
}

/** Sends a request, but no change while the machine has no network. @throws Error with a message for the reader */
export async function sending(request: Request): Promise<Response> {
  if (request.method !== 'GET' && !navigator.onLine)
    throw new Error('You are offline, so nothing was sent. Repeat this when the connection is back.');
  const response = await fetch(request);
  noteSource(response, request.url);
  return response;
}

/** Starts the worker, which keeps the page and its last answers for a time without network. */
export function keepForOffline(): void {
  let path: string | undefined;
  effect(() => {
    // Each page has prices of its own age.
    if (address.value.path !== path) keptSince.value = undefined;
    path = address.value.path;
  });
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    const worker = navigator.serviceWorker;
    // Without it the portal works as before, with a network.
    void worker.register(new URL('sw.js', document.baseURI)).then(
      ({ active }) => (worker.controller === null ? active?.postMessage('claim') : undefined),
      () => undefined,
    );
  });
}
