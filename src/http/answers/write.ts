import type { Readable } from 'node:stream';
import type { Whole, Rows } from '../../api/operation';
import { healthReasons, minutesSinceRun } from '../../api/trading/system/health';
import type { Board } from '../../board/board';
import { bytesOf, type Pieces } from '../../lib/json-template';
import type { Moment } from '../../lib/moment';
import type { Operation } from '../contract/backend';
import { keyOrders } from '../contract/key-order';
import type { AnswerCheck } from '../contract/response-check';
import { envelope, type ApiVersion } from '../envelope';
import { csvColumns, csvOfRows, csvText } from './csv';
import type { Encoding } from './encoding';
import { digestOf } from './etag';
import type { Media } from './media';
import { encodedStream, textOfRows } from './stream';

/** What stands before the data of a success. */
const BEGINNING = '{"ok":true,"data":';

/** From which board, and when, an answer is made. */
export interface AnswerBasis {
  readonly board: Board;
  readonly at: Date;
  /** The same instant, for what follows from it. */
  readonly now: Moment;
  /** Where a replay holds the clock; undefined while it runs. */
  readonly stoppedAt?: Date | undefined;
}

/** Data that are sent whole, written. */
interface WrittenWhole {
  readonly body: Readonly<Pieces>;
  /** Of what the weak `ETag` covers. */
  readonly digest: () => string;
}

/** The text of rows that are sent while they are read. */
interface WrittenRows {
  readonly stream: (asked: Encoding) => Readable;
  readonly digest: string;
}

interface Parts {
  readonly version: ApiVersion;
  readonly check: AnswerCheck;
  /** The bundle of the contract. */
  readonly document: Record<string, unknown>;
}

/** Writes results in the media types that the contract offers. */
export interface ResultWriter {
  whole(operation: Operation, media: Media, result: Whole, basis: AnswerBasis): WrittenWhole;
  rows(operation: Operation, media: Media, result: Rows, basis: AnswerBasis): WrittenRows;
}

export function resultWriter({ version, check, document }: Parts): ResultWriter {
  const csv = csvColumns(document);
  const orders = keyOrders(document);
  /** Database rows come in the order of their columns, and PostgreSQL's JSON in yet another one. */
  const inOrder = (operationId: string, data: unknown): unknown => orders.get(operationId)?.(data) ?? data;
  const columnsOf = ({ operationId }: Operation): readonly string[] => csv.get(operationId) ?? [];
  const metaAt = (meta: object, { board, at, now, stoppedAt }: AnswerBasis): object =>
    envelope({ data: null, meta }, at, { cronAge: minutesSinceRun(board, now), demo: board.demo, stoppedAt, version }).meta;
  /** What the tag covers beside the data. */
  const covered = (media: Media, meta: object, { board, now, stoppedAt }: AnswerBasis) => [
    ...[media, JSON.stringify({ ...meta, ...(stoppedAt && { stoppedAt }) })],
    ...healthReasons(board, now),
  ];

  return {
    whole(operation, media, result, basis) {
      const { operationId } = operation;
      const meta = metaAt(result.meta, basis);
      // To read the data may build all rows.
      check(operationId, () => ({ ok: true, data: result.data, meta }), result.status);
      const tagging = (data: () => string) => () => digestOf(data(), ...covered(media, result.meta, basis));
      if (media === 'text/csv') {
        const { columns, rows } = result.table ?? { columns: columnsOf(operation), rows: () => [result.data].flat() };
        const text = csvText(columns, rows());
        return { body: [text], digest: tagging(() => text) };
      }
      const end = `,"meta":${JSON.stringify(meta)}}`;
      if (result.writeTo === undefined) {
        const text = JSON.stringify(inOrder(operationId, result.data));
        return { body: [`${BEGINNING}${text}${end}`], digest: tagging(result.digest ?? (() => text)) };
      }
      const body: Pieces = [BEGINNING];
      result.writeTo(body);
      const data = body.slice(1);
      body.push(end);
      return { body, digest: tagging(result.digest ?? (() => bytesOf(data).toString())) };
    },

    rows(operation, media, { rows, digest, meta: own }, basis) {
      const { operationId } = operation;
      const meta = metaAt(own, basis);
      const json = () =>
        textOfRows(rows(), {
          inOrder: (chunk) => inOrder(operationId, chunk),
          check: (data) => check(operationId, () => ({ ok: true, data, meta })),
          meta: JSON.stringify(meta),
        });
      const text = () => (media === 'text/csv' ? csvOfRows(columnsOf(operation), rows()) : json());
      return { digest: digestOf(digest, ...covered(media, own, basis)), stream: (asked) => encodedStream(text(), asked) };
    },
  };
}
