import { readAnalytics } from '../../trading/analytics';
import { auditReport } from '../../trading/system/sizing-audit';
import { DEFAULT_SIZING } from '../../../betting/picks/policy';
import type { DeskHandlers } from '../handler';

export const reportsHandlers = {
  getSizingAudit: async (_, { db }) => {
    const { basis, figures, meta } = await readAnalytics(db, 'model_mc_kelly');
    const summary = auditReport({ computed_at: new Date(basis.computed_at), recommended: figures.recommended });
    return { data: { summary, default_kelly_fraction: DEFAULT_SIZING.kelly_fraction, ...basis, ...figures }, meta };
  },
} satisfies Pick<DeskHandlers, 'getSizingAudit'>;
