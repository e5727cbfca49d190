import { published } from '../analytics';
import type { Handlers } from '../handler';

export const clvHandlers = {
  getClvEvolution: (_, { db }) => published(db, 'clv_evolution'),
  getClvDevig: (_, { db }) => published(db, 'clv_devig'),
  getClvOpenClose: (_, { db }) => published(db, 'clv_openclose'),
  getClvCi: (_, { db }) => published(db, 'clv_ci'),
} satisfies Pick<Handlers, 'getClvEvolution' | 'getClvDevig' | 'getClvOpenClose' | 'getClvCi'>;
