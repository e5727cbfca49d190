import Router from 'koa-router';
import { docsUrl } from '../../api/docs/descriptor';
import type { Trading } from '../contracts';
import { minutes } from '../../api/numbers';
import { healthReasons, minutesSinceRun } from '../../api/system/health';
import { freshFights, type Board } from '../../board/board';
import { markup, type Markup } from '../../lib/html';
import { Moment } from '../../lib/moment';
import { API_ROOT } from '../api-root';
import { envelope } from '../envelope';
import { methodNotAllowed } from '../errors';
import type { Assets } from './assets';
import { currentPicks, isBet, picksTable, type CurrentPick } from './current-picks';
import { infoOf, type ContractInfo } from './exports/llms';
import { HOME, layout, linksFrom, mainOf, type PageLinks } from './layout';
import { DOCS_HEADERS } from '../page-headers';
import type { Portal } from '../portal/routes';

interface Home {
  readonly deps: Pick<Trading['deps'], 'board' | 'clock' | 'contract' | 'baseUrl'>;
  readonly assets: () => Promise<Assets>;
  readonly portal: Pick<Portal, 'sendPage'>;
}

/** What is live now, by the default policy. */
interface Now {
  readonly healthy: boolean;
  readonly pending_fights: number;
  readonly bets: number;
  /** Minutes since the last successful run began; null before the first. */
  readonly last_run_minutes_ago: number | null;
}

/**
 * The root of the service and of the API. A browser gets the portal at the one and an overview at the other; a program gets the places of
 * contract and documentation at both.
 */
export function home({ deps, assets, portal }: Home): Router {
  const router = new Router({ sensitive: true });
  const info = infoOf(deps.contract);
  router.all(['/', API_ROOT], async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed(ctx.method);
    ctx.vary('Accept');
    const isBrowser = ctx.accepts('json', 'html') === 'html';
    if (ctx.path === '/' && isBrowser) return portal.sendPage(ctx);
    const [board, at] = [deps.board.current(), deps.clock.now()];
    const moment = new Moment(at);
    const picks = currentPicks(board, moment);
    const now = nowOf(board, moment, picks);
    ctx.set('Cache-Control', 'no-cache');
    if (!isBrowser) {
      const state = { cronAge: minutesSinceRun(board, moment), demo: board.demo };
      ctx.body = envelope({ data: { ...info, ...placesFrom(deps.baseUrl), now }, meta: {} }, at, state).body;
      return;
    }
    ctx.set(DOCS_HEADERS);
    ctx.type = 'html';
    const links = linksFrom('../'.repeat(ctx.path.split('/').length - 2), await assets());
    ctx.body = layout(
      { name: HOME, main: mainOf(content({ info, now, picks: board.demo ? picksTable(picks) : '', demo: board.demo }, links)) },
      links,
    );
  });
  return router;
}

function nowOf(board: Board, now: Moment, picks: readonly CurrentPick[]): Now {
  return {
    healthy: healthReasons(board, now).length === 0,
    pending_fights: freshFights(board, now).length,
    bets: picks.filter(isBet).length,
    last_run_minutes_ago: minutes(minutesSinceRun(board, now)),
  };
}

function placesFrom(baseUrl: string): object {
  const docs = docsUrl(baseUrl);
  const beside = (name: string) => docs.replace(/docs$/, name);
  return {
    base_url: baseUrl,
    contracts: [{ name: 'v1', openapi_json: beside('openapi.json'), openapi_yaml: beside('openapi.yaml') }],
    docs_url: docs,
    llms_url: beside('llms.txt'),
    postman_url: beside('postman.json'),
    bruno_url: beside('bruno.json'),
    health_url: `${baseUrl}/health`,
  };
}

interface Content {
  readonly info: ContractInfo;
  readonly now: Now;
  /** Empty where picks need a key. */
  readonly picks: Markup | '';
  readonly demo: boolean;
}

function content({ info: { title, summary }, now, picks, demo }: Content, { page, beside }: PageLinks): Markup {
  const { last_run_minutes_ago: age } = now;
  return markup`<h1>${title}</h1>
<p>${summary} A read-only JSON API; its data is read from sportsbooks every five minutes.</p>
${demo ? markup`<p>This service shows a <strong>simulated</strong> boxing world. Its prices and fighters are not real.</p>` : ''}
<h2>Now</h2>
<dl>
<dt>Data</dt><dd>${now.healthy ? 'healthy' : 'degraded'}</dd>
<dt>Pending fights with a prediction</dt><dd>${now.pending_fights}</dd>
<dt>Bets by the default policy</dt><dd>${now.bets}</dd>
<dt>Last successful run</dt><dd>${age === null ? 'none yet' : `${Math.floor(age)} min ago`}</dd>
</dl>
${picks}
<h2>Where things are</h2>
<ul>
<li><a href="${page('')}">Reference</a>: every operation, to try in the browser</li>
<li><a href="${page('getting-started')}">Getting started</a>: keys, first calls, lists and spreadsheets</li>
<li><a href="${page('glossary')}">Glossary</a> and <a href="${page('errors')}">errors</a></li>
<li>The contract as <a href="${beside('openapi.json')}">JSON</a> and <a href="${beside('openapi.yaml')}">YAML</a></li>
<li>Collections for <a href="${beside('postman.json')}">Postman</a> and <a href="${beside('bruno.json')}">Bruno</a>, and <a href="${beside('llms.txt')}">llms.txt</a> for language models</li>
<li><a href="${beside('api/v1/health')}">Health</a> and <a href="${beside('api/v1/policy')}">policy</a>, which need no key</li>
<li>The TypeScript client: the package <code>boxing-prediction-trading-client</code></li>
</ul>`;
}
