import { Ajv2020 } from 'ajv/dist/2020';
import { openContract } from '../../../src/http/contract/backend';

it('once compiled, neither a request nor a check of a success compiles anything', async () => {
  const contract = await openContract<undefined>();
  contract.register('listRuns', async () => undefined);
  const compile = jest.spyOn(Ajv2020.prototype, 'compile');
  await contract.compile(new AbortController().signal);
  expect(compile.mock.calls.length).toBeGreaterThanOrEqual(2 * contract.operations.length);
  compile.mockClear();
  await contract.handle({ method: 'get', path: '/runs', querystring: 'limit=3', identity: { kind: 'system' } });
  expect(contract.violation('listRuns', 200, {})).toContain('listRuns 200');
  expect(compile).not.toHaveBeenCalled();
});

it('compiling ends with its signal', async () => {
  const contract = await openContract<undefined>();
  const compile = jest.spyOn(Ajv2020.prototype, 'compile').mockClear();
  await contract.compile(AbortSignal.abort());
  expect(compile).not.toHaveBeenCalled();
});
