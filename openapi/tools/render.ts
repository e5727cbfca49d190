import openapiTS, { astToString } from 'openapi-typescript';
import { describeOperation } from '../../src/api/docs/descriptor';
import { agentsText, infoOf } from '../../src/http/docs/exports/llms';
import { list, object, resolve } from './reference';

/** Where `npm start` serves the API. */
const DEFAULT_ADDRESS = 'http://127.0.0.1:3000/api/v1';

const MADE = '// Made from openapi/ by "npm run generate"; do not edit.\n';

/** The files that are made from the contract, by path: the bundle as JSON, its types, and instructions for agents. */
export async function render(bundle: Record<string, unknown>): Promise<Map<string, string>> {
  const json = JSON.stringify(bundle, null, 2) + '\n';
  const types = astToString(await openapiTS(json));
  return new Map([
    ['generated/openapi.json', json],
    ['packages/client/src/contract.ts', MADE + types],
    ['AGENTS.md', agentsText(infoOf(bundle), describeOperation(bundle, DEFAULT_ADDRESS))],
    ['generated/defaulted-parameters.ts', MADE + defaulted(bundle)],
  ]);
}

/** A type with the query parameters of each operation that validation fills when they are absent. */
function defaulted(bundle: Record<string, unknown>): string {
  const lines = Object.values(object(bundle.paths)).flatMap((path) => {
    const operation = object(object(path).get);
    const parameters = list(operation.parameters).map((parameter) => resolve(bundle, parameter));
    const names = parameters.filter(({ schema }) => resolve(bundle, schema).default !== undefined).map(({ name }) => `'${String(name)}'`);
    return names.length === 0 ? [] : [`  ${String(operation.operationId)}: ${names.join(' | ')};`];
  });
  return `/** The query parameters of each operation that have a default. */\nexport interface DefaultedParameters {\n${lines.join('\n')}\n}\n`;
}
