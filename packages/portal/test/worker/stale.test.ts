import { markedStale } from '../../src/worker/stale';

it('marks every pick as stale, however deep, and changes nothing else', () => {
  const kept = { ok: true, data: [{ fight_id: 7, stale: false, odds: 2.5, legs: [{ stale: true, book: null }] }], meta: { stale: 'text' } };
  expect(markedStale(kept)).toEqual({
    ok: true,
    data: [{ fight_id: 7, stale: true, odds: 2.5, legs: [{ stale: true, book: null }] }],
    meta: { stale: 'text' },
  });
});
