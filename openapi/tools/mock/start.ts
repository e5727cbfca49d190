import type { Logger } from 'pino';
import { readBundle } from '../../../src/http/contract/bundle';
import { listen } from '../../../src/http/connections/server';
import { createMock } from './app';
import { startPrism } from './prism';

export interface Mock {
  readonly origin: string;
  /** Resolves when Prism ends. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the mock. @param port 0 takes any free port @throws when the port is taken, or Prism does not start */
export async function startMock(port: number, log: Logger): Promise<Mock> {
  const document = await readBundle();
  const prism = await startPrism('generated/openapi.json');
  try {
    const server = await listen('127.0.0.1', port, (origin) => createMock({ document, prism: prism.origin, origin, log }).callback(), {
      setting: '--port',
    });
    const stop = async () => {
      await server.stop();
      await prism.stop();
    };
    return { origin: server.origin, ended: prism.ended, stop };
  } catch (error) {
    await prism.stop();
    throw error;
  }
}
