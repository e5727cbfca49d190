import { readFileSync } from 'node:fs';
import { DocumentNode } from '../../src/api/trading/docs/document';
import { readBundle } from '../../src/http/contract/bundle';
import { object } from '../../tools/contract/reference';

it('marks additions to the specification in the trading contract, and nothing in the desk contract, which has none', async () => {
  expect(JSON.stringify(await readBundle())).toContain('"x-addition":true');
  expect(JSON.stringify(await readBundle('desk'))).not.toContain('x-addition');
});

it('publishes no schema that forbids new fields', async () => {
  const { components } = await readBundle();
  expect(JSON.stringify(components?.schemas)).not.toMatch(/"(additional|unevaluated)Properties"/);
});

it('gives no schema the name of a TypeScript type, which generated clients would hide', async () => {
  const library = readFileSync(require.resolve('typescript/lib/lib.es5.d.ts'), 'utf8');
  const types = new Set([...library.matchAll(/^(?:declare )?(?:type|interface|var|function) (\w+)/gm)].map(([, name]) => name));
  expect(['Pick', 'Record', 'Date'].filter((name) => !types.has(name))).toEqual([]);
  const names = new DocumentNode(await readBundle())
    .at('components')
    .at('schemas')
    .entries.map(([name]) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => types.has(name))).toEqual([]);
});

it.each(['openapi', 'desk'] as const)(
  'names schemas of %s as the source does, and none for a number or text without a rule',
  async (name) => {
    const schemas = new DocumentNode(await readBundle(name)).at('components').at('schemas').entries;
    // The bundler puts the file before a name that two files have.
    expect(schemas.map(([schema]) => schema).filter((schema) => schema.includes('_'))).toEqual([]);
    const rules = ['enum', 'const', 'pattern', 'format'];
    const plain = schemas.filter(([, schema]) => {
      const types = [schema.at('type').value].flat();
      return (
        types.every((type) => /^(number|integer|boolean|string|null)$/.test(String(type))) &&
        rules.every((rule) => schema.at(rule).value === undefined)
      );
    });
    // Forms that only words can tell.
    expect(plain.map(([schema]) => schema).filter((schema) => !['Ending', 'CsvRows'].includes(schema))).toEqual([]);
  },
);

it.each(['openapi', 'desk'] as const)('describes each field of %s where it stands', async (name) => {
  const bare: string[] = [];
  JSON.stringify(await readBundle(name), (_, node: unknown) => {
    const { properties, type } = object(node);
    if (type === undefined || properties === undefined) return node;
    for (const [field, schema] of Object.entries(object(properties))) if (!('description' in object(schema))) bare.push(field);
    return node;
  });
  expect(bare).toEqual([]);
});

it('removes the marks of optional fields, and lists what a schema requires', async () => {
  for (const name of ['openapi', 'desk'] as const) expect(JSON.stringify(await readBundle(name))).not.toContain('x-optional');
  const schemas = new DocumentNode(await readBundle()).at('components').at('schemas');
  expect(schemas.at('Outlay').at('required').texts).toEqual(
    schemas
      .at('Outlay')
      .at('properties')
      .entries.map(([name]) => name),
  );
});

it('declares every failure in both forms, with the same examples', async () => {
  let failures = 0;
  for (const name of ['openapi', 'desk'] as const) {
    for (const [path, item] of new DocumentNode(await readBundle(name)).at('paths').entries)
      for (const [method, operation] of item.entries)
        for (const [status, response] of operation.at('responses').entries) {
          if (Number(status) < 400) continue;
          const [envelope, problem] = ['application/json', 'application/problem+json'].map((type) => response.at('content').at(type));
          const facts = envelope?.at('examples').entries.map(([key, example]) => [key, example.at('value').at('error').value]);
          const said = problem?.at('examples').entries.map(([key, example]) => {
            const { value } = example.at('value');
            return [key, { code: object(value).code, message: object(value).detail }];
          });
          expect([path, method, status, said]).toEqual([path, method, status, facts]);
          expect(problem?.at('examples').entries.every(([, example]) => example.at('value').at('status').value === Number(status))).toBe(
            true,
          );
          failures += 1;
        }
  }
  expect(failures).toBeGreaterThan(500);
});
