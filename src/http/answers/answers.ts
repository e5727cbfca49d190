import type { Board, BoardSource } from '../../board/board';
import type { Clock } from '../../lib/clock';
import type { Call, HandlerResult, OperationId } from '../../api/handler';
import { healthReasons, minutesSinceRun } from '../../api/system/health';
import type { Operation } from '../contract/backend';
import type { AnswerCheck } from '../contract/response-check';
import { envelope } from '../envelope';
import { bodyOf, type Answer } from './answer';
import { csvOfRows, csvText, type CsvColumns } from './csv';
import type { Encoding } from './encoding';
import { digestOf } from './etag';
import type { KeptAnswers } from './kept';
import { chooseMedia, type Media } from './media';
import { encodedStream, textOfRows } from './stream';

/** Computes the result of a call anew. */
type Compute<K extends OperationId> = () => Promise<HandlerResult<K>> | HandlerResult<K>;

interface Parts {
  readonly board: BoardSource;
  readonly clock: Clock;
  readonly kept: KeptAnswers;
  readonly check: AnswerCheck;
  readonly csv: CsvColumns;
  /** Puts the keys of an operation's data in the order of the contract. */
  readonly inOrder: (operationId: string, data: unknown) => unknown;
}

export interface Answers {
  /**
   * The answer to a call: the kept one where that is right, else what is computed.
   * @param accept the header `Accept`
   * @param priced what the result depends on besides the call, as text
   * @throws Problem not_acceptable
   */
  to<K extends OperationId>(
    operation: Operation,
    call: Call<K>,
    accept: string | undefined,
    compute: Compute<K>,
    priced?: string,
  ): Promise<Answer>;
}

/** Makes answers from the results of handlers. */
export function answersFrom({ board: source, clock, kept, check, csv, inOrder }: Parts): Answers {
  const write = async <K extends OperationId>({ operationId }: Operation, media: Media, key: string, compute: Compute<K>) => {
    const columns = media === 'text/csv' ? csv.get(operationId) : undefined;
    const [board, at] = [source.current(), clock.now()];
    const result = await compute();
    const { meta } = envelope({ data: null, meta: result.meta }, at, { cronAge: minutesSinceRun(board, at), demo: board.demo }).body;
    const covered = [media, JSON.stringify(result.meta), ...healthReasons(board, at)];
    if (result.streamed !== undefined) {
      const { rows, digest } = result.streamed;
      const json = () =>
        textOfRows(rows(), {
          inOrder: (chunk) => inOrder(operationId, chunk),
          check: (data) => check(operationId, () => ({ ok: true, data, meta })),
          meta: JSON.stringify(meta),
        });
      const text = () => (columns === undefined ? json() : csvOfRows(columns, rows()));
      return { digest: digestOf(digest, ...covered), body: { stream: (asked: Encoding) => encodedStream(text(), asked) } };
    }
    check(operationId, () => ({ ok: true, data: result.data, meta }));
    const dataText =
      columns === undefined ? jsonText(result, (data) => inOrder(operationId, data)) : csvText(columns, [result.data].flat());
    const bytes = Buffer.from(columns === undefined ? `{"ok":true,"data":${dataText},"meta":${JSON.stringify(meta)}}` : dataText);
    const { changesAt } = result;
    if (changesAt !== undefined) return kept.keep(key, { bytes, changesAt, board, at });
    return { digest: digestOf(dataText, ...covered), body: bodyOf(bytes) };
  };

  return {
    async to(operation, call, accept, compute, priced = '') {
      const media = chooseMedia(accept, csv.has(operation.operationId));
      const key = `${keyOf(operation, media, call)} ${priced}`;
      const answer = { operation, key, fileName: media === 'text/csv' ? fileName(operation, source.current()) : undefined };
      const found = kept.find(key);
      if (found !== undefined) {
        kept.countFound();
        const body = async () => found.body ?? (await write(operation, media, key, compute)).body;
        return { ...answer, digest: found.digest, body };
      }
      const { digest, body } = await write(operation, media, key, compute);
      return { ...answer, digest, body: () => body };
    },
  };
}

/** Leaves `data` alone where its text is at hand, because reading it may build all rows. */
function jsonText<K extends OperationId>(result: HandlerResult<K>, inOrder: (data: unknown) => unknown): string {
  return result.dataText?.() ?? JSON.stringify(inOrder(result.data));
}

/** Names a file after its path, and marks data of the demo, which in JSON is marked in `meta`. */
function fileName({ path }: Operation, { demo }: Board): string {
  return `${path.slice(1).replaceAll('/', '-')}${demo ? '-demo' : ''}.csv`;
}

/** The same text for calls with the same parameters, defaults filled in, that are answered in one media type. */
function keyOf({ operationId }: Operation, media: Media, { path, query }: { readonly path: object; readonly query: object }): string {
  const sorted = Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${operationId} ${media} ${JSON.stringify([path, sorted])}`;
}
