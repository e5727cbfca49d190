import type { IncomingMessage } from 'node:http';
import type { Identity } from '../../../src/http/access/auth';
import { callerAddress } from '../../../src/http/connections/caller-address';
import { operatorsOnly } from '../../../src/http/ops/operators-only';
import { openMetrics } from '../../../src/http/ops/metrics';
import { frozenClock } from '../../../src/lib/clock';
import { NOW, startApp, SYSTEM_TOKEN } from '../../support/app';

type Request = Pick<IncomingMessage, 'headers' | 'socket'>;

/** As far as the decision reads a request. */
const from = (remoteAddress: string, headers: IncomingMessage['headers'] = {}) =>
  Object.assign(Object.create(null), { headers, socket: { remoteAddress } });

const identityOf = ({ headers }: Pick<Request, 'headers'>): Identity =>
  headers['x-api-key'] === SYSTEM_TOKEN ? { kind: 'system' } : { kind: 'anonymous' };

it.each([
  ['this machine', from('127.0.0.1'), true],
  ['this machine by IPv6', from('::1'), true],
  ['this machine on a socket for both', from('::ffff:127.0.0.1'), true],
  ['another machine', from('192.0.2.7'), false],
  ['another machine with the system token', from('192.0.2.7', { 'x-api-key': SYSTEM_TOKEN }), true],
  ['another machine with another key', from('192.0.2.7', { 'x-api-key': 'bpk_x' }), false],
  ['a trusted proxy, for this machine', from('10.0.0.1', { 'x-forwarded-for': '127.0.0.1' }), true],
  ['a trusted proxy, for another machine', from('10.0.0.1', { 'x-forwarded-for': '192.0.2.7' }), false],
  ['a proxy on this machine that is not trusted', from('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }), false],
])('from %s, figures of the machine are shown: %s', (_, request, isShown) => {
  expect(operatorsOnly(identityOf, callerAddress(['10.0.0.0/8']))(request)).toBe(isShown);
});

it('a caller who may not see the figures is told that there is nothing', async () => {
  const metrics = () => openMetrics({ clock: frozenClock(NOW), pools: {}, page: (own) => () => own.metrics() });
  const app = await startApp({ metrics });
  const strange = { headers: { 'x-forwarded-for': '192.0.2.7' } };
  expect((await app.ask('/metrics')).status).toBe(200);
  expect(await app.ask('/metrics', strange)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  expect((await app.ask('/metrics', { headers: { ...strange.headers, 'x-api-key': SYSTEM_TOKEN } })).status).toBe(200);
  await app.close();
});
