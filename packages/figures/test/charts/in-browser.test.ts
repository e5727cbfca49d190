import { transformSync } from '@swc/core';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { CHROMIUM, startBrowser } from '../../../../test/support/browser';

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'";
const PAGE = '<!doctype html><link rel="stylesheet" href="/page.css"><div id="chart"></div><script type="module" src="/page.js"></script>';
const STYLE = ':root { --ink: rgb(1, 2, 3); --raised: rgb(4, 5, 6); --blue: rgb(7, 8, 9) } #chart { width: 600px; height: 300px }';
const SCRIPT = `
import '/echarts.js';
import { clvChart } from '/charts/clv';
const means = [{ name: 'from <b>6 h</b>', clv: { n: 9, mean: 0.5, ci_low: 0.25, ci_high: 0.75 } }];
globalThis.chart = echarts.init(document.getElementById('chart'), null, { renderer: 'svg' });
chart.setOption(clvChart('CLV', 'before the start', means).option);
`;

/** What the page asks for; the charts as modules for the browser. */
async function contentOf(path: string): Promise<[type: string, content: string]> {
  if (path === '/page.css') return ['text/css', STYLE];
  if (path === '/page.js') return ['text/javascript', SCRIPT];
  if (path === '/echarts.js') return ['text/javascript', await readFile(require.resolve('echarts/dist/echarts.min.js'), 'utf8')];
  if (!path.startsWith('/charts/')) return ['text/html', PAGE];
  const source = await readFile(`${__dirname}/../../src${path}.ts`, 'utf8');
  const jsc = { target: 'es2022', parser: { syntax: 'typescript' } } as const;
  return ['text/javascript', transformSync(source, { jsc, module: { type: 'es6' } }).code];
}

const inChromium = CHROMIUM === undefined ? describe.skip : describe;

inChromium('a chart in a browser, under a policy that lets no style in', () => {
  let server: Server;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      void contentOf(request.url ?? '/').then(([type, content]) => {
        response.writeHead(200, { 'content-type': `${type};charset=utf-8`, 'content-security-policy': POLICY }).end(content);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await startBrowser();
    page = await browser.newPage();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForSelector('#chart path[fill="var(--blue)"]');
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  const colorOf = (selector: string) => page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).fill`);

  it('takes its colours from the page, without a complaint of the browser', async () => {
    expect(await colorOf('#chart path[fill="var(--blue)"]')).toBe('rgb(7, 8, 9)');
    expect(complaints).toEqual([]);
  });

  it('says what is under the pointer, names with markup as text, in the colours of the page', async () => {
    expect(await page.locator('#chart text').allTextContents()).not.toContain('mean CLV: 50.0 % (25.0 % to 75.0 %)');
    await page.locator('#chart path[fill="var(--blue)"]').first().hover();
    await page.locator('#chart text', { hasText: 'mean CLV: 50' }).waitFor();
    const texts = await page.locator('#chart text').allTextContents();
    expect(texts).toEqual(expect.arrayContaining(['mean CLV: 50.0 % (25.0 % to 75.0 %)', 'from <b>6 h</b>']));
    expect(await colorOf('#chart path[fill="var(--raised)"]')).toBe('rgb(4, 5, 6)');
    // The mark under the pointer keeps its colour.
    expect(await colorOf('#chart path[fill="var(--blue)"]')).toBe('rgb(7, 8, 9)');
    expect(complaints).toEqual([]);
  });

  it.each([900, 360])('keeps figures on their intervals at %i px', async (width) => {
    await page.evaluate(`chart.resize({ width: ${width} })`);
    const [whisker, mark] = await page.locator('#chart path[stroke="var(--blue)"], #chart path[fill="var(--blue)"]').all();
    const [line, point] = [await whisker?.boundingBox(), await mark?.boundingBox()];
    // The only name lies in the middle of the plot, which begins right of the labels.
    expect(line?.x).toBeGreaterThan(width / 2);
    expect(Math.abs(point!.x + point!.width / 2 - (line!.x + line!.width / 2))).toBeLessThan(1);
    expect(Math.abs(point!.y + point!.height / 2 - (line!.y + line!.height / 2))).toBeLessThan(1);
  });
});
