import fc from 'fast-check';
import { startApp, type TestApp } from '../../support/app';
import { deskOf } from '../../support/desk';

let app: TestApp;
const desk = deskOf(() => app);
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', '\u0000', 'pinnacle', 'pick.opened', '22:00', 'Europe/Berlin'),
);
const url = fc.oneof(
  fc.webUrl(),
  fc.constantFrom('https://[::1]/', 'https://10.0.0.1', 'https://%', 'https://a b', 'https://xn--/', 'http://x', 'https://1.1.1.1:0/'),
  text,
);
const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -0, 1e308, 0.005, 999_999_999_999.99, 9_007_199_254_740_991));
const any = fc.oneof(fc.jsonValue(), text, number, fc.constant(null));
const listOf = (item: fc.Arbitrary<unknown>) => fc.oneof(fc.array(item, { maxLength: 4 }), any);
const filter = fc.oneof(fc.record({ books: listOf(text), min_edge: number, fight_id: number }, { requiredKeys: [] }), any);
const webhook = {
  url,
  format: fc.oneof(fc.constantFrom('standard', 'telegram', 'slack'), any),
  label: fc.oneof(text, any),
  types: listOf(text),
  filter,
};
const quiet = fc.oneof(fc.record({ from: text, to: text, time_zone: text }), any);
const preferences = {
  ...{ enabled: fc.oneof(fc.boolean(), any), min_edge: number, max_uncertainty: number, min_stake: number, bankroll: number },
  ...{ event_types: listOf(fc.constantFrom('pick.opened', 'x')), quiet_hours: quiet, channels: listOf(fc.oneof(fc.uuid(), text)) },
};

const bodies = {
  'POST /webhooks': fc.record(webhook, { requiredKeys: ['url'] }),
  'PATCH /webhooks': fc.record({ ...webhook, enabled: fc.boolean() }, { requiredKeys: [] }),
  'PUT /me/notifications': fc.record(preferences),
};

test.each(Object.entries(bodies))('%s: any body is accepted, or refused as documented', async (operation, arbitrary) => {
  const [method = '', path = ''] = operation.split(' ');
  const created = await desk<'createWebhook'>('POST', '/webhooks', { body: { url: 'https://example.com/hook' } });
  const at = method === 'PATCH' ? `${path}/${created.data.webhook_id}` : path;
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 9, arbitrary }, { weight: 1, arbitrary: any }), async (body) => {
      const { status, error } = await desk(method, at, { body, ...(method !== 'POST' && { headers: { 'if-match': '*' } }) });
      const outcome = [200, 201].includes(status) ? 'taken' : error.code;
      expect(['taken', 'invalid_body', 'too_many_webhooks']).toContain(outcome);
    }),
    { numRuns: 300 },
  );
  expect(app.errors).toEqual([]);
});
