import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Access } from '../../src/mcp/access';
import { readContracts } from '../../src/mcp/contracts';
import { toolListFor } from '../../src/mcp/tool-list';
import { ARGUMENT_KEYS, argumentText } from '../../src/mcp/tool-texts';
import { makeTools, type Tools } from '../../src/mcp/tools';
import { SCOPES } from '../../src/users/scopes';

const everything: Access = { caller: 'user', scopes: SCOPES, level: 'self', sources: [] };
/** An assistant reads the list in every conversation. */
const MOST_CHARACTERS = 25_000;

let tools: Tools;
beforeAll(async () => {
  tools = makeTools(await readContracts());
});

it('is short, also with all scopes', () => {
  const { text } = toolListFor(tools, everything);
  expect(JSON.parse(text).tools).toHaveLength(tools.size);
  expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
});

it('is written once for all callers who can use the same tools', () => {
  const list = toolListFor(tools, everything);
  expect(toolListFor(tools, { ...everything, scopes: [...SCOPES] })).toBe(list);
  const readers = toolListFor(tools, { ...everything, scopes: ['read'] });
  expect(readers).not.toBe(list);
  expect(readers.text).not.toContain('createBet');
});

it('has schemas that are written out, valid, and fit for what their tools take', () => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  addFormats(ajv);
  for (const { name, inputSchema, outputSchema } of toolListFor(tools, everything).tools) {
    expect([name, JSON.stringify(inputSchema).match(/"(\$ref|\$defs|x-[a-z-]+|pattern)"/g), outputSchema]).toEqual([name, null, undefined]);
    expect(inputSchema.type).toBe('object');
    ajv.compile(inputSchema);
  }
});

it('describes each argument in a few words', () => {
  for (const { name, inputSchema } of toolListFor(tools, everything).tools)
    for (const [argument, schema] of Object.entries(inputSchema.properties ?? {}))
      expect([`${name}.${argument}`, schema]).toEqual([
        `${name}.${argument}`,
        expect.objectContaining({ description: expect.stringMatching(/^\S.{3,85}\.$/) }),
      ]);
});

it('has no text for an argument that no tool has', () => {
  const shown = toolListFor(tools, everything).tools.flatMap(({ name, inputSchema }) =>
    Object.entries(inputSchema.properties ?? {}).map(([argument]) => ({ argument, tool: name })),
  );
  const unused = ARGUMENT_KEYS.filter((key) => {
    const [name = '', tool] = key.split('.').toReversed();
    return !shown.some(
      (one) => one.argument === name && (tool === undefined || one.tool === tool) && argumentText(one.tool, name) !== undefined,
    );
  });
  expect(unused).toEqual([]);
});
