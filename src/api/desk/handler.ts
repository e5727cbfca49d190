import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { needsUserKey } from '../problem';
import type { Caller, DeskOperationId, HandlersOf, WriteHandler } from '../operation';
import type { CallerLimits } from '../limits';
import type { BoardSource } from '../../board/board';
import type { EventHub } from '../../events/stream/hub';
import type { OnLoopback } from '../../events/webhooks/addresses';
import type { Clock } from '../../lib/clock';
import type { Setup } from '../../setup/setup';
import type { KeptLines } from './lines/kept-lines';

/** What the handlers of the desk contract work with. */
export interface DeskDeps {
  /** Reads only, and may lag behind the primary. */
  readonly db: Knex;
  /** Reads only, from the primary: what users keep here. */
  readonly primary: Knex;
  /** The login's own rights: for operators' decisions on names and the first user, where `boxing_writer` has none but the owner and `boxing_operator` have, and for nothing else. */
  readonly owner: Knex;
  readonly board: BoardSource;
  readonly events: EventHub;
  /** Streams that this process may have open at once. */
  readonly mostStreams: number;
  readonly lines: KeptLines;
  /** What this process offers to set up its installation; undefined where it imports nothing. */
  readonly setup: Setup | undefined;
  /** The odds feed that is configured. */
  readonly oddsFeed: OddsFeedAddress;
  /** What this process knows of the installation's directories. */
  readonly places: Places;
  readonly clock: Clock;
  readonly log: Logger;
  /** Whether webhooks may be sent to loopback addresses. */
  readonly webhooksOnLoopback: OnLoopback;
  /** Whether the operator has turned Web Push on. */
  readonly webPush: boolean;
  /** Ends in `/api/desk/v1`. */
  readonly baseUrl: string;
  /** What a user has used of the limits in this minute. */
  readonly usageOf: (userId: string) => Promise<readonly Usage[]>;
  /** The SHA-256 of a key; undefined for one that is not known any more. */
  readonly keyHashOf: (keyId: string) => Buffer | undefined;
  /** Whether the user of a key is a guest. True for a key that is not known any more. */
  readonly isGuest: (keyId: string) => boolean;
  /** Says that a user sets limits, before their keys are read again. */
  readonly noteLimits: (userId: string, excludedUntil?: Date) => void;
  /** The end of the last time-out or exclusion of a key's owner; undefined without one. */
  readonly excludedUntil: (keyId: string) => Date | undefined;
  /** By which limits count; the machine's, even while the service replays an instant. */
  readonly limitClock: Clock;
  /** What the caller's limits leave of stakes; undefined for no limits, and for what sizes none. */
  readonly limits: CallerLimits | undefined;
}

/** Where the odds feed is, and whether this process has a key for it. */
interface OddsFeedAddress {
  readonly apiUrl: string;
  readonly hasKey: boolean;
}

/** Directories of the installation, as far as the environment of this process names them. */
export interface Places {
  /** Of the embedded database; undefined where a server keeps the data. */
  readonly dataDir: string | undefined;
  readonly backupDir: string | undefined;
  /** How many backups of the schedule stay. */
  readonly backupsKept: number;
}

/** Requests of one policy in the current minute. */
export interface Usage {
  readonly policy: 'reads' | 'writes' | 'imports';
  /** Null for no limit. */
  readonly limit: number | null;
  /** Null where nothing is counted, because there is no limit. */
  readonly used: number | null;
}

export type DeskHandlers = HandlersOf<DeskOperationId, DeskDeps>;
export type DeskWriteHandler<Id extends DeskOperationId> = WriteHandler<Id, DeskDeps>;

/** The user and key behind a call. @throws Problem user_key_required for the system token, which belongs to no user */
export function ownerOf(caller: Caller): Extract<Caller, { kind: 'user' }> {
  if (caller.kind !== 'user') throw needsUserKey();
  return caller;
}
