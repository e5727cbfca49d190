import type { Knex } from 'knex';
import { deskHandlers } from '../../desk';
import type { DeskDeps, DeskHandlers } from '../../desk/handler';
import { deskUrl } from '../api-root';
import { openContract } from '../contract/backend';
import type { AnswerCheck, Violation } from '../contract/response-check';
import type { DeskDispatch, Served } from './dispatch';

/** What the application adds, because it holds the limits and the keys. */
type OfApp = 'usageOf' | 'keyHashOf';

/** The desk contract and what serves it. */
export interface Desk extends Pick<DeskDispatch, 'contract' | 'handlers' | 'writer' | 'check'> {
  readonly deps: Omit<DeskDeps, OfApp>;
}

interface Parts {
  readonly deps: Omit<DeskDeps, 'baseUrl' | OfApp>;
  /** Works as `boxing_writer` on the primary. */
  readonly writer: Knex;
  readonly checkWith: (violation: Violation) => AnswerCheck;
  readonly handlers?: DeskHandlers;
}

/** The desk contract beside the trading API. @param baseUrl of the trading API */
type DeskAt = (baseUrl: string) => Desk;

/** Opens the desk contract, to be served beside the trading API. */
export async function openDesk({ deps, writer, checkWith, handlers = deskHandlers }: Parts): Promise<DeskAt> {
  const contract = await openContract<Served>('desk');
  const check = checkWith(contract.violation);
  return (baseUrl) => ({ contract, handlers, writer, check, deps: { ...deps, baseUrl: deskUrl(baseUrl) } });
}
