import type { Knex } from 'knex';
import { deskHandlers } from '../../desk';
import type { DeskDeps, DeskHandlers } from '../../desk/handler';
import { keepLines } from '../../desk/lines/kept-lines';
import { DESK_ROOT, deskUrl } from '../api-root';
import { openContract } from '../contract/backend';
import { readBundle } from '../contract/bundle';
import type { AnswerCheck, Violation } from '../contract/response-check';
import type { DeskDispatch, Served } from './dispatch';

/** The desk contract and what serves it. */
export interface Desk extends Pick<DeskDispatch, 'contract' | 'handlers' | 'writer' | 'check'> {
  readonly deps: Omit<DeskDeps, 'usageOf'>;
  readonly document: Record<string, unknown>;
}

interface Parts {
  readonly deps: Omit<DeskDeps, 'baseUrl' | 'usageOf' | 'lines'>;
  /** Works as `boxing_writer` on the primary. */
  readonly writer: Knex;
  readonly checkWith: (violation: Violation) => AnswerCheck;
  readonly handlers?: DeskHandlers;
}

/** Opens the desk contract, to be served beside the trading API. @returns what serves it, given the trading API's base URL */
export async function openDesk({ deps, writer, checkWith, handlers = deskHandlers }: Parts): Promise<(baseUrl: string) => Desk> {
  const document = await readBundle('desk');
  const contract = await openContract<Served>(document, DESK_ROOT);
  const check = checkWith(contract.violation);
  const lines = keepLines();
  return (baseUrl) => ({ document, contract, handlers, writer, check, deps: { ...deps, lines, baseUrl: deskUrl(baseUrl) } });
}
