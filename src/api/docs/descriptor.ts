import type { Data } from '../handler';
import { Node } from './document';

export type Descriptor = Data<'getDocs'>;
type Group = Descriptor['groups'][number];
type Endpoint = Group['endpoints'][number];
type Param = Endpoint['params'][number];

/** The contract as the API descriptor. @param baseUrl root of the service, ending in /api/v1 */
export function describe(contract: Record<string, unknown>, baseUrl: string): Descriptor {
  const document = new Node(contract);
  const docs = document.at('paths').at('/docs').at('get');
  const operations = operationsOf(document);
  const groups = document.at('tags').items.map((tag) => group(tag, operations, baseUrl));
  const endpoints = groups.flatMap((group) => group.endpoints);
  return {
    api_version: 'v1',
    base_url: baseUrl,
    interactive_docs_url: docsUrl(baseUrl),
    auth: { user: headersWith('<API_KEY>'), system: headersWith('<SYSTEM_API_TOKEN>') },
    response_envelope: envelopeOf(docs.at('x-response-envelope')),
    integration_notes: docs.at('x-integration-notes').texts,
    groups,
    counts: {
      total_endpoints: endpoints.length,
      public: endpoints.filter(({ auth }) => auth === 'public').length,
      bearer: endpoints.filter(({ auth }) => auth === 'bearer').length,
      groups: groups.length,
    },
  };
}

/** The page beside the API on which its operations can be tried. */
export function docsUrl(baseUrl: string): string {
  return new URL('../../docs', `${baseUrl}/`).href;
}

interface Operation {
  readonly path: string;
  readonly node: Node;
  /** Names of the security schemes that let a caller in. */
  readonly schemes: readonly string[];
}

function operationsOf(document: Node): Operation[] {
  return document.at('paths').entries.map(([path, item]) => {
    const node = item.at('get');
    const security = node.at('security').value === undefined ? document.at('security') : node.at('security');
    return { path, node, schemes: security.items.flatMap((requirement) => requirement.entries.map(([scheme]) => scheme)) };
  });
}

function group(tag: Node, operations: readonly Operation[], baseUrl: string): Group {
  const label = tag.at('name').text ?? '';
  return {
    key: label.toLowerCase().replaceAll(' ', '_'),
    label,
    description: tag.at('description').text ?? '',
    endpoints: operations.filter(({ node }) => node.at('tags').texts.includes(label)).map((operation) => endpoint(operation, baseUrl)),
  };
}

function endpoint({ path, node, schemes }: Operation, baseUrl: string): Endpoint {
  const parameters = node.at('parameters').items;
  const isPublic = schemes.length === 0;
  const systemOnly = !isPublic && schemes.every((scheme) => scheme.startsWith('system'));
  const tryUrl = baseUrl + exampleTarget(path, parameters);
  const [header] = isPublic ? [] : headersWith(systemOnly ? '<SYSTEM_API_TOKEN>' : '<API_KEY>');
  return {
    operation_id: node.at('operationId').text ?? '',
    path,
    method: 'GET',
    auth: isPublic ? 'public' : 'bearer',
    requires_system_token: systemOnly,
    summary: node.at('summary').text ?? '',
    description: node.at('description').text ?? '',
    params: [...parameters.filter(isIn('path')), ...parameters.filter(isIn('query'))].map(param),
    notes: node.at('x-notes').texts,
    portal_page: node.at('x-portal-page').text ?? null,
    example: header === undefined ? `curl '${tryUrl}'` : `curl -H '${header}' '${tryUrl}'`,
    try_url: tryUrl,
  };
}

function param(parameter: Node): Param {
  const schema = parameter.at('schema');
  return {
    name: parameter.at('name').text ?? '',
    in: parameter.at('in').text === 'path' ? 'path' : 'query',
    required: parameter.at('required').value === true,
    type: typeOf(schema.at('type').text),
    default: defaultOf(schema.at('default').value),
    description: parameter.at('description').text ?? '',
  };
}

function typeOf(type: string | undefined): Param['type'] {
  return type === 'number' || type === 'integer' || type === 'boolean' ? type : 'string';
}

function defaultOf(value: unknown): Param['default'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Path and query with the example of every parameter that is required; a parameter without one stays in braces. */
function exampleTarget(path: string, parameters: readonly Node[]): string {
  const required = parameters.filter((parameter) => parameter.at('required').value === true);
  const filled = required.filter(isIn('path')).reduce((target, parameter) => {
    const name = parameter.at('name').text ?? '';
    return target.replace(`{${name}}`, encodeURIComponent(exampleOf(parameter) ?? `{${name}}`));
  }, path);
  const query = new URLSearchParams();
  for (const parameter of required.filter(isIn('query'))) query.set(parameter.at('name').text ?? '', exampleOf(parameter) ?? '');
  return query.size === 0 ? filled : `${filled}?${query.toString()}`;
}

function exampleOf(parameter: Node): string | undefined {
  const { value } = parameter.at('example');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function isIn(place: 'path' | 'query'): (parameter: Node) => boolean {
  return (parameter) => parameter.at('in').text === place;
}

function headersWith(token: string): string[] {
  return [`Authorization: Bearer ${token}`, `X-API-Key: ${token}`];
}

function envelopeOf(node: Node): Descriptor['response_envelope'] {
  const [success, failure] = [node.at('success'), node.at('failure')];
  return {
    success: { ok: true, data: success.at('data').text ?? '', meta: success.at('meta').text ?? '' },
    failure: { ok: false, error: failure.at('error').text ?? '', meta: failure.at('meta').text ?? '' },
  };
}
