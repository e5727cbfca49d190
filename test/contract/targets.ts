import { pino } from 'pino';
import { startMock } from '../../openapi/tools/mock/start';
import { startApp, SYSTEM_TOKEN } from '../support/app';
import { boardOf, market, pendingFight } from '../builders/board';

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

const board = boardOf([pendingFight(17, [market('bovada', 2.1, 1.8), market('pinnacle', 2, 1.95)])]);

const service: Target = {
  name: 'the service',
  knowsKeys: true,
  refusesUnknownParameters: true,
  readsParametersStrictly: true,
  share: 1,
  async start() {
    const app = await startApp({ board: { current: () => board } });
    return { origin: app.origin, userKey: app.user.key, systemToken: SYSTEM_TOKEN, errors: app.errors, close: () => app.close() };
  },
};

const mock: Target = {
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

export const targets = [service, mock];
