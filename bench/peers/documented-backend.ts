import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { OpenAPIBackend, type Context } from 'openapi-backend';
import { API_ROOT } from '../../src/http/api-root';
import { readBundle } from '../../src/http/contract/bundle';

/**
 * openapi-backend as its documentation sets it up, on our contract: it routes, checks the key, validates and coerces. Where its defaults
 * cannot serve an OpenAPI 3.1 document, the documented options do: `quick`, and an Ajv for JSON Schema 2020-12.
 */
export async function documentedBackend(isKey: (authorization: unknown) => boolean): Promise<OpenAPIBackend> {
  const api = new OpenAPIBackend({
    definition: await readBundle(),
    apiRoot: API_ROOT,
    quick: true,
    coerceTypes: true,
    ajvOpts: { useDefaults: true },
    customizeAjv: (_, options) => addFormats(new Ajv2020(options)),
  });
  api.registerSecurityHandler('bearerKey', ({ request }: Context) => isKey(request.headers['authorization']));
  api.registerSecurityHandler('headerKey', () => false);
  api.register({
    unauthorizedHandler: () => ({ status: 401 }),
    validationFail: () => ({ status: 400 }),
    notFound: () => ({ status: 404 }),
    methodNotAllowed: () => ({ status: 405 }),
  });
  await api.init();
  return api;
}
