import { typesOf } from './types';
import { describeOperation } from '../../src/api/trading/docs/descriptor';
import { agentsText, infoOf } from '../../src/http/docs/llms';
import { withoutAnswerHeaders } from './written/answer-headers';
import { TRADING, type ContractFiles } from './contracts';
import { list, operationsOf, resolve } from './reference';
import { pythonModule } from './python/module';
import { renderValidators } from './validators/validators';

/** Where `npm start` serves the API. */
const DEFAULT_ADDRESS = 'http://127.0.0.1:3000/api/v1';

const MADE = '// Made from openapi/ by "npm run generate"; do not edit.\n';
const MADE_IN_PYTHON = MADE.replace('//', '#');

/**
 * The files that are made from a contract, by path: the bundle as JSON, its types, the code of its validators, its module of the Python client,
 * and for the trading contract instructions for agents and the largest offsets.
 */
export async function render(bundle: Record<string, unknown>, files: ContractFiles): Promise<Map<string, string>> {
  // On one line: a change shows in the sources, and fifty thousand lines of bundle would hide it.
  const json = JSON.stringify(bundle) + '\n';
  const types = await typesOf(withoutAnswerHeaders(bundle));
  return new Map([
    [files.bundle, json],
    [files.types, MADE + types],
    [files.defaulted, MADE + defaulted(bundle)],
    [files.validators, MADE + (await renderValidators(JSON.parse(json)))],
    [files.python.file, MADE_IN_PYTHON + pythonModule(bundle, files.python.root)],
    ...(files === TRADING
      ? ([
          ['AGENTS.md', agentsText(infoOf(bundle), describeOperation(bundle, DEFAULT_ADDRESS))],
          ['generated/largest-offsets.ts', MADE + largestOffsets(bundle)],
        ] as const)
      : []),
  ]);
}

/** A type with the query parameters of each operation that validation fills when they are absent. */
function defaulted(bundle: Record<string, unknown>): string {
  const lines = operationsOf(bundle).flatMap((operation) => {
    const parameters = list(operation.parameters).map((parameter) => resolve(bundle, parameter));
    const names = parameters.filter(({ schema }) => resolve(bundle, schema).default !== undefined).map(({ name }) => `'${String(name)}'`);
    return names.length === 0 ? [] : [`  ${String(operation.operationId)}: ${names.join(' | ')};`];
  });
  return `/** The query parameters of each operation that have a default. */\nexport interface DefaultedParameters {\n${lines.join('\n')}\n}\n`;
}

/** A constant with the largest offset of each operation whose pages begin at an offset. */
function largestOffsets(bundle: Record<string, unknown>): string {
  const lines = operationsOf(bundle).flatMap((operation) => {
    const offset = list(operation.parameters)
      .map((parameter) => resolve(bundle, parameter))
      .find(({ name }) => name === 'offset');
    return offset === undefined ? [] : [`  ${String(operation.operationId)}: ${String(resolve(bundle, offset.schema).maximum)},`];
  });
  return `/** The largest offset of each operation whose pages begin at one. */\nexport const LARGEST_OFFSETS = {\n${lines.join('\n')}\n} as const;\n`;
}
