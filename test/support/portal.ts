import axe from 'axe-core';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';

/** Widths at which the portal has to hold: a phone, a tablet, a laptop and a desk. */
export const WIDTHS = [390, 768, 1440, 2560] as const;
export const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];
/** Tall enough for the first panels of a page. */
const HEIGHT = 900;

/** Of a page on a machine that CI shares. */
export const PATIENCE_MS = 90_000;

interface Visit {
  readonly width?: number;
  readonly scheme?: Scheme;
  /** Signs in with it first; the demo signs in by itself. */
  readonly key?: string;
  /** Signs in as the operator too. */
  readonly systemToken?: string;
  /** Starts the portal's worker, which answers without network. Where it runs, tests cannot answer in place of the service. */
  readonly worker?: boolean;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the console complained of since the reader's last test began. */
  readonly complaints: readonly string[];
  /** Begins another test of the same reader: forgets complaints, and goes back to the first width and theme. A new context would compile the portal again. */
  begin(): Promise<void>;
  /** Loads a page of the portal and waits until its figures are there. */
  goto(path: string): Promise<void>;
}

/** A browser of its own for one reader of the portal; close its context. */
export async function visitPortal(
  browser: Browser,
  origin: string,
  { width = 1440, scheme = 'light', key, systemToken, worker = false }: Visit = {},
): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width, height: HEIGHT }, colorScheme: scheme, reducedMotion: 'reduce' });
  // Playwright's own way to block workers is a warning on every page.
  if (!worker) await context.addInitScript('delete Navigator.prototype.serviceWorker');
  for (const credential of [key, systemToken]) {
    if (credential === undefined) continue;
    const answer = await context.request.post(`${origin}/session`, { data: { key: credential } });
    if (answer.status() !== 201) throw new Error(`signing in answered ${answer.status()}: ${await answer.text()}`);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return {
    ...{ page, context, complaints },
    async begin() {
      complaints.length = 0;
      await showAt(page, { width, height: HEIGHT }, scheme);
    },
    async goto(path) {
      await page.goto(origin + path);
      await settled(page);
    },
  };
}

/** Waits until a page shows what it asked for. */
export async function settled(page: Page): Promise<void> {
  await page.waitForSelector('main h1');
  await page.waitForSelector('main .loading, main [aria-busy="true"]', { state: 'detached' });
}

/** Shows the page in a window of another size, or in another theme, and waits until it is drawn so. */
export async function showAt(page: Page, viewport: { width: number; height: number }, colorScheme: Scheme): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.evaluate(`(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // Colours may fade into those of the other theme.
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  })()`);
}

/** What axe finds on the page, each with the element it is about. */
export async function findingsOf(page: Page): Promise<string[]> {
  if (await page.evaluate('window.axe === undefined')) await page.evaluate(axe.source);
  // All rules are run; of those that hold, the elements need not be listed.
  return page.evaluate(
    `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].target))`,
  );
}

/** Whether something is wider than the window, and what. */
export function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > width + 1);
    return wide.map((element) => element.tagName + ' ' + element.className.toString());
  })()`);
}

/**
 * Tables that are wider than their frame, so that columns are cut until the reader scrolls sideways; each with the pixels that are missing. One
 * is rounding.
 */
export function cutTables(page: Page): Promise<string[]> {
  return page.evaluate(`[...document.querySelectorAll('main .table-frame')]
    .map((frame) => [frame.querySelector('caption').textContent, frame.scrollWidth - frame.clientWidth])
    .filter(([, missing]) => missing > 1)
    .map(([caption, missing]) => caption + ': ' + missing + ' px')`);
}

/** The least side of a target on a phone, in pixels. */
const FINGERTIP = 44;

/**
 * What can be pressed on a page but is smaller than a fingertip, each with its size. A link within a sentence is as high as its line; a
 * checkbox is pressed by its label; the area that a word adds around itself counts.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="option"], [role="menuitem"]')];
    const sizeOf = (target) => {
      const box = (target.closest('label') ?? target).getBoundingClientRect();
      const around = getComputedStyle(target, '::after');
      const isAround = around.content !== 'none' && around.position === 'absolute';
      return ['width', 'height'].map((side) => Math.max(box[side], isAround ? parseFloat(around[side]) : 0));
    };
    const isShown = (target) => {
      const { width, height, right } = target.getBoundingClientRect();
      return target.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1 && right > 0;
    };
    const isInSentence = (target) =>
      target.matches('a') && getComputedStyle(target).display === 'inline' && target.parentElement.textContent.trim() !== target.textContent.trim();
    return targets
      .filter((target) => isShown(target) && !isInSentence(target))
      .map((target) => [target, ...sizeOf(target).map(Math.round)])
      .filter(([, width, height]) => Math.min(width, height) < ${FINGERTIP})
      .map(([target, width, height]) => [target.tagName.toLowerCase(), target.className, (target.ariaLabel ?? target.textContent).slice(0, 30), width + ' x ' + height].join(' '));
  })()`);
}

interface Look {
  readonly width: number;
  readonly scheme: Scheme;
}

const light = (width: number): Look => ({ width, scheme: 'light' });
const dark = (width: number): Look => ({ width, scheme: 'dark' });
/** A phone and a laptop, each in both themes. A page is loaded as the first of them: other tests load it in light on a laptop. */
export const LOOKS: readonly Look[] = [dark(390), light(390), light(1440), dark(1440)];
/** One theme on each. */
export const TWO_LOOKS: readonly Look[] = [light(390), dark(1440)];

/**
 * Loads a page of the portal on a phone, and looks at it there and, without loading it again, on a laptop and in the other theme.
 * @param isDrawn waits for more than the figures
 * @returns the findings of axe and the elements wider than the window, by width and theme; empty if there are none
 */
export async function faultsOf(
  { page, goto }: Visitor,
  path: string,
  { looks = LOOKS, isDrawn }: { looks?: readonly Look[]; isDrawn?: () => Promise<void> } = {},
): Promise<Record<string, { findings: string[]; wider: string[] }>> {
  const faults: Awaited<ReturnType<typeof faultsOf>> = {};
  const name = path.replace(/^\/(?=\?|$)/, '/board').slice(1);
  for (const [at, { width, scheme }] of looks.entries()) {
    await showAt(page, { width, height: HEIGHT }, scheme);
    if (at === 0) await goto(path);
    await settled(page);
    await isDrawn?.();
    const [findings, wider] = [await findingsOf(page), await widerThanWindow(page)];
    if (findings.length > 0 || wider.length > 0) faults[`${width} ${scheme}`] = { findings, wider };
    await keepScreenshot(page, `${name.replace(/\W+/g, '-')}-${width}-${scheme}`);
  }
  return faults;
}

/** Keeps a picture of the page where `SCREENSHOTS` names a folder: an artefact to look at. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  // Rows are drawn near the window only, and the navigation stands at its end: the window becomes as tall as the page.
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
  await settled(page);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await page.setViewportSize(size);
}

/** Opens the figures behind every chart that the page shows. */
export async function openFigures(page: Page): Promise<void> {
  const closed = page.locator('details.behind:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
  await settled(page);
}

/** What a reader sees of an element, on one line. */
export async function shownText(element: Locator): Promise<string> {
  return (await element.innerText()).replaceAll(/\s+/g, ' ');
}
