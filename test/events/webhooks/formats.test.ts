import { EVENT_TYPES } from '../../../src/events/event-types';
import type { EventPayload } from '../../../src/events/payload';
import { messageOf } from '../../../src/events/webhooks/formats';
import { sentenceOf } from '../../../src/events/webhooks/sentences';

const fight = { fight_id: 7, fighter_a: 'Ada Stone', fighter_b: 'Bea <Flint> & @everyone', fight_date: '2025-09-27' };
const pick = { side: 'b', book: 'pinnacle', decimal_odds: 2.35, edge_pp: 0.0412, sigma: 0.12, verdict: 'BET' };
const opened: EventPayload = {
  id: '0123456789ab.7',
  type: 'pick.opened',
  timestamp: '2025-09-27T21:07:00.000Z',
  data: { ...fight, ...pick },
};
const url = 'https://example.com/hook';
const SENTENCE =
  'New pick: BET, Bea <Flint> & @everyone at 2.35 with pinnacle, edge 4.1 points, sigma 0.120, Ada Stone v Bea <Flint> & @everyone on 2025-09-27';

test('the standard format is the envelope itself', () => {
  expect(messageOf('standard', url, opened)).toEqual({
    url,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(opened),
  });
});

test('Discord gets a text without mentions', () => {
  expect(JSON.parse(messageOf('discord', url, opened).body)).toEqual({ content: SENTENCE, allowed_mentions: { parse: [] } });
});

test('Slack gets a text without markup', () => {
  const { text } = JSON.parse(messageOf('slack', url, opened).body);
  expect(text).toContain('Bea &lt;Flint&gt; &amp; @everyone');
});

test('Telegram gets the chat that its URL names', () => {
  const telegram = 'https://api.telegram.org/bot1:x/sendMessage?chat_id=-100';
  expect(JSON.parse(messageOf('telegram', telegram, opened).body)).toEqual({ chat_id: '-100', text: SENTENCE });
});

test('ntfy gets plain text under a title', () => {
  const message = messageOf('ntfy', url, opened);
  expect(message).toEqual({ url, headers: { 'content-type': 'text/plain; charset=utf-8', title: 'pick.opened' }, body: SENTENCE });
});

test.each([
  [
    'outcomes.changed',
    { ...fight, moved: [{ outcome: 'over_7.5', probability_before: 0.45, probability: 0.482 }] },
    'Outcomes changed: over_7.5 from 45.0 % to 48.2 %, ',
  ],
  ['line.moved', { ...fight, prob_a_before: 0.45, prob_a: 0.482 }, 'Line moved: Ada Stone from 45.0 % to 48.2 %, '],
  [
    'arbitrage.detected',
    { ...fight, legs: [{ side: 'a', book: 'betmgm', decimal_odds: 2.1 }, { ...pick }], profit_pct: 1.234 },
    'Arbitrage: Ada Stone at 2.1 with betmgm and Bea <Flint> & @everyone at 2.35 with pinnacle, profit 1.23 %, ',
  ],
  ['pick.settled', { ...fight, ...pick, result: 'b_win', hit: true }, 'Pick settled: Bea <Flint> & @everyone at 2.35 with pinnacle, won, '],
  ['limits.changed', { currency: 'USD', waiting: ['stake_24h'] }, 'Your limits were changed: USD'],
  [
    'limits.reached',
    { currency: 'USD', state: 'locked', until: '2025-09-28T12:00:00.000Z', reasons: ['loss_24h'] },
    'Your limits stop more than before: USD locked, until 2025-09-28T12:00:00.000Z',
  ],
  ['limits.opened', { currency: 'USD', state: 'open', until: null, reasons: [] }, 'Your limits stop less than before: USD open'],
  ['webhook.disabled', { label: 'Phone', reason: 'gone' }, 'Webhook disabled: Phone, the receiver answered that it is gone'],
  ['bet.settled', { status: 'won', payout: 220, currency: 'USD' }, 'Bet settled: won, payout 220.00 USD'],
  ['model.promoted', { model_version: 'lgbm_ens_v5_2025-08-01' }, 'New model in production: lgbm_ens_v5_2025-08-01'],
])('%s reads as a sentence', (type, data, sentence) => {
  expect(sentenceOf({ type, data }).startsWith(sentence)).toBe(true);
});

test('every type has a sentence within the limit of Discord, even without data', () => {
  for (const type of EVENT_TYPES) {
    expect(sentenceOf({ type, data: {} })).not.toContain(type);
    expect(sentenceOf({ type, data: {} })).not.toMatch(/undefined|null/);
  }
  expect(sentenceOf({ type: 'run.failed', data: { error_message: 'x'.repeat(5_000) } })).toHaveLength(2_000);
});
