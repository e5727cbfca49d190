import { Ajv2020 } from 'ajv/dist/2020';
import AjvCore from 'ajv/dist/core';
import { OpenAPIBackend } from 'openapi-backend';
import { DocumentNode } from '../../../src/api/trading/docs/document';
import { openContract } from '../../../src/http/contract/backend';
import { loadValidators, readBundle } from '../../../src/http/contract/bundle';
import { answerName, useValidators } from '../../../src/http/contract/fast-router';

afterEach(() => jest.restoreAllMocks());

describe.each(['openapi', 'desk'] as const)('of %s', (name) => {
  it('nothing is compiled to open the contract, to read requests or to check answers', async () => {
    const compile = jest.spyOn(AjvCore.prototype, 'compile');
    const contract = await openContract<string>(name);
    for (const { operationId, method, path } of contract.operations) {
      contract.register(operationId, async () => 'served');
      const request = { method, path: path.replace(/\{[^}]*\}/g, '1'), querystring: '', identity: { kind: 'system' } } as const;
      await contract.handle({ ...request, headers: {}, readBody: async () => ({}) }).catch(() => 'refused');
      contract.violation(operationId, 200, {});
    }
    expect(compile).not.toHaveBeenCalled();
    new Ajv2020().compile({});
    expect(compile).toHaveBeenCalledTimes(1);
  });

  it('there is a validator for every JSON answer', async () => {
    const paths = new DocumentNode(await readBundle(name)).at('paths');
    const operations = paths.entries.flatMap(([, path]) => path.entries.map(([, operation]) => operation));
    const json = operations.flatMap((operation) =>
      operation.at('responses').entries.flatMap(([status, response]) => {
        const isJson = response.at('content').at('application/json').value !== undefined;
        return isJson ? [answerName(operation.at('operationId').text ?? '', status)] : [];
      }),
    );
    expect(json.length).toBeGreaterThan(300);
    expect(Object.keys((await loadValidators(name)).answers).sort()).toEqual(json.sort());
  });
});

it.each([
  ['parameters', 'getMe'],
  ['bodies', 'updateMe'],
])('the contract of %s does not open without its validators, because requests would pass unchecked', async (part, operationId) => {
  const api = await new OpenAPIBackend({ definition: await readBundle('desk'), quick: true }).init();
  const incomplete = { ...(await loadValidators('desk')), [part]: {} };
  expect(() => useValidators(api, incomplete)).toThrow(`requests to ${operationId} have no validator; run "npm run generate"`);
});

it.each([
  ['updateMe', 'bankroll', {}],
  ['putMyBookmaker', 'balance', {}],
])('%s accepts every amount of whole cents as %s, and refuses fractions of a cent', async (operationId, field, others) => {
  const validate = (await loadValidators('desk')).bodies[operationId];
  const passes = (amount: number): boolean => validate?.({ requestBody: { ...others, [field]: amount } }) === true;
  const cents = Array.from({ length: 100_000 }, (_, i) => (i + 1) / 100);
  const large = [123_456_789.07, 635.16, 1_234_567_890.99, 4_000_000_000.01];
  expect([...cents, ...large].filter((amount) => !passes(amount))).toEqual([]);
  expect([0.001, 0.005, 635.161, 0.0699, 999.999, 123_456.789].filter(passes)).toEqual([]);
});
