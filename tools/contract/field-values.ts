import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { count, fieldPaths, findings, type Finding, type Tallies } from './field-values/fields';
import { furtherUrls, generousUrl, type Endpoint } from './field-values/targets';
import { list, object, resolve } from './reference';

type Json = Record<string, unknown>;
type Line = { readonly operation: string } & (Finding | { readonly not_answered: string });

interface Given {
  /** Root of the API, ending in /api/v1. */
  readonly base: string;
  readonly key: string;
  readonly systemToken: string;
}

/**
 * Calls every operation of a running service and lists the documented fields that are never present, always null, always empty or the
 * same in every answer, with the number of values checked. Such a field needs a reason in the contract. The list is for people: only an
 * operation that does not answer sets the exit code.
 *
 *     npx tsx tools/contract/field-values.ts --url http://127.0.0.1:3000/api/v1 --key KEY --system-token TOKEN [--json]
 */
async function main(): Promise<void> {
  const given = options();
  const document: Json = JSON.parse(await readFile('generated/openapi.json', 'utf8'));
  const lines = await prove(document, given);
  if (given.json) console.log(JSON.stringify(lines, null, 2));
  else for (const line of lines) console.log(textOf(line));
  if (lines.some((line) => 'not_answered' in line)) process.exitCode = 1;
}

function options(): Given & { readonly json: boolean } {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      key: { type: 'string' },
      'system-token': { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const { url, key, 'system-token': systemToken, json } = values;
  if (url === undefined || key === undefined || systemToken === undefined)
    throw new Error('give --url with the root of the API, --key and --system-token');
  return { base: url.replace(/\/+$/, ''), key, systemToken, json };
}

async function prove(document: Json, given: Given): Promise<Line[]> {
  const descriptor = await ask(`${given.base}/docs`, given.systemToken);
  const endpoints = list(object(descriptor.data).groups).flatMap((group) => list(object(group).endpoints)) as Endpoint[];
  const answers = new Map<string, unknown>();
  const lines: Line[] = [];
  // The operations on one thing come last, because they use the ids that the lists return.
  for (const endpoint of endpoints.toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')))) {
    const token = endpoint.requires_system_token ? given.systemToken : given.key;
    const tallies: Tallies = new Map();
    const urls = [...new Set([generousUrl(endpoint), ...furtherUrls(given.base, endpoint, (id) => answers.get(id))])];
    for (const url of urls) {
      const body = await ask(url, token);
      if (body.ok !== true) lines.push({ operation: endpoint.operation_id, not_answered: `${url}: ${JSON.stringify(body.error)}` });
      else count(tallies, body);
      if (url === urls[0]) answers.set(endpoint.operation_id, body.data);
    }
    lines.push(
      ...findings(fieldPaths(document, schemaOf(document, endpoint)), tallies).map((found) => ({
        operation: endpoint.operation_id,
        ...found,
      })),
    );
  }
  return lines;
}

/** The schema of the operation's success. */
function schemaOf(document: Json, { path }: Endpoint): unknown {
  const { responses } = object(object(object(document.paths)[path]).get);
  return object(object(resolve(document, object(responses)[200]).content)['application/json']).schema;
}

async function ask(url: string, token: string): Promise<Json> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return object(await answer.json());
}

function textOf(line: Line): string {
  if ('not_answered' in line) return `${line.operation}: not answered: ${line.not_answered}`;
  const saw = line.saw === null ? '' : ` ${line.saw}`;
  return `${line.operation} ${line.path}: ${line.verdict}${saw} (looked at ${line.looked_at})`;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
