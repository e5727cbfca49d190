import type { RefitOptions } from '../../src/training/refit/refit';
import { DEFAULT_WALK_FORWARD, type WalkForwardOptions } from '../../src/training/refit/walk-forward';

/** The family that is fitted in milliseconds, for tests of what goes on around a fit. */
export const quickFit: RefitOptions = { family: 'baseline', threads: 1 };
export const quickStudy: WalkForwardOptions = { ...DEFAULT_WALK_FORWARD, families: ['baseline'], threads: 1 };
