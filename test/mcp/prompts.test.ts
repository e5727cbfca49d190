import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { WORKFLOWS } from '../../src/mcp/prompts';

/** The operations of a workflow of `openapi/workflows`, in the order of its steps. */
async function operationsOf(name: string): Promise<string[]> {
  const { workflows } = parse(await readFile(`openapi/workflows/${name}.yaml`, 'utf8')) as {
    workflows: { steps: { operationId: string }[] }[];
  };
  return workflows.flatMap(({ steps }) => steps.map(({ operationId }) => operationId.split('.').at(-1) ?? ''));
}

it.each(WORKFLOWS)('the prompt $name calls only operations of its workflow, in the same order', async ({ name, tools, text }) => {
  const operations = await operationsOf(name.replaceAll('_', '-'));
  // An operation is the only word of a prompt with a capital inside.
  const called = new Set(text.match(/\b[a-z]+[A-Z]\w*/g));
  expect([...called].sort()).toEqual([...tools].sort());
  expect([...called]).toEqual([...new Set(operations)].filter((operation) => called.has(operation)));
});
