import type { LastQuote } from '../../../src/betting/closes/close';
import { clvDevig } from '../../../src/prices/clv/devig';
import type { ClvStudy, PickAtClose } from '../../../src/prices/clv/inputs';
import { pickLine } from '../../../src/prices/clv/pick-line';
import { policyRecord } from '../../../src/prices/clv/policy-record';

const STARTS_AT = new Date('2025-10-04T20:00:00Z');
const hoursBefore = (hours: number) => new Date(STARTS_AT.getTime() - hours * 3_600_000);

const close = (book: string, a: number, b: number): LastQuote => ({
  ...{ book, market_type: 'h2h', a, b, draw: null, quoted_at: hoursBefore(0.1), seen_at: hoursBefore(0.1) },
});

const bet = (of: Partial<PickAtClose> = {}): PickAtClose => ({
  ...{ fight_id: 1, fight_date: '2025-10-04', fighter_a: 'Ann Stone', fighter_b: 'Bea Rivers', side: 'a', book: 'bovada' },
  ...{ market_type: 'h2h', decimal_odds: 2.3, net_decimal_odds: 2.2, verdict: 'BET', published_at: hoursBefore(30), model_version: 'm1' },
  ...{ result: 'a_win', close: 'no_quote_before_start' },
  ...of,
});

const CLOSES = [close('bovada', 4, 1.2), close('pinnacle', 2, 2)];

const studyOf = (picks: readonly PickAtClose[], last: readonly LastQuote[] = CLOSES): ClvStudy => ({
  picks: picks.map((pick) => ({
    ...pick,
    line: pickLine(pick, { fight_id: 1, starts_at: STARTS_AT, opening: { a: [], b: [] }, last }, []),
  })),
  prices: new Map(),
});

const recordOf = (picks: readonly PickAtClose[], last?: readonly LastQuote[]) => policyRecord(studyOf(picks, last));

it('follows each BET to its end at the odds after commission, a draw or a void fight returning the stake', () => {
  const { all } = recordOf([bet(), bet({ result: 'b_win' }), bet({ result: 'draw' }), bet({ result: 'moved' })]);
  expect(all).toMatchObject({ n: 4, enough: false, yield: expect.closeTo((1.2 - 1 + 0 + 0) / 4, 12) });
});

it('has the CLV of the consensus close, as the CLV figures have', () => {
  const study = studyOf([bet(), bet({ side: 'b', decimal_odds: 3 })]);
  const { clv } = clvDevig(study)
    .universes.find(({ universe }) => universe === 'all_books')!
    .by_verdict.find(({ verdict }) => verdict === 'BET')!;
  expect(policyRecord(study).all.mean_clv).toBeCloseTo(clv.mean!, 12);
});

it('leaves out picks that were no BET, and has no CLV without a close', () => {
  expect(recordOf([bet({ verdict: 'NO BET' })]).all).toMatchObject({ n: 0, yield: null });
  expect(recordOf([bet()], []).all).toMatchObject({ n: 1, mean_clv: null });
});

it('divides the bets by year of the fight and by hours from publication to the start', () => {
  const { by_year, by_hours } = recordOf([bet(), bet({ fight_date: '2026-01-10' }), bet({ published_at: hoursBefore(72) })]);
  expect(by_year.map(({ year, n }) => [year, n])).toEqual([
    ['2025', 2],
    ['2026', 1],
  ]);
  expect(by_hours.map(({ hours_from, hours_to, n }) => [hours_from, hours_to, n])).toEqual([
    [0, 6, 0],
    [6, 24, 0],
    [24, 72, 2],
    [72, null, 1],
  ]);
});

it('is enough from 50 bets on', () => {
  const bets = (n: number) => Array.from({ length: n }, () => bet());
  expect([recordOf(bets(49)).all.enough, recordOf(bets(50)).all.enough]).toEqual([false, true]);
});
