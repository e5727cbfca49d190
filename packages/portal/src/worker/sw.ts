import { openPageOf, show, unsubscribe } from './alerts';
import { answerOf, sessionOf } from './answers';
import { assetOf, dropOldShells, keepShell, pageOf } from './shell';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
// A new version waits until the pages of the old one are closed: they go on loading the assets that belong to them.
self.addEventListener('activate', (event) => event.waitUntil(dropOldShells().then(() => self.clients.claim())));
// A page that was reloaded past the worker comes back under it, so that it sees who signs in.
self.addEventListener('message', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPageOf(event.notification)));

self.addEventListener('fetch', (event) => {
  const answer = respond(event.request);
  if (answer !== undefined) event.respondWith(answer);
});

/** Undefined for a request that goes to the service as if there were no worker: a change, a stream, a page of another part of it. */
function respond(request: Request): Promise<Response> | undefined {
  const url = new URL(request.url);
  const { pathname: scope, origin } = new URL(self.registration.scope);
  if (url.origin !== origin || !url.pathname.startsWith(scope)) return undefined;
  const path = url.pathname.slice(scope.length);
  if (path === 'session') return sessionOf(request, unsubscribe);
  if (request.method !== 'GET') return undefined;
  if (request.mode === 'navigate') return /^(docs|api)(\/|$)/.test(path) ? undefined : pageOf(request);
  if (path.startsWith('assets/')) return assetOf(request);
  const isStream = request.headers.get('Accept')?.includes('text/event-stream') === true;
  // The operator's answers are about all users, so none is kept.
  return path.startsWith('api/') && !isStream && request.headers.get('X-Session') === 'user' ? answerOf(request) : undefined;
}
