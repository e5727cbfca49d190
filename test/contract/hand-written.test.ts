import { createConfig, lint } from '@redocly/openapi-core';
import { DocumentNode } from '../../src/api/trading/docs/document';
import { openContract, type Contract } from '../../src/http/contract/backend';
import type { ContractName } from '../../src/http/contract/bundle';
import { startPrism, type Prism } from '../../tools/contract/mock/prism';
import { http, type HttpAnswer } from '../support/http';

/** Tools are given the hand-written file as it is, not the bundle. */
const FILES = { openapi: 'openapi/openapi.yaml', desk: 'openapi/desk/openapi.yaml' } as const;

it.each(Object.values(FILES))(
  "Redocly's rules of the standard find nothing in %s",
  async (ref) => {
    const config = await createConfig({ extends: ['spec'] });
    expect((await lint({ ref, config })).map(({ message, ruleId }) => `${message} (${ruleId})`)).toEqual([]);
  },
  120_000,
);

describe.each(Object.entries(FILES) as [ContractName, string][])('npx prism mock on the file of %s', (name, file) => {
  let contract: Contract<never>;
  let prism: Prism;
  beforeAll(async () => {
    contract = await openContract<never>(name);
    prism = await startPrism(file);
  });
  afterAll(() => prism.stop());

  /** The reads of the contract, each with a path that fits it and its documented answers. */
  const reads = () =>
    contract.operations
      .filter(({ method, streams }) => method === 'get' && !streams)
      .map(({ operationId, path }) => {
        const operation = new DocumentNode(contract.document).at('paths').at(path).at('get');
        const values = (place: string) =>
          operation
            .at('parameters')
            .items.filter((parameter) => parameter.at('in').text === place && parameter.at('required').value === true)
            .map((parameter): [string, string] => {
              const first = parameter.at('schema').at('enum').items[0]?.value;
              return [parameter.at('name').text ?? '', String(parameter.at('example').value ?? first ?? 1)];
            });
        const given = new Map(values('path'));
        const query = new URLSearchParams(values('query')).toString();
        return {
          operationId,
          url: path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(given.get(key) ?? '')) + (query && `?${query}`),
          responses: operation.at('responses').entries,
          parameters: operation.at('parameters').items,
        };
      });
  const ask = (url: string, prefer = 'return=representation'): Promise<HttpAnswer> =>
    http(prism.origin, url, { headers: { 'x-api-key': 'any', prefer } });

  it('serves each read on its path without the prefix, and every named example of every answer', async () => {
    for (const { operationId, url, responses } of reads())
      for (const [status, response] of responses)
        for (const [example, shown] of response.at('content').at('application/json').at('examples').entries) {
          const answer = await ask(url, `code=${status}, example=${example}`);
          expect([operationId, status, example, answer.status, answer.body]).toEqual([
            ...[operationId, status, example],
            ...[Number(status), shown.at('value').value],
          ]);
        }
  }, 240_000);

  it("refuses a bad parameter with a code of the operation's own", async () => {
    let refused = 0;
    for (const { operationId, url, parameters, responses } of reads()) {
      const number = parameters.find(
        (parameter) => parameter.at('in').text === 'query' && /integer|number/.test(parameter.at('schema').at('type').text ?? ''),
      );
      if (number === undefined) continue;
      const examples =
        responses
          .find(([status]) => status === '400')?.[1]
          .at('content')
          .at('application/json')
          .at('examples').entries ?? [];
      const answer = await ask(`${url}${url.includes('?') ? '&' : '?'}${number.at('name').text ?? ''}=banana`);
      expect([operationId, answer.status]).toEqual([operationId, 400]);
      expect(examples.map(([, example]) => example.at('value').at('error').at('code').value)).toContain(answer.body?.error?.code);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(5);
  });

  it('makes up answers that fit their schemas', async () => {
    for (const { operationId, url } of reads()) {
      const { status, body } = await ask(url, 'dynamic=true');
      expect([operationId, status, contract.violation(operationId, 200, body)]).toEqual([operationId, 200, undefined]);
    }
  }, 240_000);
});
