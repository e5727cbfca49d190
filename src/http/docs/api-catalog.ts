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
  const entry = (anchor: string, document: string, page: string): object => ({
    anchor,
    'service-desc': [
      { href: beside(`${document}.json`), type: 'application/json' },
      { href: beside(`${document}.yaml`), type: 'application/yaml' },
    ],
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
  return { linkset: [entry(baseUrl, 'openapi', docs), entry(deskUrl(baseUrl), 'desk', `${docs}/desk`)] };
}
