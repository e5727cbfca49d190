import { Socket } from 'node:net';
import { knex, type Knex } from 'knex';
import { types, type Client } from 'pg';
import type { Logger } from 'pino';
import { patientTimer } from './patient-timer';

/** Timeouts of every wait, in milliseconds. The defaults of knex and pg wait for a minute or for ever. */
export interface Timeouts {
  /** TCP connection and the server's first word, not counting the time for which this thread was blocked. */
  readonly connect: number;
  /** Enforced by the server with SQLSTATE 57014. */
  readonly statement: number;
  /** Enforced by the client, for a server that no longer answers. Longer than `statement`. */
  readonly query: number;
  /** Wait for a free connection of the pool, including a new connection. */
  readonly acquire: number;
  /** Enforced by the server, for a forgotten transaction. */
  readonly idleInTransaction: number;
}

/** How often the server looks whether the process that sent a statement is still there. */
const CLIENT_CHECK_MS = 2_000;

/** For work that a request waits for. */
export const requestTimeouts: Timeouts = { connect: 2_000, statement: 5_000, query: 6_000, acquire: 4_000, idleInTransaction: 10_000 };

/**
 * For imports and refits, which work inside one transaction for minutes and block their thread meanwhile: the pool's own timer counts that
 * time, so it only stops a job that waits for itself.
 */
export const jobTimeouts: Timeouts = {
  connect: 5_000,
  statement: 600_000,
  query: 630_000,
  acquire: 630_000,
  idleInTransaction: 900_000,
};

/** For a backup or a restore, which takes as long as the data need. 0 is no limit. */
export const unlimitedTimeouts: Timeouts = { ...jobTimeouts, statement: 0, query: 0, idleInTransaction: 0 };

export interface ConnectOptions {
  readonly applicationName: string;
  readonly poolSize: number;
  readonly timeouts: Timeouts;
  readonly readOnly?: boolean;
  /** Role of the sessions; the login must be a member of it. */
  readonly role?: string;
  /** Receives messages of the pool. Errors themselves reach the caller. */
  readonly log?: Logger;
}

/** Chooses the server of each connection of a pool. */
export interface ServerChoice {
  /** The address for a new connection. */
  choose(): Promise<string>;
  /** Whether `choose` would give this address again. */
  isCurrent(url: string): boolean;
  /** Whether an open connection leads to the chosen server; otherwise it is closed instead of reused. */
  isChosen(connection: Client): boolean;
  roleOf(connection: Client): string | undefined;
  /** Called with each open connection. */
  opened(connection: Client): void;
}

/**
 * A pool of connections. It connects at the first query. `bigint` and `numeric` arrive as numbers, `date` as `YYYY-MM-DD`, `timestamptz` as
 * Date; sessions run in UTC.
 */
export function connect(server: string | ServerChoice, options: ConnectOptions): Knex {
  const { timeouts } = options;
  const stuck = new WeakMap<object, 'new' | 'used'>();
  const settings = {
    application_name: options.applicationName,
    stream: () => socketAnsweringWithin(timeouts.connect),
    query_timeout: timeouts.query,
    keepAlive: true,
    types: { getTypeParser },
  };
  const servers = typeof server === 'string' ? undefined : server;
  const chosen = async (choice: ServerChoice) => {
    const connectionString = await choice.choose();
    return { ...settings, connectionString, expirationChecker: () => !choice.isCurrent(connectionString) };
  };
  return knex({
    client: 'pg',
    // The oldest that the service supports. Without it knex asks, and leaves a connection open on which no answer comes.
    version: '15',
    connection: typeof server === 'string' ? { ...settings, connectionString: server } : () => chosen(server),
    // A failed statement is reported without its values, which may be personal data.
    compileSqlOnError: false,
    acquireConnectionTimeout: timeouts.acquire,
    pool: {
      min: 0,
      max: options.poolSize,
      createTimeoutMillis: timeouts.acquire,
      afterCreate: prepareSession(options, stuck, servers),
      validate: (connection: Client) => isReady(connection) && !isUsedUp(connection, stuck) && (servers?.isChosen(connection) ?? true),
    },
    log: poolLog(options.log),
  });
}

/** A socket that is destroyed unless the server says something in time. The timer of pg would also count the time of a blocked thread. */
function socketAnsweringWithin(ms: number): Socket {
  const socket = new Socket();
  const stop = patientTimer(ms, () => socket.destroy(new Error('timeout expired')));
  return socket.once('data', stop).once('close', stop);
}

/** A connection whose query timed out here still waits for the answer, so it must not be reused. */
function isReady(connection: object): boolean {
  return !('readyForQuery' in connection) || connection.readyForQuery === true;
}

/** Whether a session that is stuck in read-only mode has been used. The pool asks before each use, the first too. */
function isUsedUp(connection: object, stuck: WeakMap<object, 'new' | 'used'>): boolean {
  const use = stuck.get(connection);
  if (use === 'new') stuck.set(connection, 'used');
  return use === 'used';
}

function poolLog(log: Logger | undefined): NonNullable<Knex.Config['log']> {
  return {
    debug: (message: unknown) => log?.debug(message),
    error: (message: unknown) => log?.debug(message),
    warn: (message: unknown) => log?.warn(message),
    deprecate: (method: string, alternative: string) => log?.warn(`${method} is deprecated: use ${alternative}`),
  };
}

type Created = (error: Error | null, connection: Client) => void;

/**
 * Settings are made by statement, because the connection string could override startup options, and a pooler rejects or ignores them. A
 * session that should write and that the server began read-only is noted in `stuck`: it would stay so when the server takes writes again,
 * so it is used once.
 */
function prepareSession(
  { readOnly, role, timeouts }: ConnectOptions,
  stuck: WeakMap<object, 'new' | 'used'>,
  servers: ServerChoice | undefined,
): (connection: Client, created: Created) => void {
  // No query here runs long enough to pay for JIT compilation.
  const settings = [
    `set time zone 'UTC'`,
    `set datestyle = 'ISO, YMD'`,
    'set jit = off',
    // The statement of a killed process would go on otherwise, and keep its locks.
    `set client_connection_check_interval = ${CLIENT_CHECK_MS}`,
    `set statement_timeout = ${timeouts.statement}`,
    `set idle_in_transaction_session_timeout = ${timeouts.idleInTransaction}`,
  ];
  if (readOnly) settings.push('set default_transaction_read_only = on');
  else settings.push(`select current_setting('default_transaction_read_only') as read_only`);
  return (connection, created) => {
    const ownRole = role ?? servers?.roleOf(connection);
    const sql = [...settings, ...(ownRole === undefined ? [] : [`set role "${ownRole}"`])].join('; ');
    connection.query(sql, (error, results) => {
      const rows = [results].flat().flatMap((result): readonly { read_only?: string }[] => result?.rows ?? []);
      if (rows.some((row) => row.read_only === 'on')) stuck.set(connection, 'new');
      // If preparation fails, knex drops the connection without closing it.
      if (error) connection.end(() => undefined);
      else servers?.opened(connection);
      created(error, connection);
    });
  };
}

const { builtins } = types;
const arrayOf = { int8: 1016, numeric: 1231, date: 1182, float8: 1022, text: 1009 };

type Parse = (text: string) => unknown;

/** Parsers that differ from pg's own, for these connections only; pg's registry is shared by the whole process. */
function getTypeParser(oid: number, format: string): Parse {
  if (format === 'binary') return types.getTypeParser(oid, 'binary');
  switch (oid) {
    case builtins.INT8:
      return safeInteger;
    case builtins.NUMERIC:
      return Number;
    case builtins.DATE:
      return String;
    case builtins.TIMESTAMPTZ:
      return instant;
    case arrayOf.int8:
    case arrayOf.numeric:
      return types.getTypeParser(arrayOf.float8);
    case arrayOf.date:
      return types.getTypeParser(arrayOf.text);
    default:
      return types.getTypeParser(oid);
  }
}

const utcInstant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** Sessions in UTC print almost ISO 8601. pg's own parser makes up half the cost of a long list, so it only gets the other formats. */
const otherInstant: Parse = types.getTypeParser(builtins.TIMESTAMPTZ);
function instant(text: string): unknown {
  return utcInstant.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : otherInstant(text);
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
  return value;
}
