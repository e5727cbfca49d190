import { freshFights } from '../../../board/board';
import { DEFAULT_PRICING } from '../../../betting/fair/fair';
import { FAR_PRICE_FACTOR } from '../../../betting/odds/plausible';
import { DEFAULT_GATES, DEFAULT_SIZING, TOLERANCE } from '../../../betting/picks/policy';
import { modelMeta } from '../analytics';
import { pickMeta } from '../rows';
import type { Handlers } from '../handler';
import { minutes } from '../../../lib/math/rounding';
import { healthReasons, minutesSinceRun } from './health';
import { recordFields } from './policy-record';
import { auditReport, sizingAuditFields } from './sizing-audit';

/** The family of models that the policy is made for; `/health` names the version in use. */
const MODEL_VERSION_PREFIX = 'lgbm_ens_v5';

export const systemHandlers = {
  getHealth: (_, { board, now, clockStoppedAt }) => {
    const { lastRun, underWay, model, counts, setup } = board;
    const fresh = freshFights(board, now);
    const reasons = healthReasons(board, now);
    return {
      data: {
        status: reasons.length === 0 ? 'healthy' : 'degraded',
        reasons,
        clock_stopped_at: clockStoppedAt?.toISOString() ?? null,
        cron: {
          last_ok_started_at: lastRun?.started_at.toISOString() ?? null,
          age_minutes: minutes(minutesSinceRun(board, now)),
          under_way: underWay && { ...underWay, started_at: underWay.started_at.toISOString() },
        },
        model: { version: model?.version ?? null, fit_at: model?.fit_at.toISOString() ?? null },
        counts: {
          pending_live_picks: fresh.length,
          settled_live_picks: counts.settled_picks,
          predictions_last_24h: counts.predictions_last_24h,
        },
        setup,
      },
      meta: { ...pickMeta(board, fresh), ...modelMeta(model?.version) },
      // Its progress is no part of the published state.
      ...(setup === null && { keep: 'while the board stands' }),
    };
  },

  getPolicy: (_, { board, verdictGates }) => ({
    data: {
      thresholds: {
        min_edge_pp: DEFAULT_GATES.min_edge_pp,
        max_uncertainty_std: DEFAULT_GATES.max_uncertainty,
        min_price_sources: DEFAULT_GATES.min_price_sources,
        min_ev_per_dollar: DEFAULT_GATES.min_ev_per_dollar,
        far_price_factor: FAR_PRICE_FACTOR,
        kelly_fraction_default: DEFAULT_SIZING.kelly_fraction,
        max_bet_pct_default: DEFAULT_SIZING.max_bet_pct,
        comparison_tolerance: TOLERANCE,
      },
      verdict_gates: verdictGates,
      model_version_prefix: MODEL_VERSION_PREFIX,
      audit_report: auditReport(board.sizingAudit),
      sizing_audit: sizingAuditFields(board.sizingAudit),
      record: recordFields(board.policyRecord),
      vig_removal: DEFAULT_PRICING.devig,
      fair_source: DEFAULT_PRICING.fair,
    },
    meta: modelMeta(board.model?.version),
    keep: 'while the board stands',
  }),
} satisfies Pick<Handlers, 'getHealth' | 'getPolicy'>;
