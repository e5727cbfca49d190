import fc from 'fast-check';
import { openContract, type Contract } from '../../src/http/contract/backend';
import { API_ROOT } from '../../src/http/api-root';
import { http, type HttpAnswer, type HttpRequest } from '../support/http';
import { schemaViolation } from '../support/schema-violation';
import { testOperations, type TestOperation, type TestParameter } from './operations';
import { goodParameters, url } from './requests';
import type { Serving, Target } from './targets';

/**
 * What must hold for any call of any operation, after the checks of Schemathesis: no failure of the server; status, content type,
 * headers and body as documented; bad data refused; good data let through; other methods refused; no way around a missing key.
 * The mock has to do alike, but for what its target says. Each has a file of its own, so that they run side by side.
 */
export function describeProperties(target: Target): void {
  describe(target.name, () => {
    const runs = (count: number) => ({ numRuns: Math.ceil(count * target.share) });

    let serving: Serving;
    let contract: Contract<never>;
    let operations: TestOperation[];
    beforeAll(async () => {
      contract = await openContract<never>();
      operations = testOperations(contract.document, contract.operations);
      serving = await target.start();
    }, 60_000);
    afterAll(() => serving.close());

    /** Asks for a path of the contract as nobody. */
    const ask = (path: string, request?: HttpRequest) => http(serving.origin, API_ROOT + path, request);
    const askWith = (key: string, path: string, { method = 'GET', headers = {} }: HttpRequest = {}) =>
      ask(path, { method, headers: { authorization: `Bearer ${key}`, ...headers } });
    /** Asks as somebody who is let in. */
    const askInside = ({ systemOnly }: TestOperation, path: string, request?: HttpRequest) =>
      askWith(systemOnly ? serving.systemToken : serving.userKey, path, request);

    function expectAsDocumented({ operationId, statuses, badRequestCodes }: TestOperation, answer: HttpAnswer, path: string): void {
      expect([path, answer.status < 500]).toEqual([path, true]);
      expect(statuses).toContain(String(answer.status));
      if (answer.status === 400 && target.readsParametersStrictly) expect(badRequestCodes).toContain(answer.body?.error?.code);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['x-request-id']).toBeDefined();
      if (answer.status === 200)
        expect(answer.headers).toMatchObject({
          etag: expect.stringMatching(/^W\/".+"$/),
          'cache-control': expect.any(String),
          vary: expect.stringContaining('Authorization, X-API-Key'),
          'x-cron-age-minutes': expect.stringMatching(/^\d+(\.\d+)?$/),
          'x-data-status': expect.stringMatching(/^(healthy|degraded)$/),
        });
      expect(contract.violation(operationId, answer.status, answer.body)).toBeUndefined();
    }

    /** Runs a property over every operation, so that one property covers all 45. */
    async function forEachOperation(property: (operation: TestOperation) => Promise<void>): Promise<void> {
      expect(operations).toHaveLength(45);
      for (const operation of operations) await property(operation);
    }

    it('valid data is accepted, and answered as documented', async () => {
      await forEachOperation(async (operation) => {
        await fc.assert(
          fc.asyncProperty(goodParameters(operation), async (given) => {
            const path = url(operation, given);
            const answer = await askInside(operation, path);
            expect([path, answer.body?.error?.code, answer.status === 200 || answer.status === 404]).toEqual([
              path,
              answer.body?.error?.code,
              true,
            ]);
            expectAsDocumented(operation, answer, path);
          }),
          runs(12),
        );
      });
    }, 120_000);

    it('valid data requested with the tag of its answer gets 304 without a body, with the headers of the answer', async () => {
      await forEachOperation(async (operation) => {
        await fc.assert(
          fc.asyncProperty(goodParameters(operation), async (given) => {
            const path = url(operation, given);
            const { status, headers } = await askInside(operation, path);
            if (status !== 200) return;
            const again = await askInside(operation, path, { headers: { 'if-none-match': String(headers.etag) } });
            expect([path, again.status, again.text, operation.statuses.includes('304')]).toEqual([path, 304, '', true]);
            const { etag, 'cache-control': cacheControl, vary, 'x-cron-age-minutes': age, 'x-data-status': state } = headers;
            expect(again.headers).toMatchObject({
              etag,
              'cache-control': cacheControl,
              vary,
              'x-cron-age-minutes': age,
              'x-data-status': state,
            });
          }),
          runs(2),
        );
      });
    }, 120_000);

    it(`one invalid parameter among valid ones is ${target.readsParametersStrictly ? 'refused by name' : 'refused, if it is seen to be bad'}`, async () => {
      await forEachOperation(async (operation) => {
        if (operation.parameters.length === 0) return;
        const broken = fc
          .constantFrom(...operation.parameters)
          .chain((parameter: TestParameter) => fc.tuple(fc.constant(parameter), parameter.bad));
        await fc.assert(
          fc.asyncProperty(goodParameters(operation), broken, async (given, [parameter, bad]) => {
            fc.pre(parameter.in === 'query' || bad !== '');
            const path = url(operation, { ...given, [parameter.name]: bad });
            const answer = await askInside(operation, path);
            expectAsDocumented(operation, answer, path);
            if (!target.readsParametersStrictly) return expect([200, 400]).toContain(answer.status);
            expect([path, answer.status]).toEqual([path, 400]);
            const name = parameter.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
            expect([`invalid_${name}`, `${name}_too_large`]).toContain(answer.body?.error?.code);
            expect(answer.body?.error?.message).toContain(`${parameter.name} was `);
          }),
          runs(12),
        );
      });
    }, 120_000);

    it('a failure comes as problem details too, as documented and with the facts of the envelope', async () => {
      const violation = schemaViolation(contract.document, 'Problem');
      await forEachOperation(async (operation) => {
        if (operation.parameters.length === 0) return;
        const broken = fc.constantFrom(...operation.parameters).chain(({ name, bad }) => bad.map((value) => ({ [name]: value })));
        await fc.assert(
          fc.asyncProperty(goodParameters(operation), broken, async (given, bad) => {
            const path = url(operation, { ...given, ...bad });
            const enveloped = await askInside(operation, path);
            const { status, headers, text } = await askInside(operation, path, { headers: { accept: 'application/problem+json' } });
            expect([path, status]).toEqual([path, enveloped.status]);
            if (status === 200) return;
            expect([path, headers['content-type'], violation(JSON.parse(text))]).toEqual([path, 'application/problem+json', undefined]);
            const { error } = enveloped.body ?? {};
            expect(JSON.parse(text)).toMatchObject({ status, code: error?.code, detail: error?.message });
          }),
          runs(4),
        );
      });
    }, 120_000);

    it(`an unknown parameter of an operation is ${target.refusesUnknownParameters ? 'refused' : 'let through'}`, async () => {
      const unknown = fc.oneof(
        fc.constantFrom('__proto__', 'constructor', 'x', 'limit[]', 'callback', '_'),
        fc.stringMatching(/^[a-z]{12,16}$/),
      );
      await forEachOperation(async (operation) => {
        await fc.assert(
          fc.asyncProperty(goodParameters(operation), unknown, async (given, name) => {
            const path = url(operation, given);
            const answer = await askInside(operation, `${path}${path.includes('?') ? '&' : '?'}${name}=1`);
            expect([path, name, answer.status, answer.body?.error?.code]).toEqual(
              target.refusesUnknownParameters ? [path, name, 400, 'unknown_parameter'] : [path, name, 200, undefined],
            );
            expectAsDocumented(operation, answer, path);
          }),
          runs(4),
        );
      });
    }, 120_000);

    it('another method is refused with the allowed ones', async () => {
      const method = fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'TRACE');
      await forEachOperation(async (operation) => {
        await fc.assert(
          fc.asyncProperty(goodParameters(operation), method, async (given, method) => {
            const answer = await askWith(serving.userKey, url(operation, given), { method });
            expect([answer.status, answer.headers.allow, answer.body?.error?.code]).toEqual([
              405,
              'GET, HEAD, OPTIONS',
              'method_not_allowed',
            ]);
          }),
          runs(2),
        );
      });
    }, 120_000);

    const noKey: Record<string, string>[] = [{}, { authorization: 'Basic Zm9v' }, { cookie: 'key=1' }];
    const wrongKey = [{ authorization: 'Bearer x' }, { authorization: `Bearer bpk_${'A'.repeat(32)}` }, { 'x-api-key': '0' }];

    it.each([
      ['without a key only the public operations are answered', noKey, 401],
      [`a wrong key opens ${target.knowsKeys ? 'no more than no key' : 'as much as a right one'}`, wrongKey, target.knowsKeys ? 401 : 200],
    ])(
      '%s, with any parameters',
      async (_, headers, status) => {
        await forEachOperation(async (operation) => {
          await fc.assert(
            fc.asyncProperty(goodParameters(operation), fc.constantFrom(...headers), async (given, headers) => {
              const path = url(operation, given);
              const answer = await ask(path, { headers });
              expect([path, answer.status]).toEqual([path, operation.isPublic ? 200 : status]);
              expectAsDocumented(operation, answer, path);
            }),
            runs(3),
          );
        });
      },
      120_000,
    );

    it(`operations for the operator are ${target.knowsKeys ? 'refused to the key of a user' : 'open to any key'}, as documented`, async () => {
      await forEachOperation(async (operation) => {
        if (!operation.systemOnly) return;
        await fc.assert(
          fc.asyncProperty(goodParameters(operation), async (given) => {
            const path = url(operation, given);
            const answer = await askWith(serving.userKey, path);
            expect([path, answer.status]).toEqual([path, target.knowsKeys ? 403 : 200]);
            expectAsDocumented(operation, answer, path);
          }),
          runs(3),
        );
      });
    }, 60_000);

    it('none of these calls caused an internal error', () => {
      expect(serving.errors).toEqual([]);
    });
  });
}
