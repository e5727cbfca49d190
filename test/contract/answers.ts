import { DocumentNode } from '../../src/api/trading/docs/document';
import type { Contract } from '../../src/http/contract/backend';
import type { HttpAnswer } from '../support/http';
import type { TestOperation } from './operations';

export interface Asked {
  readonly operation: TestOperation;
  readonly contract: Contract<never>;
  /** Status and code of each failure that a request can meet before it reaches an operation. */
  readonly serviceErrors: readonly string[];
}

/** Reads `serviceErrors` of a contract. */
export function serviceErrorsOf(document: object): string[] {
  return new DocumentNode(document)
    .at('x-service-errors')
    .items.map((error) => `${String(error.at('status').value)} ${error.at('code').text}`);
}

/** The part that is not as the contract describes it: a failure, or the status, content type, request id or body; undefined when all is. */
export function undocumented(
  { operation, contract, serviceErrors }: Asked,
  { status, headers, text, body }: HttpAnswer,
): string | undefined {
  const { operationId, statuses, offersCsv, method } = operation;
  // The contract documents these two too, but an answer to a sound database has no excuse.
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  if (serviceErrors.includes(`${status} ${body?.error?.code}`)) return undefined;
  if (!statuses.includes(String(status))) return `the status ${status} is not documented: ${text.slice(0, 300)}`;
  if (headers['x-request-id'] === undefined) return 'there is no X-Request-Id';
  if (status === 204 || status === 304) return text === '' ? undefined : `${status} has a body`;
  const type = headers['content-type'];
  if (status === 200 && offersCsv && method === 'get' && type?.startsWith('text/csv') === true) return undefined;
  if (type !== 'application/json; charset=utf-8') return `the content type is ${type}`;
  return contract.violation(operationId, status, body);
}
