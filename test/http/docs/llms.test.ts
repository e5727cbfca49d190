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
  expect(links).toHaveLength(4);
  for (const link of links) expect([link, (await app.ask(link)).status]).toEqual([link, 200]);
});
