import { Socket } from 'node:net';
import { callerAddress } from '../../../src/http/connections/caller-address';
import { startApp, type TestApp } from '../../support/app';

const addressBehind = (trusted: readonly string[], remoteAddress: string, forwarded?: string) =>
  callerAddress(trusted)({
    headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    socket: Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }),
  });

it.each<[string, string[], string, string | undefined, string]>([
  ['without proxies, the address is that of the connection', [], '192.0.2.1', '203.0.113.9', '192.0.2.1'],
  ['a caller that is not trusted cannot name another one', ['10.0.0.0/8'], '192.0.2.1', '203.0.113.9', '192.0.2.1'],
  ['a trusted proxy names its client', ['10.0.0.0/8'], '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['entries that the client wrote before that do not count', ['10.0.0.0/8'], '10.1.2.3', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['a chain of proxies is skipped', ['10.0.0.0/8', '192.0.2.7'], '10.1.2.3', '203.0.113.9, 192.0.2.7', '203.0.113.9'],
  ['a proxy that names nobody stands for itself', ['10.0.0.0/8'], '10.1.2.3', undefined, '10.1.2.3'],
  ['an entry that is not an address does not count', ['10.0.0.0/8'], '10.1.2.3', '203.0.113.9, me', '10.1.2.3'],
  ['IPv4 in IPv6 is IPv4', ['10.0.0.0/8'], '::ffff:10.1.2.3', '::ffff:203.0.113.9', '203.0.113.9'],
  ['IPv6 proxies and clients', ['2001:db8::/32'], '2001:db8::1', '2a00::5', '2a00::5'],
])('%s', (_, trusted, remote, forwarded, expected) => {
  expect(addressBehind(trusted, remote, forwarded)).toBe(expected);
});

describe('behind a trusted proxy', () => {
  let app: TestApp;
  let lines: Record<string, unknown>[];
  beforeAll(async () => {
    lines = [];
    app = await startApp({
      rateLimitPerMinute: 3,
      trustedProxies: ['127.0.0.1', '::1'],
      logged: (line) => lines.push(line),
    });
  });
  afterAll(() => app.close());

  const statusFor = async (client: string, headers = {}) =>
    (await fetch(`${app.origin}/api/v1/health`, { headers: { 'x-forwarded-for': client, ...headers } })).status;

  it('each client has its own rate limit, and is logged with its key', async () => {
    const statuses = [];
    for (let sent = 0; sent < 4; sent += 1) statuses.push(await statusFor('203.0.113.1'));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await statusFor('203.0.113.2')).toBe(200);
    expect(lines.filter(({ address }) => address === '203.0.113.1')).toHaveLength(4);
    expect(lines.filter(({ address }) => address === '203.0.113.2')).toMatchObject([{ operation: 'getHealth', status: 200 }]);
    await statusFor('203.0.113.3', { 'x-api-key': app.user.key });
    const { key_id } = await app.database.db('public.api_keys').first<{ key_id: string }>('key_id');
    expect(lines.filter(({ address }) => address === '203.0.113.3')).toMatchObject([{ key: key_id }]);
    expect(JSON.stringify(lines)).not.toContain(app.user.key.slice(13));
  });
});
