import { analyticsResult } from '../analytics';
import type { Handlers } from '../handler';

export const clvHandlers = {
  getClvEvolution: (_, { db }) => analyticsResult(db, 'clv_evolution'),
  getClvDevig: (_, { db }) => analyticsResult(db, 'clv_devig'),
  getClvOpenClose: (_, { db }) => analyticsResult(db, 'clv_openclose'),
  getClvCi: (_, { db }) => analyticsResult(db, 'clv_ci'),
} satisfies Pick<Handlers, 'getClvEvolution' | 'getClvDevig' | 'getClvOpenClose' | 'getClvCi'>;
