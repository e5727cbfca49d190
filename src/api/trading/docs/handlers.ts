import type { Handlers } from '../handler';
import { describeOperation } from './descriptor';
import { findToTry } from './to-try';

export const docsHandlers = {
  getDocs: async ({ caller }, deps) => ({ data: describeOperation(deps.contract, deps.baseUrl, await findToTry(deps, caller)), meta: {} }),
} satisfies Pick<Handlers, 'getDocs'>;
