import type { BoardSize } from './world';

/** A peer that the service is compared with. */
interface Rival {
  /** A program of bench/peers. */
  readonly peer: string;
  /** Whether it computes the picks of each request. */
  readonly computes?: boolean;
  /** The least ratio of the service's requests per second to the peer's. */
  readonly atLeast?: number;
  /** The largest ratio of the service's processor time per request to the peer's. */
  readonly processorAtMost?: number;
}

/** Requests of one kind, which the service and its peers answer side by side. */
export interface Case {
  readonly what: string;
  readonly board: BoardSize;
  /** The operation's path. */
  readonly path: string;
  /** `{n}` becomes a number that no request had before. */
  readonly query?: string;
  /** Whether the caller holds the answer already, so that it gets a 304. */
  readonly isHeld?: boolean;
  readonly connections: number;
  readonly rivals: readonly Rival[];
  /** The largest latency at the 99th percentile, milliseconds. */
  readonly p99?: number;
  /** The largest share of the plain answer's bytes that the answer has with brotli. */
  readonly brotli?: number;
  /** Whether the service is also measured with its default log level, which logs each request. */
  readonly withDefaultLog?: boolean;
}

/** About as many fights as are on offer on an ordinary day. */
const ORDINARY: BoardSize = { fights: 31, books: 12 };
const LARGE: BoardSize = { fights: 300, books: 40 };
const CONNECTIONS = 10;
/** For answers of a megabyte. */
const FEW_CONNECTIONS = 4;

export const CASES: readonly Case[] = [
  {
    what: '/picks/live, cached',
    ...{ board: ORDINARY, path: '/picks/live', connections: CONNECTIONS, brotli: 0.12, withDefaultLog: true },
    rivals: [
      { peer: 'bare-buffer', processorAtMost: 1.7 },
      { peer: 'json-stringify' },
      { peer: 'pg-json' },
      { peer: 'fastify', atLeast: 4 },
      { peer: 'express-openapi-validator', atLeast: 10 },
      { peer: 'openapi-backend' },
    ],
  },
  {
    what: '/picks/live, If-None-Match',
    ...{ board: ORDINARY, path: '/picks/live', isHeld: true, connections: CONNECTIONS },
    rivals: [{ peer: 'bare-buffer', processorAtMost: 2.5 }],
  },
  {
    what: '/picks/live, new bankroll, large board',
    ...{ board: LARGE, path: '/picks/live', query: 'bankroll={n}', connections: FEW_CONNECTIONS },
    rivals: [
      { peer: 'bare-buffer' },
      { peer: 'json-stringify', processorAtMost: 1 },
      { peer: 'fastify', computes: true, atLeast: 1.2 },
      { peer: 'express-openapi-validator', computes: true, atLeast: 3 },
    ],
  },
  {
    what: '/optimizer/arbitrage, new outlay, large board',
    ...{ board: LARGE, path: '/optimizer/arbitrage', query: 'outlay={n}', connections: 50, p99: 15 },
    rivals: [{ peer: 'bare-buffer' }],
  },
  {
    what: '/optimizer/plus-ev, new bankroll, large board',
    ...{ board: LARGE, path: '/optimizer/plus-ev', query: 'bankroll={n}', connections: 50, p99: 15 },
    rivals: [{ peer: 'bare-buffer' }],
  },
  {
    what: '/health',
    ...{ board: ORDINARY, path: '/health', connections: CONNECTIONS },
    rivals: [{ peer: 'bare-buffer', processorAtMost: 2 }],
  },
  {
    what: '/fighters?search=',
    ...{ board: ORDINARY, path: '/fighters', query: 'search=rov', connections: CONNECTIONS },
    rivals: [{ peer: 'bare-buffer' }, { peer: 'json-stringify' }],
  },
];
