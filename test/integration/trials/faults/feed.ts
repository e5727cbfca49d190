import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { book, event, h2h } from '../../../builders/wire';
import { tcpProxy, type TcpProxy } from '../../../support/tcp-proxy';

export interface Feed {
  readonly url: string;
  readonly proxy: TcpProxy;
  /** How it answers polls from now on. */
  answer(how: (response: ServerResponse, body: string) => void): void;
  close(): Promise<void>;
}

export const SOUND = (response: ServerResponse, body: string): void => void response.end(body);

/** A feed of one fight, whose price changes with each poll, behind a proxy. */
export async function openFeed(): Promise<Feed> {
  let how = SOUND;
  let polls = 0;
  const commence_time = new Date(Date.now() + 86_400_000).toISOString();
  const server = createServer((request, response) => {
    if (request.url?.includes('/odds/') !== true) return void response.end('[]');
    const prices = h2h({ 'Fighter 1': Number((1.8 + (polls++ % 20) / 100).toFixed(2)), 'Fighter 2': 2 });
    const fight = { commence_time, home_team: 'Fighter 1', away_team: 'Fighter 2', bookmakers: [book('bovada', prices)] };
    how(response, JSON.stringify([event('e1', fight)]));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const proxy = await tcpProxy((server.address() as AddressInfo).port);
  return {
    url: `http://127.0.0.1:${proxy.port}`,
    proxy,
    answer: (next) => void (how = next),
    async close() {
      await proxy.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
