import { STANDARD_RULES } from '../../src/betting/settlement/standard-rules';
import { STANDARD_FEES } from '../../src/betting/odds/fees';
import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import { pino } from 'pino';
import type { Data, RowsResult, WholeResult, Caller, TradingOperationId } from '../../src/api/operation';
import type { Deps } from '../../src/api/trading/handler';
import type { Board } from '../../src/board/board';
import { answerName, type Validators } from '../../src/http/contract/fast-router';
import { Moment } from '../../src/lib/moment';

export const NOW = '2025-09-27T21:07:00.000Z';
export const system: Caller = { kind: 'system' };

export const emptyBoard: Board = {
  revision: 'empty',
  as_of: new Date(NOW),
  grading: 0,
  lastRun: null,
  lastStart: null,
  underWay: null,
  isReadOnly: false,
  model: null,
  setup: null,
  counts: { settled_picks: 0, predictions_last_24h: 0 },
  fights: [],
  demo: false,
  sources: [],
  bookTitles: new Map(),
  fees: STANDARD_FEES,
  settlementRules: STANDARD_RULES,
  trackRecords: [],
  sizingAudit: null,
  policyRecord: null,
  unpredicted: [],
};

/** What a handler works with, over a database and with the clock at `NOW`. */
export function depsOver(db: Knex, board: Board = emptyBoard): Deps {
  return {
    db,
    primary: db,
    board,
    now: new Moment(new Date(NOW)),
    log: pino({ level: 'silent' }),
    contract: {},
    baseUrl: '/api/v1',
    verdictGates: 'all',
  };
}

/** The past picks of an answer that is sent while it is read. */
export async function wholeHistory({ rows, meta }: HistoryResult): Promise<WholeResult<'listHistoricalPicks'>> {
  const data = [];
  for await (const row of rows()) data.push(row);
  return { data, meta };
}

type HistoryResult = RowsResult<'listHistoricalPicks', Data<'listHistoricalPicks'>[number]>;

const { answers }: Validators = createRequire(__filename)('../../generated/openapi-validators.js');

/** The answer, once its body has been found to be as the contract describes it. */
export function asContracted<K extends TradingOperationId>(operationId: K, answer: WholeResult<K>): WholeResult<K> {
  const fits = answers[answerName(operationId, 200)];
  const body = { ok: true, data: answer.data, meta: { generated_at: NOW, api_version: 'v1', ...answer.meta } };
  if (fits?.(JSON.parse(JSON.stringify(body))) !== true)
    throw new Error(`${operationId} does not fit the contract: ${JSON.stringify(fits?.errors)}`);
  return answer;
}
