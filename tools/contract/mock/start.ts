import type { Logger } from 'pino';
import { readBundle, ROOTS, type ContractName } from '../../../src/http/contract/bundle';
import { listen } from '../../../src/http/connections/server';
import { createMock } from './app';
import { startPrism, type Prism } from './prism';

export interface Mock {
  readonly origin: string;
  /** Resolves when Prism ends. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the mock. @param port 0 takes any free port @throws when the port is taken, or Prism does not start */
export async function startMock(port: number, log: Logger): Promise<Mock> {
  const prisms: Prism[] = [];
  const mocked = async (name: ContractName) => {
    const prism = await startPrism(`generated/${name}.json`);
    prisms.push(prism);
    return { document: await readBundle(name), root: ROOTS[name], prism: prism.origin };
  };
  const stopPrisms = () => Promise.all(prisms.map((prism) => prism.stop()));
  try {
    const [trading, desk] = [await mocked('openapi'), await mocked('desk')];
    const server = await listen('127.0.0.1', port, (origin) => createMock({ trading, desk, origin, log }).callback(), {
      setting: '--port',
    });
    const stop = async () => {
      await server.stop();
      await stopPrisms();
    };
    return { origin: server.origin, ended: Promise.race(prisms.map(({ ended }) => ended)), stop };
  } catch (error) {
    await stopPrisms();
    throw error;
  }
}
