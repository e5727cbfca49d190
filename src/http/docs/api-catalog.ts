import { deskUrl } from '../api-root';
import { docsUrl } from '../../api/trading/docs/descriptor';

/** Where programs look for the APIs of a host. Source: RFC 9727, section 2. */
export const CATALOGUE_PATH = '/.well-known/api-catalog';

/** Source: RFC 9727, section 4.1. */
export const CATALOGUE_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** The two APIs with their contracts, documentation and health, as a set of links (RFC 9264). @param baseUrl ends in `/api/v1` */
export function apiCatalog(baseUrl: string): object {
  const docs = docsUrl(baseUrl);
  const beside = (name: string): string => docs.replace(/docs$/, name);
  const entry = (anchor: string, document: string, page: string): object => ({
    anchor,
    'service-desc': [
      { href: beside(`${document}.json`), type: 'application/json' },
      { href: beside(`${document}.yaml`), type: 'application/yaml' },
    ],
    'service-doc': [{ href: page, type: 'text/html' }],
    'service-meta': [{ href: beside('llms.txt'), type: 'text/plain' }],
    status: [{ href: `${baseUrl}/health`, type: 'application/json' }],
  });
  return { linkset: [entry(baseUrl, 'openapi', docs), entry(deskUrl(baseUrl), 'desk', `${docs}/desk`)] };
}
