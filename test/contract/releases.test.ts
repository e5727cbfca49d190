import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { DocumentNode } from '../../src/api/trading/docs/document';
import { openContract, type Operation } from '../../src/http/contract/backend';
import { ROOTS, type ContractName } from '../../src/http/contract/bundle';
import { CONTRACTS } from '../../tools/contract/contracts';
import { readAnnounced, readReleases } from '../../tools/contract/release';
import { addPricedFight } from '../builders/feed-world';
import { startApp, SYSTEM_TOKEN, type TestApp } from '../support/app';
import { http } from '../support/http';
import { serviceErrorsOf } from './answers';
import { testOperations } from './operations';
import { goodRequests, url } from './requests';

const NAMES: Readonly<Record<string, ContractName>> = { trading: 'openapi', desk: 'desk' };

const RELEASED = CONTRACTS.flatMap(({ name, releases }) =>
  readdirSync(releases)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ name, releases, version: file.slice(0, -'.json'.length) })),
);

/** What a release promised, and the operations of today that it had. */
async function read({ name, releases, version }: (typeof RELEASED)[number]) {
  const contract = NAMES[name];
  if (contract === undefined) throw new Error(`no contract is named ${name}`);
  const { bundle = {} } = (await readReleases(releases)).find((release) => release.version === version) ?? {};
  const released = new DocumentNode(bundle);
  const { document, operations } = await openContract<never>(contract);
  const announced = (await readAnnounced(releases))[version] ?? [];
  const has = ({ path, method }: Operation) => released.at('paths').at(path).at(method).value !== undefined;
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  const schemaOf = (path: string, method: string, status: string) =>
    released.at('paths').at(path).at(method).at('responses').at(status).at('content').at('application/json').at('schema').value;
  return {
    bundle,
    root: ROOTS[contract],
    today: new DocumentNode(document),
    /** Those with an announced break have other answers now. */
    kept: operations.filter(
      (operation) => has(operation) && !operation.streams && !announced.some((change) => change.startsWith(placeOf(operation))),
    ),
    /** The fault of an answer by the words of the release; undefined when it has none. */
    fault(path: string, method: string, status: string, body: unknown): string | undefined {
      const schema = schemaOf(path, method, status);
      if (schema === undefined) return `the release has no answer ${status} in JSON`;
      const validate = ajv.compile({ ...Object(schema), components: bundle['components'] });
      return validate(body) ? undefined : ajv.errorsText(validate.errors);
    },
  };
}

const placeOf = ({ method, path }: Pick<Operation, 'method' | 'path'>) => `${method.toUpperCase()} ${path}: answer 2`;

let app: TestApp;
let fightId: number;
beforeAll(async () => {
  app = await startApp({ seed: addPricedFight });
  fightId = (await app.database.db('master.fights').first('fight_id')).fight_id;
});
afterAll(() => app.close());

describe.each(RELEASED)('$name contract of release $version', (release) => {
  it("every example of today's successes is as the release describes it", async () => {
    const { today, kept, fault } = await read(release);
    const faults = kept.flatMap(({ path, method }) =>
      successes(today.at('paths').at(path).at(method)).flatMap(({ status, body, example }) => {
        const found = fault(path, method, status, body);
        return found === undefined ? [] : [`${method} ${path} ${example}: ${found}`];
      }),
    );
    expect(faults).toEqual([]);
    expect(kept.length).toBeGreaterThan(30);
  });

  it('the service takes the requests of the release, and answers them as it describes', async () => {
    const { bundle, root, kept, fault } = await read(release);
    const serviceErrors = serviceErrorsOf(bundle);
    for (const operation of testOperations(bundle, kept)) {
      const { path, method, statuses, systemOnly } = operation;
      await fc.assert(
        fc.asyncProperty(goodRequests(operation, fightId), async ({ given, headers, body }) => {
          const answer = await http(app.origin, root + url(operation, given), {
            method: method.toUpperCase(),
            headers: {
              authorization: `Bearer ${systemOnly ? SYSTEM_TOKEN : app.user.key}`,
              ...(method === 'post' && { 'idempotency-key': crypto.randomUUID() }),
              ...(body !== undefined && { 'content-type': 'application/json' }),
              ...headers,
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          });
          const said = `${method} ${url(operation, given)} ${JSON.stringify(body)}: ${answer.status} ${answer.text.slice(0, 300)}`;
          const status = String(answer.status);
          if (!serviceErrors.some((error) => error.startsWith(status)))
            expect([said, statuses]).toEqual([said, expect.arrayContaining([status])]);
          if (answer.status < 300 && answer.headers['content-type']?.startsWith('application/json') === true)
            expect([said, fault(path, method, status, answer.body)]).toEqual([said, undefined]);
        }),
        { numRuns: 5 },
      );
    }
  }, 240_000);
});

/** The examples of the successes of an operation. */
function successes(operation: DocumentNode): { status: string; example: string; body: unknown }[] {
  return operation
    .at('responses')
    .entries.filter(([status]) => status.startsWith('2'))
    .flatMap(([status, answer]) =>
      answer
        .at('content')
        .at('application/json')
        .at('examples')
        .entries.map(([example, node]) => ({ status, example, body: node.at('value').value })),
    );
}
