import type { BoardSource } from '../../board/board';
import type { Clock } from '../../lib/clock';
import type { Call, HandlerResult, OperationId } from '../../api/handler';
import { healthReasons, minutesSinceRun } from '../../api/system/health';
import type { Operation } from '../contract/backend';
import type { AnswerCheck } from '../contract/response-check';
import { envelope } from '../envelope';
import { bodyOf, type Answer } from './answer';
import type { Encoding } from './encoding';
import { digestOf } from './etag';
import type { KeptAnswers } from './kept';
import { encodedStream, textOfRows } from './stream';

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
  const write = async <K extends OperationId>({ operationId }: Operation, key: string, compute: Compute<K>) => {
    const [board, at] = [source.current(), clock.now()];
    const result = await compute();
    const { meta } = envelope({ data: null, meta: result.meta }, at, { cronAge: minutesSinceRun(board, at), demo: board.demo }).body;
    const covered = [JSON.stringify(result.meta), ...healthReasons(board, at)];
    if (result.streamed !== undefined) {
      const { rows, digest } = result.streamed;
      const text = () =>
        textOfRows(rows(), {
          inOrder: (chunk) => inOrder(operationId, chunk),
          check: (data) => check(operationId, () => ({ ok: true, data, meta })),
          meta: JSON.stringify(meta),
        });
      return { digest: digestOf(digest, ...covered), body: { stream: (asked: Encoding) => encodedStream(text(), asked) } };
    }
    const dataText = result.dataText?.() ?? JSON.stringify(inOrder(operationId, result.data));
    check(operationId, () => ({ ok: true, data: result.data, meta }));
    const bytes = Buffer.from(`{"ok":true,"data":${dataText},"meta":${JSON.stringify(meta)}}`);
    const { changesAt } = result;
    if (changesAt !== undefined) return kept.keep(key, { bytes, changesAt, board, at });
    return { digest: digestOf(dataText, ...covered), body: bodyOf(bytes) };
  };

  return {
    async to(operation, call, compute) {
      const key = keyOf(operation, call);
      const found = kept.find(key);
      if (found !== undefined) {
        kept.countFound();
        return { operation, key, digest: found.digest, body: async () => found.body ?? (await write(operation, key, compute)).body };
      }
      const { digest, body } = await write(operation, key, compute);
      return { operation, key, digest, body: () => body };
    },
  };
}

/** The same text for calls with the same parameters, defaults filled in. */
function keyOf({ operationId }: Operation, { path, query }: { readonly path: object; readonly query: object }): string {
  const sorted = Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${operationId} ${JSON.stringify([path, sorted])}`;
}
