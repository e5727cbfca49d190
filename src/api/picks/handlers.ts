import { mapInSlices } from '../../lib/map-in-slices';
import { freshFights, pendingFight, pendingFights } from '../../board/board';
import type { Pricing } from '../../markets/fair';
import type { Sizing } from '../../markets/policy';
import { parseBooks } from '../books';
import type { Handlers } from '../handler';
import { notGenerated } from '../not-generated';
import { Problem } from '../problem';
import { outlayMeta, scaleOf } from '../outlay';
import { pickMeta, requireRun } from '../trading';
import { explanationRow } from './explain';
import { historicalRow } from './historical';
import { assessFight, byRank, marketRows, pickRow, probabilityFields, type Policy } from './live';
import { missingPicks } from './missing';
import { explanation, historicalPicks, settledPicks } from './queries';
import { settledRow } from './settled';

const DAY_MS = 86_400_000;
const DEFAULT_SETTLED_DAYS = 7;

export const picksHandlers = {
  listLivePicks({ query }, { board: source, clock }) {
    const [board, now] = [source.current(), clock.now()];
    requireRun(board);
    const shown = parseBooks(query.books, board, now);
    const policy = policyOf(query);
    const fights = query.include_stale ? pendingFights(board, now) : freshFights(board, now);
    const judged = fights.map((fight) => assessFight(fight, board, policy, now)).filter((pick) => pick !== null);
    const picks = judged
      .filter(({ assessment, robust }) => (!query.bet_only || assessment.verdict === 'BET') && robust.passes >= query.min_robust)
      .sort(byRank(policy));
    // A stale pick cannot be bet on, so it is no part of the outlay.
    const current = picks.filter(({ stale }) => !stale);
    const list = current.map(({ fight, pick, assessment }) => ({ fight, price: pick.best, stake: assessment.stake }));
    const fresh = judged.filter(({ stale }) => !stale);
    const scale = scaleOf(list, policy);
    return {
      data: picks.map((pick) => {
        const market = marketRows(pick, policy, scale);
        return {
          ...pickRow(pick, market, policy, { board, now }),
          ...(query.include_books && { books: pick.pick.prices.filter(shown).map(market) }),
        };
      }),
      meta: {
        ...pickMeta(
          board,
          picks.map((pick) => pick.fight),
        ),
        grading: board.grading,
        ...outlayMeta(list, policy, scale, {
          judged: fresh.length,
          bets: fresh.filter(({ assessment }) => assessment.verdict === 'BET').length,
        }),
      },
    };
  },

  getPick({ path, query }, { board: source, clock }) {
    const [board, now] = [source.current(), clock.now()];
    const shown = parseBooks(query.books, board, now);
    const policy = policyOf(query);
    const fight = pendingFight(board, path.fight_id, now);
    const pick = fight && assessFight(fight, board, policy, now);
    if (!pick) throw noPendingPick(path.fight_id);
    const { model_version, members } = pick.fight.prediction;
    const market = marketRows(pick, policy, 1);
    return {
      data: {
        ...pickRow(pick, market, policy, { board, now }),
        books: pick.pick.prices.filter(shown).map(market),
        model: { model_version, members: members.map((member) => ({ member: member.name, ...probabilityFields(member) })) },
      },
      meta: { model_version },
    };
  },

  async explainPick({ path, query }, { board: source, clock, db }) {
    const fight = pendingFight(source.current(), path.fight_id, clock.now());
    if (!fight) throw noPendingPick(path.fight_id);
    const parts = await explanation(db, fight.prediction.prediction_id);
    if (!parts) throw notGenerated('pick_explanation', `of fight ${path.fight_id}`);
    return {
      data: explanationRow(fight, parts, { fair: query.fair, devig: query.devig }),
      meta: { model_version: fight.prediction.model_version },
    };
  },

  async listSettledPicks({ query }, { db, board: source, clock }) {
    const [board, now] = [source.current(), clock.now()];
    const since = query.since ?? new Date(now.getTime() - DEFAULT_SETTLED_DAYS * DAY_MS).toISOString().slice(0, 10);
    const { picks, any } = await settledPicks(db, { since, limit: query.limit, shown: board });
    if (!any) throw notGenerated('settled_picks');
    return { data: picks.map(settledRow), meta: { ...newestVersion(picks), grading: board.grading } };
  },

  async listHistoricalPicks({ query }, { db, clock }) {
    const today = clock.now().toISOString().slice(0, 10);
    const { picks, any } = await historicalPicks(db, { family: query.model, kind: query.kind, limit: query.limit, today });
    if (!any) throw notGenerated('historical_picks');
    return { data: await mapInSlices(picks, historicalRow), meta: { ...newestVersion(picks), notes: await missingPicks(db, query) } };
  },
} satisfies Pick<Handlers, 'listLivePicks' | 'getPick' | 'explainPick' | 'listSettledPicks' | 'listHistoricalPicks'>;

/** The caller's thresholds and sizing; the contract's defaults equal those of the policy. */
function policyOf(query: PolicyQuery): Policy {
  const { bankroll, kelly_fraction, kelly_z, max_bet_pct, max_outlay_pct = 0, min_edge_pp, max_uncertainty = null, fair, devig } = query;
  return { bankroll, kelly_fraction, kelly_z, max_bet_pct, max_outlay_pct, min_edge_pp, max_uncertainty, pricing: { fair, devig } };
}

interface PolicyQuery extends Sizing, Pricing {
  readonly min_edge_pp: number;
  readonly max_uncertainty?: number;
  readonly max_outlay_pct?: number;
}

function noPendingPick(fightId: number): Problem {
  return new Problem('fight_not_found', `fight ${fightId} has no pending pick`);
}

function newestVersion([newest]: readonly { readonly model_version: string }[]): { model_version?: string } {
  return newest ? { model_version: newest.model_version } : {};
}
