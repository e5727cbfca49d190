import { docsUrl, type Descriptor } from '../../api/trading/docs/descriptor';
import { mcpUrl } from '../api-root';
import { DocumentNode } from '../../api/trading/docs/document';

type Endpoint = Descriptor['groups'][number]['endpoints'][number];

/** What a language model needs to use the API, in Markdown after llmstxt.org. */
export function llmsText(contract: ContractInfo, descriptor: Descriptor): string {
  const docs = docsUrl(descriptor.base_url);
  return `# ${contract.title}

> ${contract.summary}

${rules(descriptor)}

## Documentation

- [Contract](${docs.replace(/docs$/, 'openapi.json')}): OpenAPI 3.1, with an example of every answer
- [Desk contract](${docs.replace(/docs$/, 'desk.json')}): lines, journal, account, events and webhooks
- [Model Context Protocol](${mcpUrl(descriptor.base_url)}): the same as tools, over Streamable HTTP with the same keys
- [Getting started](${docs}/getting-started): keys, answers, lists and conditional requests
- [Workflows](${docs}/workflows): the tasks that callers do most, step by step
- [Errors](${docs}/errors): every code
- [Glossary](${docs}/glossary): terms of betting and of the model

${operations(descriptor)}
`;
}

/** Instructions for programs that write code against the API, or work in this repository. */
export function agentsText(contract: ContractInfo, descriptor: Descriptor): string {
  return `<!-- Made from openapi/ by "npm run generate"; do not edit. -->

# ${contract.title}, for agents

${contract.summary} To work on the service itself, read [CONTRIBUTING.md](CONTRIBUTING.md). To use the API, start it with \`npm ci && npm start\`, and keep to
these rules. In TypeScript, use the [client](packages/client/README.md).

${rules(descriptor)}

${operations(descriptor)}
`;
}

/** The part of the contract that introduces it. */
export interface ContractInfo {
  readonly title: string;
  readonly summary: string;
}

export function infoOf(contract: Record<string, unknown>): ContractInfo {
  const info = new DocumentNode(contract).at('info');
  return { title: info.at('title').text ?? '', summary: info.at('summary').text ?? '' };
}

function rules({ base_url, auth }: Descriptor): string {
  return `- The base URL is \`${base_url}\`. Every operation is a GET that changes nothing.
- Send a key as \`${auth.user[0] ?? ''}\`. Operations marked "system token" take the operator's token instead; those marked "public" take none.
- A success is \`{ ok: true, data, meta }\`, a failure \`{ ok: false, error: { code, message }, meta }\`. Codes are stable; messages are for people.
- An unknown parameter is a 400. Wait \`Retry-After\` seconds after a 429 or 503.
- Send the \`ETag\` of an answer as \`If-None-Match\`, and an unchanged answer is a 304 without a body.
- While \`meta.pagination.next_offset\` is a number, send it as \`offset\` for the next page.
- Names ending in \`_pp\`, probabilities and \`max_bet_pct\` are fractions: 0.03 is three percentage points.
- \`verdict: BET\` means only that a price passes the gates of \`/policy\`. It is an estimate, not advice.`;
}

function operations({ groups }: Descriptor): string {
  return groups
    .map(({ label, description, endpoints }) => `## ${label}\n\n${description}\n\n${endpoints.map(operation).join('\n')}`)
    .join('\n\n');
}

function operation({ path, summary, params, auth, requires_system_token }: Endpoint): string {
  const access = requires_system_token ? ' (system token)' : auth === 'public' ? ' (public)' : '';
  const query = params.filter((param) => param.in === 'query').map(({ name, required }) => `\`${name}\`${required ? ' (required)' : ''}`);
  return `- \`GET ${path}\`${access}: ${summary}${query.length === 0 ? '' : `; ${query.join(', ')}`}`;
}
