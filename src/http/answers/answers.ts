import type { Board, BoardSource } from '../../board/board';
import type { Clock } from '../../lib/clock';
import type { Call, HandlerResult, OperationId } from '../../api/handler';
import { healthReasons, minutesSinceRun } from '../../api/system/health';
import type { Operation } from '../contract/backend';
import type { AnswerCheck } from '../contract/response-check';
import { envelope } from '../envelope';
import { bodyOf, type Answer } from './answer';
import { digestOf } from './etag';
import type { KeptAnswers } from './kept';

/** Computes the result of a call anew. */
type Compute<K extends OperationId> = () => Promise<HandlerResult<K>> | HandlerResult<K>;

interface Parts {
  readonly board: BoardSource;
  readonly clock: Clock;
  readonly kept: KeptAnswers;
  readonly check: AnswerCheck;
  /** Puts the keys of an operation's data in the order of the contract. */
  readonly inOrder: (operationId: string, data: unknown) => unknown;
}

export interface Answers {
  /** The answer to a call: the kept one where that is right, else what is computed. */
  to<K extends OperationId>(operation: Operation, call: Call<K>, compute: Compute<K>): Promise<Answer>;
}

/** Makes answers from the results of handlers. */
export function answersFrom({ board: source, clock, kept, check, inOrder }: Parts): Answers {
  const written = ({ operationId }: Operation, result: HandlerResult<OperationId>, board: Board, now: Date) => {
    const state = { cronAge: minutesSinceRun(board, now), demo: board.demo };
    const { meta } = envelope({ data: null, meta: result.meta }, now, state).body;
    const dataText = result.dataText?.() ?? JSON.stringify(inOrder(operationId, result.data));
    check(operationId, () => ({ ok: true, data: result.data, meta }));
    return { dataText, text: `{"ok":true,"data":${dataText},"meta":${JSON.stringify(meta)}}` };
  };

  return {
    async to(operation, call, compute) {
      const key = keyOf(operation, call);
      const write = async () => {
        const [board, at] = [source.current(), clock.now()];
        const result = await compute();
        const { dataText, text } = written(operation, result, board, at);
        const bytes = Buffer.from(text);
        const { changesAt } = result;
        if (changesAt !== undefined) return kept.keep(key, { bytes, changesAt, board, at });
        return { digest: digestOf(dataText, JSON.stringify(result.meta), ...healthReasons(board, at)), body: bodyOf(bytes) };
      };
      const found = kept.find(key);
      if (found === undefined) {
        const { digest, body } = await write();
        return { operation, key, digest, body: () => body };
      }
      const { digest, body } = found;
      return { operation, key, digest, body: async () => body ?? (await write()).body };
    },
  };
}

/** The same text for calls with the same parameters, defaults filled in. */
function keyOf({ operationId }: Operation, { path, query }: { readonly path: object; readonly query: object }): string {
  const sorted = Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${operationId} ${JSON.stringify([path, sorted])}`;
}
