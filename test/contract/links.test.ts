import { DocumentNode } from '../../src/api/trading/docs/document';
import { openContract } from '../../src/http/contract/backend';
import { ROOTS } from '../../src/http/contract/bundle';
import { addPricedFight } from '../builders/feed-world';
import { http } from '../support/http';
import { startApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ seed: addPricedFight });
});
afterAll(() => app.close());

type Name = keyof typeof ROOTS;

/** An operation that a link leads to, by its id or by its place in either document. */
async function target(from: Name, link: DocumentNode): Promise<{ name: Name; path: string; method: string; parameters: string[] }> {
  const [, document = '', pointer = ''] = /^(\w+)\.json#\/paths\/(.+)$/.exec(decodeURIComponent(link.at('operationRef').text ?? '')) ?? [];
  const name = document === '' ? from : (document as Name);
  const { document: contract, operations } = await openContract<never>(name);
  const [path, method] = pointer.split('/').map((part) => part.replaceAll('~1', '/'));
  const found = operations.find((each) =>
    document === '' ? each.operationId === link.at('operationId').text : each.path === path && each.method === method,
  );
  if (found === undefined) throw new Error(`no operation is ${JSON.stringify(link.value)}`);
  const parameters = new DocumentNode(contract).at('paths').at(found.path).at(found.method).at('parameters').items;
  return { name, path: found.path, method: found.method, parameters: parameters.map((each) => each.at('name').text ?? '') };
}

interface Link {
  readonly from: Name;
  readonly operationId: string;
  readonly status: string;
  readonly link: DocumentNode;
  readonly example: unknown;
}

async function links(): Promise<Link[]> {
  const found: Link[] = [];
  for (const from of ['openapi', 'desk'] as const) {
    const { document, operations } = await openContract<never>(from);
    for (const { path, method, operationId } of operations)
      for (const [status, response] of new DocumentNode(document).at('paths').at(path).at(method).at('responses').entries) {
        const example = response.at('content').at('application/json').at('examples').entries[0]?.[1].at('value').value;
        for (const [, link] of response.at('links').entries) found.push({ from, operationId, status, link, example });
      }
  }
  return found;
}

/** What an expression such as `$response.body#/data/fight_id` finds in a body. */
function valueAt(expression: string, body: unknown): unknown {
  const [, pointer = ''] = /^\$response\.body#\/(.+)$/.exec(expression) ?? [];
  return pointer.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], body);
}

it('every link leads to an operation that has its parameters, which the example of the answer gives', async () => {
  const all = await links();
  expect(all.length).toBeGreaterThan(10);
  for (const { from, operationId, link, example } of all) {
    const { parameters } = await target(from, link);
    for (const [name, expression] of link.at('parameters').entries) {
      expect([operationId, parameters]).toEqual([operationId, expect.arrayContaining([name])]);
      expect([operationId, expression.text, valueAt(expression.text ?? '', example)]).toEqual([
        operationId,
        expression.text,
        expect.anything(),
      ]);
    }
  }
});

it('the links of a pick and of its lines can be followed', async () => {
  const { fight_id } = await app.database.db('master.fights').first('fight_id');
  const headers = { authorization: `Bearer ${app.user.key}` };
  let followed = 0;
  for (const [operationId, path] of [
    ['getPick', `/api/v1/picks/${fight_id}`],
    ['listLivePicks', '/api/v1/picks/live'],
    ['getLines', `/api/desk/v1/lines/${fight_id}`],
  ]) {
    const { body } = await http(app.origin, path ?? '', { headers });
    for (const { from, link } of (await links()).filter((each) => each.operationId === operationId)) {
      const { name, path: template } = await target(from, link);
      const values = Object.fromEntries(link.at('parameters').entries.map(([key, each]) => [key, String(valueAt(each.text ?? '', body))]));
      const inPath = template.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
      const query = new URLSearchParams({ ...values, ...(template.includes('hedge') && { stake: '100' }) });
      const asked = template.includes('{') ? inPath : `${inPath}?${query.toString()}`;
      expect([asked, (await http(app.origin, ROOTS[name] + asked, { headers })).status]).toEqual([asked, 200]);
      followed += 1;
    }
  }
  expect(followed).toBe(8);
});
