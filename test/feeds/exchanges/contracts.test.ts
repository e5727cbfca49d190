import { readMarketText } from '../../../src/feeds/exchanges/contracts';
import type { RecordedSelection } from '../../../src/feeds/exchanges/recorded';

const A = 'Ann Stone';
const B = 'Bea Rivers';
const market = (title: string, selections: readonly Omit<RecordedSelection, 'selection_id'>[]) => ({
  ...{ venue: 'kalshi' as const, market_id: 'M', title, rules: null, fee: null, expected_at: null, is_winner_market: true },
  selections: selections.map((selection, place) => ({ ...selection, selection_id: String(place) })),
});
/** What Yes pays for: `A` where Ann must win, `-A` where she must lose, `!A` where she must not win. */
function yes(title: string, label: string | null = null): string {
  const read = readMarketText(market(title, [{ answer: 'yes', label }]));
  if ('unread' in read) return read.unread;
  return [
    ...new Set((read.outcomes.get('0') ?? []).map(({ who, wins, negated }) => `${negated ? '!' : ''}${wins ? '' : '-'}${who ?? 'draw'}`)),
  ].join(' and ');
}

describe('Yes', () => {
  it.each([
    ['Will Ann Stone beat Bea Rivers?', A],
    ['Will Bea Rivers beat Ann Stone?', B],
    ['Will Ann Stone defeat Bea Rivers on September 27?', A],
    ['Boxing: Will Ann Stone beat Bea Rivers?', A],
    ['Ann Stone to beat Bea Rivers', A],
    ['Ann Stone to win', A],
    ['Will Ann Stone win against Bea Rivers in Las Vegas?', A],
    ['Will Ann Stone win the Ann Stone vs. Bea Rivers fight?', A],
    ['Will Ann Stone win the Bea Rivers vs Ann Stone boxing match (12 rounds)?', A],
    ['Will Ann Stone lose to Bea Rivers?', `-${A}`],
    ['Will Ann Stone be beaten by Bea Rivers?', `-${A}`],
    ['Ann Stone to lose', `-${A}`],
    ['Will Ann Stone lose?', `-${A}`],
    ['Will Ann Stone not beat Bea Rivers?', `!${A}`],
    ['Will Ann Stone fail to beat Bea Rivers?', `!${A}`],
    ['Ann Stone not to win', `!${A}`],
    ["Ann Stone won't beat Bea Rivers", `!${A}`],
    ['Will Ann Stone not lose to Bea Rivers?', `!-${A}`],
    ['Will Ann Stone vs. Bea Rivers end in a draw?', 'draw'],
    ['Ann Stone v Bea Rivers: Draw?', 'draw'],
    ['Ann Stone vs. Bea Rivers', 'ambiguous_question'],
    ['Who will win, Ann Stone or Bea Rivers?', 'ambiguous_question'],
    ['Will Ann Stone beat Bea Rivers by KO?', 'not_winner_market'],
    ['Will Ann Stone win in round 6?', 'not_winner_market'],
    ['Will Ann Stone vs Bea Rivers go the distance?', 'not_winner_market'],
    ['Ann Stone vs Bea Rivers: over 8.5 rounds', 'not_winner_market'],
  ])('of "%s" pays on %s', (title, outcome) => expect(yes(title)).toBe(outcome));

  it.each([
    ['Ann Stone vs Bea Rivers', 'Bea Rivers', B],
    ['Ann Stone vs Bea Rivers: Winner?', 'Ann Stone', A],
    ['Ann Stone vs Bea Rivers Winner?', 'Draw', 'draw'],
    ['Ann Stone vs Bea Rivers', 'Not Bea Rivers', `!${B}`],
    ['Will Ann Stone beat Bea Rivers?', 'Ann Stone', A],
    ['Will Ann Stone beat Bea Rivers?', 'Bea Rivers', `${A} and ${B}`],
    ['Will Ann Stone lose to Bea Rivers?', 'Ann Stone', `-${A} and ${A}`],
  ])('of "%s" with the label %s pays on %s', (title, label, outcome) => expect(yes(title, label)).toBe(outcome));
});

it('No pays where Yes does not', () => {
  const read = readMarketText(
    market('Will Ann Stone beat Bea Rivers?', [
      { answer: 'yes', label: null },
      { answer: 'no', label: null },
    ]),
  );
  expect('outcomes' in read && read.outcomes.get('1')).toEqual([{ who: A, wins: true, negated: true }]);
});

it('named outcomes are the fighters of the labels, and a question who loses is not read', () => {
  const labels = [A, 'The Draw', B].map((label) => ({ answer: null, label }));
  const read = readMarketText(market('A Stone v B Rivers', labels));
  expect('outcomes' in read && [[...read.outcomes.values()].map(([one]) => one?.who), read.fighters]).toEqual([
    [A, null, B],
    [
      [A, B],
      ['A Stone', 'B Rivers'],
    ],
  ]);
  expect(readMarketText(market('Who will lose: Ann Stone or Bea Rivers?', labels))).toEqual({ unread: 'ambiguous_question' });
});

it('the names around the question are those of the fight', () => {
  const fighters = (title: string) => {
    const read = readMarketText(market(title, [{ answer: 'yes', label: 'Ann Stone' }]));
    return 'fighters' in read && read.fighters[0];
  };
  expect(fighters('Will Ann Stone win the Bea Rivers vs Ann Stone boxing match?')).toEqual([B, A]);
  expect(fighters('Will Bea Rivers defeat Ann Stone at Wembley?')).toEqual([B, A]);
  expect(fighters('Ann Stone vs. Bea Rivers: Winner?')).toEqual([A, B]);
  expect(fighters('Will Ann Stone lose?')).toEqual([A]);
});
