import Router from 'koa-router';
import { docsUrl } from '../../api/docs/descriptor';
import type { Deps } from '../../api/handler';
import { minutes } from '../../api/numbers';
import { judgings } from '../../api/picks/live';
import { policyOf } from '../../api/policy';
import { healthReasons, minutesSinceRun } from '../../api/system/health';
import { freshFights } from '../../board/board';
import { DEFAULT_PRICING } from '../../markets/fair';
import { DEFAULT_GATES, DEFAULT_SIZING } from '../../markets/policy';
import { API_ROOT } from '../api-root';
import { envelope } from '../envelope';
import { methodNotAllowed } from '../errors';
import type { Portal } from '../portal/routes';
import { infoOf } from './llms';

interface Home {
  readonly deps: Pick<Deps, 'board' | 'clock' | 'contract' | 'baseUrl' | 'derived'>;
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
    const state = { cronAge: minutesSinceRun(board, at), demo: board.demo };
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = envelope({ data: { ...info, ...placesFrom(deps.baseUrl), now: liveNow(deps) }, meta: {} }, at, state).body;
  });
  return router;
}

const DEFAULT_POLICY = policyOf({ ...DEFAULT_SIZING, ...DEFAULT_PRICING, min_edge_pp: DEFAULT_GATES.min_edge_pp });

function liveNow({ board: source, clock, derived }: Home['deps']): Now {
  const [board, now] = [source.current(), clock.now()];
  const fights = freshFights(board, now);
  const judging = judgings(DEFAULT_POLICY, board, null)(false);
  return {
    healthy: healthReasons(board, now).length === 0,
    pending_fights: fights.length,
    bets: fights.filter((fight) => derived.judgeFight(fight, judging)?.assessment.verdict === 'BET').length,
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
    health_url: `${baseUrl}/health`,
  };
}
