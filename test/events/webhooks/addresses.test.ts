import { mayReach, urlProblem } from '../../../src/events/webhooks/addresses';

test.each([
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
  ],
  ...['192.0.0.8', '198.18.0.1', '198.19.255.255', '224.0.0.1', '240.0.0.1', '255.255.255.255', '203.0.113.9'],
  ...['::', '::1', '::ffff:8.8.8.8', '::ffff:127.0.0.1', '::ffff:7f00:1', '::8.8.8.8', '64:ff9b::a00:1', '64:ff9b:1::1', '100::1'],
  ...['fe80::1', 'febf::1', 'fec0::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::1', '3fff::1'],
  ...['fe80::1%lo', '', 'localhost', '127.1'],
])('%s is out of reach', (address) => {
  expect(mayReach(address, false)).toBe(false);
});

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s may be reached', (address) => {
  expect(mayReach(address, false)).toBe(true);
});

test('loopback alone can be allowed', () => {
  for (const address of ['127.0.0.1', '::1']) expect(mayReach(address, true)).toBe(true);
  for (const address of ['10.0.0.1', '::ffff:127.0.0.1', '169.254.169.254', 'fe80::1']) expect(mayReach(address, true)).toBe(false);
});

test.each([
  ['it is not a URL', ['not a url', '']],
  ['it does not start with https://', ['ftp://example.com/', 'http://example.com/']],
  ['it contains a user name or password', ['https://ada:secret@example.com/']],
  [
    'its address is not on the public internet',
    [
      ...[
        'https://127.0.0.1/',
        'https://127.1/',
        'https://2130706433/',
        'https://0x7f.0.0.1/',
        'https://[::1]/',
        'https://[::ffff:10.0.0.1]/',
      ],
      ...['https://localhost:8443/hook', 'https://x.localhost./hook'],
    ],
  ],
])('a URL is rejected because %s', (problem, urls) => {
  for (const url of urls) expect([url, urlProblem(url, false)]).toEqual([url, problem]);
});

test('https URLs of public hosts are accepted, and http on loopback if that is allowed', () => {
  expect(urlProblem('https://example.com:8443/hook?a=b', false)).toBeUndefined();
  expect(urlProblem('http://127.0.0.1:9000/hook', true)).toBeUndefined();
  expect(urlProblem('http://localhost:9000/hook', true)).toBeUndefined();
  expect(urlProblem('http://example.com/hook', true)).toBe('it does not start with https://');
  expect(urlProblem('https://10.0.0.1:9000/hook', true)).toBe('its address is not on the public internet');
});

test('one port of loopback alone can be allowed', () => {
  const demo = { port: 4000 };
  for (const url of ['http://127.0.0.1:4000/', 'http://localhost:4000/hook', 'https://[::1]:4000/', 'https://example.com/'])
    expect([url, urlProblem(url, demo)]).toEqual([url, undefined]);
  const problem = 'a demo sends to port 4000 of this machine only, unless the operator sets WEBHOOKS_ON_LOOPBACK=on';
  for (const url of ['http://127.0.0.1:4001/', 'http://localhost/', 'https://localhost/', 'http://127.0.0.1:5432/', 'https://[::1]:400/'])
    expect([url, urlProblem(url, demo)]).toEqual([url, problem]);
  expect(urlProblem('http://10.0.0.1:4000/', demo)).toBe('it does not start with https://');
  expect(urlProblem('https://10.0.0.1:4000/', demo)).toBe('its address is not on the public internet');
});
