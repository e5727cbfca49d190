import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { Problem } from '../api/problem';
import type { Config } from '../config';
import type { Clock } from '../lib/clock';
import { markup, type Markup } from '../lib/html';
import { progressLine, type OnProgress, type Progress } from '../lib/progress';
import { isOfContract } from './api-root';
import { baseApp } from './base-app';
import { htmlDocument, mainOf } from './docs/layout';
import { DOCS_STYLE } from './docs/style';
import { probes } from './ops/probes';
import { DOCS_HEADERS } from './page-headers';
import { requestLog } from './request-id';

interface StartingParts extends Pick<Config, 'corsOrigins'> {
  readonly clock: Clock;
  readonly log: Logger;
  /** A stopwatch in milliseconds. */
  readonly now?: () => number;
}

/** A step of the start that has ended, and how long it took. */
interface EndedStep {
  readonly step: string;
  readonly seconds: number;
}

/** What answers while the service starts. */
export interface Starting {
  readonly listener: RequestListener;
  /** Tells how far the start is, which pages and answers show. */
  readonly report: OnProgress;
}

const STYLE = '/starting.css';

/**
 * Answers while the service starts: 503 `starting` to requests of the API, 200 to `/livez`, 503 to `/readyz`, and to a browser a page that
 * shows how far the start is. The page asks again every second, so the browser shows what it asked for as soon as the service is ready.
 */
export function answerWhileStarting({ clock, log, corsOrigins, now = () => performance.now() }: StartingParts): Starting {
  // A page that asks every second would bury the progress of the start in lines of its own.
  const requests = requestLog({ log: log.child({}, { level: 'warn' }) });
  const app = baseApp({ clock, log, requests, corsOrigins });
  const lineOf = progressLine(now);
  const ended: EndedStep[] = [];
  let current: (Progress & { readonly begunAt: number }) | undefined;
  let line = '';

  app.use(probes(() => Promise.reject(new Error('the service is starting'))).routes());
  app.use((ctx) => {
    if (ctx.path === STYLE) {
      ctx.type = 'css';
      ctx.body = DOCS_STYLE;
      return;
    }
    if (!isOfContract(ctx.path)) ctx.vary('Accept');
    if (isOfContract(ctx.path) || ctx.accepts('json', 'html') !== 'html')
      throw new Problem('starting', `the service is starting${line === '' ? '' : `; ${line}`}`);
    ctx.set({ ...DOCS_HEADERS, 'Cache-Control': 'no-store', 'Retry-After': '1' });
    ctx.status = 503;
    ctx.type = 'html';
    ctx.body = page(ended, current, line);
  });

  const handle = app.callback();
  return {
    listener: (req, res) => void handle(req, res),
    report(progress) {
      if (current !== undefined && current.step !== progress.step)
        ended.push({ step: current.step, seconds: Math.round((now() - current.begunAt) / 1_000) });
      current = { ...progress, begunAt: current?.step === progress.step ? current.begunAt : now() };
      line = lineOf(progress);
    },
  };
}

function page(ended: readonly EndedStep[], current: Progress | undefined, line: string): string {
  const { done = 0, total } = current ?? {};
  const bar = total === undefined ? markup`` : markup`<progress value="${Math.min(done, total)}" max="${total}">${line}</progress>`;
  const body = mainOf(markup`<h1>The service is starting</h1>
<p>This page becomes the one you asked for as soon as the service is ready. The first start fills an empty database; later ones take seconds.</p>
<ol>
${ended.map(({ step, seconds }): Markup => markup`<li>${step}: done in ${seconds} s</li>`)}
${line === '' ? markup`` : markup`<li aria-current="step"><strong>${line}</strong>${bar}</li>`}
</ol>`);
  const head = markup`<meta http-equiv="refresh" content="1">`;
  return htmlDocument({ title: 'Starting · Boxing', head, style: STYLE, kind: 'text', body });
}
