import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('llms.txt names every operation, the rules and the documents', async () => {
  const { headers, text } = await app.ask('/llms.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^# Boxing Prediction Trading API\n\n> Model probabilities/);
  expect(app.contract.operations.filter(({ path }) => !text.includes(`\`GET ${path}\``))).toEqual([]);
  const links = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, link = '']) => new URL(link).pathname);
  expect(links).toHaveLength(7);
  for (const link of links) expect([link, (await app.ask(link)).status]).toEqual([link, link === '/mcp' ? 405 : 200]);
});

it('the catalogue of APIs leads to both contracts, their pages and workflows, and the health of the service', async () => {
  const { status, headers, text } = await app.ask('/.well-known/api-catalog');
  expect([status, headers['content-type'], headers.link]).toEqual([
    200,
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    '</.well-known/api-catalog>; rel="api-catalog"',
  ]);
  const { linkset } = JSON.parse(text) as { linkset: Record<string, unknown>[] };
  expect(linkset.map(({ anchor }) => new URL(String(anchor)).pathname)).toEqual(['/api/v1', '/api/desk/v1']);
  const targets = linkset.flatMap((links) => Object.values(links).filter(Array.isArray).flat()) as { href: string }[];
  expect(targets).toHaveLength(32);
  for (const { href } of targets) expect([href, (await app.ask(new URL(href).pathname)).status]).toEqual([href, 200]);
});
