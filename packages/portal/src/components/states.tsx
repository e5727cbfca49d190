import { ApiError } from 'boxing-prediction-trading-client';
import type { ComponentChildren } from 'preact';
import { cureOf } from '../../../figures/src/readings/words';
import { instantText } from '../format/times';
import type { Asked } from '../service/asked';
import { preferences } from '../service/preferences';

/** What is shown of an answer: the wait, the failure, nothing to show, or the figures; figures stay while newer ones are on their way. */
export function Answered<A>({
  of: { answer, error, isLoading, reload },
  children,
}: {
  readonly of: Asked<A>;
  readonly children: (answer: A) => ComponentChildren;
}) {
  if (answer === undefined) {
    if (error === undefined) return <Loading />;
    return isNotGenerated(error) ? <NotGenerated error={error} /> : <Failed error={error} retry={reload} />;
  }
  return (
    <div aria-busy={isLoading}>
      {error !== undefined && <Failed error={error} retry={reload} isOld />}
      {children(answer)}
    </div>
  );
}

/** A place that waits for its figures. It keeps room, so that the page does not jump. */
export function Loading() {
  return (
    <div class="loading" role="status">
      <span class="visually-hidden">Loading</span>
      <i />
      <i />
      <i />
    </div>
  );
}

/** Why there are no figures, and what to do. @param isOld whether older figures stand below */
export function Failed({
  error,
  retry,
  isOld = false,
}: {
  readonly error: unknown;
  readonly retry?: () => void;
  readonly isOld?: boolean;
}) {
  return (
    <div class="notice notice-worse" role="alert">
      <p>
        {isOld && <strong>The figures below are old. </strong>}
        {messageOf(error)}
      </p>
      {retry !== undefined && (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}

function isNotGenerated(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'not_generated';
}

/** Figures that do not exist yet are no failure; the service says what makes them come. */
function NotGenerated({ error }: { readonly error: ApiError }) {
  return (
    <Empty title="Not generated yet.">
      <p>{sentence(cureOf(error.message))}</p>
    </Empty>
  );
}

/** Says that there is nothing, why, and what would change that. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) {
  return (
    <div class="empty">
      <p class="empty-title">{title}</p>
      {children}
    </div>
  );
}

/** An error in the service's words, with the id by which its log knows the request. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) {
    const { message, status, requestId } = error;
    return sentence(withLocalTimes(message)) + (status >= 500 && requestId !== null ? ` (Request ${requestId}.)` : '');
  }
  if (error instanceof TypeError)
    return 'The service cannot be reached. Check the connection; the page asks again by itself when it is back.';
  return error instanceof Error ? sentence(error.message) : 'Something went wrong.';
}

/** Instants in a message, as the reader's clock shows them. */
function withLocalTimes(message: string): string {
  return message.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, (instant) => instantText(new Date(instant), preferences().time_zone));
}

function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
