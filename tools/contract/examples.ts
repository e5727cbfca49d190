import { readFile } from 'node:fs/promises';
import { Document, isPair, isScalar, parse, visit } from 'yaml';

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
    files.set(`openapi/examples/trading/${operation}.yaml`, MADE + yamlOf(examples));
  }
  return files;
}

/** The longest collection of scalars that stands on one line, in characters of JSON. */
const LONGEST_LINE = 120;

function yamlOf(value: unknown): string {
  // YAML 1.1 would read dates without quotes as dates.
  const document = new Document(value, { schema: 'yaml-1.1' });
  visit(document, {
    Collection(_, node) {
      const isFlat = node.items.every((item) => isScalar(isPair(item) ? item.value : item));
      node.flow = isFlat && JSON.stringify(node).length <= LONGEST_LINE;
    },
  });
  return document.toString({ lineWidth: 0 });
}
