/** Compile-time tests: `tsc` fails when one of these lines stops being an error. */
import { handlers } from '../../src/api/trading';
import type { Handlers } from '../../src/api/trading/handler';

const { getHealth, ...withoutHealth } = handlers;

// @ts-expect-error a missing handler
export const missing: Handlers = withoutHealth;

// @ts-expect-error a handler of an operation that the contract does not have
export const extra = { getNothing: getHealth } satisfies Partial<Handlers>;

// @ts-expect-error an answer that the contract does not allow
export const wrong = { getHealth: () => ({ data: { status: 'fine' }, meta: {} }) } satisfies Partial<Handlers>;
