import type { Data } from '../../operation';
import { addedFields, isAddition } from './additions';
import { DocumentNode } from './document';
import type { ToTry, TryParameters } from './to-try';

export type Descriptor = Data<'getDocs'>;
type Group = Descriptor['groups'][number];
type Endpoint = Group['endpoints'][number];
type Param = Endpoint['params'][number];

/**
 * The contract as the API descriptor.
 * @param baseUrl root of the service, ending in /api/v1
 * @param toTry current values for examples; operations without one use the contract's examples
 */
export function describeOperation(contract: Record<string, unknown>, baseUrl: string, toTry: ToTry = {}): Descriptor {
  const document = new DocumentNode(contract);
  const docs = document.at('paths').at('/docs').at('get');
  const operations = operationsOf(document);
  const groups = document.at('tags').items.map((tag) => group(tag, operations, baseUrl, toTry));
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

/** The documentation page on which operations can be tried. */
export function docsUrl(baseUrl: string): string {
  return pageUrl(baseUrl, '/docs');
}

/** The front page. */
export function homeUrl(baseUrl: string): string {
  return pageUrl(baseUrl, '/');
}

/** The URL of a page, by its path beside the API. */
function pageUrl(baseUrl: string, path: string): string {
  return new URL(`../..${path}`, `${baseUrl}/`).href;
}

interface Operation {
  readonly path: string;
  readonly node: DocumentNode;
  /** Names of the security schemes that the operation accepts. */
  readonly schemes: readonly string[];
}

function operationsOf(document: DocumentNode): Operation[] {
  return document.at('paths').entries.map(([path, item]) => {
    const node = item.at('get');
    const security = node.at('security').value === undefined ? document.at('security') : node.at('security');
    return { path, node, schemes: security.items.flatMap((requirement) => requirement.entries.map(([scheme]) => scheme)) };
  });
}

function group(tag: DocumentNode, operations: readonly Operation[], baseUrl: string, toTry: ToTry): Group {
  const label = tag.at('name').text ?? '';
  return {
    key: label.toLowerCase().replaceAll(' ', '_'),
    label,
    description: tag.at('description').text ?? '',
    endpoints: operations
      .filter(({ node }) => node.at('tags').texts.includes(label))
      .map((operation) => endpoint(operation, baseUrl, toTry)),
  };
}

function endpoint({ path, node, schemes }: Operation, baseUrl: string, toTry: ToTry): Endpoint {
  const parameters = node.at('parameters').items;
  const isPublic = schemes.length === 0;
  const systemOnly = !isPublic && schemes.every((scheme) => scheme.startsWith('system'));
  const operationId = node.at('operationId').text ?? '';
  const found = toTry[operationId] ?? {};
  const tryUrl = baseUrl + tryTarget(path, parameters, found);
  const [header] = isPublic ? [] : headersWith(systemOnly ? '<SYSTEM_API_TOKEN>' : '<API_KEY>');
  return {
    operation_id: operationId,
    path,
    method: 'GET',
    auth: isPublic ? 'public' : 'bearer',
    requires_system_token: systemOnly,
    summary: node.at('summary').text ?? '',
    description: node.at('description').text ?? '',
    params: [...parameters.filter(isIn('path')), ...parameters.filter(isIn('query'))].map(param),
    added_fields: addedFields(node.at('responses').at('200').at('content').at('application/json').at('schema')),
    notes: node.at('x-notes').texts,
    portal_page: portalPage(node.at('x-portal-page').text, parameters.filter(isIn('path')), found, baseUrl),
    example: header === undefined ? `curl '${tryUrl}'` : `curl -H '${header}' '${tryUrl}'`,
    try_url: tryUrl,
    try_note: 'missing' in found ? found.missing : null,
  };
}

/** Path and query of an operation with a value for each required parameter. A parameter without a value appears in braces. */
function tryTarget(path: string, parameters: readonly DocumentNode[], found: TryParameters): string {
  const required = parameters.filter((parameter) => parameter.at('required').value === true);
  const values = required.map((parameter) => ({
    name: parameter.at('name').text ?? '',
    isInPath: parameter.at('in').text === 'path',
    value: 'missing' in found ? undefined : (found[parameter.at('name').text ?? ''] ?? exampleOf(parameter)),
  }));
  const filled = values
    .filter(({ isInPath }) => isInPath)
    .reduce((target, { name, value }) => (value === undefined ? target : target.replace(`{${name}}`, encodeURIComponent(value))), path);
  const query = values
    .filter(({ isInPath }) => !isInPath)
    .map(({ name, value }) => `${name}=${value === undefined ? `{${name}}` : encodeURIComponent(value)}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

function exampleOf(parameter: DocumentNode): string | undefined {
  const { value } = parameter.at('example');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The page that shows an operation, filled in like the URL to try; null while there are no values for its path. */
function portalPage(
  page: string | undefined,
  pathParameters: readonly DocumentNode[],
  found: TryParameters,
  baseUrl: string,
): string | null {
  if (page === undefined) return null;
  const filled = tryTarget(page, pathParameters, found);
  return filled.includes('{') ? null : pageUrl(baseUrl, filled);
}

function param(parameter: DocumentNode): Param {
  const schema = parameter.at('schema');
  return {
    name: parameter.at('name').text ?? '',
    in: parameter.at('in').text === 'path' ? 'path' : 'query',
    required: parameter.at('required').value === true,
    type: typeOf(schema.at('type').text),
    default: defaultOf(schema.at('default').value),
    description: parameter.at('description').text ?? '',
    addition: isAddition(parameter),
    enum: schema.at('enum').value === undefined ? null : schema.at('enum').texts,
    minimum: numberOf(schema.at('minimum')),
    exclusive_minimum: numberOf(schema.at('exclusiveMinimum')),
    maximum: numberOf(schema.at('maximum')),
    exclusive_maximum: numberOf(schema.at('exclusiveMaximum')),
    format: schema.at('format').text ?? null,
    pattern: schema.at('pattern').text ?? null,
  };
}

function typeOf(type: string | undefined): Param['type'] {
  return type === 'number' || type === 'integer' || type === 'boolean' ? type : 'string';
}

function numberOf({ value }: DocumentNode): number | null {
  return typeof value === 'number' ? value : null;
}

function defaultOf(value: unknown): Param['default'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function isIn(place: 'path' | 'query'): (parameter: DocumentNode) => boolean {
  return (parameter) => parameter.at('in').text === place;
}

function headersWith(token: string): string[] {
  return [`Authorization: Bearer ${token}`, `X-API-Key: ${token}`];
}

function envelopeOf(node: DocumentNode): Descriptor['response_envelope'] {
  const [success, failure] = [node.at('success'), node.at('failure')];
  return {
    success: { ok: true, data: success.at('data').text ?? '', meta: success.at('meta').text ?? '' },
    failure: { ok: false, error: failure.at('error').text ?? '', meta: failure.at('meta').text ?? '' },
  };
}
