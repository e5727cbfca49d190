import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import { loadConfig } from '../../src/config';
import { boxing } from '../support/cli';

const sockets = new Set<Socket>();
afterAll(() => sockets.forEach((socket) => socket.destroy()));

/** A server that says what it does once a client has asked whether it speaks TLS. */
async function serverThat(answers: (socket: Socket) => void): Promise<Server> {
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => answers(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const status = (DATABASE_URL: string) => boxing(['status'], { DATABASE_URL });

it.each(['p#q', 'p/q', '12#34', '12/34', '12?34'])(
  'the password %s in an address is refused with the encoding of its sign',
  async (password) => {
    const { code, err } = await status(`postgres://ada:${password}@db.example.com/boxing`);
    expect([code, err]).toEqual([2, expect.stringMatching(/DATABASE_URL is malformed; .*percent-encoded: # is %23, \/ is %2F/)]);
    expect(err).not.toContain(password);
    expect(() => loadConfig({ DATABASE_READ_URL: `postgres://ada:${password}@db.example.com/boxing` })).toThrow('%23');
  },
);

it.each(['p%23q', 'p%2Fq', 'p@q'])('the password %s in an address is taken', (password) => {
  const url = `postgres://ada:${password}@db.example.com/boxing`;
  expect(loadConfig({ DATABASE_URL: url }).store.databaseUrl).toBe(url);
});

it.each(['prefer', 'require', 'verify-ca'])('sslmode=%s is verify-full, as the driver takes it, without its warning', (mode) => {
  const of = (sslmode: string) => `postgres://ada@db.example.com/boxing?sslmode=${sslmode}&application_name=x`;
  expect(loadConfig({ DATABASE_URL: of(mode) }).store.databaseUrl).toBe(of('verify-full'));
});

describe('with a server whose certificate is self-signed', () => {
  let folder: string;
  let server: Server;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'tls-'));
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name));
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key ?? '', '-out', cert ?? '', '-days', '2', ...subject],
      {
        stdio: 'ignore',
      },
    );
    const secureContext = createSecureContext({ key: readFileSync(key ?? ''), cert: readFileSync(cert ?? '') });
    server = await serverThat((socket) => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => undefined);
    });
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const addressWith = (query: string): string => {
    const { port } = server.address() as AddressInfo;
    return `postgres://ada@localhost:${port}/boxing?${query}`;
  };

  it('one sentence says what is wrong, and the cure', async () => {
    const { code, err } = await status(addressWith('sslmode=require'));
    expect(code).toBe(1);
    expect(err).toMatch(
      /^boxing: the certificate of the database .*sslmode=verify-full&sslrootcert=FILE .*sslmode=no-verify.* DATABASE_URL\n$/,
    );
  });
});

it('a server without TLS is named as such', async () => {
  const server = await serverThat((socket) => socket.end('N'));
  const { port } = server.address() as AddressInfo;
  expect((await status(`postgres://ada@127.0.0.1:${port}/boxing?sslmode=require`)).err).toMatch(
    /^boxing: the database does not offer TLS: .*sslmode=disable/,
  );
  server.close();
});
