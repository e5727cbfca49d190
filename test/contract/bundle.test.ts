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
