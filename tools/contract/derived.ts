import { Validator } from '@seriousme/openapi-schema-validator';
import { asyncApi } from '../../src/http/docs/asyncapi';
import { inOpenApi32 } from '../../src/http/docs/openapi-32';
import { spectralFindings } from '../checks/spectral';

/** Where the documents are served that name this address. */
const ADDRESS = 'http://127.0.0.1:3000/api/desk/v1';

/** What validators find in the documents that the service makes from a contract with a stream, by their formats. Spectral cannot read OpenAPI 3.2 yet. */
export async function derivedFindings(bundle: Record<string, unknown>): Promise<Map<string, string[]>> {
  const { valid, errors } = await new Validator().validate(inOpenApi32(bundle));
  return new Map([
    ['OpenAPI 3.2', valid ? [] : [errors ?? []].flat().map((error) => JSON.stringify(error))],
    ['AsyncAPI 3.0', await spectralFindings(asyncApi(bundle, ADDRESS), 'asyncapi.json')],
  ]);
}
