import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which a test sends what no client would, and reads when it wants to. It reads nothing until `read` is called. */
export interface RawConnection {
  readonly socket: Socket;
  send(text: string): void;
  /** All that arrives until the connection is closed. */
  read(): Promise<string>;
}

export async function rawConnection(origin: string): Promise<RawConnection> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).pause();
  await once(socket, 'connect');
  // A connection that the server resets is closed like any other.
  socket.on('error', () => undefined);
  return {
    socket,
    send: (text) => void socket.write(text),
    async read() {
      let text = '';
      socket.on('data', (data: Buffer) => (text += data.toString('latin1')));
      const closed = once(socket, 'close');
      socket.resume();
      await closed;
      return text;
    },
  };
}

/** A request as it is written to a connection. */
export function getRequest(path: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
