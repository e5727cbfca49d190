import type { components } from './contract.js';

type Failure = components['schemas']['Failure'];

/** On every `ApiError`, also of another copy of this package: a program can load it as an ES module and as CommonJS. */
const BRAND = Symbol.for('boxing-prediction-trading-client.ApiError');

/** An error answer of the service, or of a proxy before it. `isApiError` recognizes it. */
export class ApiError extends Error {
  readonly [BRAND] = true;

  constructor(
    /** The HTTP status. */
    readonly status: number,
    /** A stable code such as `invalid_key`; `unexpected_answer` if the answer is not the service's own. */
    readonly code: string,
    message: string,
    /** Identifies the request in the service's log. */
    readonly requestId: string | null,
    /** Seconds to wait before the next request, if the service sends them. */
    readonly retryAfterSeconds: number | null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Whether an error is an error answer of the service. Unlike `instanceof`, it also recognizes that of another copy of this package. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && BRAND in error;
}

/** The error of a 304, which has nothing that could be returned. */
export function notChanged(response: Response): ApiError {
  return apiError(response, 'not_changed', `${response.url} has not changed`);
}

/** Converts an error answer to an error, reading its body. */
export async function errorOf(response: Response): Promise<ApiError> {
  const failure = failureIn(await response.text());
  return failure === undefined ? unexpectedAnswer(response) : apiError(response, failure.code, failure.message);
}

/** The error for an answer that is not the service's own. */
export function unexpectedAnswer(response: Response): ApiError {
  const { url, status, headers } = response;
  const type = headers.get('content-type') ?? 'no content type';
  return apiError(
    response,
    'unexpected_answer',
    `${url} answered ${status} (${type}): the base URL must be the API's own, ending in /api/v1`,
  );
}

function apiError({ status, headers }: Response, code: string, message: string): ApiError {
  const wait = headers.get('retry-after');
  return new ApiError(status, code, message, headers.get('x-request-id'), wait !== null && /^\d+$/.test(wait) ? Number(wait) : null);
}

function failureIn(text: string): Failure['error'] | undefined {
  try {
    const body: Failure = JSON.parse(text);
    return typeof body.error.code === 'string' && typeof body.error.message === 'string' ? body.error : undefined;
  } catch {
    return undefined;
  }
}
