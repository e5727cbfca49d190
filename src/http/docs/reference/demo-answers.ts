import { DocumentNode } from '../../../api/trading/docs/document';
import type { IncomingMessage } from 'node:http';
import type { Identity } from '../../access/auth';
import type { Ask } from '../../ask-here';
import { isRecord } from '../../../lib/unknown-values';

/** Current example values by parameter name. */
export type Examples = Readonly<Record<string, number>>;

/** Answers of this service by operation, as parsed JSON. */
export type DemoAnswers = Readonly<Record<string, unknown>>;

/** Answers a read by its path as somebody with the demo's key gets it; undefined where it fails. */
export type ReadDemo = (path: string) => Promise<unknown>;

interface Service {
  readonly ask: Ask;
  readonly authenticate: (request: Pick<IncomingMessage, 'headers'>) => Identity;
}

/** Reads within this process with a key. */
export function readWithKey(key: string, { ask, authenticate }: Service): ReadDemo {
  return async (path) => {
    const identity = authenticate({ headers: { 'x-api-key': key } });
    const request = new Request(new URL(path, 'http://localhost'));
    const response = await ask(request, { identity, ip: '127.0.0.1', requestId: 'reference', calls: () => undefined });
    return response.ok ? response.json() : undefined;
  };
}

/** Items of a list that an example shows. */
const SHOWN = 2;

/**
 * What the demo answers to each read of a contract, with long lists cut, for the examples of the reference. Reads that fail are left out: some need the
 * system token, or something that the demo does not have.
 * @param examples values for required parameters; others take the example of the contract
 */
export async function demoAnswers(document: Record<string, unknown>, examples: Examples, read: ReadDemo): Promise<DemoAnswers> {
  const answers: Record<string, unknown> = {};
  for (const [path, item] of new DocumentNode(document).at('paths').entries) {
    const operation = item.at('get');
    const id = operation.at('operationId').text;
    const asked = id === undefined || !answersJson(operation) ? undefined : addressOf(path, [item, operation], examples);
    if (id === undefined || asked === undefined) continue;
    const answer = await read(asked);
    if (answer !== undefined) answers[id] = shortened(answer);
  }
  return answers;
}

function answersJson(operation: DocumentNode): boolean {
  return operation.at('responses').at('200').at('content').at('application/json').value !== undefined;
}

/** The path with its required parameters; undefined where the value of one is not known. */
function addressOf(path: string, nodes: readonly DocumentNode[], examples: Examples): string | undefined {
  const query = new URLSearchParams();
  let filled = path;
  for (const parameter of nodes.flatMap((node) => node.at('parameters').items)) {
    if (parameter.at('required').value !== true) continue;
    const name = parameter.at('name').text ?? '';
    const value = examples[name] ?? parameter.at('example').value;
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    if (parameter.at('in').text === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(String(value)));
    if (parameter.at('in').text === 'query') query.set(name, String(value));
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, SHOWN).map(shortened);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]));
}
