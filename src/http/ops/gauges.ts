import type { Knex } from 'knex';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { KeptCounts } from '../answers/kept';
import { freshFights, type BoardSource } from '../../board/board';
import type { Clock } from '../../lib/clock';
import { Moment } from '../../lib/moment';
import { clientOf } from '../../store/knex-client';
import type { ReadServers } from '../../store/servers/read-servers';
import type { LiveKeys } from '../access/keys';

export type Pools = Readonly<Record<string, Knex>>;

/** Reports connections of each pool, and the queries that wait for one. */
export function watchPools(pools: Pools, registry: Registry): void {
  const opened = Object.entries(pools).map(([pool, db]) => ({ pool, state: () => clientOf(db).pool }));
  new Gauge({
    name: 'boxing_database_connections',
    help: 'Connections of a pool by state.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const { pool, state } of opened) {
        const counts = state();
        this.set({ pool, state: 'used' }, counts.numUsed());
        this.set({ pool, state: 'free' }, counts.numFree());
      }
    },
  });
  new Gauge({
    name: 'boxing_database_pending_acquires',
    help: 'Queries that wait for a connection of a pool.',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const { pool, state } of opened) this.set({ pool }, state().numPendingAcquires());
    },
  });
}

/** Reports where this process reads, if it has a choice. Of several processes, any that reads from a server counts, and the largest lag. */
export function watchReadServers(servers: Pick<ReadServers, 'states'>, registry: Registry): void {
  const common = { labelNames: ['server'], registers: [registry] };
  new Gauge({
    ...common,
    name: 'boxing_read_server_up',
    help: 'Whether a database server of DATABASE_READ_URL, or the primary, answers.',
    aggregator: 'min',
    collect() {
      for (const { server, up } of servers.states()) this.set({ server }, Number(up));
    },
  });
  new Gauge({
    ...common,
    name: 'boxing_read_server_in_use',
    help: 'Whether reads go to this database server.',
    aggregator: 'max',
    collect() {
      for (const { server, inUse } of servers.states()) this.set({ server }, Number(inUse));
    },
  });
  new Gauge({
    ...common,
    name: 'boxing_replica_lag_bytes',
    help: 'WAL that the primary has written and this server has not replayed; absent while either does not answer.',
    aggregator: 'max',
    collect() {
      this.reset();
      for (const { server, isPrimary, lagBytes } of servers.states())
        if (!isPrimary && lagBytes !== undefined) this.set({ server }, lagBytes);
    },
  });
}

/** Reports what this process's board knows: its age, its fights and whether the database takes writes. Of several boards, the worst counts. */
export function watchBoard(board: BoardSource, clock: Clock, registry: Registry): void {
  new Gauge({
    name: 'boxing_board_age_seconds',
    help: 'Since the run that the board shows began; absent before the first run.',
    aggregator: 'max',
    registers: [registry],
    collect() {
      const { lastRun } = board.current();
      if (lastRun === null) this.remove();
      else this.set((clock.now().getTime() - lastRun.started_at.getTime()) / 1000);
    },
  });
  new Gauge({
    name: 'boxing_board_fights',
    help: 'Pending fights on the board that are not stale.',
    aggregator: 'min',
    registers: [registry],
    collect() {
      this.set(freshFights(board.current(), new Moment(clock.now())).length);
    },
  });
  new Gauge({
    name: 'boxing_database_writable',
    help: 'Whether the primary database takes writes, as it last answered: 0 while it is read-only or its disk is full.',
    aggregator: 'min',
    registers: [registry],
    collect() {
      this.set(board.current().isReadOnly ? 0 : 1);
    },
  });
}

/** Reports the age of the keys that this process uses. Of several processes, the oldest counts. */
export function watchKeys(keys: Pick<LiveKeys, 'ageMs'>, registry: Registry): void {
  new Gauge({
    name: 'boxing_key_directory_age_seconds',
    help: 'Since the keys were last read from the primary database; above 60, every key is refused.',
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.set(keys.ageMs() / 1000);
    },
  });
}

/** Reports what the kept answers are worth: requests answered from them, answers written, and the memory that they take. */
export function watchAnswers(counts: () => KeptCounts, registry: Registry): void {
  const registers = [registry];
  new Counter({
    name: 'boxing_answers_found_total',
    help: 'Requests whose answer was kept: nothing, or only its ages, had to be computed.',
    registers,
    collect() {
      this.reset();
      this.inc(counts().found);
    },
  });
  new Counter({
    name: 'boxing_answers_written_total',
    help: 'Answers that were computed, and kept.',
    registers,
    collect() {
      this.reset();
      this.inc(counts().written);
    },
  });
  new Gauge({
    name: 'boxing_answers_bytes',
    help: 'Memory that the kept answers take.',
    registers,
    collect() {
      this.set(counts().bytes);
    },
  });
}
