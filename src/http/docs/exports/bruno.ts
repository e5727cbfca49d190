import type { Descriptor } from '../../../api/docs/descriptor';
import { requestOf, type ExportedRequest } from './request';

/** The contract as a Bruno collection, in the JSON format that Bruno imports. @param key as for Postman */
export function brunoCollection(name: string, { base_url, groups }: Descriptor, key: string): object {
  const variable = (variableName: string, value: string) => ({ name: variableName, value, enabled: true, secret: false, type: 'text' });
  return {
    version: '1',
    name,
    items: groups.map(({ label, endpoints }, i) => ({
      type: 'folder',
      name: label,
      seq: i + 1,
      items: endpoints.map((endpoint, j) => item(requestOf(endpoint, base_url), j + 1)),
    })),
    environments: [
      { name: 'This service', variables: [variable('base_url', base_url), variable('key', key), variable('system_token', '')] },
    ],
    brunoConfig: { version: '1', name, type: 'collection' },
  };
}

function item({ name, description, url, query, credential }: ExportedRequest, seq: number): object {
  return {
    type: 'http-request',
    // Bruno makes a file of each request, so the name must be one.
    name: name.replaceAll('/', ' '),
    seq,
    request: {
      method: 'GET',
      url,
      headers: [],
      params: query.map((parameter) => ({
        name: parameter.name,
        value: parameter.value,
        description: parameter.description,
        type: 'query',
        enabled: parameter.isOn,
      })),
      auth: credential === null ? { mode: 'none' } : { mode: 'bearer', bearer: { token: `{{${credential}}}` } },
      body: { mode: 'none' },
      docs: description,
    },
  };
}
