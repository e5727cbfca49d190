import { Webhook } from 'standardwebhooks';
import { newSecret, signatureHeaders } from '../../../src/events/webhooks/signature';

const body = '{"type":"webhook.test"}';
const message = () => ({ id: 'msg_1', at: new Date(), body });

test('the package of Standard Webhooks verifies a message', () => {
  const secret = newSecret();
  expect(new Webhook(secret).verify(body, signatureHeaders(message(), [secret]))).toEqual(JSON.parse(body));
});

test('during a rotation, receivers verify with the old secret or the new one', () => {
  const [old, current, other] = [newSecret(), newSecret(), newSecret()];
  const headers = signatureHeaders(message(), [old, current]);
  for (const secret of [old, current]) expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
  expect(() => new Webhook(other).verify(body, headers)).toThrow('No matching signature');
});

test('a changed body or id fails verification', () => {
  const secret = newSecret();
  const headers = signatureHeaders(message(), [secret]);
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
  expect(() => new Webhook(secret).verify(body, { ...headers, 'webhook-id': 'msg_2' })).toThrow();
});

test('the example of the specification gets its signature', () => {
  const at = new Date(1614265330 * 1000);
  const headers = signatureHeaders({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body: '{"test": 2432232314}' }, [
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  ]);
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('a secret is whsec_ and 32 random bytes', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newSecret()).not.toBe(secret);
});
