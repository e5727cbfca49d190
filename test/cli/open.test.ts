import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp } from '../support/app';
import { boxing } from '../support/cli';
import { until } from '../support/until';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  folder = mkdtempSync(join(tmpdir(), 'open-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

it('prints the address of the portal, even if no browser can be started', async () => {
  const { code, out } = await boxing(['open', '--url', app.origin], { PATH: folder, DISPLAY: ':0' });
  expect({ code, out }).toEqual({ code: 0, out: `${app.origin}/\n` });
  expect(JSON.parse((await boxing(['open', '--json'], { PORT: new URL(app.origin).port })).out)).toEqual({
    url: `${app.origin}/`,
    opened: false,
  });
});

(process.platform === 'linux' ? it : it.skip)('hands the address to the opener of the platform', async () => {
  const opener = join(folder, 'xdg-open');
  writeFileSync(
    opener,
    `#!/bin/sh\nprintf '%s' "$1" > ${join(folder, 'opened.part')} && mv ${join(folder, 'opened.part')} ${join(folder, 'opened')}\n`,
  );
  chmodSync(opener, 0o755);
  const env = { BOXING_URL: app.origin, PATH: `${folder}:/usr/bin:/bin`, DISPLAY: ':0' };
  expect(JSON.parse((await boxing(['open', '--json'], env)).out)).toMatchObject({ opened: true });
  await until(() => existsSync(join(folder, 'opened')), 'the opener has been started');
  expect(readFileSync(join(folder, 'opened'), 'utf8')).toBe(`${app.origin}/`);
});

it('finds the portal behind a prefix', async () => {
  const behind = await startApp({ beside: app, baseUrl: 'https://example.com/boxing/api/v1' });
  try {
    expect((await boxing(['open', '--url', behind.origin], { PATH: folder })).out).toBe('https://example.com/boxing/\n');
  } finally {
    await behind.close();
  }
});

it('says how to start the service if it is not running', async () => {
  expect(await boxing(['open'], { PORT: '9' })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/no service answers at http:\/\/127\.0\.0\.1:9\/api\/v1.*: start it with boxing serve/) as string,
  });
});
