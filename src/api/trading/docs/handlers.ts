import { createHash } from 'node:crypto';
import type { Pieces } from '../../../lib/json-template';
import { memoByOwner } from '../../../lib/memo';
import type { Handlers } from '../handler';
import { describeOperation } from './descriptor';
import { findToTry, type ToTry } from './to-try';

/** The descriptor with its JSON. Both are as large as the contract and change with the examples alone; an operator has others than everybody else. */
const writtenDescriptor = memoByOwner(
  (contract: Record<string, unknown>, { baseUrl, toTry }: { readonly baseUrl: string; readonly toTry: ToTry }) => {
    const data = describeOperation(contract, baseUrl, toTry);
    const json = Buffer.from(JSON.stringify(data));
    const digest = createHash('sha256').update(json).digest('base64url');
    return { data, writeTo: (pieces: Pieces) => void pieces.push(json), digest: () => digest };
  },
  (argument) => JSON.stringify(argument),
  4,
);

export const docsHandlers = {
  getDocs: async ({ caller }, deps) => ({
    ...writtenDescriptor(deps.contract, { baseUrl: deps.baseUrl, toTry: await findToTry(deps, caller) }),
    meta: {},
  }),
} satisfies Pick<Handlers, 'getDocs'>;
