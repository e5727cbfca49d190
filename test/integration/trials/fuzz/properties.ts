import type { HttpAnswer } from '../../../support/http';
import { undocumented, type Asked } from '../../../contract/answers';
import type { FuzzRequest } from './requests';

/** Query parameters whose values may be refused for what they say together, or for what they refer to. */
const RELATIVE = /[?&](cursor|after|from|to|since|until|as_of|points|step|books|ticket|leaf)=/;

/**
 * What an answer breaks of the nine properties: no failure of the server; status, content type, headers and body as documented; bad data
 * refused; good data let through; other methods refused, with `Allow`; no way around a missing or wrong key. Undefined when it breaks none.
 */
export function brokenProperty(asked: Asked, request: FuzzRequest, answer: HttpAnswer): string | undefined {
  const { operation } = asked;
  const { status, headers, body } = answer;
  // A key that asks too often is refused before anything else is looked at.
  if (status === 429) return headers['retry-after'] === undefined ? '429 without Retry-After' : undefined;
  if (request.kind === 'other method') {
    if (status !== 405 || body?.error?.code !== 'method_not_allowed') return `another method got ${status} ${body?.error?.code}`;
    return headers.allow?.includes(operation.method.toUpperCase()) === true ? undefined : `405 with Allow: ${headers.allow}`;
  }
  return undocumented(asked, answer) ?? refusal(operation, request, answer);
}

function refusal(
  { isPublic, allowsAnonymous }: Asked['operation'],
  { kind, path, headers: sent }: FuzzRequest,
  { status, body }: HttpAnswer,
): string | undefined {
  const got = `got ${status} ${body?.error?.code ?? ''} ${body?.error?.message ?? ''}`;
  const isRefused = status >= 400 && status < 500;
  switch (kind) {
    case 'good':
      return status === 400 && !RELATIVE.test(path) ? `good data ${got}` : undefined;
    case 'no key':
    case 'wrong key':
      if (allowsAnonymous && !isPublic) return undefined;
      return isPublic === (status !== 401) ? undefined : `${kind}: ${got}`;
    case 'bad parameter':
    case 'unknown parameter':
      // What the schema of a body does not say is refused first.
      return status === 400 || body?.error?.code === 'invalid_body' ? undefined : `${kind}: ${got}`;
    case 'broken body':
      return isRefused || sent['content-type'] === undefined ? undefined : `${kind}: ${got}`;
    default:
      return undefined;
  }
}
