import { ApiError, type DeskEventType } from 'boxing-prediction-trading-client';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { onEvents } from './live';

/** The state of a request that a page shows. The last answer stays while the request is repeated. */
export interface RequestState<A> {
  readonly answer: A | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  reload(): void;
}

interface When {
  /** Events after which the answer is out of date. */
  readonly refreshOn?: readonly DeskEventType[];
}

/** A run announces many events at once; one request follows them. */
const COALESCE_MS = 150;

const NEVER: readonly DeskEventType[] = [];

/**
 * Sends a request when the component is first shown, when the parameters change, and after the events:
 * `useRequest([bankroll], (signal) => client.get('/picks/live', { params: { query: { bankroll } }, signal }), { refreshOn: ['board.updated'] })`.
 * The last answer stays meanwhile, and after a failure, with the error beside it.
 * @param parameters the values that the request depends on, compared as JSON; null sends no request
 */
export function useRequest<A>(
  parameters: readonly unknown[] | null,
  ask: (signal: AbortSignal) => Promise<A>,
  { refreshOn = NEVER }: When = {},
): RequestState<A> {
  const key = JSON.stringify(parameters);
  const [answer, setAnswer] = useState<A>();
  const [error, setError] = useState<unknown>();
  const [isLoading, setLoading] = useState(parameters !== null);
  const latest = useRef(ask);
  latest.current = ask;
  const asking = useRef<AbortController>(null);

  const reload = useCallback(() => {
    asking.current?.abort();
    if (key === 'null') return;
    const controller = new AbortController();
    asking.current = controller;
    setLoading(true);
    latest
      .current(controller.signal)
      .then(inItsOwnTask)
      .then(
        (answered) => {
          if (controller.signal.aborted) return;
          setAnswer(() => answered);
          setError(undefined);
        },
        (failure: unknown) => {
          if (!controller.signal.aborted) setError(() => failure);
        },
      )
      .finally(() => {
        if (asking.current === controller) setLoading(false);
      });
  }, [key]);

  useEffect(() => {
    reload();
    return () => asking.current?.abort();
  }, [reload]);

  // Figures that are not there yet may come at any moment; the service says when to ask again.
  const waitSeconds = error instanceof ApiError && error.code === 'not_generated' ? error.retryAfterSeconds : null;
  useEffect(() => {
    if (waitSeconds === null) return undefined;
    const timer = setTimeout(reload, waitSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [reload, error, waitSeconds]);

  const events = refreshOn.join();
  useEffect(() => {
    if (events === '') return undefined;
    let timer: number | undefined;
    const stop = onEvents(refreshOn, () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        reload();
      }, COALESCE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [reload, events]);

  return { answer, error, isLoading, reload };
}

/** Reading and drawing a large answer in one task would freeze the page. */
function inItsOwnTask<T>(value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value)));
}

/**
 * The body of an answer of the desk contract: `bodyOf(client.desk.GET('/me', { signal }))`. The client throws for an
 * error. Not for requests of CSV.
 */
export async function bodyOf<B>(call: Promise<{ readonly data?: B | undefined }>): Promise<Exclude<B, string | undefined>> {
  const { data } = await call;
  if (!isBody(data)) throw new Error('the service sent an empty answer');
  return data;
}

/** The body with its version, which a change sends back in `If-Match`. */
export async function versionedBodyOf<B>(
  call: Promise<{ readonly data?: B | undefined; readonly response: Response }>,
): Promise<{ readonly body: Exclude<B, string | undefined>; readonly version: string }> {
  const answer = await call;
  return { body: await bodyOf(Promise.resolve(answer)), version: answer.response.headers.get('etag') ?? '' };
}

function isBody<B>(data: B | undefined): data is Exclude<B, string | undefined> {
  return data !== undefined && typeof data !== 'string';
}
