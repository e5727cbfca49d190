import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import type { Browser } from 'playwright-core';
import { median } from '../../src/lib/math/statistics';
import { startBrowser } from '../../test/support/browser';
import { visitPortal, type Visitor } from '../../test/support/portal';
import type { Bench, Figure } from '../bench';
import { startService } from '../http/server-process';
import { openWorld, type World } from '../http/world';

const SERVICE = 'dist/src/main.js';
const BOARD = { fights: 300, books: 40 };
const LOADS = 5;
const RUNS = 3;

/** The ways in which the board is shown. */
const VIEWS = [
  { name: 'list', query: '' },
  { name: 'grid of books', query: '&view=grid' },
] as const;

/** A view, and the number of the first run that it is shown. */
interface View {
  readonly name: string;
  readonly query: string;
  readonly firstRound: number;
}

/** What a reader's browser measures of the portal: how much it loads, how soon it shows a pick, whether it stays responsive. */
export const portal: Bench = {
  name: 'portal',
  async run(note) {
    if (!existsSync(SERVICE)) throw new Error(`${SERVICE} is missing: npm run build`);
    note(
      `${BOARD.fights} fights x ${BOARD.books} books in Chromium without a graphics card; medians of ${LOADS} loads, the worst of ${RUNS} runs`,
    );
    const world = await openWorld(process.env['DATABASE_URL'], pino({ level: 'silent' }));
    try {
      await world.publish(BOARD);
      const service = await startService('portal', { DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir, LOG_LEVEL: 'silent' });
      const browser = await startBrowser();
      try {
        const figures: Figure[] = [];
        for (const [place, view] of VIEWS.entries())
          figures.push(...(await figuresOf(browser, `http://127.0.0.1:${service.port}`, world, { ...view, firstRound: 1 + place * RUNS })));
        return figures;
      } finally {
        await browser.close();
        await service.stop();
      }
    } finally {
      await world.close();
    }
  },
};

/** Notes when the first pick is in the page. */
const OBSERVER = `
  window.measured = { firstPick: null };
  performance.setResourceTimingBufferSize(10_000);
  new MutationObserver((_, observer) => {
    if (document.querySelector('main a[href^="fights/"]') === null) return;
    measured.firstPick = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
`;

interface Load {
  readonly firstPick: number;
  readonly firstPaint: number;
  /** Bytes as sent of the page, scripts and styles. */
  readonly bytes: number;
}

const LOADED = `({
  firstPick: measured.firstPick,
  firstPaint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  bytes: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(({ name }) => !name.includes('/api/') && !name.endsWith('/session'))
    .reduce((sum, { transferSize }) => sum + transferSize, 0),
})`;

async function figuresOf(browser: Browser, origin: string, world: World, { name, query, firstRound }: View): Promise<Figure[]> {
  const loads: Load[] = [];
  for (let i = 0; i < LOADS; i += 1) {
    const visitor = await open(browser, origin, world, query);
    await visitor.page.locator('main a[href^="fights/"]').first().waitFor();
    loads.push(await visitor.page.evaluate<Load>(LOADED));
    await visitor.context.close();
  }
  const visitor = await open(browser, origin, world, query);
  await visitor.page.waitForSelector('.status-live');
  await visitor.page
    .locator('main a[href^="fights/"]')
    .nth(BOARD.fights - 1)
    .waitFor();
  const frames = await scrollThrough(visitor);
  const runs: Arrival[] = [];
  for (let i = 0; i < RUNS; i += 1) runs.push(await arrivalOfRun(browser, visitor, world, firstRound + i));
  await visitor.context.close();
  const of = (figure: (load: Load) => number) => middle(loads.map(figure));
  const figures: Figure[] = [
    { what: 'first load, compressed', unit: 'kB', measured: of(({ bytes }) => bytes) / 1_000, asked: { of: 'figure', atMost: 60 } },
    { what: 'first paint', unit: 'ms', measured: of(({ firstPaint }) => firstPaint) },
    { what: 'first pick', unit: 'ms', measured: of(({ firstPick }) => firstPick), asked: { of: 'figure', atMost: 1_000 } },
    {
      what: 'longest task while a run arrives',
      unit: 'ms',
      measured: Math.max(...runs.map(({ wall }) => wall)),
      asked: { of: 'figure', atMost: 50 },
    },
    {
      what: 'longest task while a run arrives, processor time',
      unit: 'ms',
      measured: Math.max(...runs.map(({ processor }) => processor)),
      asked: { of: 'figure', atMost: 50 },
    },
    {
      what: 'first changed price on the board after its run was committed',
      unit: 'ms',
      measured: Math.max(...runs.map(({ changedAfter }) => changedAfter)),
      asked: { of: 'figure', atMost: 2_000 },
    },
    { what: 'frame while scrolling, median', unit: 'ms', measured: middle(frames) },
    { what: 'frames longer than 34 ms', unit: '%', measured: (100 * frames.filter((ms) => ms > 34).length) / frames.length },
  ];
  return figures.map((figure) => ({ ...figure, what: `${name}: ${figure.what}` }));
}

function middle(values: readonly number[]): number {
  return median(values) ?? NaN;
}

async function open(browser: Browser, origin: string, { key }: World, query: string): Promise<Visitor> {
  const visitor = await visitPortal(browser, origin, { key });
  await visitor.page.addInitScript(OBSERVER);
  await visitor.page.goto(`${origin}/?bankroll=10000${query}`);
  return visitor;
}

/** Milliseconds between the frames of a scroll from the top to the bottom, 120 pixels a frame. The grid scrolls in its frame. */
function scrollThrough({ page }: Visitor): Promise<number[]> {
  return page.evaluate(`new Promise((done) => {
    const frames = [];
    const frame = document.querySelector('.grid-frame') ?? document.scrollingElement;
    let last = performance.now();
    const step = (now) => {
      frames.push(now - last);
      last = now;
      const before = frame.scrollTop;
      frame.scrollBy(0, 120);
      if (frame.scrollTop === before) done(frames.slice(1));
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  })`);
}

interface Task {
  /** From its begin to its end, which is longer where other processes hold the processors. */
  readonly wall: number;
  /** What the page's main thread itself computed. */
  readonly processor: number;
}

/** How a run reached the page: the longest wall and processor times of its tasks, and when its first price was shown; milliseconds. */
interface Arrival extends Task {
  readonly changedAfter: number;
}

/** Notes when the first row is marked as changed. Its value is not the promise, for which `evaluate` would wait. */
const CHANGED = `
  void (measured.changedAt = new Promise((shown) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('main .change') === null) return;
      shown(Date.now());
      observer.disconnect();
    }).observe(document.querySelector('main'), { childList: true, subtree: true });
  }));
`;

/** Publishes a run in which every price changes, and waits until the page shows it. */
async function arrivalOfRun(browser: Browser, { page }: Visitor, world: World, round: number): Promise<Arrival> {
  await page.evaluate("(document.querySelector('.grid-frame') ?? document.scrollingElement).scrollTo(0, 0)");
  await page.locator('main .change').first().waitFor({ state: 'detached' });
  await page.evaluate(CHANGED);
  await browser.startTracing(page, { categories: ['toplevel'] });
  const committed = await world.publish({ ...BOARD, round });
  const changedAt = await page.evaluate<number>('measured.changedAt');
  // What the run announces arrives for a moment more.
  await sleep(3_000);
  const tasks = mainThreadTasks(JSON.parse((await browser.stopTracing()).toString()) as Trace);
  if (tasks.length === 0) throw new Error('the trace of the browser holds no task of the page');
  return {
    wall: Math.max(...tasks.map(({ wall }) => wall)),
    processor: Math.max(...tasks.map(({ processor }) => processor)),
    changedAfter: changedAt - committed.getTime(),
  };
}

/** What Chromium's trace says; durations in microseconds. */
interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly pid: number;
    readonly tid: number;
    readonly dur?: number;
    readonly tdur?: number;
    readonly args: { readonly name?: string };
  }[];
}

function mainThreadTasks({ traceEvents }: Trace): Task[] {
  const isMain = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && isMain.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1_000, processor: tdur / 1_000 }));
}
