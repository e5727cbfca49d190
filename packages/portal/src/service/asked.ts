import type { DeskEventType } from 'boxing-prediction-trading-client';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { onEvents } from './live';

/** An answer of the service on its way to a page. While it is asked for again, the last one stays. */
export interface Asked<A> {
  readonly answer: A | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  reload(): void;
}

interface When {
  /** Events after which the answer is out of date. */
  readonly refreshOn?: readonly DeskEventType[];
}

/** A run announces many things at once; one request follows them. */
const COALESCE_MS = 150;

const NEVER: readonly DeskEventType[] = [];

/**
 * Asks the service when first shown, when the parameters change, and after the events:
 * `useAsked([bankroll], (signal) => client.get('/picks/live', { params: { query: { bankroll } }, signal }), { refreshOn: ['board.updated'] })`.
 * The last answer stays on screen meanwhile, also after a failure, which is told beside it.
 * @param parameters what the request depends on, comparable as JSON; null asks nothing
 */
export function useAsked<A>(
  parameters: readonly unknown[] | null,
  ask: (signal: AbortSignal) => Promise<A>,
  { refreshOn = NEVER }: When = {},
): Asked<A> {
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

/** To read a large answer and to draw it in one task would keep the page from answering. */
function inItsOwnTask<T>(value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value)));
}

/**
 * The body of an answer of the desk contract: `bodyOf(client.desk.GET('/me', { signal }))`. The client throws for an error, and CSV is never asked
 * for this way.
 */
export async function bodyOf<B>(call: Promise<{ readonly data?: B | undefined }>): Promise<Exclude<B, string | undefined>> {
  const { data } = await call;
  if (!isBody(data)) throw new Error('the service sent an empty answer');
  return data;
}

/** The same with the version of what is shown, which a change of it names in `If-Match`. */
export async function versionedBodyOf<B>(
  call: Promise<{ readonly data?: B | undefined; readonly response: Response }>,
): Promise<{ readonly body: Exclude<B, string | undefined>; readonly version: string }> {
  const answer = await call;
  return { body: await bodyOf(Promise.resolve(answer)), version: answer.response.headers.get('etag') ?? '' };
}

function isBody<B>(data: B | undefined): data is Exclude<B, string | undefined> {
  return data !== undefined && typeof data !== 'string';
}
