import { closingProbability, type ClosingQuote } from '../../../src/betting/outcomes/closing-probability';
import { vigFreeMarket } from '../../../src/betting/outcomes/vig-free-market';
import { logistic, logOdds } from '../../../src/lib/math/log-odds';

const SIDES = ['Over', 'Under'].map((selection) => ({ selection, description: '' }));
const TAKEN = { book: 'bovada', selection: 'Over', description: '', selections: SIDES, winners: 1 };
const market = (book: string, ...odds: readonly number[]): ClosingQuote[] =>
  odds.map((net_decimal_odds, i) => ({ event_id: 'e1', book, market_key: 'totals', ...SIDES[i]!, net_decimal_odds }));
const vigFree = (...odds: readonly number[]) => vigFreeMarket(odds, 1)!.probabilities[0]!;

describe('the probability of a selection at the close', () => {
  it('is the mean log-odds of the other price sources, of which copies are one', () => {
    const quotes = [
      ...market('bovada', 3, 1.3),
      ...market('betus', 1.8, 2),
      ...market('betonlineag', 1.7, 2.1),
      ...market('lowvig', 1.7, 2.1),
    ];
    expect(closingProbability(TAKEN, quotes)).toBeCloseTo(logistic((logOdds(vigFree(1.8, 2)) + logOdds(vigFree(1.7, 2.1))) / 2), 9);
  });

  it('is that of its own book where no other prices the whole market', () => {
    const quotes = [...market('bovada', 1.9, 1.9), ...market('betus', 1.5)];
    expect(closingProbability(TAKEN, quotes)).toBeCloseTo(0.5, 9);
  });

  it('is not known where the line is gone', () => {
    expect(closingProbability(TAKEN, [])).toBeNull();
    expect(closingProbability(TAKEN, market('bovada', 1.9))).toBeNull();
  });
});
