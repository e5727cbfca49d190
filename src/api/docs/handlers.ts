import type { Handlers } from '../handler';
import { describe } from './descriptor';
import { findToTry } from './to-try';

export const docsHandlers = {
  getDocs: async ({ caller }, deps) => ({ data: describe(deps.contract, deps.baseUrl, await findToTry(deps, caller)), meta: {} }),
} satisfies Pick<Handlers, 'getDocs'>;
