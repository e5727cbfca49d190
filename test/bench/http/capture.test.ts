import { isSameAnswer, type WireAnswer } from '../../../bench/http/capture';

function answer(body: unknown, headers: Record<string, string> = {}): WireAnswer {
  return { status: 200, headers, body: Buffer.from(JSON.stringify(body)) };
}

describe('isSameAnswer', () => {
  it('ignores the order of keys, and what changes with the clock or the request', () => {
    const one = answer({ data: [{ edge_pp: 0.1, quote_age: 5 }], meta: { generated_at: 'now' } }, { 'x-request-id': 'a', vary: 'Origin' });
    const other = answer(
      { meta: { generated_at: 'later' }, data: [{ quote_age: 9, edge_pp: 0.1 }] },
      { vary: 'Origin', 'x-request-id': 'b' },
    );
    expect(isSameAnswer(one, other)).toBe(true);
  });

  it.each([
    ['another figure', answer({ data: [{ edge_pp: 0.2 }] })],
    ['a missing row', answer({ data: [] })],
    ['another header', answer({ data: [{ edge_pp: 0.1 }] }, { 'x-powered-by': 'Express' })],
    ['another status', { ...answer({ data: [{ edge_pp: 0.1 }] }), status: 206 }],
  ])('notices %s', (_, other) => {
    expect(isSameAnswer(answer({ data: [{ edge_pp: 0.1 }] }), other)).toBe(false);
  });
});
