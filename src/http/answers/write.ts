import type { Readable } from 'node:stream';
import type { Whole, Rows } from '../../api/operation';
import { healthReasons, minutesSinceRun } from '../../api/system/health';
import type { Board } from '../../board/board';
import type { Operation } from '../contract/backend';
import type { AnswerCheck } from '../contract/response-check';
import { envelope, type ApiVersion } from '../envelope';
import { csvOfRows, csvText, type CsvColumns } from './csv';
import type { Encoding } from './encoding';
import { digestOf } from './etag';
import type { Media } from './media';
import { encodedStream, textOfRows } from './stream';

/** From which board, and when, an answer is made. */
export interface Moment {
  readonly board: Board;
  readonly at: Date;
}

/** What is written of data that are sent whole. */
export interface WrittenText {
  readonly body: string;
  /** Of what the weak `ETag` covers. */
  readonly digest: () => string;
}

/** What is written of rows that are sent while they are read. */
export interface WrittenRows {
  readonly stream: (asked: Encoding) => Readable;
  readonly digest: string;
}

interface Parts {
  readonly version: ApiVersion;
  readonly check: AnswerCheck;
  readonly csv: CsvColumns;
  /** Puts the keys of an operation's data in the order of the contract. */
  readonly inOrder: (operationId: string, data: unknown) => unknown;
}

/** Writes results in the media types that the contract offers. */
export interface ResultWriter {
  whole(operation: Operation, media: Media, result: Whole, moment: Moment): WrittenText;
  rows(operation: Operation, media: Media, result: Rows, moment: Moment): WrittenRows;
}

export function resultWriter({ version, check, csv, inOrder }: Parts): ResultWriter {
  const columnsOf = ({ operationId }: Operation): readonly string[] => csv.get(operationId) ?? [];
  const metaAt = (meta: object, { board, at }: Moment): object =>
    envelope({ data: null, meta }, at, { cronAge: minutesSinceRun(board, at), demo: board.demo, version }).body.meta;
  /** What the tag covers beside the data. */
  const covered = (media: Media, meta: object, { board, at }: Moment) => [media, JSON.stringify(meta), ...healthReasons(board, at)];

  return {
    whole(operation, media, result, moment) {
      const { operationId } = operation;
      const meta = metaAt(result.meta, moment);
      // To read the data may build all rows.
      check(operationId, () => ({ ok: true, data: result.data, meta }), result.status);
      const tagging = (data: () => string) => () => digestOf(data(), ...covered(media, result.meta, moment));
      if (media === 'text/csv') {
        const { columns, rows } = result.table ?? { columns: columnsOf(operation), rows: () => [result.data].flat() };
        const body = csvText(columns, rows());
        return { body, digest: tagging(() => body) };
      }
      const text = result.text?.() ?? JSON.stringify(inOrder(operationId, result.data));
      return { body: `{"ok":true,"data":${text},"meta":${JSON.stringify(meta)}}`, digest: tagging(result.digest ?? (() => text)) };
    },

    rows(operation, media, { rows, digest, meta: own }, moment) {
      const { operationId } = operation;
      const meta = metaAt(own, moment);
      const json = () =>
        textOfRows(rows(), {
          inOrder: (chunk) => inOrder(operationId, chunk),
          check: (data) => check(operationId, () => ({ ok: true, data, meta })),
          meta: JSON.stringify(meta),
        });
      const text = () => (media === 'text/csv' ? csvOfRows(columnsOf(operation), rows()) : json());
      return { digest: digestOf(digest, ...covered(media, own, moment)), stream: (asked) => encodedStream(text(), asked) };
    },
  };
}
