import { pino } from 'pino';
import { sampledCheck } from '../../../src/http/contract/response-check';
import { strictCheck } from '../../support/strict-check';
import { openContract, type Contract } from '../../../src/http/contract/backend';

let contract: Contract<never>;
beforeAll(async () => {
  contract = await openContract<never>();
});

const envelope = (data: unknown) => ({ ok: true, data, meta: { generated_at: '2025-09-27T21:07:00.000Z', api_version: 'v1' } });
const healthy = {
  status: 'healthy',
  reasons: [],
  cron: { last_ok_started_at: '2025-09-27T21:05:00.000Z', age_minutes: 2 },
  model: { version: 'logistic_v1_2025-08-01', fit_at: '2025-08-03T04:12:09.113Z' },
  counts: { pending_live_picks: 31, settled_live_picks: 412, predictions_last_24h: 38 },
};

it('an answer that matches the contract passes', () => {
  expect(() => strictCheck(contract.violation)('getHealth', () => envelope(healthy))).not.toThrow();
});

it.each([
  ['an extra field', { ...healthy, extra: 1 }],
  ['an extra field in a nested object', { ...healthy, counts: { ...healthy.counts, extra: 1 } }],
  ['a missing field', { ...healthy, status: undefined, counts: undefined }],
  ['a Date where a timestamp is described', { ...healthy, cron: { last_ok_started_at: new Date(0), age_minutes: 2 } }],
  ['a figure that is not a number', { ...healthy, cron: { last_ok_started_at: null, age_minutes: Number.NaN } }],
  ['a count as text', { ...healthy, counts: { ...healthy.counts, settled_live_picks: '412' } }],
])('%s is found', (_, data) => {
  expect(() => strictCheck(contract.violation)('getHealth', () => envelope(data))).toThrow('getHealth 200: /data');
});

it('an extra field beside the data or in the meta is found', () => {
  const body = envelope(healthy);
  expect(() => strictCheck(contract.violation)('getHealth', () => ({ ...body, extra: 1 }))).toThrow(
    'getHealth 200:  must NOT have unevaluated properties',
  );
  expect(() => strictCheck(contract.violation)('getHealth', () => ({ ...body, meta: { ...body.meta, extra: 1 } }))).toThrow(
    'getHealth 200: /meta ',
  );
});

it('in production the first answer and then a sample are checked, and violations are only logged', () => {
  const lines: string[] = [];
  const check = sampledCheck(contract.violation, pino({}, { write: (line) => lines.push(line) }), 10);
  for (let i = 0; i < 25; i++) check('getHealth', () => envelope({}));
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('getHealth 200: /data');
});
