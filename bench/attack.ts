import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';

const PATH = '/picks/historical?limit=10000';
const CONNECTIONS = 200;
const PIPELINED = 100;
const CONCURRENT = 500;

/** Opens connections that send pipelined requests and read nothing. They stay open until this process ends. */
async function unread(baseUrl: URL, key: string): Promise<void> {
  const request = `GET ${baseUrl.pathname}${PATH} HTTP/1.1\r\nHost: ${baseUrl.host}\r\nAuthorization: Bearer ${key}\r\n\r\n`;
  for (let opened = 0; opened < CONNECTIONS; opened++) {
    const socket = connect(Number(baseUrl.port), baseUrl.hostname).pause();
    socket.on('error', () => undefined);
    socket.on('connect', () => socket.write(request.repeat(PIPELINED)));
  }
}

/**
 * Keeps many requests of one key in flight. Each is followed by another after the pause that the rejection asks for. Prints each status.
 */
async function flood(baseUrl: URL, key: string): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const ask = async (): Promise<never> => {
    for (;;) {
      const [answer] = await once(get(baseUrl.href + PATH, { agent, headers: { authorization: `Bearer ${key}` } }), 'response');
      await once(answer.resume(), 'end');
      process.stdout.write(`${answer.statusCode}\n`);
      await new Promise((resolve) => setTimeout(resolve, 1000 * Number(answer.headers['retry-after'] ?? 0)));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, ask));
}

const [, , kind, baseUrl = '', key = ''] = process.argv;
void (kind === 'unread' ? unread : flood)(new URL(baseUrl), key);
