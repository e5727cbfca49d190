import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  readonly port: number;
  /** Cuts every connection with a TCP reset; new ones pass. */
  reset(): void;
  /** Accepts and stays silent, for new and for open connections. */
  blackhole(): void;
  /** Stays silent for good on the open connections over which a client has sent a text. @returns how many they are */
  mute(text: string): number;
  /** Holds each piece of data back for some milliseconds, in both directions. */
  slow(ms: number): void;
  /** Cuts every connection and refuses new ones. */
  refuse(): Promise<void>;
  /** As at the start. */
  pass(): Promise<void>;
  close(): Promise<void>;
}

/** Of what a client sends, in characters: a connection shows early what it is for. */
const KEPT = 64_000;

/** A proxy before a server on this machine (a port, or the path of a socket) that can fail in the ways a network does. */
export async function tcpProxy(target: number | string): Promise<TcpProxy> {
  const clients = new Set<Socket>();
  const upstreams = new Set<Socket>();
  /** What clients have sent over the connections, and which of them are silent. */
  const sent = new WeakMap<Socket, string>();
  const muted = new WeakSet<Socket>();
  let silent = false;
  let delay = 0;
  const keep = (socket: Socket, set: Set<Socket>): void => {
    set.add(socket.on('error', () => undefined).on('close', () => set.delete(socket)));
  };
  const forward = (from: Socket, to: Socket): void => {
    const pass = (data: Buffer): void => {
      if (!silent && !muted.has(from) && !muted.has(to) && to.writable) to.write(data);
    };
    from.on('data', (data) => (delay === 0 ? pass(data) : setTimeout(pass, delay, data))).on('close', () => to.destroy());
  };
  const server = createServer((client) => {
    keep(client, clients);
    if (silent) return void client.resume();
    const upstream = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1');
    keep(upstream, upstreams);
    client.on('data', (data) => void sent.set(client, `${sent.get(client) ?? ''}${data.toString('latin1')}`.slice(0, KEPT)));
    forward(client, upstream);
    forward(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reset = (): void => {
    clients.forEach((socket) => socket.resetAndDestroy());
    upstreams.forEach((socket) => socket.destroy());
  };
  const refuse = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    reset();
    await closed;
  };
  return {
    port,
    reset,
    refuse,
    slow: (ms) => void (delay = ms),
    mute(text) {
      const found = [...clients].filter((client) => sent.get(client)?.includes(text) === true);
      found.forEach((client) => muted.add(client));
      return found.length;
    },
    blackhole: () => void (silent = true),
    pass: async () => {
      [silent, delay] = [false, 0];
      if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    close: refuse,
  };
}

/** Where the server of a database URL listens, as a target: its port, or the path of its socket. */
export function listeningAt(databaseUrl: string): number | string {
  const { hostname, port } = new URL(databaseUrl);
  return hostname.startsWith('%2F') ? `${decodeURIComponent(hostname)}/.s.PGSQL.${port}` : Number(port || 5432);
}
