import { startApp, type TestApp } from '../support/app';

const HEADER = 'strict-transport-security';
const apps: TestApp[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

it.each([
  ['https://api.example.com/api/v1', 'max-age=31536000'],
  ['http://api.example.com/api/v1', undefined],
])('at %s, answers, errors, repeated answers and pages have Strict-Transport-Security: %s', async (baseUrl, expected) => {
  const app = await startApp({ baseUrl });
  apps.push(app);
  const paths = ['/api/v1/health', '/api/v1/health', '/api/v1/nothing', '/api/desk/v1/me/keys', '/session', '/docs', '/'];
  const answers = [];
  for (const path of paths) answers.push(await app.ask(path));
  expect(answers.map(({ headers }) => headers[HEADER])).toEqual(paths.map(() => expected));
});
