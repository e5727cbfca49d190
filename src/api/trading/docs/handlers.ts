import { memoByOwner } from '../../../lib/memo';
import type { Handlers } from '../handler';
import { describeOperation } from './descriptor';
import { findToTry, type ToTry } from './to-try';

/** It is as large as the contract and changes with the examples alone; an operator has others than everybody else. */
const descriptorOf = memoByOwner(
  (contract: Record<string, unknown>, { baseUrl, toTry }: { readonly baseUrl: string; readonly toTry: ToTry }) =>
    describeOperation(contract, baseUrl, toTry),
  (argument) => JSON.stringify(argument),
  4,
);

export const docsHandlers = {
  getDocs: async ({ caller }, deps) => ({
    data: descriptorOf(deps.contract, { baseUrl: deps.baseUrl, toTry: await findToTry(deps, caller) }),
    meta: {},
  }),
} satisfies Pick<Handlers, 'getDocs'>;
