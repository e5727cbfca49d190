import type { components } from '../../generated/api';

type Failure = components['schemas']['Failure'];

/** A failure that the service, or something before it, answered with. */
export class ApiError extends Error {
  constructor(
    /** Of HTTP. */
    readonly status: number,
    /** Stable, such as `invalid_key`; `unexpected_answer` where the answer is not the service's own. */
    readonly code: string,
    message: string,
    /** Names the request in the service's log. */
    readonly requestId: string | null,
    /** How long to wait before the next request, where the service says so. */
    readonly retryAfterSeconds: number | null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** The error that an answer stands for. Its body is read. */
export async function errorOf(response: Response): Promise<ApiError> {
  const { code, message } = failureIn(await response.text()) ?? unexpected(response);
  const { status, headers } = response;
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

function unexpected({ url, status, headers }: Response): { readonly code: 'unexpected_answer'; readonly message: string } {
  const kind = headers.get('content-type') ?? 'no content type';
  return {
    code: 'unexpected_answer',
    message: `${url} answered ${status} (${kind}): the base URL must be the API's own, ending in /api/v1`,
  };
}
