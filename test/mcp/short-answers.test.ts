import { shortened } from '../../src/mcp/short-answers';

const settlement = {
  verdict: 'unknown',
  summary: 'Some rules are unknown.',
  worst_case_pct: -100,
  missing: [{ book: 'fanduel' }],
  rules: [],
};
const answer = { ok: true, data: [{ fight_id: 1, starts_at: 'x', settlement }], meta: {} };

describe('the short form of arbitrage', () => {
  it('has the verdict of the settlement rules, which its tool names, without the rules', () => {
    const { verdict, summary, worst_case_pct } = settlement;
    expect(shortened('listArbitrage', answer, {})).toEqual({
      ok: true,
      data: [{ fight_id: 1, settlement: { verdict, summary, worst_case_pct } }],
      meta: {},
    });
  });

  it('has all of it with detail', () => {
    expect(shortened('listArbitrage', answer, { detail: true })).toEqual(answer);
  });
});
