import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { yamlText } from './yaml-text';

/** By operation and name. */
type Requests = Record<string, Record<string, { readonly summary: string; readonly request: string }>>;

const REQUESTS = 'openapi/example-requests.yaml';
const MADE = `# Made from ${REQUESTS} by "npm run examples"; do not edit.\n`;

/**
 * The files of computed examples, by path: one for each operation of the trading contract that has any.
 * @param ask gives the body of the service's answer to a request below the root of the API
 */
export async function renderExamples(ask: (request: string) => Promise<unknown>): Promise<Map<string, string>> {
  const requests = parse(await readFile(REQUESTS, 'utf8')) as Requests;
  const files = new Map<string, string>();
  for (const [operation, named] of Object.entries(requests)) {
    const examples: Record<string, unknown> = {};
    for (const [name, { summary, request }] of Object.entries(named))
      examples[name] = { summary, 'x-request': request, value: await ask(request) };
    files.set(`openapi/examples/trading/${operation}.yaml`, MADE + yamlText(examples));
  }
  return files;
}
