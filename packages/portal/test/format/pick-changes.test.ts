import { pickChange } from '../../src/format/pick-changes';

const PICK = { side: 'a', book: 'bovada', decimal_odds: 2.1, verdict: 'NO BET', edge_pp: 0.0052 } as const;

it.each([
  ['nothing of an edge that is written as before', { edge_pp: 0.0048 }, undefined],
  ['an edge that grew', { edge_pp: 0.004 }, { text: 'Edge +0.4\u00a0pp to +0.5\u00a0pp', tone: 'better' }],
  ['a better price', { decimal_odds: 2.05 }, { text: '2.05 to 2.10 at Bovada', tone: 'better' }],
  ['another book at the same price', { book: 'betus' }, { text: 'Best price now at Bovada', tone: 'plain' }],
  ['another side', { side: 'b' }, { text: 'The other side is better now', tone: 'plain' }],
  ['a verdict before all else', { verdict: 'BET', decimal_odds: 2.2 }, { text: 'BET to NO BET', tone: 'worse' }],
] as const)('says %s', (_, before, text) => {
  expect(pickChange({ ...PICK, previous: { ...PICK, ...before } }, 'decimal')).toEqual(text);
});

it('calls a first pick new', () => {
  expect(pickChange({ ...PICK, previous: null }, 'decimal')).toEqual({ text: 'New', tone: 'plain' });
});
