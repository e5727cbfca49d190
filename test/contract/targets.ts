import type { Knex } from 'knex';
import { pino } from 'pino';
import { startMock } from '../../tools/contract/mock/start';
import { startApp, SYSTEM_TOKEN } from '../support/app';
import { makeWorld } from '../builders/published-world';

/** Something that serves the contract. */
export interface Target {
  readonly name: string;
  /** What the mock leaves out, as the README lists it; each is asserted, one way or the other. */
  readonly knowsKeys: boolean;
  readonly refusesUnknownParameters: boolean;
  readonly readsParametersStrictly: boolean;
  /** How many arbitrary calls of an operation to try, of the number that the service gets. */
  readonly share: number;
  start(): Promise<Serving>;
}

export interface Serving {
  readonly origin: string;
  readonly userKey: string;
  readonly systemToken: string;
  /** What it logged as errors. */
  readonly errors: readonly unknown[];
  close(): Promise<void>;
}

/** A fight with prices on the board, which is read from the database: the operations of a fight find it in both. */
async function seed(db: Knex): Promise<void> {
  const polledAt = '2025-09-27T21:05:00Z';
  const world = await makeWorld(db);
  const fight = await world.fight({ starts_at: '2025-10-04T20:00:00Z' });
  await world.event(fight, 'event');
  await world.predict(fight, { first: polledAt });
  for (const [book, home, away] of [
    ['bovada', 2.1, 1.8],
    ['pinnacle', 2, 1.95],
  ] as const)
    await world.quote({ event: 'event', book, home, away, first: polledAt });
  await world.run(polledAt);
}

export const service: Target = {
  name: 'the service',
  knowsKeys: true,
  refusesUnknownParameters: true,
  readsParametersStrictly: true,
  share: 1,
  async start() {
    const app = await startApp({ seed });
    return { origin: app.origin, userKey: app.user.key, systemToken: SYSTEM_TOKEN, errors: app.errors, close: () => app.close() };
  },
};

export const mock: Target = {
  name: 'the mock',
  knowsKeys: false,
  refusesUnknownParameters: false,
  readsParametersStrictly: false,
  share: 0.25,
  async start() {
    const errors: unknown[] = [];
    const { origin, stop } = await startMock(0, pino({ level: 'error' }, { write: (line) => errors.push(JSON.parse(line)) }));
    return { origin, userKey: 'any', systemToken: 'any', errors, close: stop };
  },
};
