import { STANDARD_FEES } from '../../src/markets/fees';
import { readFileSync } from 'node:fs';
import type { ValidateFunction } from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Knex } from 'knex';
import { pino } from 'pino';
import type { HandlerResult, Caller, Deps, OperationId } from '../../src/api/handler';
import { deriveFromBoards } from '../../src/api/derived/derived';
import type { Board } from '../../src/board/board';
import { frozenClock } from '../../src/lib/clock';

export const NOW = '2025-09-27T21:07:00.000Z';
export const system: Caller = { kind: 'system' };

export const emptyBoard: Board = {
  revision: 'empty',
  as_of: new Date(NOW),
  grading: 0,
  lastRun: null,
  lastStart: null,
  underWay: null,
  model: null,
  counts: { settled_picks: 0, predictions_last_24h: 0 },
  fights: [],
  demo: false,
  bookTitles: new Map(),
  fees: STANDARD_FEES,
  trackRecords: [],
  sizingAudit: null,
  unpredicted: [],
};

/** What a handler works with, over a database and with the clock at `NOW`. */
export function depsOver(db: Knex, board: Board = emptyBoard): Deps {
  return {
    db,
    board: { current: () => board },
    derived: deriveFromBoards((_, row) => row),
    clock: frozenClock(NOW),
    log: pino({ level: 'silent' }),
    contract: {},
    baseUrl: '/api/v1',
  };
}

/** The past picks of an answer that is sent while it is read. */
export async function wholeHistory({
  streamed,
  meta,
}: HandlerResult<'listHistoricalPicks'>): Promise<HandlerResult<'listHistoricalPicks'>> {
  const data = [];
  for await (const row of streamed?.rows() ?? []) data.push(row);
  return { data, meta };
}

const bundle = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as { paths: Record<string, { get: { operationId: string } }> };
const ajv = addFormats(
  new Ajv2020({ strict: false, strictNumbers: true, allErrors: true, validateSchema: false, code: { optimize: false } }),
).addSchema(bundle, 'contract');

const validators = new Map<OperationId, ValidateFunction>();

/** The validator of an operation's success, compiled once. */
function validatorOf(operationId: OperationId): ValidateFunction {
  const known = validators.get(operationId);
  if (known !== undefined) return known;
  const path = Object.keys(bundle.paths).find((candidate) => bundle.paths[candidate]?.get.operationId === operationId) ?? '';
  const pointer = [
    'paths',
    path.replaceAll('~', '~0').replaceAll('/', '~1'),
    'get',
    'responses',
    '200',
    'content',
    'application~1json',
    'schema',
  ];
  const compiled = ajv.compile({ $ref: `contract#/${pointer.map(encodeURIComponent).join('/')}` });
  validators.set(operationId, compiled);
  return compiled;
}

/** The answer, once its body has been found to be as the contract describes it. */
export function asContracted<K extends OperationId>(operationId: K, answer: HandlerResult<K>): HandlerResult<K> {
  const fits = validatorOf(operationId);
  const body = { ok: true, data: answer.data, meta: { generated_at: NOW, api_version: 'v1', ...answer.meta } };
  if (!fits(JSON.parse(JSON.stringify(body)))) throw new Error(`${operationId} does not fit the contract: ${ajv.errorsText(fits.errors)}`);
  return answer;
}
