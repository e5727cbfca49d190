import Router from 'koa-router';
import { docsUrl } from '../../api/trading/docs/descriptor';
import { minutes } from '../../lib/math/rounding';
import { judgeFight, judgingFor } from '../../api/trading/picks/live';
import { gatesOf, policyOf } from '../../api/trading/policy';
import { healthReasons, minutesSinceRun } from '../../api/trading/system/health';
import { freshFights, type Board } from '../../board/board';
import { Moment } from '../../lib/moment';
import { DEFAULT_PRICING } from '../../betting/fair/fair';
import { DEFAULT_GATES, DEFAULT_SIZING, type GateSet } from '../../betting/picks/policy';
import { API_ROOT, mcpUrl } from '../api-root';
import type { Trading } from '../contracts';
import { envelope } from '../envelope';
import { methodNotAllowed } from '../errors';
import type { Portal } from '../portal/routes';
import { CATALOGUE_PATH } from './api-catalog';
import { infoOf } from './llms';

interface Home {
  readonly deps: Pick<Trading['deps'], 'board' | 'clock' | 'contract' | 'baseUrl' | 'verdictGates'>;
  readonly portal: Pick<Portal, 'sendPage'>;
}

/** Live figures by the default policy and the gates in force. */
interface Now {
  readonly healthy: boolean;
  readonly pending_fights: number;
  readonly bets: number;
  /** Minutes since the last successful run began; null before the first. */
  readonly last_run_minutes_ago: number | null;
}

/** The root of the service and of the API: JSON with links to the contract and the documentation. At `/`, a browser gets the portal. */
export function home({ deps, portal }: Home): Router {
  const router = new Router({ sensitive: true });
  const info = infoOf(deps.contract);
  router.all(['/', API_ROOT], async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed(ctx.method);
    if (ctx.path === '/') {
      ctx.vary('Accept');
      if (ctx.accepts('json', 'html') === 'html') return portal.sendPage(ctx);
    }
    const [board, at] = [deps.board.current(), deps.clock.now()];
    const now = new Moment(at);
    const state = { cronAge: minutesSinceRun(board, now), demo: board.demo, stoppedAt: deps.clock.stoppedAt };
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = envelope(
      { data: { ...info, ...placesFrom(deps.baseUrl), now: liveNow(board, now, deps.verdictGates) }, meta: {} },
      at,
      state,
    );
  });
  return router;
}

function liveNow(board: Board, now: Moment, verdictGates: GateSet): Now {
  const fights = freshFights(board, now);
  const gates = gatesOf({ min_edge_pp: DEFAULT_GATES.min_edge_pp }, verdictGates);
  const judging = judgingFor(policyOf({ ...DEFAULT_SIZING, ...DEFAULT_PRICING }, gates), board, null)(false);
  return {
    healthy: healthReasons(board, now).length === 0,
    pending_fights: fights.length,
    bets: fights.filter((fight) => judgeFight(fight, judging)?.assessment.verdict === 'BET').length,
    last_run_minutes_ago: minutes(minutesSinceRun(board, now)),
  };
}

function placesFrom(baseUrl: string): object {
  const docs = docsUrl(baseUrl);
  const beside = (name: string) => docs.replace(/docs$/, name);
  return {
    base_url: baseUrl,
    contracts: [
      { name: 'v1', openapi_json: beside('openapi.json'), openapi_yaml: beside('openapi.yaml') },
      { name: 'desk', openapi_json: beside('desk.json'), openapi_yaml: beside('desk.yaml') },
    ],
    docs_url: docs,
    llms_url: beside('llms.txt'),
    mcp_url: mcpUrl(baseUrl),
    catalog_url: new URL(CATALOGUE_PATH.slice(1), beside('')).href,
    health_url: `${baseUrl}/health`,
  };
}
