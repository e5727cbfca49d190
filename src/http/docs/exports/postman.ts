import type { Descriptor } from '../../../api/docs/descriptor';
import { requestOf, type ExportedRequest } from './request';

/** The contract as a Postman collection, format 2.1. @param key the value of the variable `key`; empty if there is none to show */
export function postmanCollection(name: string, { base_url, groups }: Descriptor, key: string): object {
  return {
    info: { name, schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    variable: [
      { key: 'base_url', value: base_url },
      { key: 'key', value: key },
      { key: 'system_token', value: '' },
    ],
    item: groups.map(({ label, description, endpoints }) => ({
      name: label,
      description,
      item: endpoints.map((endpoint) => item(requestOf(endpoint, base_url))),
    })),
  };
}

function item({ name, description, path, url, query, credential }: ExportedRequest): object {
  const auth =
    credential === null ? { type: 'noauth' } : { type: 'bearer', bearer: [{ key: 'token', value: `{{${credential}}}`, type: 'string' }] };
  return {
    name,
    request: {
      method: 'GET',
      description,
      auth,
      url: {
        raw: url,
        host: ['{{base_url}}'],
        path: path.split('/').slice(1),
        query: query.map((parameter) => ({
          key: parameter.name,
          value: parameter.value,
          description: parameter.description,
          disabled: !parameter.isOn,
        })),
      },
    },
  };
}
