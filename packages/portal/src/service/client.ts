import { createClient } from 'boxing-prediction-trading-client';
import { sessionEnded } from './session';

/** Who asks: the signed-in user, or the operator. The header is what lets a cookie change anything; a form on another site cannot send it. */
export type As = 'user' | 'operator';

/** The typed client of both contracts, as everybody has it. The session cookie takes the place of a key. */
function clientAs(as: As) {
  return createClient({
    baseUrl: new URL('api/v1', document.baseURI).href,
    fetch: async (request) => {
      const headers = new Headers(request.headers);
      headers.set('X-Session', as);
      const response = await fetch(new Request(request, { headers, credentials: 'same-origin' }));
      if (response.status === 401) sessionEnded(as);
      return response;
    },
  });
}

export const client = clientAs('user');

/** For what needs the system token. */
export const operatorClient = clientAs('operator');
