import { deskUrl } from '../api-root';
import { docsUrl } from '../../api/trading/docs/descriptor';
import { WORKFLOW_NAMES, workflowPath } from './workflows-page';

/** Where programs look for the APIs of a host. Source: RFC 9727, section 2. */
export const CATALOGUE_PATH = '/.well-known/api-catalog';

/** Source: RFC 9727, section 4.1. */
export const CATALOGUE_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Source: the register of media types of IANA. */
export const WORKFLOW_TYPE = 'application/vnd.oai.workflows+yaml;version=1.0.1';

/**
 * The two APIs with their contracts, workflows, documentation and health, as a set of links (RFC 9264).
 * @param baseUrl ends in `/api/v1`
 */
export function apiCatalog(baseUrl: string): object {
  const docs = docsUrl(baseUrl);
  const beside = (name: string): string => docs.replace(/docs$/, name);
  /** @param documents their names by the formats that describe the API, the one written by hand first */
  const entry = (anchor: string, documents: Readonly<Record<string, string>>, page: string): object => ({
    anchor,
    'service-desc': Object.entries(documents).flatMap(([title, name]) => [
      { href: beside(`${name}.json`), type: 'application/json', title },
      { href: beside(`${name}.yaml`), type: 'application/yaml', title },
    ]),
    'service-doc': [
      { href: page, type: 'text/html' },
      { href: `${docs}/workflows`, type: 'text/html' },
    ],
    'service-meta': [
      { href: beside('llms.txt'), type: 'text/plain' },
      ...WORKFLOW_NAMES.map((name) => ({ href: beside(workflowPath(name)), type: WORKFLOW_TYPE })),
    ],
    status: [{ href: `${baseUrl}/health`, type: 'application/json' }],
  });
  const deskDocuments = { 'OpenAPI 3.1': 'desk', 'OpenAPI 3.2': 'desk-3.2', 'AsyncAPI 3.0': 'asyncapi' };
  return { linkset: [entry(baseUrl, { 'OpenAPI 3.1': 'openapi' }, docs), entry(deskUrl(baseUrl), deskDocuments, `${docs}/desk`)] };
}
