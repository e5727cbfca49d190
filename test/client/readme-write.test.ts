import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { startApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('the write by curl that README.md shows is stored once, however often it is sent', async () => {
  const [, shown = ''] = /```sh\n(curl -s -X POST[\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const command = shown.replace('http://127.0.0.1:3000', app.origin).replace('$(cat .data/demo-key)', app.user.key);
  const send = async () => JSON.parse((await promisify(execFile)('sh', ['-c', command])).stdout);
  const first = await send();
  expect(first).toMatchObject({ ok: true, data: { kind: 'deposit', amount: 5000 } });
  expect(await send()).toEqual(first);
  expect((await app.desk('GET', '/journal/transactions')).body?.data).toHaveLength(1);
});
