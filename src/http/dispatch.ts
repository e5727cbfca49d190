import type { Context, Middleware } from 'koa';
import type { Identity } from './access/auth';
import type { Identify } from './access/identify';
import type { CountRequest } from './access/policies';
import type { Admit } from './access/tickets';
import type { Answer, MakeAnswer, ReadAnswer } from './answers/answer';
import { VARY, type Freshness } from './answers/headers';
import { sendAnswer } from './answers/send';
import { pathUnder } from './api-root';
import type { Contract, ContractRequest, Operation } from './contract/backend';
import type { State } from './request-id';

/** How one contract is served. */
interface Dispatch {
  /** Of all its paths. */
  readonly root: string;
  readonly contract: Contract<Answer>;
  readonly answer: MakeAnswer;
  readonly identify: Identify;
  readonly count: CountRequest;
  /** Lets callers in by more than their keys and sessions. */
  readonly admit?: Admit;
  /** What the contract needs of a request besides method, path, query and caller. */
  readonly more?: (ctx: Context & { state: State }) => Partial<ContractRequest>;
  /** Whether an answer may be cached by others than its caller. */
  readonly isPublic: (operation: Operation, identity: Identity) => boolean;
  readonly freshness: () => Freshness;
  /** Called with each answer that was read. */
  readonly remember?: (ctx: Context, answer: ReadAnswer) => void;
}

/** Serves a contract: passes each request under its root to its operation, and sends the answer. */
export function dispatch(parts: Dispatch): Middleware<State> {
  const { root, contract, answer, identify, count, admit = asClaimed, more, isPublic, freshness, remember } = parts;
  for (const { operationId } of contract.operations) contract.register(operationId, answer);

  return async (ctx, next) => {
    const path = pathUnder(root, ctx.path);
    if (path === undefined) return next();
    ctx.vary(VARY);
    const claimed = await identify(ctx.req, ctx.ip);
    // Counted first, because to admit a caller may cost a query.
    const counted = await count(ctx, path, claimed);
    ctx.set(counted.headers);
    if (counted.problem !== null) throw counted.problem;
    const identity = await admit(ctx, path, claimed);
    const method = ctx.method === 'HEAD' ? 'get' : ctx.method.toLowerCase();
    const { querystring, headers } = ctx;
    const made = await contract.handle({ method, path, querystring, accept: headers.accept, identity, ...more?.(ctx) });
    if ('operation' in made) remember?.(ctx, made);
    await sendAnswer(ctx, made, { isPublic: 'operation' in made && isPublic(made.operation, identity), freshness });
  };
}

const asClaimed: Admit = (_ctx, _path, claimed) => claimed;
