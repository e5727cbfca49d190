import { useEffect } from 'preact/hooks';
import { Loading, messageOf } from '../components/states';

const ASK_AGAIN_MS = 5_000;

/** Before the first answer of the service: a placeholder or, if it does not answer, why, while the page keeps asking. */
export function Unreachable({ error, ask }: { readonly error: unknown; readonly ask: () => void }) {
  useEffect(() => {
    if (error === undefined) return undefined;
    const timer = setTimeout(ask, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [error]);
  if (error === undefined)
    return (
      <main class="alone">
        <Loading />
      </main>
    );
  const isDown = error instanceof TypeError;
  return (
    <main class="alone">
      <h1>{isDown ? 'The service cannot be reached' : 'The service is not ready'}</h1>
      <p class="lead" role="alert">
        {isDown ? 'It may be starting, or your connection is down.' : messageOf(error)} This page asks again every five seconds, and opens
        by itself.
      </p>
      <p class="row">
        <button type="button" class="primary" onClick={ask}>
          Try now
        </button>
      </p>
    </main>
  );
}
