import type { Handlers } from '../handler';
import { describe } from './descriptor';

export const docsHandlers = {
  getDocs: (_, { contract, baseUrl }) => ({ data: describe(contract, baseUrl), meta: {} }),
} satisfies Pick<Handlers, 'getDocs'>;
