import { codeOf } from '../lib/unknown-values';
import { loadConfig } from '../config';
import type { Environment } from '../environment';
import { freeBytesNow } from '../lib/files/free-space';
import { isSilence, SHORTAGES } from '../store/failures';

/** A problem and its cure. */
export type FoundAndCure = readonly [found: string, cure: string];

/** The reason why a connection to the database fails, by system code or SQLSTATE; undefined for other errors. */
export function databaseFailure(error: unknown): FoundAndCure | undefined {
  const known = FAILURES.get(codeOf(error)) ?? (error instanceof Error && WITHOUT_TLS.test(error.message) ? NO_TLS : undefined);
  return known ?? (isSilence(error) ? SILENT : undefined);
}

/** A server that has no space left for its log of changes ends, and says so in its own log alone. */
const TOO_LITTLE_BYTES = 64_000_000;

/**
 * Why the embedded database cannot be used although it is there: its disk is full. Undefined where DATABASE_URL names a server, whose disk is
 * not known here, and where there is space.
 * @param freeBytes in a directory
 */
export function fullDisk(env: Environment, freeBytes: (directory: string) => number = freeBytesNow): FoundAndCure | undefined {
  const { databaseUrl, dataDir } = loadConfig(env).store;
  if (databaseUrl !== undefined) return undefined;
  const free = freeBytes(dataDir);
  if (free >= TOO_LITTLE_BYTES) return undefined;
  return [`the disk of DATA_DIR ${dataDir} is full (${Math.floor(free / 1_000_000)} MB are free)`, 'free space there, and try again'];
}

export const SILENT: FoundAndCure = [
  'the database does not answer in time',
  'check that it runs and accepts connections from this machine',
];

export const READ_ONLY: FoundAndCure = [
  'the database is read-only',
  'give the address of the primary server, or set default_transaction_read_only to off there',
];

/** The driver's own words. */
const WITHOUT_TLS = /server does not support SSL connections/;
const NO_TLS: FoundAndCure = ['the database does not offer TLS', 'set ssl = on in postgresql.conf, or use sslmode=disable'];

const UNKNOWN_SIGNER: FoundAndCure = [
  'the certificate of the database is signed by no authority that this machine knows',
  'add sslmode=verify-full&sslrootcert=FILE with the certificate of its authority, or sslmode=no-verify to encrypt without checking the server',
];

const FAILURES: ReadonlyMap<string, FoundAndCure> = new Map([
  ['ECONNREFUSED', ['no server listens at the address of the database', 'start PostgreSQL, or correct host and port']],
  ['ENOTFOUND', ['the host of the database has no address', 'correct the host']],
  ['EAI_AGAIN', ['the host of the database has no address', 'correct the host, or check the name service']],
  ['28P01', ['the database rejects the password', 'correct user and password']],
  ['28000', ['the database rejects the login', 'correct the user, or allow it in pg_hba.conf']],
  ['3D000', ['there is no such database', 'create it with createdb, or correct its name']],
  ['ECONNRESET', ['the database closed the connection', 'check that it runs, and try again']],
  ['25006', READ_ONLY],
  ...[
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'UNABLE_TO_GET_ISSUER_CERT',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  ].map((code): [string, FoundAndCure] => [code, UNKNOWN_SIGNER]),
  ['CERT_HAS_EXPIRED', ['the certificate of the database has expired', 'renew it on its server']],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    ['the certificate of the database is for another host', 'connect by a name in it, or use sslmode=no-verify'],
  ],
  ['53100', [SHORTAGES['53100'], 'free space there, and try again']],
  ['53200', [SHORTAGES['53200'], 'give it more, and try again']],
  ['53300', [SHORTAGES['53300'], 'raise max_connections or the limit of the login, or close other connections']],
  ['57P01', ['the database is shutting down', 'start it again']],
  ['57P02', ['the database has crashed and starts again', 'wait a moment']],
  ['57P03', [SHORTAGES['57P03'], 'wait a moment']],
]);
