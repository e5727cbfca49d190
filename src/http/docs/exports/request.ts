import type { Descriptor } from '../../../api/docs/descriptor';

type Endpoint = Descriptor['groups'][number]['endpoints'][number];

/** A parameter as API tools have it: one that is switched off is not sent. */
interface ExportedParameter {
  readonly name: string;
  readonly value: string;
  readonly isOn: boolean;
  readonly description: string;
}

/** An operation as a request that can be sent as it is. */
export interface ExportedRequest {
  readonly name: string;
  readonly description: string;
  /** Below `{{base_url}}`, with values in place of the parameters of the path. */
  readonly path: string;
  /** The whole URL, with the parameters that are switched on. */
  readonly url: string;
  readonly query: readonly ExportedParameter[];
  /** The variable that holds the credential; null for a public operation. */
  readonly credential: 'key' | 'system_token' | null;
}

/** Required parameters have the values of the operation's URL to try; the others are switched off, with their defaults. */
export function requestOf(
  { summary, description, params, auth, requires_system_token, try_url }: Endpoint,
  baseUrl: string,
): ExportedRequest {
  const { searchParams } = new URL(try_url);
  const path = try_url.slice(baseUrl.length).replace(/\?.*/, '');
  const query = params
    .filter((param) => param.in === 'query')
    .map((param) => ({
      name: param.name,
      value: searchParams.get(param.name) ?? String(param.default ?? ''),
      isOn: param.required,
      description: param.description,
    }));
  const sent = query.filter(({ isOn }) => isOn).map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  return {
    name: summary,
    description,
    path,
    url: `{{base_url}}${path}${sent.length === 0 ? '' : `?${sent.join('&')}`}`,
    query,
    credential: auth === 'public' ? null : requires_system_token ? 'system_token' : 'key',
  };
}
