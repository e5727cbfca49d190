import { createClient } from 'boxing-prediction-trading-client';
import { sending } from './offline';
import { sessionEnded, type As } from './session';

/** The published typed client of both contracts. The session cookie replaces the key. */
function clientAs(as: As) {
  return createClient({
    baseUrl: new URL('api/v1', document.baseURI).href,
    timeoutMs: Infinity,
    fetch: async (request) => {
      const headers = new Headers(request.headers);
      // The service accepts the cookie only with this header, which a form on another site cannot send.
      headers.set('X-Session', as);
      const response = await sending(new Request(request, { headers, credentials: 'same-origin' }));
      if (response.status === 401) sessionEnded(as);
      return response;
    },
  });
}

export const client = clientAs('user');

/** For operations that need the system token. */
export const operatorClient = clientAs('operator');
