import { ApiError } from 'boxing-prediction-trading-client';
import type { ComponentChildren } from 'preact';
import { cureOf } from '../../../figures/src/readings/words';
import { plainProblem } from '../format/problems';
import { instantText } from '../format/times';
import type { RequestState } from '../service/request';
import { preferences } from '../service/preferences';
import { Excluded, isExcluded } from './limits';

/** Shows the state of a request: loading, failed, not generated or answered. Older figures stay while newer ones load, but not for a reader who has excluded themselves. */
export function Answered<A>({
  of: { answer, error, isLoading, reload },
  children,
}: {
  readonly of: RequestState<A>;
  readonly children: (answer: A) => ComponentChildren;
}) {
  if (isExcluded(error)) return <Excluded error={error} />;
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

/** A placeholder while figures load. It reserves space, so that the page does not jump. */
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

/** Explains a failed request, and offers to repeat it. @param isOld whether older figures are shown below */
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
        {isOld && <strong>The figures below are out of date. </strong>}
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

/** Figures that are not generated yet are not a failure. The service's message says how to generate them. */
function NotGenerated({ error }: { readonly error: ApiError }) {
  return (
    <Empty title="Not generated yet.">
      <p>{sentence(cureOf(error.message))}</p>
    </Empty>
  );
}

/** Says that there is nothing to show, why, and how to change that. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) {
  return (
    <div class="empty">
      <p class="empty-title">{title}</p>
      {children}
    </div>
  );
}

/** The service's message for an error, with the request's id in its log. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) {
    const { message, status, requestId } = error;
    return sentence(plainProblem(withLocalTimes(message))) + (status >= 500 && requestId !== null ? ` (Request ${requestId}.)` : '');
  }
  if (error instanceof TypeError)
    return 'The service cannot be reached. Check your connection; the page reloads its data when the connection is back.';
  return error instanceof Error ? sentence(error.message) : 'Something went wrong.';
}

/** Writes the instants in a message in the reader's time zone. */
function withLocalTimes(message: string): string {
  return message.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, (instant) => instantText(new Date(instant), preferences().time_zone));
}

function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
