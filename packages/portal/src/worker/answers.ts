import { markedStale } from './stale';

/** The header of a kept answer: when the service gave it. The page shows its age. */
const KEPT_AT = 'X-Kept-At';

/** The answers of the signed-in key, and who that is. They go when another key signs in, or none. */
const ANSWERS = 'answers';

/** Enough for the pages of an evening; the oldest go first. */
const MOST_KEPT = 100;

/** Counts sign-ins and sign-outs, so that an answer that was asked for before one is not kept after it. */
let holders = 0;

/** Asks the service for data. Only where it cannot be reached, the last answer takes its place, with its age and no fresh price. */
export async function answerOf(request: Request): Promise<Response> {
  const asked = holders;
  try {
    // The browser's own cache would answer for some seconds after the network has gone.
    const response = await fetch(request, { cache: 'no-cache' });
    const isKept = response.status === 200 && response.headers.get('Content-Type')?.startsWith('application/json') === true;
    if (isKept) await keep(request.url, response.clone(), asked);
    return response;
  } catch (error) {
    // A page that has gone on wants no answer.
    if (request.signal.aborted) throw error;
    const kept = await (await caches.open(ANSWERS)).match(request.url, { ignoreVary: true });
    if (kept === undefined) throw error;
    return new Response(JSON.stringify(markedStale(await kept.json())), { headers: kept.headers });
  }
}

/**
 * Passes on what says who is signed in. Kept answers go before a sign-out is sent, and when another key has signed in.
 * @param onOtherHolder ends what else the browser has of the last holder
 */
export async function sessionOf(request: Request, onOtherHolder: () => Promise<void>): Promise<Response> {
  if (request.method === 'DELETE' && new URL(request.url).searchParams.get('as') === 'user') {
    await forget();
    await onOtherHolder();
  }
  if (request.method === 'GET') return followHolder(request, await answerOf(request), onOtherHolder);
  const response = await fetch(request);
  return request.method === 'POST' && response.ok ? followHolder(request, response, onOtherHolder) : response;
}

/** Forgets the answers of a key that is not the one of this session, which is kept in their place. */
async function followHolder({ url }: Request, response: Response, onOtherHolder: () => Promise<void>): Promise<Response> {
  if (!response.ok || response.headers.has(KEPT_AT)) return response;
  const answer: unknown = await response.clone().json();
  const holder = JSON.stringify(userOf(answer));
  const cache = await caches.open(ANSWERS);
  const known = await cache.match(HOLDER);
  if (known === undefined || (await known.text()) !== holder) {
    await forget();
    // Without a note of the last holder, the alerts are most likely those of this one.
    if (known !== undefined) await onOtherHolder();
    await (await caches.open(ANSWERS)).put(HOLDER, new Response(holder));
    await keep(new URL('session', url).href, response.clone(), holders);
  }
  return response;
}

/** An address that no request has. */
const HOLDER = 'holder';

function userOf(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return null;
  return typeof answer.data === 'object' && answer.data !== null && 'user' in answer.data ? answer.data.user : null;
}

async function forget(): Promise<void> {
  holders += 1;
  await caches.delete(ANSWERS);
}

async function keep(url: string, response: Response, asked: number): Promise<void> {
  const body = await response.blob();
  const kept = new Response(body, { headers: { 'Content-Type': 'application/json', [KEPT_AT]: new Date().toISOString() } });
  const cache = await caches.open(ANSWERS);
  if (asked !== holders) return;
  // The newest comes last.
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, kept);
  const urls = (await cache.keys()).filter((key) => !key.url.endsWith(`/${HOLDER}`));
  for (const oldest of urls.slice(0, Math.max(0, urls.length - MOST_KEPT))) await cache.delete(oldest);
}
