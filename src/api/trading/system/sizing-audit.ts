import type { SizingAudit } from '../../../board/board';
import { DEFAULT_SIZING } from '../../../betting/picks/policy';
import type { Data } from '../../operation';

type Policy = Data<'getPolicy'>;
type Audited = SizingAudit['recommended'][number];

/** The part of the audit in `/policy`; null before the first audit. */
export function sizingAuditFields(audit: SizingAudit | null): Policy['sizing_audit'] {
  return (
    audit && {
      computed_at: audit.computed_at.toISOString(),
      universes: audit.recommended.map(({ universe, n_bets, kelly_fraction, reason }) => ({
        universe,
        n_bets,
        recommended_kelly_fraction: kelly_fraction,
        reason,
      })),
    }
  );
}

/** Location and recommendation of the audit, in plain words. */
export function auditReport(audit: SizingAudit | null): string {
  const where = 'The sizing audit is GET /model/mc-kelly, beside GET /backtest/latest. It simulates the bets of this policy.';
  if (audit === null) return `${where} It has not been computed here yet.`;
  const [day] = audit.computed_at.toISOString().split('T');
  const findings = audit.recommended.map((finding) => `${finding.universe.replace('_', ' ')}: ${recommendation(finding)}`);
  return `${where} Computed on ${day}. ${findings.join('; ')}. The default Kelly fraction is ${DEFAULT_SIZING.kelly_fraction}.`;
}

function recommendation({ n_bets, kelly_fraction, reason }: Audited): string {
  if (kelly_fraction === null) return `too few bets to recommend a Kelly fraction (${n_bets})`;
  if (kelly_fraction === 0) return `a Kelly fraction of 0, which is not to bet (${reason}, ${n_bets} bets)`;
  return `a Kelly fraction of ${kelly_fraction} (${n_bets} bets)`;
}
